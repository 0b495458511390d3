import {
  type Arrangement,
  arranged,
  arrangedBy,
  type Home,
  homesOf,
  isPreference,
  moved,
  type Preference,
  preferenceOf,
  sum,
} from './arrangement'
import type { FarmState } from './tables'

const KEY = 'farmyard.agricola.animals'
/** So many farms are remembered. */
const MANY = 30

type Kept = [farm: string, preference: Preference][]

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept) : []
  } catch {
    return []
  }
}

/** The animals of a farm and their homes, as the player likes them: that is kept in this browser, and followed as far as it still fits. */
export class Stalls {
  /** The animal in hand: where it lives, and its kind. */
  held = $state.raw<{ home: number; kind: number } | null>(null)
  private own = $state.raw<Preference | null>(null)
  private known: string | null = null

  /** Without a name nothing is remembered. */
  constructor(
    private readonly farm: () => FarmState,
    private readonly name: () => string | null,
  ) {}

  readonly homes = $derived.by((): Home[] => homesOf(this.farm()))

  readonly now = $derived.by((): Arrangement => {
    const automatic = arranged(this.farm())
    const preference = this.remembered()
    return preference ? arrangedBy(this.homes, automatic, preference) : automatic
  })

  private remembered(): Preference | null {
    const name = this.name()
    if (name === null) return null
    if (this.own && this.known === name) return this.own
    const kept = read().find(([farm]) => farm === name)?.[1]
    return isPreference(kept) ? kept : null
  }

  /** Herd or homes may have changed: what is left of the preference is the preference from now on. */
  follow(): void {
    const [preference, now] = [this.remembered(), preferenceOf(this.homes, this.now)]
    if (preference && JSON.stringify(preference) !== JSON.stringify(now)) this.keep(now)
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
    this.keep(preferenceOf(homes, next))
    // More of them may follow.
    if (!next[held.home]?.[held.kind]) this.held = null
    return true
  }

  private keep(next: Preference): void {
    const name = this.name()
    if (name === null) return
    this.known = name
    this.own = next
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify([[name, next], ...read().filter(([farm]) => farm !== name)].slice(0, MANY)),
      )
    } catch {
      // Then only this page remembers it.
    }
  }
}
