import { untrack } from 'svelte'
import type { Descriptions } from '../api/types'
import type { Desk } from '../games/types'
import type { Sentence } from '../parts/sentences'
import { language } from '../words/index.svelte'
import type { TableStore } from './store.svelte'

/** The legal moves as sentences: written by the game's desk, or by the server where the desk has no words for them. */
export class Sentences {
  private fetched = $state.raw<Descriptions | null>(null)
  private fetchedIn = ''

  /** To be made while a component is: it fetches by itself what somebody wants to read. */
  constructor(
    private readonly store: TableStore,
    private readonly desk: () => Desk | null,
    private readonly drawn: () => boolean,
    private readonly listed: () => boolean,
  ) {
    $effect(() => this.fetch())
  }

  private fetch(): void {
    const { store } = this
    const lang = language()
    const version = store.table?.version
    const wanted =
      this.drawn() ||
      (store.myTurn && !this.desk()?.sentence && (this.inMenu.length || this.listed() || this.inDrawer.length))
    if (!wanted || untrack(() => this.fetched?.version === version && this.fetchedIn === lang)) return
    void store.descriptions().then((found) => {
      if (!found || found.version < (this.fetched?.version ?? 0)) return
      this.fetched = found
      this.fetchedIn = language()
    })
  }

  private readonly inMenu = $derived.by((): string[] => {
    const desk = this.desk()
    if (!this.store.myTurn || !desk) return []
    return (
      desk.menu?.() ??
      this.store.choice.due.filter(([verb]) => verb === 'choose' || verb === 'done').map((words) => words.join(' '))
    )
  })

  private readonly inDrawer = $derived.by((): string[] => {
    const desk = this.desk()
    return this.store.myTurn && desk
      ? (desk.anytime?.() ?? this.store.choice.anytime.map((words) => words.join(' ')))
      : []
  })

  private readonly words = $derived.by(
    () =>
      new Map(
        this.fetched?.version === this.store.table?.version
          ? this.fetched?.moves.map((move) => [move.text, move.description])
          : [],
      ),
  )

  private tell(move: string): Sentence {
    const desk = this.desk()
    const parts = move.split(' ')
    return {
      move,
      verb: parts[0] ?? '',
      text:
        desk?.sentence?.(parts) ??
        this.words.get(move) ??
        parts.map((word, i) => desk?.word(word, i) ?? word).join(' '),
    }
  }

  /** Those that have no place on the board. */
  readonly menu = $derived.by(() => this.inMenu.map((move) => this.tell(move)))
  /** Those for any time that have none. */
  readonly anytime = $derived.by(() => this.inDrawer.map((move) => this.tell(move)))
  /** Every single one, while the list of all is open. */
  readonly all = $derived.by(() =>
    this.listed() ? this.store.choice.legal.map((words) => this.tell(words.join(' '))) : [],
  )

  /** The table as a terminal shows it. */
  get drawing(): Descriptions['drawing'] {
    return this.fetched?.drawing ?? []
  }
}
