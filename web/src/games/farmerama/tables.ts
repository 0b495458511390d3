/** What the server shows of a table (see the engine's view), and the names of things in their order. */

export const CROPS = ['carrot', 'hay', 'oats', 'corn'] as const
export const GOODS = [...CROPS, 'water'] as const
export const WATER = 4
export const ANIMALS = ['sheep', 'pig', 'cow', 'horse'] as const
export const ACTIONS = ['sow', 'harvest', 'water', 'feed', 'trade'] as const
export const COUNTED = 3
export const ZONES = 7
export const NONE = -1

export type Pair = [alone: number, shared: number]

export interface Sector {
  crop: number
  head: number
  pacifier: boolean
  bar: boolean
}

export interface Decoration {
  name: string
  goods: number[]
  choice: number
  star: boolean
  dark: boolean
}

export interface Tables {
  wheel: Pair[][]
  zones: number[]
  scarecrows: boolean[][]
  sectors: Sector[]
  costs: number[][]
  stars: number[]
  tracks: number[][]
  decorations: Decoration[]
}

export interface FarmState {
  barn: number[]
  land: number[][]
  turned: number
  sectors: number[]
  animals: number[]
  products: number[]
  next_stars: number[]
  garden: number[]
  scarecrows: number
  cards: number[]
  todo: number[]
  doing: number
  left: number
  used: number
}

export interface TurnAhead {
  possible: boolean
  rule: string
  zone_swept: number
  crops: number[]
  sectors: number[]
  comes_home: [animal: number, stars: number][]
}

export interface SoloState {
  card: number
  pile: number
  refill_left: number
  odds: number[]
  under: number[]
  tiles: number
  goal: number
  goal_met: boolean
}

export interface FarmeramaView {
  seat: number | null
  seats: number
  over: boolean
  to_act: number[]
  options: { experienced: boolean; together: boolean }
  round: number
  phase: 'choose' | 'decorate' | 'act' | 'card' | 'over'
  first: number
  wheel: number
  numbers: Pair[]
  next_numbers: Pair[]
  supply: number[]
  display: number[]
  pile: number
  chief: number
  closing: boolean
  chosen: boolean[]
  farms: FarmState[]
  turn: TurnAhead | null
  solo: SoloState | null
  tables: Tables
}

/** Zone 1, second field: b2. */
export function fieldName(zone: number, number: number): string {
  return `${zoneLetter(zone).toLowerCase()}${number + 1}`
}

export function zoneLetter(zone: number): string {
  return 'ABCDEFG'[zone] ?? '?'
}

export function fieldOf(name: string): [zone: number, number: number] {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1]
}

/** 4 is G05. */
export function decorationName(decoration: number): string {
  return `G${String(decoration + 1).padStart(2, '0')}`
}
