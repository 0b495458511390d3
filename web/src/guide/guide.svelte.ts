import type { GuideStep } from '../api/types'
import type { TableStore } from '../table/store.svelte'

/** The steps up to the next move of mine and that move, given how many I have made. */
export function sectionOf(steps: readonly GuideStep[], made: number): GuideStep[] {
  let first = 0
  for (let left = made; left > 0; first++) {
    if (first >= steps.length) return []
    if (steps[first]!.move) left--
  }
  const next = steps.findIndex((step, i) => i >= first && step.move)
  return steps.slice(first, next < 0 ? undefined : next + 1)
}

/** The course of a guided game at one table. How far it is, the server says: by the moves that were made. */
export class Guide {
  /** How many sentences have been read since my last move. */
  private read = $state(0)
  /** Put aside; the game goes on without it. */
  aside = $state(false)
  /** Somebody wanted to do something else. */
  missed = $state(false)

  constructor(
    private readonly store: TableStore,
    readonly steps: readonly GuideStep[],
  ) {
    store.guard = (move) => this.allows(move)
  }

  private get made(): number | null {
    return this.store.state?.guided ?? null
  }

  private section = $derived.by(() => (this.made === null ? [] : sectionOf(this.steps, this.made)))

  /** There is something left to tell. */
  get going(): boolean {
    return this.section.length > 0
  }

  /** What is told now; null while others move. */
  get step(): GuideStep | null {
    if (this.aside || (!this.store.myTurn && this.store.table?.status === 'playing')) return null
    return this.section[Math.min(this.read, this.section.length - 1)] ?? null
  }

  get number(): number {
    return this.step ? this.told.indexOf(this.step) + 1 : 0
  }

  /** Those with a sentence. */
  readonly told = $derived.by(() => this.steps.filter(({ say }) => say))

  get canGoBack(): boolean {
    return this.read > 0 && !!this.section[this.read - 1]?.say
  }

  get last(): boolean {
    return this.step !== null && this.step === this.steps.at(-1)
  }

  next(): void {
    this.missed = false
    this.read = Math.min(this.read + 1, this.section.length - 1)
  }

  back(): void {
    this.missed = false
    this.read = Math.max(0, this.read - 1)
  }

  /** A move was made or taken back. */
  begin(): void {
    this.missed = false
    this.read = 0
  }

  /** Make the move that is meant. */
  async show(): Promise<void> {
    const move = this.section.at(-1)?.move
    if (!move) return
    this.store.choice.clear()
    await this.store.play(move)
  }

  private allows(move: string): boolean {
    const meant = this.section.at(-1)
    if (this.aside || !meant) return true
    // After the last move there is only something left to read: whoever plays on has read enough.
    if (!meant.move) this.aside = true
    else if (meant.move !== move) {
      this.missed = true
      this.read = this.section.length - 1
      return false
    }
    return true
  }
}
