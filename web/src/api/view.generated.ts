// Made by tools/view_types.py from the views of the rules; do not edit. npm --prefix web run types

/** What a seat may know of the cards that are not in play. */
export interface HandsView {
  /** The hand of the viewer, by id. */
  own: string[]
  /** For each seat, how many cards of each kind. */
  held: [string, number][][]
  /** For each seat, the cards of its hand that everybody saw go there. */
  shown: string[][]
  /** How many cards lie in the pile of each kind. */
  piles: [string, number][]
  /** For each kind the cards that the viewer has not seen, in piles, other hands and packs together. */
  unseen: [string, string[]][]
  discards: [string, string[]][]
  gone: string[]
  /** While cards are drafted: those that the viewer chooses from. */
  pack: string[]
  /** For each seat, of which kind its pack is and how many cards are in it. */
  packs: [string, number][]
  /** How often cards have been shuffled into their pile again, for those that have. */
  shuffles: [string, number][]
  /** For each seat its hidden cards that came from such a pile: kind, how often shuffled, how many. */
  redrawn: [string, number, number][][]
}

/** Common to all games; each game derives its own with what lies on its table. */
export interface View {
  game: string
  rules: number
  seat: number | null
  seats: number
  options: Record<string, unknown>
  moves: number
  to_act: number[]
  agenda: unknown[]
  cards: [number, string][]
  over: boolean
  undoable: number
  /** What cards in play remember: seat, card, period or empty, numbers. */
  notes: [number, string, string, number[]][]
  /** What cards did in this game: card, "gave wood" or "saved wood", how many. */
  tally: [string, string, number][]
  unplayed: HandsView | null
}
