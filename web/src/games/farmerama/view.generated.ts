// Made by tools/view_types.py from the views of the rules; do not edit. npm --prefix web run types
import type { View } from '../../api/types'

/** One player, open to all. */
export interface FarmView {
  /** Carrots, hay, oats, corn, water. */
  barn: number[]
  /** For each zone, for each of its fields: the crop that stands there (two tokens), or -1. b2 is land[1][1]. */
  land: number[][]
  /** The sector of the wheel that lies at zone A, 0 to 6: one more with every turn, and not 0 at the start. */
  turned: number
  /** Which sector of `tables.sectors` each zone lies under now. */
  sectors: number[]
  /** The zone on whose pasture the sheep, pig, cow, horse stands; -1 is the stable. */
  animals: number[]
  /** The step of each point marker. */
  products: number[]
  /** What the next product of each animal would bring; 0 on the top step. */
  next_stars: number[]
  /** Decorations in the order of taking (0 is G01). */
  garden: number[]
  /** Visible scarecrows. */
  scarecrows: number
  /** The cards revealed this round (place in sow, harvest, water, feed, trade); () before the reveal. */
  cards: number[]
  /** Those of them not begun yet. */
  todo: number[]
  /** The card begun and not laid aside, or -1. */
  doing: number
  /** How often it may still be carried out (Seed Trade: how often to sow; Feed: 0, it has no number). */
  left: number
  /** How often it was carried out (Seed Trade: 0 before the tokens are taken). */
  used: number
  /** Stars by category if the game ended now. */
  score: Record<string, number>
  /** The same with what brings the next stars. */
  sheet: ScoreLine[]
}

/** What turning the own wheel by one zone would do now. */
export interface TurnView {
  possible: boolean
  /** The rule that forbids it, "" if none does. */
  rule: string
  /** The key of the catalogue that says why not, "" if it is possible: farmerama.why.no_water or .bar. */
  why_not: string
  /** The zone that the bar passes over (0 is A). */
  zone_swept: number
  /** The crops that stand there and are in its way. */
  crops: number[]
  /** The sector each zone would lie under. */
  sectors: number[]
  /** Each animal that would come home, with the stars it would gain. */
  comes_home: [number, number][]
}

/** What only the solo game has. */
export interface SoloView {
  /** The card revealed this turn, or -1. */
  card: number
  /** Cards left in the action pile, those put back under it included. */
  pile: number
  /** Cards put back under the pile, the next to come first. They come after all others. */
  under: number[]
  /** Sow, Harvest and Water cards turned up since this pile was made. */
  seen: number[]
  /** Sow, Harvest and Water cards that are surely among the cards of this pile (turned up or not). */
  known: number[]
  /** The refill pile when this pile was made; one unknown card of it is in the pile if `added` is 1. */
  refill: number[]
  added: number
  /** Cards left in the refill pile. */
  refill_left: number
  /** How likely Sow, Harvest and Water are to come up next, as whole numbers; all 0 if only `under` is left. */
  odds: number[]
  /** Special-action tiles of the player. */
  tiles: number
  goal: number
  goal_met: boolean
}

/** All that is printed. It stays the same for the whole game. */
export interface BoxView {
  /** The sections of the action wheel in the order of play: pairs (alone, shared) of Sow, Harvest and Water. */
  wheel: [number, number][][]
  /** How many fields each of the zones A to G has, clockwise. */
  zones: number[]
  /** For each zone, for each of its fields: is it a scarecrow field? */
  scarecrows: boolean[][]
  sectors: SectorView[]
  /** Carrots, hay, oats and corn that feeding a sheep, a pig, a cow, a horse costs. */
  costs: number[][]
  /** Stars for each animal on a pasture at the end. */
  stars: number[]
  /** Stars by number of products (0 to 5) for each animal. */
  tracks: number[][]
  decorations: DecorationView[]
}

/** A line of a score sheet as it stands: what it has brought, and how near the next points are. */
export type ScoreLine = [category: string, points: number, count: number | null, missing: number, brings: number]

/** One of the seven sectors of every player wheel, clockwise from S1. */
export interface SectorView {
  /** What may be sown under it (place in carrot, hay, oats, corn); -1 for a green harvest sector. */
  crop: number
  /** The animal whose head it shows (place in sheep, pig, cow, horse); -1 for none. */
  head: number
  pacifier: boolean
  /** The bar with the water logo lies between this sector and the next one clockwise. */
  bar: boolean
}

/** One of the 25 decorations, G01 first. */
export interface DecorationView {
  /** As an owner's table calls it; "" for a name of our own, which the catalogue has as `farmerama.decoration.G01`. */
  name: string
  /** Carrots, hay, oats, corn, water that come at once. */
  goods: number[]
  /** Tokens of feed of the owner's choice. */
  choice: number
  star: boolean
  dark: boolean
}

export interface TableView extends View {
  /** The round; in the solo game the turn, 1 to 42. */
  round: number
  /** choose, decorate, act, over; in the solo game card, act, over. */
  phase: string
  /** Who acts first in phase 3 where players take turns. */
  first: number
  /** The section that the action wheel shows. */
  wheel: number
  /** What it gives this round: pairs (alone, shared) of Sow, Harvest, Water. */
  numbers: [number, number][]
  /** What the next section gives. */
  next_numbers: [number, number][]
  /** Carrots, hay, oats, corn, water. */
  supply: number[]
  /** Decorations to choose from (0 is G01). */
  display: number[]
  /** Decorations left in the pile. */
  pile: number
  /** Decorations that nobody has seen: in the pile, or removed before the game. */
  unseen: number[]
  /** Who gets a decoration, the first comparison first; the catalogue tells each as `farmerama.by.feed`. */
  comparisons: string[]
  /** Who holds the Chief Sheep; -1 without three players. */
  chief: number
  /** Three players: the closing rounds have begun. */
  closing: boolean
  /** Phase 1: who has chosen already. */
  chosen: boolean[]
  farms: FarmView[]
  /** For the viewer, where it is to act in phase 3: what turning the wheel would do. */
  turn: TurnView | null
  solo: SoloView | null
  tables: BoxView
}
