/** What building costs, as the view tells it for whoever looks. */
import type { Step } from '../../api/types'
import { type AgricolaView, type Amounts, GOODS } from './tables'

/** The cost of one use of a tool; nothing for a plow or seed. */
export function priceOf(tool: string, { prices }: Pick<AgricolaView, 'prices'>): Amounts {
  if (tool === 'room') return prices.room
  if (tool === 'fence') return prices.fences[0] ?? []
  return tool === 'stable' ? (prices.stable ?? []) : []
}

/** What so many new fences cost together. */
export function fencesPrice({ prices }: Pick<AgricolaView, 'prices'>, n: number): Amounts {
  return prices.fences[n - 1] ?? []
}

/** What a pasture on these cells would need and hold; null where none can be built. */
export function planOf(
  { prices }: Pick<AgricolaView, 'prices'>,
  cells: readonly number[],
): { fences: number; capacity: number } | null {
  const mask = cells.reduce((all, cell) => all | (1 << cell), 0)
  const found = prices.pastures.find(([there]) => there === mask)
  return found ? { fences: found[1], capacity: found[2] } : null
}

/** What would stand on an empty field, as farms write it: so many grain, below 0 so many vegetables. */
export function sownOn({ prices }: Pick<AgricolaView, 'prices'>, cell: number, crop: string): number {
  const [, grain, vegetables] = prices.sowings.find(([field]) => field === cell) ?? [cell, 0, 0]
  return crop === 'grain' ? grain : crop === 'vegetable' ? -vegetables : 0
}

/** What a space tells of its costs, by the names that its words have for them. */
export function costsOn(
  { prices }: Pick<AgricolaView, 'prices'>,
  space: string,
): Record<'room' | 'stable' | 'fence', Amounts> {
  const stable = prices.stables.find(([name]) => name === space)?.[1] ?? []
  return { room: prices.room, stable, fence: prices.fences[0] ?? [] }
}

/** Goods in the name of an option: "food-sheep" is one of each, "2-stone" two of it; none in other names. */
export function goodsIn(option: string): Amounts {
  const out: Amounts = []
  let n = 1
  for (const part of option.split('-')) {
    if ((GOODS as readonly string[]).includes(part)) out.push([part, n])
    else if (!/^\d+$/.test(part)) return []
    n = /^\d+$/.test(part) ? Number(part) : 1
  }
  return out
}

/** What the menu that waits asks for these goods; nothing where they are free. */
export function priceInMenu({ agenda }: Pick<AgricolaView, 'agenda'>, goods: readonly string[]): Amounts {
  const isFor = (option: Step) => option.step?.goods?.map(([good]) => good).join() === [...goods].sort().join()
  return agenda.at(-1)?.options?.find((option) => option.is === 'pay' && isFor(option))?.cost ?? []
}
