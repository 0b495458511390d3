/** The names of things in their order, as the view numbers them. Every other number of the rules comes with the view. */
import type { RulesView as Rules } from './view.generated'

export const GOODS = ['food', 'wood', 'clay', 'reed', 'stone', 'grain', 'vegetable', 'sheep', 'boar', 'cattle'] as const
export type Good = (typeof GOODS)[number]
export const FOOD = 0
export const RESOURCES = ['wood', 'clay', 'reed', 'stone'] as const
export const CROPS = ['grain', 'vegetable'] as const
export const ANIMALS = ['sheep', 'boar', 'cattle'] as const
export type Animal = (typeof ANIMALS)[number]
/** What can become food at any time, in the order of `rates`. */
export const COOKED = [...CROPS, ...ANIMALS, ...RESOURCES] as const
export const MATERIALS = ['wood', 'clay', 'stone'] as const
export const NOBODY = -1

export const ROWS = 3
export const COLUMNS = 5
export type {
  CardView as CardFacts,
  CraftView,
  FarmView as FarmState,
  HandCardView as HeldCard,
  LineView,
  MajorView as Major,
  PastureView as Pasture,
  PricesView as Prices,
  RulesView as Rules,
  SpaceView as Space,
  TableView as AgricolaView,
} from './view.generated'
export type Amounts = [good: string, n: number][]

/** 0 is a1, 14 is c5. */
export function cellName(cell: number): string {
  return `${'abc'[Math.floor(cell / COLUMNS)] ?? '?'}${(cell % COLUMNS) + 1}`
}

export function cellOf(name: string): number {
  return 'abc'.indexOf(name[0] ?? '') * COLUMNS + Number(name.slice(1)) - 1
}

/** The sides of a cell, as fences are numbered: above, below, left, right. */
export function sidesOf(cell: number): [number, number, number, number] {
  const row = Math.floor(cell / COLUMNS)
  const upright = 20 + row * (COLUMNS + 1) + (cell % COLUMNS)
  return [cell, cell + COLUMNS, upright, upright + 1]
}

/** 1 to 6: each stage ends with a harvest. */
export function stageOf({ harvests }: Pick<Rules, 'harvests'>, round: number): number {
  return harvests.findIndex((last) => round <= last) + 1
}
