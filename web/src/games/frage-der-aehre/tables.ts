/** The printed tables the board needs, in the order of the engine's numbers. */

export const CROPS = ['wheat', 'beet', 'rapeseed', 'corn', 'potato'] as const
export type Crop = (typeof CROPS)[number]
export const LETTERS = 'wbrcp'
export const BARE = 5
export const ANIMALS = ['cow', 'pig', 'chicken'] as const
export const COLUMNS = 11
export const ROWS = 5
export const CELLS = COLUMNS * ROWS
export const TRACK = 6
export const GONE = -1
export const NOBODY = -1

export interface Barn {
  lines: [number, number]
  livestock: number
  animals: number
}
export const BARNS: Record<number, Barn> = {
  2: { lines: [3, 5], livestock: 6, animals: 2 },
  3: { lines: [2, 4], livestock: 6, animals: 3 },
  4: { lines: [1, 3], livestock: 5, animals: 3 },
  5: { lines: [1, 2], livestock: 4, animals: 3 },
}

/** Each large tile once: pairs of different crops with symbols 1-1, 1-2, 2-1, 2-2; doubles with symbols on one field. */
function largeNames(): string[] {
  const out: string[] = []
  for (let a = 0; a < CROPS.length; a++) {
    out.push(`${LETTERS[a]}2${LETTERS[a]}0`, `${LETTERS[a]}1${LETTERS[a]}0`)
    for (let b = a + 1; b < CROPS.length; b++) {
      for (const [i, j] of [[1, 1], [1, 2], [2, 1], [2, 2]]) out.push(`${LETTERS[a]}${i}${LETTERS[b]}${j}`)
    }
  }
  return out
}
export const LARGE_NAMES = largeNames()

export interface Half {
  crop: number
  barns: number
}

/** The fields of a tile by its name: two for w1r2, one (with two symbols) for p. */
export function fieldsOf(tile: string): Half[] {
  if (tile.length === 1) return [{ crop: LETTERS.indexOf(tile), barns: 2 }]
  return [0, 2].map((i) => ({ crop: LETTERS.indexOf(tile[i] ?? ''), barns: Number(tile[i + 1]) }))
}

export function cellName(cell: number): string {
  return `${'abcdefghijk'[cell % COLUMNS]}${Math.floor(cell / COLUMNS) + 1}`
}

export function cellOf(name: string): number {
  return (Number(name[1]) - 1) * COLUMNS + 'abcdefghijk'.indexOf(name[0] ?? '')
}

export interface Farmer {
  hand: (number | null)[]
  shown: number[]
  small: number[]
  cubes: number[]
  farms: number[]
  animals: number[]
  values: (number | null)[]
  field_points: number
  farm_points: number
}

export interface AehreView {
  game: string
  seat: number | null
  seats: number
  moves: number
  to_act: number[]
  agenda: { is: string; [more: string]: unknown }[]
  over: boolean
  undoable: number
  crops: number[]
  levels: number[]
  serials: number[]
  symbols: number[]
  owners: number[]
  farmers: Farmer[]
  lays: number
  pile: number
  closing: number
  ended_by: number
  stacks: number[]
  first: number
}
