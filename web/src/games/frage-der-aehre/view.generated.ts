// Made by tools/view_types.py from the views of the rules; do not edit. npm --prefix web run types
import type { View } from '../../api/types'

/** One player, as another sees them: tiles and values are None where they are secret. */
export interface FarmerView {
  hand: (number | null)[]
  shown: number[]
  small: number[]
  cubes: number[]
  farms: number[]
  animals: number[]
  values: (number | null)[]
  field_points: number
  farm_points: number
  /** Where the points come from, as far as the viewer knows, and what brings the next ones. */
  sheet: ScoreLine[]
}

/** A field just laid that may bring victory points or farm points: what it brings in either way. */
export interface BookingView {
  cell: number
  crop: number
  points: number
  barns: number
  /** The space of the barn that the cube would reach with the farm points. */
  space: number
  /** The animal that would be taken there; -1 for none. */
  animal: number
}

/** All that is printed. It stays the same for the whole game. */
export interface BoxView {
  rows: number
  columns: number
  /** The printed crop of each cell, numbered as in the view; -1 is no space of the crop area. */
  board: number[]
  kinds: KindView[]
  /** The barn symbols of the small tiles, crop by crop. */
  small: number[]
  /** What the livestock is worth: cows, pigs, chickens. */
  values: number[][]
  barn: BarnView
  /** How many large tiles a player holds. */
  hand: number
}

/** A line of a score sheet as it stands: what it has brought, and how near the next points are. */
export type ScoreLine = [category: string, points: number, count: number | null, missing: number, brings: number]

/** A kind of large tile. */
export interface KindView {
  /** The number by which hands and moves know it. */
  tile: number
  /** Its crops with their barn symbols: w1r2. */
  name: string
  copies: number
}

/** The barn for this number of players. */
export interface BarnView {
  /** The spaces of the two farm rows; 0 is the start below the arrows. */
  lines: [number, number]
  /** The space of the livestock. */
  livestock: number
  /** Livestock tiles on each track at the start: cow, pig, chicken in this order. */
  animals: number
}

/** Cells are numbered row by row, eleven to a row whatever the crop area is like: b2 is number 12. */
export interface TableView extends View {
  /** The visible crop of each cell; -1 is no space of the crop area, 5 a small tile lying face down. */
  crops: number[]
  levels: number[]
  serials: number[]
  symbols: number[]
  owners: number[]
  /** How many fields the region of each cell has; 0 where no crop grows. */
  sizes: number[]
  /** The victory points that a field there brings: the size of its region, 0 where a farm stands in it. */
  worth: number[]
  farmers: FarmerView[]
  lays: number
  /** Large tiles this seat has not seen, for each of `tables.kinds`: in other hands, in the piles, or removed. */
  unseen: number[]
  pile: number
  closing: number
  ended_by: number
  /** Livestock tiles left on each track. */
  stacks: number[]
  /** The animal on top of each track; -1 where none is left. */
  tops: number[]
  /** While the player to act has to choose between victory points and farm points: each field that leaves a choice. */
  bookings: BookingView[]
  /** Livestock values this seat has not seen, by animal: on the tracks, or in front of others. */
  unturned: number[][]
  first: number
  tables: BoxView
}
