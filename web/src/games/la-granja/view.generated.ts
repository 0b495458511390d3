// Made by tools/view_types.py from the views of the rules; do not edit. npm --prefix web run types
import type { View } from '../../api/types'

/** One farm. Cards and tiles are numbers from 0 (card 0 is c1, tile 0 is r1a); -1 is an empty place. */
export interface FarmView {
  /** Cards in hand, by number like all others of the farm; None for each that the viewer may not see. */
  hand: (number | null)[]
  /** Olives, grain, grapes, pigs, food, wine, meat in dens and pens, and trade goods. */
  goods: number[]
  silver: number
  /** Victory points by where they come from: barrows, workshops, market, siesta, roof, helpers, silver, other. */
  points: number[]
  /** Cards on the left side, in the order in which they were played. */
  fields: number[]
  /** For each field 1 if its crop lies on it. */
  grown: number[]
  /** The card in each of the three top slots. */
  barrows: number[]
  /** For each barrow the symbols that hold a marker, as bits: 5 is the first and the third. */
  loaded: number[]
  /** Cards on the right side. */
  extensions: number[]
  /** Cards at the bottom, up to three. */
  helpers: number[]
  /** Helpers that have done their work of this round. */
  exhausted: number[]
  /** For each workshop 0 no marker, 1 gained in this round, 2 turned to its lasting effect. */
  markers: number[]
  /** For each workshop the row of this player, from 0; -1 before the first delivery. */
  rows: number[]
  /** For each workshop the symbols of that row that hold a marker, as bits. */
  delivered: number[]
  /** Roof tiles from left to right. */
  roofs: number[]
  /** Those of them that lie face down. */
  spent: number[]
  /** Donkey tiles that are away: 0 is d1. */
  used: number[]
  /** The donkey tile of this round once it is revealed, or -1. */
  donkey: number
  /** Donkeys that count this round. */
  deliveries: number
  hats: number
  /** Dice taken in this round, from 0: 5 is a six. */
  dice: number[]
  /** A card that waits for room on a full side, or -1. */
  playing: number
  /** Hand limit of board and extensions. */
  limit: number
  /** Silver income of extensions. */
  income: number
  /** Paid deliveries of board and extensions. */
  paid: number
  /** Pig pens, those of helpers included. */
  pens: number
  /** Markers that lie nowhere yet; None where there is no limit to them. */
  spare: number | null
  terms: TermsView
  /** Where the points come from, and what brings the next ones. */
  sheet: ScoreLine[]
}

/** All that is printed, ours or the owner's own. It stays the same for the whole game. */
export interface BoxView {
  cards: CardView[]
  /** Prices of olive, grain, grape and pig; what each sells for, what it is made into and at what cost. */
  buy: number[]
  sell: number[]
  becomes: number[]
  cost: number[]
  /** Points of the roof places from left to right. */
  slots: number[]
  /** Deliveries and hats of each donkey tile. */
  donkeys: [number, number][]
  /** Points of each space. */
  siesta: number[]
  /** How many helpers a farm has room for. */
  helpers: number
  /** Playing alone: the space of the siesta track from which the player leads in the next round; else 0. */
  lead_from: number
  /** For each die what its space does, and how much. */
  revenue: [string, number][]
  workshops: WorkshopView[]
  tiles: TileView[]
  market: MarketView
}

/** What this farm pays, receives and may do now, helpers included. */
export interface TermsView {
  /** Prices of olive, grain, grape and pig. */
  buy: number[]
  sell: number[]
  upgrade: number[]
  /** How many farm goods the next extension costs. */
  extension: number
  roof: number
  delivery: number
  limit: number
  /** Silver of every round. */
  income: number
  /** Goods of every round. */
  yields: number[]
  paid: number
}

/** A line of a score sheet as it stands: what it has brought, and how near the next points are. */
export type ScoreLine = [category: string, points: number, count: number | null, missing: number, brings: number]

/** The four bands of a farm card. In barrow and yields 14 stands for any upgraded good, 15 for any crop. */
export interface CardView {
  crop: number
  barrow: number[]
  points: number
  hand: number
  silver: number
  deliveries: number
  pens: number
  /** Goods that the extension brings with every income. */
  yields: number[]
  /** The number by which the catalogue knows the helper: `la-granja.helper.12.name`. */
  helper: number
  /** In which the helper works; none is any time. */
  phases: number[]
}

export interface WorkshopView {
  kind: number
  /** The goods that each row asks for, as far as the rows are in play. */
  rows: number[][]
}

export interface TileView {
  round: number
  effect: string
  amount: number
  phases: number[]
}

/** The side that is in play. Cells are places in these lists. */
export interface MarketView {
  values: number[]
  /** Axial coordinates (q, r) in rows of equal r. */
  places: [number, number][]
  neighbours: number[][]
  covered: number[]
}

export interface VillageView extends View {
  farms: FarmView[]
  /** 1 to 6; 0 during setup. */
  round: number
  /** 1 farm, 2 revenue, 3 transport, 4 scoring. */
  phase: number
  /** The step within the phase. */
  step: number
  turn_order: number[]
  /** Playing alone: first player in this round. */
  leads: boolean
  /** Roof tiles of this round that nobody has bought yet. */
  display: number[]
  /** Closed workshops, from 0, the one that opens next first. */
  orders: number[]
  /** Workshops that nobody has fully supplied yet: their point is still there. */
  rewards: number[]
  /** How many dice lie at each revenue space. */
  dice: number[]
  /** The space that a helper keeps, from 0, or -1. */
  reserved: number
  /** For each market cell of this side whose stall stands there; -1 is nobody's. The neutral player is seat 1. */
  stalls: number[]
  /** What to add to the place in `stalls` to get the number of the cell as moves write it: 0 for m01, 60 for s01. */
  first_cell: number
  /** The space of each marker on the siesta track. */
  siesta: number[]
  /** Seats in the order in which their markers came to rest: of those on one space the last lies on top. */
  arrived: number[]
  /** The turn order that the siesta track would give now. */
  siesta_order: number[]
  /** While a stall is to be placed: each cell where it may stand, with the cells whose stalls it would drive out. */
  driven_out: [number, number[]][]
  tables: BoxView
}
