import { untrack } from 'svelte'
import type { GameState, View } from '../api/types'
import type { Spot } from '../games/types'
import { type Doings, doingsSince, myLastMove, wasMine } from './since'
import type { TableStore } from './store.svelte'

/** What has happened at this table since my last move. */
export class Since {
  /** After so many moves I was done. */
  private moves = $state(0)
  /** What the table looked like then, once that is known. */
  private view = $state.raw<View | null>(null)
  private seen: GameState | null = null

  constructor(private readonly store: TableStore) {}

  get doings(): Doings[] {
    const { state, mySeat, table } = this.store
    if (!state || mySeat === null || table?.status !== 'playing') return []
    return doingsSince(state.log, this.moves, mySeat, table.seats.length)
  }

  /** Where something lies otherwise than after my last move, and by the names of those whose farm looks otherwise. */
  spots(changed: ((before: View, now: View) => Spot[]) | undefined): Spot[] {
    const { state, mySeat } = this.store
    if (!changed || !state || !this.view || !this.doings.length) return []
    const spots = changed(this.view, state.view).filter(({ seat }) => seat !== mySeat)
    const farms = new Set(spots.flatMap(({ at, seat }) => (at.startsWith('[data-farm') ? [seat] : [])))
    return [...spots, ...[...farms].map((seat) => ({ at: `[data-player="${seat}"] .name`, seat }))]
  }

  /** A new state has come. */
  see(state: GameState): void {
    const me = this.store.mySeat
    const before = this.seen
    this.seen = state
    if (me === null) return
    untrack(() => {
      if (before && wasMine(before, state, me)) this.begin(state.moves, state.view)
      else if (!before || this.moves > state.moves) void this.recall(myLastMove(state.log, me))
    })
  }

  private begin(moves: number, view: View | null): void {
    this.moves = moves
    this.view = view
  }

  /** The page was opened in the middle of a game, or moves were taken back: the server knows what it looked like. */
  private async recall(moves: number): Promise<void> {
    this.begin(moves, null)
    if (!this.doings.length) return
    const then = await this.store.position(moves)
    if (then && this.moves === moves) this.view = then.view
  }
}
