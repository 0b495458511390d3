/** What the server shows of a table (see the engine's view), and the names of things in their order. */

export const GOODS = ['food', 'wood', 'clay', 'reed', 'stone', 'grain', 'vegetable', 'sheep', 'boar', 'cattle'] as const
export type Good = (typeof GOODS)[number]
export const FOOD = 0
export const RESOURCES = ['wood', 'clay', 'reed', 'stone'] as const
export const CROPS = ['grain', 'vegetable'] as const
export const ANIMALS = ['sheep', 'boar', 'cattle'] as const
export type Animal = (typeof ANIMALS)[number]
/** What can be cooked, in the order of `rates`. */
export const COOKED = ['grain', 'vegetable', 'sheep', 'boar', 'cattle'] as const
export const MATERIALS = ['wood', 'clay', 'stone'] as const
export const NOBODY = -1

export const ROWS = 3
export const COLUMNS = 5
export const ROUNDS = 14
/** The last round of each stage; a harvest follows it. */
export const HARVESTS = [4, 7, 9, 11, 13, 14] as const
/** Which good a craft turns into how much food, once in each harvest. */
export const CRAFTS: Record<string, [good: Good, food: number]> = { joinery: ['wood', 2], pottery: ['clay', 2], basketmaker: ['reed', 3] }
/** Points that each begging marker costs. */
export const BEGGING = 3
/** The games of a solo series (2007) have to reach these points. */
export const GOALS = [50, 55, 59, 62, 64, 65, 66, 67, 68]

export type Amounts = [good: string, n: number][]

export interface Pasture {
  cells: number[]
  capacity: number
  animal: Animal | ''
  n: number
}

export interface FarmState {
  /** By number, as in GOODS. */
  goods: number[]
  rooms: number[]
  material: number
  fields: number[]
  /** For each cell: so many grain; below 0: so many vegetables. */
  crops: number[]
  stables: number[]
  fences: number[]
  pastures: Pasture[]
  in_stables: [cell: number, animal: Animal][]
  pets: Animal[]
  fences_left: number
  stables_left: number
  people: number
  newborn: number
  to_place: number
  begging: number
  majors: string[]
  crafted: string[]
  bonus: number
  /** Food for 1 of each of COOKED. */
  rates: number[]
  bread: number
  food_needed: number
  score: [category: string, points: number][]
}

export interface Space {
  name: string
  user: number
  good: Good | ''
  n: number
  grows: number
  round: number
  from_round: number
  tile: boolean
}

export interface Major {
  name: string
  owner: number
  cost: Amounts
  points: number
}

export interface AgricolaView {
  game: 'agricola' | 'agricola-2007'
  seat: number | null
  seats: number
  over: boolean
  to_act: number[]
  options: Record<string, unknown>
  agenda: { is: string; seat?: number }[]
  round: number
  first: number
  spaces: Space[]
  coming: string[][]
  majors: Major[]
  waiting: [round: number, seat: number, good: number, n: number][]
  breeding: boolean
  farms: FarmState[]
}

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

/** 1 to 6. */
export function stageOf(round: number): number {
  return HARVESTS.findIndex((last) => round <= last) + 1
}
