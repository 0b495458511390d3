/** How fast the moves of others are shown. The server tells each as it is made; here they wait for their turn. */

/** So long, in milliseconds, a move stays in sight before the next one is shown. */
export const PACES = { instant: 0, normal: 500, slow: 2200 } as const
export type Pace = keyof typeof PACES

/** Beyond so many the table would lag far behind: they are shown at once. */
const MOST_WAITING = 60

export interface PacedOptions<Event> {
  show: (event: Event) => void
  /** How long what was just shown stays in sight. */
  pause: (event: Event) => number
  later?: (what: () => void, ms: number) => unknown
  now?: () => number
}

/** Events in their order, each shown when the one before has been seen long enough. */
export class Paced<Event> {
  private waiting: Event[] = []
  private free = 0
  private timer: unknown

  constructor(private readonly options: PacedOptions<Event>) {}

  take(event: Event): void {
    this.waiting.push(event)
    if (this.waiting.length > MOST_WAITING) this.flush()
    else if (this.waiting.length === 1) this.next()
  }

  /** Show all that waits, at once. */
  flush(): void {
    clearTimeout(this.timer as number | undefined)
    const all = this.waiting
    this.waiting = []
    for (const event of all) this.options.show(event)
    this.free = 0
  }

  /** Nobody looks any more. */
  stop(): void {
    clearTimeout(this.timer as number | undefined)
    this.waiting = []
  }

  /** These are known already. */
  forget(known: (event: Event) => boolean): void {
    this.waiting = this.waiting.filter((event) => !known(event))
  }

  private next(): void {
    const now = (this.options.now ?? Date.now)()
    if (now < this.free) {
      this.timer = (this.options.later ?? setTimeout)(() => this.next(), this.free - now)
      return
    }
    const event = this.waiting[0]
    if (event === undefined) return
    this.waiting.shift()
    this.options.show(event)
    this.free = now + this.options.pause(event)
    if (this.waiting.length) this.next()
  }
}
