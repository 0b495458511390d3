/** A score sheet as views tell it, for every game the same. */

/** What it is, its points so far, how many there are of it, so many more bring the next points, and how many points. */
export type SheetLine = readonly [
  category: string,
  points: number,
  count: number | null,
  missing: number,
  brings?: number,
]

/** How many of this there are; null for what is not counted. */
export function countOf(sheet: readonly SheetLine[], category: string): number | null {
  return lineOf(sheet, category)?.[2] ?? null
}

export function pointsOf(sheet: readonly SheetLine[], category: string): number {
  return lineOf(sheet, category)?.[1] ?? 0
}

/** So many more bring the next points, and how many; null where there are none, or it is no matter of counting. */
export function nextPoints(sheet: readonly SheetLine[], category: string): { more: number; brings: number } | null {
  const [, , , more, brings = 1] = lineOf(sheet, category) ?? ['', 0, null, 0]
  return more ? { more, brings } : null
}

export function total(sheet: readonly SheetLine[]): number {
  return sheet.reduce((all, [, points]) => all + points, 0)
}

function lineOf(sheet: readonly SheetLine[], category: string): SheetLine | undefined {
  return sheet.find(([name]) => name === category)
}
