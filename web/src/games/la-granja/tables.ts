/** The names of things in their order, as the view numbers them. */
import type { FarmView as FarmState } from './view.generated'

export const GOODS = [
  'olive',
  'grain',
  'grape',
  'pig',
  'food',
  'wine',
  'meat',
  'trade',
  'silver',
  'points',
  'card',
  'olive-field',
  'grain-field',
  'grape-field',
] as const
/** The symbol that takes food, wine or meat. No move names it: it is no good itself. */
export const ANY_UPGRADED = 14
export const UPGRADED = [4, 5, 6] as const
/** Everything that may be printed where goods are asked for or brought: goods, any upgraded good, any crop. */
const SIGNS = [...GOODS, 'upgraded', 'crop'] as const
export const CROPS = 3
export const RESOURCES = 4
export const TRADE = 7
export const SILVER = 8
/** A crop that lies in a field: FIELD and the number of the crop. */
export const FIELD = 11
/** The four sides of a farm, as moves call them. */
export const USES = ['field', 'barrow', 'extension', 'helper'] as const
export const WORKSHOPS = ['merchant', 'wainwright', 'deli', 'greengrocer', 'store', 'butcher'] as const
export const NUMERALS = ['', 'I', 'II', 'III', 'IV'] as const
export const NONE = -1
const MOST_CELLS = 60

export type {
  BoxView as Tables,
  CardView as CardFace,
  FarmView as FarmState,
  MarketView as MarketFace,
  TermsView as Terms,
  TileView as TileFace,
  VillageView as GranjaView,
  WorkshopView as WorkshopFace,
} from './view.generated'

/** Of a good or another sign, as its drawing and its words are called. */
export function goodName(good: number): string {
  return SIGNS[good] ?? '?'
}

export function goodOf(name: string): number {
  return GOODS.indexOf(name as never)
}

/** The kind of a good, wherever it lies: an olive in a field is an olive. */
export function kindOf(good: number): number {
  return good >= FIELD && good < FIELD + CROPS ? good - FIELD : good
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
