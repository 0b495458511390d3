/** One socket per table. It says hello with what we have seen, hands on what comes, and comes back when it breaks. */
import type { LiveEvent, Presence } from './types'

export interface SocketLike {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
  send(text: string): void
  close(): void
}

export interface LiveOptions {
  open: () => SocketLike
  /** What the first message says: token, language, link secrets and the newest version we have. */
  hello: () => Record<string, unknown> & { since: number }
  onevent: (event: LiveEvent) => void
  onpresence?: (presence: Presence) => void
  /** Something was missed: ask for everything again. */
  ongap: () => void
  online: (connected: boolean) => void
  /** The line is down; it is tried again after so many milliseconds. */
  onwait?: (ms: number) => void
  /** Can the server save what we do? */
  onavailable?: (available: boolean) => void
  /** The server sent us away for good (table gone, not allowed). */
  onrefused?: (reason: string) => void
  later?: (what: () => void, ms: number) => unknown
  random?: () => number
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
/** Closing codes after which trying again cannot help: our own range 4400 to 4499, like the 400s of HTTP. */
const isFinal = (code: number) => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429

export class Live {
  private socket: SocketLike | null = null
  private tries = 0
  private stopped = false
  private timer: unknown
  private seen: number

  constructor(private readonly options: LiveOptions) {
    this.seen = options.hello().since
  }

  start(): void {
    if (this.stopped || this.socket) return
    const socket = this.options.open()
    this.socket = socket
    socket.onopen = () => {
      const hello = this.options.hello()
      this.seen = hello.since
      socket.send(JSON.stringify(hello))
    }
    socket.onmessage = (message) => this.hear(message.data)
    socket.onclose = (closing) => {
      if (this.socket !== socket) return
      this.socket = null
      this.options.online(false)
      if (this.stopped) return
      if (isFinal(closing.code)) {
        this.stopped = true
        this.options.onrefused?.(closing.reason)
        return
      }
      const later = this.options.later ?? setTimeout
      const wait = this.wait()
      this.options.onwait?.(wait)
      this.timer = later(() => this.start(), wait)
    }
  }

  /** Half a second at first, doubling, at most a quarter of a minute; a little luck keeps clients from coming all at once. */
  private wait(): number {
    const whole = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++)
    return whole * (0.75 + 0.5 * (this.options.random ?? Math.random)())
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as
      | LiveEvent
      | Presence
      | { type: 'available'; available: boolean }
      | { type: 'hello' | 'ping' | 'error' }
    if (message.type === 'hello') {
      this.tries = 0
      this.options.online(true)
      // A server that cannot save refuses to say hello.
      this.options.onavailable?.(true)
      return
    }
    if (message.type === 'available') {
      this.options.onavailable?.(message.available)
      if (message.available) this.options.ongap()
    }
    if (message.type === 'presence') this.options.onpresence?.(message)
    if (message.type !== 'event' || message.seq <= this.seen) return
    const whole = message.kind === 'table' || (typeof message.since === 'number' && message.since <= this.seen)
    const missed = !whole && message.seq > this.seen + 1
    this.seen = message.seq
    if (missed) this.options.ongap()
    else this.options.onevent(message)
  }

  /** Somebody does not want to wait for the next try. */
  retry(): void {
    clearTimeout(this.timer as number | undefined)
    this.start()
  }

  /** A fresh snapshot was read: events up to its version are in it already. */
  caughtUp(version: number): void {
    this.seen = Math.max(this.seen, version)
  }

  stop(): void {
    this.stopped = true
    this.socket?.close()
    this.socket = null
  }
}

export function tableSocket(table: string): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live`)
  const line: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
  socket.onopen = () => line.onopen?.()
  socket.onmessage = (message: MessageEvent<string>) => line.onmessage?.(message)
  socket.onclose = (closing) => line.onclose?.(closing)
  return line
}
