import type { View } from '../api/types'
import { t } from '../words/index.svelte'
import type { Surroundings } from './types'

/** What the desks of games with a farm for everybody have in common: my farm, and what may be said now. */
export abstract class FarmDesk<V extends View & { farms: readonly F[] }, F> {
  constructor(readonly around: Surroundings<V>) {}

  get view(): V {
    return this.around.view()
  }

  get choice() {
    return this.around.choice
  }

  get mine(): F | null {
    const me = this.around.me()
    return me === null ? null : (this.view.farms[me] ?? null)
  }

  get idle(): boolean {
    return this.choice.legal.length === 0
  }

  can(...words: string[]): boolean {
    return this.choice.can(words)
  }

  /** Are these very words a legal move? */
  whole(...words: string[]): boolean {
    const sentence = words.join(' ')
    return this.choice.legal.some((legal) => legal.join(' ') === sentence)
  }

  /** Play this, or say why it cannot be played; true if the words begin or make a move. */
  say(...words: string[]): boolean {
    if (this.idle) {
      this.around.hint(t(this.around.me() === null ? 'web.table.only_watching' : 'web.table.not_your_turn'))
      return false
    }
    const set = this.choice.set(words)
    if (!set) this.around.why(words.join(' '))
    return set
  }
}
