/** What the server shows of a table (see the engine's view), and the names of things in their order. */
import type { Step } from '../../api/types'

export const GOODS = ['olive', 'grain', 'grape', 'pig', 'food', 'wine', 'meat', 'trade', 'silver', 'points', 'card', 'olive-field', 'grain-field', 'grape-field'] as const
export const CROPS = 3
export const RESOURCES = 4
export const TRADE = 7
export const SILVER = 8
/** A crop that lies in a field: FIELD and the number of the crop. */
export const FIELD = 11
/** The four sides of a farm, as moves call them. */
export const USES = ['field', 'barrow', 'extension', 'helper'] as const
export const SLOTS = 3
/** The most rows a workshop has: places 0 to 2 are barrows, then come the rows of each workshop. */
export const ROWS = 4
export const WORKSHOPS = ['merchant', 'wainwright', 'deli', 'greengrocer', 'store', 'butcher'] as const
export const ROUNDS = 6
export const NUMERALS = ['', 'I', 'II', 'III', 'IV'] as const
export const NONE = -1
const MOST_CELLS = 60

export interface CardFace {
  crop: number
  barrow: number[]
  points: number
  hand: number
  silver: number
  deliveries: number
  pens: number
  /** The helper's number in the catalogue. */
  helper: number
  phases: number[]
}

export interface WorkshopFace {
  /** Place in WORKSHOPS. */
  kind: number
  rows: number[][]
}

export interface TileFace {
  round: number
  effect: string
  amount: number
  phases: number[]
}

export interface MarketFace {
  values: number[]
  places: [q: number, r: number][]
  neighbours: number[][]
  covered: number[]
}

/** Everything that is printed: the box's own tables or those that the owner has handed in. */
export interface Tables {
  cards: CardFace[]
  /** Olive, grain, grape, pig. */
  buy: number[]
  sell: number[]
  becomes: number[]
  cost: number[]
  slots: number[]
  donkeys: [deliveries: number, hats: number][]
  siesta: number[]
  revenue: [effect: string, amount: number][]
  workshops: WorkshopFace[]
  tiles: TileFace[]
  market: MarketFace
}

/** What a farm pays, receives and may do now, its helpers included. */
export interface Terms {
  buy: number[]
  sell: number[]
  upgrade: number[]
  /** Farm goods that the next extension costs. */
  extension: number
  roof: number
  delivery: number
  limit: number
  income: number
  paid: number
}

export interface FarmState {
  hand: (number | null)[]
  goods: number[]
  silver: number
  points: number[]
  fields: number[]
  grown: number[]
  barrows: number[]
  /** For each barrow the symbols that hold a marker, as bits. */
  loaded: number[]
  extensions: number[]
  helpers: number[]
  exhausted: number[]
  /** For each workshop 0 no marker, 1 gained in this round, 2 turned to its lasting effect. */
  markers: number[]
  rows: number[]
  delivered: number[]
  roofs: number[]
  spent: number[]
  used: number[]
  donkey: number
  deliveries: number
  hats: number
  dice: number[]
  playing: number
  limit: number
  income: number
  paid: number
  pens: number
  /** Markers that lie nowhere yet; null where there is no limit to them. */
  spare: number | null
  terms: Terms
}

export interface GranjaView {
  seat: number | null
  seats: number
  over: boolean
  to_act: number[]
  agenda: Step[]
  options: { version: 'rulebook' | 'online' }
  farms: FarmState[]
  round: number
  phase: number
  step: number
  turn_order: number[]
  leads: boolean
  deck: number
  discards: number[]
  display: number[]
  orders: number[]
  rewards: number[]
  dice: number[]
  reserved: number
  stalls: number[]
  first_cell: number
  siesta: number[]
  arrived: number[]
  tables: Tables
}

export function goodName(good: number): string {
  return GOODS[good] ?? '?'
}

export function goodOf(name: string): number {
  return GOODS.indexOf(name as never)
}

/** The kind of a good, wherever it lies: an olive in a field is an olive. */
export function kindOf(good: number): number {
  return good >= FIELD ? good - FIELD : good
}

export function cardName(card: number): string {
  return `c${card + 1}`
}

export function cardOf(name: string): number {
  return Number(name.slice(1)) - 1
}

/** 5 is r2b. */
export function tileName(tile: number): string {
  return `r${Math.floor(tile / 4) + 1}${'abcd'[tile % 4]}`
}

export function tileOf(name: string): number {
  return (Number(name[1]) - 1) * 4 + 'abcd'.indexOf(name[2] ?? 'a')
}

/** The first cell of this side is m01 or s01. */
export function cellName(view: { first_cell: number }, cell: number): string {
  const number = view.first_cell + cell
  return `${number < MOST_CELLS ? 'm' : 's'}${String((number % MOST_CELLS) + 1).padStart(2, '0')}`
}

export function cellOf(name: string): number {
  return Number(name.slice(1)) - 1
}

export function barrowName(slot: number): string {
  return `b${slot + 1}`
}

export function rowName(workshop: number, row: number): string {
  return `w${workshop + 1}r${row + 1}`
}

export function total(farm: FarmState): number {
  return farm.points.reduce((sum, n) => sum + n, 0)
}

/** Is this bit set? */
export function has(bits: number, place: number): boolean {
  return ((bits >> place) & 1) === 1
}
