import type { Component } from 'svelte'
import type { View } from '../api/types'
import type { Player } from '../players'
import type { Choice } from '../table/choice.svelte'

/** What the table lends a game's board. */
export interface Surroundings {
  view: () => View
  choice: Choice
  me: () => number | null
  players: () => Player[]
  /** Why is this move not possible? Shows the rule. */
  why: (move: string) => void
  /** A short hint, such as: choose a tile first. */
  hint: (text: string) => void
  help: (rule: string) => void
}

/** What a board and its tray share: the tile in the hand, how it is turned. */
export interface Desk {
  /** A key of this game; true if it meant something. */
  key: (event: KeyboardEvent) => boolean
  /** A word of a move as people say it. */
  word: (word: string, place: number) => string
  /** The keys of this game, for the list of keys. */
  keys: [string, string][]
  /** How many lines the log has before anybody makes a move. */
  linesBefore: (seats: number) => number
}

export interface PartProps {
  desk: Desk
  view: View
  players: Player[]
  me: number | null
}

/** A game brings its board; everything around it is the same for all. */
export interface GameModule {
  desk: (around: Surroundings) => Desk
  /** Drawings that all the others use; put on the page once. */
  Art: Component
  Board: Component<any>
  Tray: Component<any>
  Side: Component<any>
  PlayerBits: Component<any>
  /** How wide the board is for its height. */
  shape: number
  sideTitle: string
}
