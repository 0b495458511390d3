/** A table as this browser knows it. The server is the truth: nothing here changes before the server has said so. */
import { clientId, get, lendScreen, lentToken, post, Refused, remove, token, Unreachable } from '../api/http'
import { Live, type SocketLike, tableSocket } from '../api/live'
import type {
  Descriptions,
  GameState,
  Hint,
  LiveEvent,
  LogLine,
  Position,
  Preview,
  SeatInfo,
  Table,
  Why,
} from '../api/types'
import { introduce } from '../identity.svelte'
import { decided } from '../parts/secondclick'
import { complain, note } from '../parts/toasts.svelte'
import { settings } from '../settings.svelte'
import { language, t } from '../words/index.svelte'
import { changed } from './changes'
import { Choice } from './choice.svelte'
import { mayAsk } from './hints'
import { PACES, Paced } from './pace'
import { SharedScreen } from './screen.svelte'

export interface Secrets {
  join: string | null
  watch: string | null
}

export interface StoreOptions {
  confirm: () => boolean
  announce?: (sentences: string[]) => void
  socket?: (table: string) => SocketLike
}

/** What we have seen of the table is no longer ours to look at. */
const isShutOut = (problem: Refused | Unreachable) =>
  problem instanceof Refused && (problem.status === 403 || problem.status === 404)
/** What is told to everybody, also to whom it happened: they did not do it themselves. */
const DONE_TO_SOMEBODY = /^table\.(time_|sent_away|gave_time)/

export class TableStore {
  table = $state.raw<Table | null>(null)
  problem = $state<Refused | Unreachable | null>(null)
  online = $state(true)
  /** When the line is tried again, if it is down. */
  retryAt = $state<number | null>(null)
  /** The server can save what we do. */
  available = $state(true)
  gone = $state(false)
  /** A command is under way. */
  busy = $state(false)
  readonly choice: Choice
  readonly screen = new SharedScreen(this)
  /** May this move be sent? A guided game wants a certain one. */
  guard: ((move: string) => boolean) | null = null
  private live: Live | null = null
  /** Moves of others, until it is their time to be shown. */
  private readonly paced = new Paced<LiveEvent>({
    show: (event) => this.hear(event),
    pause: (event) => this.pause(event),
  })
  private previews = new Map<string, Promise<Preview>>()
  /** What the move at hand would do, once the server has told it. */
  previewed = $state.raw<{ move: string; preview: Preview } | null>(null)
  private closed = false
  /** I gave up my seat myself. */
  private leaves = false
  /** It is I who asks for a rematch. */
  private asks = false

  constructor(
    readonly id: string,
    private readonly secrets: Secrets,
    private readonly options: StoreOptions,
  ) {
    this.choice = new Choice({ confirm: options.confirm, play: (move) => void this.play(move) })
  }

  get state() {
    return this.table?.state ?? null
  }

  get mySeat(): number | null {
    return this.table?.you.seat ?? null
  }

  get myTurn(): boolean {
    const { mySeat, table } = this
    if (mySeat === null || table?.status !== 'playing' || table.paused) return false
    // While I am away a bot plays for me.
    return !table.seats[mySeat]?.away && !!this.state?.to_act.includes(mySeat)
  }

  /** Everybody chooses at once, and I have chosen already. */
  get chosen(): boolean {
    const { mySeat, myTurn } = this
    const step = this.state?.view.agenda?.at(-1)
    const place = mySeat === null ? -1 : (step?.seats?.indexOf(mySeat) ?? -1)
    return !myTurn && place >= 0 && !!step?.chosen?.[place]
  }

  /** The address of something at this table; the secrets of our link open the door for whoever has no seat yet. */
  at(what = ''): string {
    return `/api/tables/${encodeURIComponent(this.id)}${what && `/${what}`}${this.fragment}`
  }

  private get fragment(): string {
    const asked = new URLSearchParams()
    if (this.secrets.join) asked.set('join', this.secrets.join)
    if (this.secrets.watch) asked.set('watch', this.secrets.watch)
    const text = asked.toString()
    return text ? `#${text}` : ''
  }

  private get watchSecret(): string | null {
    return this.secrets.watch ?? new URLSearchParams(this.table?.watch_link?.split('#')[1] ?? '').get('watch')
  }

  /** A link that opens for others too; null where this table is private and no secret was given to us. */
  shared(screen: 't' | 'replay' | 'analysis'): string | null {
    const secret = this.watchSecret
    if (secret === null && !this.table?.listed) return null
    return `${location.origin}/${screen}/${encodeURIComponent(this.id)}${secret === null ? '' : `#watch=${encodeURIComponent(secret)}`}`
  }

  /** Where the game is seen again: with the secret that opens it, so that the link can be passed on or opened elsewhere. */
  replay(moves: number): string {
    return this.page(`replay/${encodeURIComponent(this.id)}/${moves}`)
  }

  /** Where the game is analysed once it is over. */
  analysis(): string {
    return this.page(`analysis/${encodeURIComponent(this.id)}`)
  }

  private page(path: string): string {
    const watch = this.watchSecret
    const asked = new URLSearchParams(
      watch !== null ? { watch } : this.secrets.join ? { join: this.secrets.join } : {},
    ).toString()
    return `/${path}${asked && `#${asked}`}`
  }

  /** Read the whole table, then listen. */
  async open(): Promise<void> {
    await this.refetch()
    if (this.table && !this.closed) this.listen()
  }

  close(): void {
    this.closed = true
    this.live?.stop()
    this.paced.stop()
    this.screen.close()
  }

  async refetch(): Promise<void> {
    try {
      this.take(await get<Table>(this.at()))
      this.problem = null
    } catch (problem) {
      if (problem instanceof Refused || problem instanceof Unreachable) {
        if (!this.table || isShutOut(problem)) this.problem = problem
        else complain(problem)
      } else throw problem
    }
  }

  private listen(): void {
    this.live?.stop()
    this.live = new Live({
      open: () => (this.options.socket ?? tableSocket)(this.id),
      hello: () => ({
        token: token(),
        since: this.table?.version ?? 0,
        lang: language(),
        brief: true,
        ...(this.secrets.join ? { join: this.secrets.join } : {}),
        ...(this.secrets.watch ? { watch: this.secrets.watch } : {}),
      }),
      onevent: (event) => this.paced.take(event),
      onpresence: ({ seats }) => {
        if (this.table && seats) this.table = { ...this.table, seats }
      },
      ongap: () => void this.refetch(),
      online: (connected) => {
        this.online = connected
        if (connected) this.retryAt = null
      },
      onwait: (ms) => (this.retryAt = Date.now() + ms),
      onavailable: (available) => (this.available = available),
      onrefused: () => void this.refetch(),
    })
    this.live.start()
  }

  retry(): void {
    this.live?.retry()
  }

  /** Another language, another seat: the same table must be told again. */
  async again(): Promise<void> {
    await this.refetch()
    if (!this.closed && this.table) this.listen()
  }

  /** Somebody else has this screen now: false if the server has not told the table for their eyes. */
  async lookAs(seat: number | null, token: string | null): Promise<boolean> {
    const before = lentToken()
    this.live?.stop() // what it still says is for the eyes of the one before
    lendScreen(token)
    await this.refetch()
    if (this.closed) return false
    const told = this.mySeat === seat
    if (!told) lendScreen(before)
    if (this.table) this.listen()
    return told
  }

  private take(table: Table): void {
    if (this.table && table.version < this.table.version) return
    if (this.mySeat !== null && table.you.seat === null && !this.leaves && !this.screen.shared)
      note(t('web.table.unseated'))
    this.tellOfSeats(this.state, table.state)
    this.screen.see(table)
    this.table = table
    this.paced.forget(({ version }) => version <= table.version)
    this.live?.caughtUp(table.version)
    this.previews.clear()
    this.previewed = null
    const legal = table.state?.legal ?? []
    this.choice.offer(
      legal.filter(({ anytime }) => !anytime).map(({ words }) => words),
      legal.filter(({ anytime }) => anytime).map(({ words }) => words),
    )
  }

  /** Who gave up, ran out of time, went or came back: nobody should have to find that in the log. */
  private tellOfSeats(before: GameState | null, now: GameState | null): void {
    if (!before || !now) return
    const known = before.log.at(-1)?.n ?? 0
    for (const { n, what, seat, text } of now.log) {
      const mine = seat === this.mySeat && !DONE_TO_SOMEBODY.test(what)
      if (n > known && what.startsWith('table.') && !mine) note(text)
    }
  }

  /** A move is seen before the next one comes; nobody waits when it is their own turn, or looks elsewhere. */
  private pause({ state, changes }: LiveEvent): number {
    return (!state && !changes) || this.myTurn || document.hidden ? 0 : PACES[settings.pace]
  }

  /** Somebody at the table would like hints; they are for all to allow. */
  private tellOfHints(before: readonly SeatInfo[], now: readonly SeatInfo[]): void {
    for (const { seat, name, hints } of now)
      if (hints && !before[seat]?.hints && seat !== this.mySeat && this.mySeat !== null)
        note(t(mayAsk(now) ? 'web.hint.all_agreed' : 'web.hint.asked', { who: name }))
  }

  private hear(event: LiveEvent): void {
    const table = this.table
    if (!table) return
    if (event.kind === 'deleted') {
      this.gone = true
      this.live?.stop()
      return
    }
    if (event.table) {
      this.take(event.table)
      return
    }
    const next: Table = { ...table, version: event.version }
    if (event.state) next.state = event.state
    else if (event.changes) {
      if (!table.state) return void this.refetch()
      next.state = changed(table.state, event.changes)
    }
    if (event.status) next.status = event.status
    if (event.seats) {
      this.tellOfHints(table.seats, event.seats)
      next.seats = event.seats
    }
    if (event.pending !== undefined) next.pending = event.pending
    if (typeof event.paused === 'boolean') next.paused = event.paused
    if (event.rematch !== undefined) {
      if (event.rematch && !table.rematch && this.mySeat !== null && !this.asks) note(t('web.end.rematch_asked'))
      next.rematch = event.rematch
    }
    if (event.chat) next.chat = Array.isArray(event.chat) ? event.chat : [...table.chat, event.chat]
    this.take(next)
    if (event.facts?.length && !this.screen.covered) this.options.announce?.(event.facts.map(({ text }) => text))
  }

  // --- what people do --------------------------------------------------------------------------------------------

  /** Send a request; show the server's sentence when it is refused. Null if it was. */
  private async attempt<T>(what: () => Promise<T>): Promise<T | null> {
    this.busy = true
    try {
      return await what()
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 409) await this.refetch()
      complain(problem)
      return null
    } finally {
      this.busy = false
    }
  }

  /** The push normally comes by itself; if the line is down, fetch what we have just caused. */
  private async catchUp(version: number | undefined): Promise<void> {
    if (version === undefined || !this.online) await this.refetch()
    else
      setTimeout(() => {
        if (!this.closed && (this.table?.version ?? 0) < version) void this.refetch()
      }, 1500)
  }

  /** A request that changes the game says which version it was made for, and who it is, so that it counts once. */
  private command(name: string, body: Record<string, unknown> = {}): Promise<boolean> {
    return this.ask(name, { version: this.table?.version ?? 0, client_id: clientId(), ...body })
  }

  /** Where several choose at once, somebody else's choice may come between: then mine is sent once more. */
  async play(move: string): Promise<boolean> {
    if (this.guard && !this.guard(move)) return false
    this.paced.flush()
    const seen = this.state
    decided()
    const send = () =>
      post<{ version?: number }>(this.at('moves'), { version: this.table?.version ?? 0, client_id: clientId(), move })
    const answer = await this.attempt(async () => {
      try {
        return await send()
      } catch (problem) {
        if (!(problem instanceof Refused) || problem.status !== 409) throw problem
        await this.refetch()
        if (!this.sameForMe(seen)) throw problem
        return await send()
      }
    })
    if (answer === null) return false
    await this.catchUp(answer.version)
    return true
  }

  /** We all choose, I still may choose from the same, and nothing new is my own doing (as after a double click). */
  private sameForMe(seen: GameState | null): boolean {
    const now = this.state
    if (!seen || !now || seen.to_act.length < 2 || !now.to_act.includes(this.mySeat ?? -1)) return false
    const known = seen.log.at(-1)?.n ?? 0
    const texts = (state: GameState) => state.legal.map(({ text }) => text).join('\n')
    return texts(seen) === texts(now) && now.log.every(({ n, seat }) => n <= known || seat !== this.mySeat)
  }

  undo(): Promise<boolean> {
    return this.command('undo')
  }

  /** Anything else at this table: start, leave, chat, an answer. Says whether it was granted. */
  async ask(name: string, body: Record<string, unknown> = {}): Promise<boolean> {
    this.leaves = name === 'leave'
    const answer = await this.attempt(() => post<{ version?: number } | null>(this.at(name), body))
    if (answer === null) return false
    await this.catchUp(answer.version)
    return true
  }

  async question<T>(name: string, body: Record<string, unknown> = {}): Promise<T | null> {
    return this.attempt(() => post<T>(this.at(name), body))
  }

  /** A rematch, or the one that somebody else has asked for already; the table's id. */
  async rematch(): Promise<string | null> {
    if (this.table?.rematch) return this.table.rematch
    this.asks = true
    const made = await this.question<{ table: string }>('rematch')
    this.asks = made !== null
    return made?.table ?? null
  }

  /** The game after so many moves, as I may know it. */
  async position(moves: number): Promise<Position | null> {
    return this.attempt(() => get<Position>(this.at(`positions/${moves}`)))
  }

  async join(seat?: number): Promise<void> {
    await this.attempt(introduce)
    const joined = await this.attempt(() =>
      post(this.at('join'), {
        ...(seat === undefined ? {} : { seat }),
        ...(this.secrets.join ? { join: this.secrets.join } : {}),
      }),
    )
    if (joined !== null) await this.again()
  }

  async remove(): Promise<boolean> {
    const removed = await this.attempt(async () => {
      await remove(this.at())
      return true
    })
    return removed ?? false
  }

  async logBefore(n: number): Promise<LogLine[]> {
    const found = await this.attempt(() => get<{ log: LogLine[] }>(this.at(`log?before=${n}`)))
    return found?.log ?? []
  }

  /** What a move would do. Asked once per position and move. */
  preview(move: string): Promise<Preview> {
    const key = `${this.table?.version}:${move}`
    const known = this.previews.get(key)
    if (known) return known
    const asked = post<Preview>(this.at('preview'), { move })
    asked.catch(() => this.previews.delete(key))
    this.previews.set(key, asked)
    return asked
  }

  /** My moves in words and the table as a terminal draws it. */
  async descriptions(): Promise<Descriptions | null> {
    return get<Descriptions>(this.at('descriptions')).catch(() => null)
  }

  /** What a strong bot would do here. It takes its time, and meanwhile everybody may go on. */
  async hint(): Promise<Hint | null> {
    const version = this.table?.version
    try {
      return await get<Hint>(this.at('hint'))
    } catch (problem) {
      if (!this.closed && this.table?.version === version) complain(problem)
      return null
    }
  }

  async why(move: string): Promise<Why | null> {
    return this.question<Why>('why', { move })
  }
}
