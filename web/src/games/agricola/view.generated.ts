// Made by tools/view_types.py from the views of the rules; do not edit. npm --prefix web run types
import type { View } from '../../api/types'

export interface SpaceView {
  /** As moves spell it: place forest. */
  name: string
  /** Whose person stands there; -1 for nobody. */
  user: number
  /** Whose people came there after that, with a card that allows it. */
  joined: number[]
  /** What accumulates there, or empty. */
  good: string
  /** How much of it lies there. */
  n: number
  /** How much comes in each round. */
  grows: number
  /** The round of its card; 0 for spaces open from the start. */
  round: number
  /** Usable from this round on. */
  from_round: number
  /** One of the spaces of which only one can be used in each round. */
  tile: boolean
  /** Other goods, which cards have laid there. */
  pile: [string, number][]
  /** Whose fences cards have laid there. */
  fences: number[]
  /** Whose claim markers cards have laid there. */
  claims: number[]
  /** A round card that lies open ahead of its round: only the owner of a card can use it. */
  early: boolean
}

export interface MajorView {
  /** As moves spell it: take fireplace-2. */
  name: string
  /** Who has built it; -1 for nobody. */
  owner: number
  /** What it costs whoever looks, now; a spectator is told what it costs who is to act. */
  cost: [string, number][]
  /** The printed points. */
  points: number
}

/** One player's farm, supply and family. Everything here is open to all. */
export interface FarmView {
  /** Food, wood, clay, reed, stone, grain, vegetable in the supply; sheep, boar, cattle on the farm. */
  goods: number[]
  /** The cells with a room. */
  rooms: number[]
  /** Of the house: 0 wood, 1 clay, 2 stone. */
  material: number
  /** The cells with a field. */
  fields: number[]
  /** For each of the 15 cells: so many grain on it; below 0: so many vegetables; 0: nothing. */
  crops: number[]
  /** The cells with a stable, fenced or not. */
  stables: number[]
  /**
   * The sides with a fence. 0-19 lie above the cells of row a, b, c and below row c, from left to right; 20-37 stand
   * left of the cells of row a and right of a5, then rows b and c.
   */
  fences: number[]
  /** In the order of their first cells, with animals arranged as they fit. */
  pastures: PastureView[]
  /** Animals in unfenced stables, one by one: the cell and the species. */
  in_stables: [number, string][]
  /** Animals in the house. */
  pets: string[]
  /** How many animals the house holds. */
  pet_places: number
  /** How many animals each unfenced stable holds. */
  stable_places: number
  /** Cards on which animals can live, with those arranged there. */
  on_cards: CardHomeView[]
  /** Fields on cards. */
  plots: PlotView[]
  /** Fences in the supply. */
  fences_left: number
  /** Stables in the supply. */
  stables_left: number
  /** The family, newborn included. */
  people: number
  /** People beyond the family who come in the next round. */
  guests: number
  /** How many of them were born this round. */
  newborn: number
  /** People who can still work this round. */
  to_place: number
  /** People who stayed at home because nothing could be used. */
  passed: number
  /** Begging markers. */
  begging: number
  /** Major improvements in front of this player. */
  majors: string[]
  /** Of these, the crafts already used in this harvest. */
  crafted: string[]
  /** What the crafts of this player bring. */
  crafts: CraftView[]
  /** Bonus points gained during the game. */
  bonus: number
  /** Goods that came in since the work phase of this round began, by number; counted in games with hand cards. */
  income: number[]
  /**
   * Goods made into food in kitchens since this player's last other move, and animals among them; counted for cards
   * that look at it.
   */
  cooked: number[]
  /** Food for 1 grain, vegetable, sheep, boar, cattle at any time; 0 where it cannot be cooked. */
  rates: number[]
  /** Food for the next grain of a Bake Bread action; 0 without an oven. */
  bread: number
  /** What the family would eat in a harvest now. */
  food_needed: number
  /** The scoring pad as it stands. */
  score: LineView[]
}

/** A card in the hand of the viewer. */
export interface HandCardView {
  card: string
  /** In the decision that is due now. */
  playable: boolean
  /** The ways to pay for it now, whether the viewer can pay or not. */
  prices: [string, number][][]
  /**
   * Why it cannot be played: moment (it could be elsewhere), card_needs, card_needs_more, card_without_effect,
   * nothing_to_hand_in, card_cost or occupation_cost; empty if it can be played.
   */
  why: string
  /** The rule behind that. */
  rule: string
  /** Which of its prerequisites does not hold; -1 for none. */
  need: number
  /** How many the viewer has of what that prerequisite counts. */
  have: number
  /** What the viewer lacks to pay for it. */
  missing: [string, number][]
}

/** What things cost now, with all cards in play, and what comes of them. */
export interface PricesView {
  /** One more room. */
  room: [string, number][]
  /** The whole house; null for a house of stone. */
  renovation: [string, number][] | null
  /** Of 1, 2, 3 ... more fences, as many as are left; what was built before in the same action counts. */
  fences: [string, number][][]
  /** A stable in the action that is going on; null where none is being built. */
  stable: [string, number][] | null
  /** A stable on each action space where one can be built. */
  stables: [string, [string, number][]][]
  /** What would grow on each empty field. */
  sowings: SowingView[]
  /** While fences are being built: every pasture that can be paid for. */
  pastures: PlanView[]
}

/** The game that comes next in a solo series. */
export interface NextGameView {
  /** Which game of the series it is; 1 where a new one begins. */
  series: number
  goal: number
  /** That is brought along. */
  food: number
  /** The occupations that are in play from the start. */
  kept: string[]
}

/** What is printed and stays the same for the whole game. */
export interface RulesView {
  rounds: number
  /** The rounds that end with a harvest; each is the last of a stage. */
  harvests: number[]
  /** Points that a solo player has to reach; 0 for none. */
  goal: number
  /** Points for each begging marker, below 0. */
  begging: number
  /** Points for each room of wood, clay and stone. */
  rooms: number[]
  /** The lines of the scoring pad that are counted. */
  sheet: SheetView[]
  /** The hand cards of this game. */
  cards: CardView[]
}

export interface PastureView {
  /** The spaces in it. */
  cells: number[]
  /** How many animals it holds, all of one species. */
  capacity: number
  /** The species arranged there: sheep, boar, cattle, or empty. */
  animal: string
  /** How many of them. */
  n: number
  /** With a card that lets species live together: the other ones there. */
  others: [string, number][]
}

/** A card on which animals can live. */
export interface CardHomeView {
  /** The card. */
  card: string
  /** Those arranged there. */
  animals: [string, number][]
}

/** A field on a card. */
export interface PlotView {
  /** As moves spell it: sow b068.1 vegetable. */
  name: string
  /** The card it lies on. */
  card: string
  /** What can be sown there, and how many would grow. */
  crops: [string, number][]
  /** What stands there, or empty. */
  crop: string
  /** How many of it. */
  n: number
}

/** What a craft turns into food, once in each harvest. */
export type CraftView = [improvement: string, good: string, food: number]

/** A line of the scoring pad. */
export type LineView = [category: string, points: number, count: number | null, missing: number]

/** What would grow on an empty field. */
export type SowingView = [cell: number, grain: number, vegetables: number]

/** A pasture that can be fenced now. */
export type PlanView = [cells: number, fences: number, capacity: number]

/** What a line of the scoring pad is worth. */
export interface SheetView {
  category: string
  /** Points for 0, 1, 2 ... of them, the last also for more; empty for lines that are not counted in steps. */
  steps: number[]
  /** Points for each one of them; 0 for lines that are counted otherwise. */
  each: number
}

/** What is printed on a hand card. */
export interface CardView {
  id: string
  /** minor or occupation. */
  kind: string
  deck: string
  /** For so many players or more. */
  players: number
  /** The printed ways to pay for it; several where one or the other can be paid. */
  cost: [string, number][][]
  /** What is handed in for it, as the catalogue calls it; empty for most cards. */
  hand_in: string
  /** How many of these. */
  handed_in: number
  /** The cost depends on the farm. */
  varies: boolean
  needs: NeedView[]
  points: number
  /** A travelling card: it goes to the next player after it has worked. */
  passes: boolean
}

/** One prerequisite of a hand card. */
export type NeedView = [words: string, n: number, space: string]

export interface TableView extends View {
  /** From 1 to 14; 0 before the first. */
  round: number
  /** Who has the starting player marker. */
  first: number
  /** Every action space in the game so far: those on the board, then the round cards in the order of their rounds. */
  spaces: SpaceView[]
  /** The round cards still to come, by stage, in no order. */
  coming: string[][]
  /** All major improvements. */
  majors: MajorView[]
  /** Goods on the spaces of later rounds: round, seat, good by number, how many. */
  waiting: [number, number, number, number][]
  /** Is it the breeding phase? Then no animal can be cooked. */
  breeding: boolean
  /** One for each seat. */
  farms: FarmView[]
  /** The hand of the viewer; empty for spectators and without hand cards. */
  hand: HandCardView[]
  /** What cards in play are worth as things stand, printed points included: seat, card, points. */
  earning: [number, string, number][]
  /** Goods on cards in play: seat, card, the goods, the uppermost first. */
  lying: [number, string, string[]][]
  /** For whoever looks; a spectator is told those of who is to act. */
  prices: PricesView
  /** At the end of a game of a solo series; null otherwise. */
  next_game: NextGameView | null
  /** What never changes. */
  tables: RulesView
}
