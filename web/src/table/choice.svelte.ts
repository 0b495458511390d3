import { finished, narrow, nextWords, type Words } from './choice'

export interface ChoiceOptions {
  /** Is a finished sentence played at once, or shown first? */
  confirm: () => boolean
  play: (move: string) => void
}

/** The move being built on the screen: the words so far, what is still possible, and one way back per step. */
export class Choice {
  legal = $state.raw<Words[]>([])
  /** The legal moves that answer the question which waits, and those that may be made beside it. */
  due = $state.raw<Words[]>([])
  anytime = $state.raw<Words[]>([])
  words = $state.raw<Words>([])
  /** What a pointer or the keyboard rests on: a whole sentence that a click would make. */
  hovered = $state<string | null>(null)
  private steps: Words[] = []

  constructor(private readonly options: ChoiceOptions) {}

  /** New legal moves have come. Words that still begin one of them may stay. */
  offer(legal: Words[], anytime: Words[] = []): void {
    this.legal = [...legal, ...anytime]
    this.due = legal
    this.anytime = anytime
    this.hovered = null
    if (!this.can(this.words)) this.clear()
  }

  get left(): Words[] {
    return narrow(this.legal, this.words)
  }

  get next(): string[] {
    return nextWords(this.legal, this.words)
  }

  get done(): string | null {
    return finished(this.legal, this.words)
  }

  /** Would these words, all of them from the beginning, still be a legal move? */
  can(words: Words): boolean {
    return narrow(this.legal, words).length > 0
  }

  /** Set the sentence to these words. Says no, and changes nothing, if no legal move begins like that. */
  set(words: Words): boolean {
    if (!this.can(words)) return false
    if (words.join(' ') !== this.words.join(' ')) this.steps.push(this.words)
    this.words = words
    this.hovered = null
    const whole = this.done
    if (whole !== null && !this.options.confirm()) this.commit()
    return true
  }

  /** Play exactly these words, though other moves may go on from there. */
  play(words: Words): void {
    const sentence = words.join(' ')
    if (!this.legal.some((legal) => legal.join(' ') === sentence)) return
    this.clear()
    this.options.play(sentence)
  }

  add(...words: string[]): boolean {
    return this.set([...this.words, ...words])
  }

  /** One step back; false when there was none. */
  back(): boolean {
    const before = this.steps.pop()
    if (before === undefined) return false
    this.words = before
    this.hovered = null
    return true
  }

  clear(): void {
    this.words = []
    this.steps = []
    this.hovered = null
  }

  commit(): void {
    const whole = this.done
    if (whole === null) return
    this.clear()
    this.options.play(whole)
  }
}
