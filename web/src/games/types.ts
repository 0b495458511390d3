/** What a game brings to the table in the browser. docs/add-a-game.md tells it with an example. */
import type { Component } from 'svelte'
import type { LogLine, View } from '../api/types'
import type { SheetLine } from '../parts/scoresheet'
import type { Player } from '../players'
import type { Choice } from '../table/choice.svelte'
import type { Drag } from '../table/drag'

/** What the table lends a game's board; V is the game's own view. */
export interface Surroundings<V extends View = View> {
  view: () => V
  /** The move being built: what is legal, the words so far. A board sets words and shows what is still possible. */
  choice: Choice
  /** My seat; null for whoever only looks on. */
  me: () => number | null
  players: () => Player[]
  /** Why is this move not possible? Shows the rule. */
  why: (move: string) => void
  /** A short hint, such as: choose a tile first. */
  hint: (text: string) => void
  help: (rule: string) => void
  /** The view after this move, if it is the one at hand and the server has told it already; without the fields that never
   *  change in a game. */
  preview: (move: string) => V | null
  /** The table as a terminal draws it, line by line, once it is here: for a game without a board of its own. */
  drawing: () => string[]
  /** The newest lines of the log up to what is shown, oldest first: to tell again what has just happened, not to work
   *  anything out from it. */
  log: () => LogLine[]
}

/** A place on the screen, as a CSS selector, and who has changed what lies there. Farms are within `[data-farm="1"]`. */
export interface Spot {
  at: string
  seat: number
  /** The board itself shows how it came there. */
  moves?: boolean
}

/** Where on the screen something is to be chosen. */
export type Place = 'board' | 'farm' | 'side'

/** A piece of a line of the log; what it names can be looked at, if there is something to see. */
export interface Piece {
  text: string
  look?: () => void
}

/** What the parts of a game share: what is picked up, how it is turned, what a click means. All but `word` may be left out. */
export interface Desk {
  /** A word of a move as people say it; place 0 is the verb. */
  word: (word: string, place: number) => string
  /** A whole move in words; without it the server's own words (`tell_move`) are shown. */
  sentence?: (words: readonly string[]) => string
  /** The legal moves that have no place on the board, as texts: they are shown as sentences to click.
   *  Without it, those whose verb is `choose` or `done`. */
  menu?: () => string[]
  /** The moves for any time that have no place on the board, as texts: they are kept in a drawer below the tray. Without
   *  it, all of them. */
  anytime?: () => string[]
  /** What the question leaves unsaid, in a short sentence after it: how many are left, what has been chosen already. */
  remark?: () => string | null
  /** Puts back what a game keeps beside the words of the move; true if there was something. */
  back?: () => boolean
  /** Where the next choice is made, so that a phone shows that part by itself. */
  where?: () => Place | null
  /** The board needs all the room of board and farm, as long as nobody wishes otherwise. */
  spreads?: () => boolean
  /** Every part of the screen where something can be chosen now, if there is more than one: tabs bear a mark. */
  places?: () => Place[]
  /** What a hand can drag now, beside clicking: pieces, and the moves that they begin. */
  drags?: () => Drag[]
  /** A key of this game; true if it meant something. */
  key?: (event: KeyboardEvent) => boolean
  /** The keys of this game, for the list of keys: the key, and the catalogue key that says what it does. */
  keys?: [string, string][]
  /** A line of the log in pieces: those with a `look` are buttons. */
  read?: (line: LogLine) => Piece[]
  /** Pointer or keyboard rest on this line of the log, or on none: whatever it names may show itself. */
  notice?: (line: LogLine | null) => void
  /** Where these two views differ: it is outlined until my next move. */
  changed?(before: View, now: View): Spot[]
  /** How many lines the log has before anybody makes a move: until then there is nothing to undo. */
  linesBefore?: (seats: number) => number
  /** Alone at the table: what has to be reached. */
  goal?: () => string | null
  /** Alone at the table, at the end: was the goal met, and a heading that says so. */
  verdict?: () => { met: boolean; text: string } | null
  /** At the end: what another game would be, where it is not the same once more, and the button for it. */
  next?: () => { button: string; told: string[] } | null
}

/** What Board, Tray and Side are given. */
export interface PartProps {
  desk: Desk
  view: View
  players: Player[]
  me: number | null
}

/** A farm belongs to one player, and is mine or somebody else's. */
export interface FarmProps extends PartProps {
  player: Player
}

/** The line under a player's name. */
export interface BitsProps {
  desk: Desk
  view: View
  player: Player
}

/** A game brings its board; everything around it is the same for all. The components take the props above, with their
 *  own desk and view in place of the general ones. */
export interface GameModule {
  /** A method, so that a game may ask for its own view: the server sends a table the view of its own game. */
  desk(around: Surroundings): Desk
  /** What everybody shares, in the middle of the screen. */
  Board: Component<any>
  /** How wide the board is for its height. Without it the board takes the room it is given, and scrolls. */
  shape?: number
  /** What one player has built: shown beside the board, mine first, anybody's on a click. */
  Farm?: Component<any>
  farmShape?: number
  /** The same for the part of it that is worth seeing in small, beside mine; without it, all. */
  landShape?: number
  /** The heading of the farm, a catalogue key with the fact {who}; without it "Farm of {who}". */
  farmTitle?: string
  /** What I hold in my hand. On a phone it is the sheet at the bottom, so it should be low. */
  Tray?: Component<any>
  /** A second, smaller board in the right column, with its heading as a catalogue key. */
  Side?: Component<any>
  sideTitle?: string
  /** One line on each player. */
  PlayerBits?: Component<any>
  /** That line is short: in a low window it stands beside the name. */
  shortBits?: boolean
  /** The lines of a player's score sheet as it stands; a method, as `desk` is. */
  sheet?(view: View, seat: number): readonly SheetLine[]
  /** The game's own scoring pad, shown at the end above the bars; given view, players and me. */
  Scores?: Component<any>
  /** A card of this game, for the list of all cards; given face. Without it a card is shown in words. */
  Card?: Component<any>
  /** Where the catalogue has the names of what cards cost and give: `agricola.good` for `agricola.good.wood`. */
  goods?: string
  /** Drawings that all the others use; put on the page once. */
  Art?: Component
  /** The board shows `drawing` of its surroundings. */
  drawn?: boolean
  /** On a phone a flat board stays in sight above the tabs; any other is a tab of its own. */
  flat?: boolean
}
