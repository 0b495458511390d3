/** Several people at one screen: whose turn it is to have it, and whose eyes the table is shown to. */
import { lendScreen, post } from '../api/http'
import type { SeatInfo, Table } from '../api/types'
import { complain } from '../parts/toasts.svelte'
import type { TableStore } from './store.svelte'

/** Who gets the screen next: whoever is to act here, unless it is the one who has it; at first its owner. */
export function nextAt(
  table: Pick<Table, 'status' | 'you' | 'seats'>,
  toAct: readonly number[],
  seats: readonly (number | null)[],
  has: number | null | undefined,
): number | null | undefined {
  if (table.status !== 'playing') return undefined
  if (has !== undefined && has !== null && toAct.includes(has)) return undefined
  const acts = seats.find((seat) => seat !== null && toAct.includes(seat) && plays(table.seats[seat]))
  if (acts !== undefined) return acts
  return has === undefined ? seats[0] : undefined
}

/** For somebody who left or was sent away a bot plays. */
const plays = (seat: SeatInfo | undefined) => seat?.kind === 'human' && !seat.away && !seat.resigned

export class SharedScreen {
  /** Tokens by seat; empty where everybody has a screen of their own. */
  private tokens = new Map<number, string>()
  /** The seats at this screen, the owner's first (null: the owner only looks on). */
  seats = $state.raw<(number | null)[]>([])
  /** Who said "ready" last; undefined: nobody yet. */
  has = $state<number | null | undefined>(undefined)
  /** Whoever had the screen looks once more at this version. */
  private lookedAt = $state<number | null>(null)

  constructor(private readonly store: TableStore) {}

  get shared(): boolean {
    return this.seats.length > 1
  }

  /** Who is to get the screen now; undefined: whoever has it keeps it. */
  get next(): number | null | undefined {
    const { table, state } = this.store
    if (!this.shared || !table) return undefined
    return nextAt(table, state?.to_act ?? [], this.seats, this.has)
  }

  /** The table is hidden until the next one says that they are there. */
  get covered(): boolean {
    return this.next !== undefined && this.lookedAt !== this.store.table?.version
  }

  /** The server tells the owner who plays here: known before anything of the table is shown. */
  see({ you }: Table): void {
    if (you.here.length) this.seats = [you.seat, ...you.here]
  }

  /** Until the table has been told anew, for other eyes, it stays hidden. */
  async handOver(to: number | null): Promise<void> {
    try {
      const token = to === this.seats[0] ? null : await this.tokenOf(to)
      if (token === undefined) return
      if (await this.store.lookAs(to, token)) {
        this.lookedAt = null
        this.has = to
      } else this.tokens.clear() // they may have been revoked
    } catch (problem) {
      complain(problem)
    }
  }

  private async tokenOf(seat: number | null): Promise<string | undefined> {
    if (seat === null) return undefined
    if (!this.tokens.has(seat)) {
      const found = await post<{ seat: number; token: string }[]>(this.store.at('here'))
      this.tokens = new Map(found.map(({ seat, token }) => [seat, token]))
    }
    return this.tokens.get(seat)
  }

  lookOnceMore(): void {
    this.lookedAt = this.store.table?.version ?? null
  }

  handOverNow(): void {
    this.lookedAt = null
  }

  /** When the game is over everything lies open, and the owner has the screen again. */
  async end(): Promise<void> {
    const owner = this.seats[0]
    if (this.shared && owner !== undefined && this.has !== owner) await this.handOver(owner)
  }

  close(): void {
    lendScreen(null)
  }
}
