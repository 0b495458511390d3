import { arranged, herdOf, homesOf, moved, sum, valid, type Arrangement, type Home } from './arrangement'
import type { FarmState } from './tables'

const KEY = 'farmyard.agricola.animals'
/** So many farms are remembered. */
const MANY = 30

type Kept = [farm: string, arrangement: Arrangement][]

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept) : []
  } catch {
    return []
  }
}

/** The animals of a farm and their homes, as the player likes them: kept in this browser as long as they fit. */
export class Stalls {
  /** The animal in hand: where it lives, and its kind. */
  held = $state.raw<{ home: number; kind: number } | null>(null)
  private own = $state.raw<Arrangement | null>(null)
  private known: string | null = null

  /** Without a name nothing is remembered, and nothing can be moved. */
  constructor(
    private readonly farm: () => FarmState,
    private readonly name: () => string | null,
  ) {}

  readonly homes = $derived.by((): Home[] => homesOf(this.farm()))

  readonly now = $derived.by((): Arrangement => {
    const automatic = arranged(this.farm())
    const own = this.remembered()
    // What is kept may be anything: it counts only if it houses this very herd.
    return own?.every?.(Array.isArray) && valid(this.homes, herdOf(automatic), own) ? own : automatic
  })

  private remembered(): Arrangement | null {
    const name = this.name()
    if (name === null) return null
    if (this.own && this.known === name) return this.own
    return read().find(([farm]) => farm === name)?.[1] ?? null
  }

  homeAt(cell: number): number {
    return this.homes.findIndex(({ cells }) => cells.includes(cell))
  }

  /** The homes where the animal in hand can go. Every space asks, and it takes a search. */
  readonly open = $derived.by((): Set<number> => {
    const { held, homes, now } = this
    if (!held) return new Set()
    return new Set(homes.flatMap((_, to) => (moved(homes, now, held.home, held.kind, to) ? [to] : [])))
  })

  /** Take an animal of the home on this cell into the hand, or put the one in hand there; null if the cell is no home. */
  press(cell: number, kind?: number): 'took' | 'put' | 'full' | 'let go' | null {
    const home = this.homeAt(cell)
    const here = this.now[home]
    if (this.held && home >= 0 && home !== this.held.home) return this.put(home) ? 'put' : 'full'
    if (this.held) {
      this.held = null
      return 'let go'
    }
    if (!here || sum(here) === 0) return null
    this.held = { home, kind: kind ?? here.findIndex((n) => n > 0) }
    return 'took'
  }

  private put(to: number): boolean {
    const { held, homes, now } = this
    const next = held && moved(homes, now, held.home, held.kind, to)
    if (!next) return false
    this.keep(next)
    // More of them may follow.
    if (!next[held.home]?.[held.kind]) this.held = null
    return true
  }

  private keep(next: Arrangement): void {
    const name = this.name()
    if (name === null) return
    this.known = name
    this.own = next
    try {
      localStorage.setItem(KEY, JSON.stringify([[name, next], ...read().filter(([farm]) => farm !== name)].slice(0, MANY)))
    } catch {
      // Then only this page remembers it.
    }
  }
}
