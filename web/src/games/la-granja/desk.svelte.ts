import { t } from '../../words/index.svelte'
import { narrow, type Words } from '../../table/choice'
import type { Desk, Place, Surroundings } from '../types'
import { ARROWS } from './farm'
import { FIELD, GOODS, SILVER, USES, cardOf, cellName, cellOf, goodName, goodOf, tileOf, type FarmState, type GranjaView } from './tables'
import { amount, amounts, cardWord, goodWord, useWord, workshopWord } from './words'

/** A symbol of a barrow (b2) or of a workshop's row (w3r1) that somebody wants to fill; symbols count from 1. */
export interface Aim {
  place: string
  symbol: number
}

/** Moves that are made on the board, on the farm or beside my hand; all others stand above the tray as sentences. */
const PLACED = ['play', 'drop', 'pay', 'discard', 'upgrade', 'back', 'clear', 'roof', 'die', 'reserve', 'reroll', 'walk', 'deliver', 'stall', 'sweep', 'donkey', 'done']
const ON_BOARD = ['die', 'turn', 'reserve', 'reroll', 'walk', 'stall', 'sweep', 'clear']
const BESIDE = ['roof', 'donkey']
const ON_FARM = ['pay', 'drop', 'back', 'upgrade']
const TENANT_SILVER = 2
/** Moves whose own number is their key. */
const NUMBERED = ['die', 'turn', 'reserve', 'reroll', 'walk', 'extra', 'donkey']
/** Of these the card, the good is chosen first. */
const IN_STEPS = ['play', 'deliver']

/** The player's end of the table: what is picked up, what a click on a good, a symbol, a cell or a card means. */
export class GranjaDesk implements Desk {
  private place = $state<Aim | null>(null)
  /** The card that is looked at closely. */
  inspected = $state<number | null>(null)
  /** The keyboard's place on the market. */
  cell = $state(0)
  /** A sentence on what the pointer or the keyboard rests on. */
  about = $state('')

  constructor(readonly around: Surroundings) {}

  get view(): GranjaView {
    return this.around.view() as unknown as GranjaView
  }

  get choice() {
    return this.around.choice
  }

  get mine(): FarmState | null {
    const me = this.around.me()
    return me === null ? null : (this.view.farms[me] ?? null)
  }

  get idle(): boolean {
    return this.choice.legal.length === 0
  }

  /** The step that waits for an answer, such as `place_stall`. */
  get asked(): string {
    return this.view.agenda.at(-1)?.is ?? ''
  }

  /** An upgrade that answers this question costs nothing. */
  get freeUpgrade(): boolean {
    return ['upgrade_free', 'upgrade_one', 'upgrade_or_siesta'].includes(this.asked)
  }

  /** What the question that waits costs in silver: the Tenant, a roof tile, a delivery that is paid as it is made. */
  get silverDue(): number {
    const step = this.view.agenda.at(-1)
    return step?.is === 'pay_tenant' ? TENANT_SILVER : Number(step?.['owed'] ?? step?.['price'] ?? 0)
  }

  can(...words: string[]): boolean {
    return this.choice.can(words)
  }

  /** Does an answer to what is asked begin like this? Moves for any time do not count. */
  due(...words: string[]): boolean {
    return this.choice.due.some((move) => words.every((word, i) => move[i] === word))
  }

  /** Are these very words a legal move? */
  whole(...words: string[]): boolean {
    const sentence = words.join(' ')
    return this.choice.legal.some((legal) => legal.join(' ') === sentence)
  }

  /** Play this, or say why it cannot be played. */
  say(...words: string[]): void {
    if (this.idle) return this.around.hint(t(this.around.me() === null ? 'web.table.only_watching' : 'web.table.not_your_turn'))
    if (this.choice.set(words)) this.place = null
    else this.around.why(words.join(' '))
  }

  rest(move: string | null): void {
    this.choice.hovered = move !== null && this.whole(...move.split(' ')) ? move : null
  }

  /** Is this the move whose outcome is being shown? */
  looksAt(words: readonly string[]): boolean {
    return (this.choice.done ?? this.choice.hovered) === words.join(' ')
  }

  /** What completes or begins a move says so, and shows what it would do while pointer or keyboard rest on it. */
  resting(move: string | null) {
    if (move === null || !this.can(...move.split(' '))) return {}
    if (!this.whole(...move.split(' '))) return { 'data-step': '' }
    return {
      'data-move': move,
      onpointerenter: () => this.rest(move),
      onpointerleave: () => this.rest(null),
      onfocus: () => this.rest(move),
      onblur: () => this.rest(null),
    }
  }

  // --- deliveries: the good and the place, in either order -----------------------------------------------------------

  /** The good that is picked up, as moves call it: olive, olive-field. */
  get picked(): string | null {
    const [verb, good] = this.choice.words
    return verb === 'deliver' ? (good ?? null) : null
  }

  private get deliveries(): Words[] {
    return this.choice.legal.filter(([verb]) => verb === 'deliver')
  }

  get delivering(): boolean {
    return this.due('deliver')
  }

  /** The deliveries that fill this symbol, of the good picked up if there is one. */
  ways(place: string, symbol: number): Words[] {
    return this.deliveries.filter(([, good, to, at]) => to === place && at === String(symbol) && (this.picked === null || good === this.picked))
  }

  /** Can this good be delivered now: to the place that was chosen, or anywhere? */
  gives(good: string): boolean {
    const { aim } = this
    return this.deliveries.some(([, given, to, at]) => given === good && (!aim || (to === aim.place && at === String(aim.symbol))))
  }

  /** The place that was chosen before the good, as long as something can be brought there. */
  get aim(): Aim | null {
    const { place } = this
    return place && this.picked === null && this.ways(place.place, place.symbol).length ? place : null
  }

  aimed(place: string, symbol: number): boolean {
    return this.aim?.place === place && this.aim.symbol === symbol
  }

  /** A click on a symbol that wants a good. */
  pressSymbol(place: string, symbol: number, wanted: number): void {
    const ways = this.ways(place, symbol)
    if (ways.length === 1) this.say(...ways[0]!)
    else if (ways.length) this.place = this.aimed(place, symbol) ? null : { place, symbol }
    else this.say('deliver', this.picked ?? this.nearestGood(wanted), place, String(symbol))
  }

  /** As moves call it: the good in its den, or in a field if it lies only there. */
  private nearestGood(good: number): string {
    const { mine } = this
    const inField = mine && !mine.goods?.[good] && mine.fields?.some((card, i) => !!mine.grown[i] && this.view.tables.cards[card]?.crop === good)
    return goodName(inField ? FIELD + good : good)
  }

  /** The place that was chosen is put back; true if there was one. */
  back(): boolean {
    const had = this.aim !== null
    this.place = null
    return had
  }

  /** A click on a good in a den, a pen or a field. False if it means nothing for the question that waits. */
  pressGood(good: string): boolean {
    const move = this.answerWith(good)
    if (move) {
      this.say(...move.split(' '))
      return true
    }
    if (!this.delivering) return false
    const { aim } = this
    if (aim) this.say('deliver', good, aim.place, String(aim.symbol))
    else if (this.picked === good) this.choice.clear()
    else if (this.gives(good)) this.say('deliver', good)
    else return false
    return true
  }

  // --- the village -------------------------------------------------------------------------------------------------

  /** The cells of the market that mean something now, each with its move. */
  get cells(): Map<number, string> {
    return new Map(this.choice.due.filter(([verb]) => ['stall', 'sweep', 'clear'].includes(verb!)).map((words) => [cellOf(words[1]!), words.join(' ')]))
  }

  pressCell(cell: number): void {
    this.cell = cell
    this.say(...(this.cells.get(cell) ?? `stall ${cellName(this.view, cell)}`).split(' '))
  }

  /** The revenue spaces that mean something now: a die to take, to turn to, to roll again, a space to keep. Where two
   *  tools could turn the die to a space, the tool has to be chosen first: then the verb alone stands here. */
  get spaces(): Map<number, string> {
    const out = new Map<number, string>()
    for (const words of narrow(this.choice.due, this.choice.words)) {
      if (!['die', 'turn', 'reserve', 'reroll'].includes(words[0]!)) continue
      const space = Number(words.at(-1)) - 1
      out.set(space, out.has(space) ? words[0]! : words.join(' '))
    }
    return out
  }

  pressSpace(space: number): void {
    const move = this.spaces.get(space) ?? `die ${space + 1}`
    if (move === 'turn') this.around.hint(t('web.la-granja.which_tool'))
    else this.say(...move.split(' '))
  }

  /** The sentence that a click on this good says, if it answers the question that waits. */
  private answerWith(good: string): string | null {
    const verb = ['pay', 'back', 'upgrade', 'take'].find((verb) => this.choice.due.some((move) => move.length === 2 && move[0] === verb && move[1] === good))
    return verb ? `${verb} ${good}` : null
  }

  /** The whole sentence that a click on this good makes, if it makes one. */
  moveOf(good: string): string | undefined {
    const { aim } = this
    if (aim) return this.gives(good) ? `deliver ${good} ${aim.place} ${aim.symbol}` : undefined
    return this.answerWith(good) ?? undefined
  }

  /** Does a click on this good lead to an answer? */
  meant(good: string): boolean {
    return this.answerWith(good) !== null || (this.delivering && this.gives(good))
  }

  // --- cards and tools ---------------------------------------------------------------------------------------------

  /** The card that is picked up, to be put to one side of the farm. */
  get held(): number | null {
    const [verb, card] = this.choice.words
    return verb === 'play' && card ? cardOf(card) : null
  }

  /** What a click on this helper or roof tile says: `use c12`, `choose r1a`, or `turn r2d` and then a die. */
  toolMove(tool: string): string | null {
    return ['choose', 'turn', 'use'].map((verb) => `${verb} ${tool}`).find((move) => this.can(...move.split(' '))) ?? null
  }

  /** The keyboard goes to the side of the farm that an arrow points to. */
  private pointTo(use: number): void {
    const all = [...document.querySelectorAll<HTMLElement>(`.go.${USES[use]}, .side.${USES[use]} .goal`)]
    all.find((piece) => piece.checkVisibility?.() !== false)?.focus()
  }

  /** A right click or a long press: look at this card closely. */
  inspect(event: Event, card: number): void {
    event.preventDefault()
    event.stopPropagation()
    this.inspected = card
  }

  /** The card under the keyboard or the pointer, the one picked up, or the first of my hand. */
  private inspectHere(target: EventTarget | null): void {
    const under = document.querySelectorAll('[data-card]:hover')
    const piece = (target as Element | null)?.closest?.('[data-card]') ?? under[under.length - 1]
    this.inspected = piece ? cardOf(piece.getAttribute('data-card')!) : (this.held ?? this.mine?.hand[0] ?? this.view.farms[0]?.fields[0] ?? 0)
  }

  // --- what the shell asks -----------------------------------------------------------------------------------------

  menu(): string[] {
    // Where siesta and upgrades are both offered a phone shows the board, so that crops in the fields are out of sight.
    const hidden = this.due('walk')
    const stands = ([verb, word]: Words) => (word?.endsWith('-field') ? verb === 'upgrade' && hidden : !PLACED.includes(verb!))
    return this.choice.due.filter(stands).map((words) => words.join(' '))
  }

  where(): Place | null {
    if (this.held !== null || this.aim) return 'farm'
    if (this.asked === 'harvest' || this.choice.due.some(([verb, word]) => verb === 'take' && word?.endsWith('-field'))) return 'farm'
    const verbs = new Set(this.choice.due.map(([verb]) => verb!))
    if (ON_BOARD.some((verb) => verbs.has(verb))) return 'board'
    if (BESIDE.some((verb) => verbs.has(verb))) return 'side'
    if (ON_FARM.some((verb) => verbs.has(verb))) return 'farm'
    if (!verbs.has('deliver')) return null
    return this.deliveries.some(([, good, place]) => place!.startsWith('w') && (!this.picked || good === this.picked)) ? 'board' : 'farm'
  }

  /** Goods go to workshops in the village and to barrows on the farm; upgrades may wait on the farm beside the siesta. */
  places(): Place[] {
    const left = narrow(this.choice.due, this.choice.words)
    const onFarm = left.some(([verb, , place]) => (verb === 'deliver' && place!.startsWith('b')) || ON_FARM.includes(verb!))
    const onBoard = left.some(([verb, , place]) => (verb === 'deliver' && place!.startsWith('w')) || ON_BOARD.includes(verb!))
    return [...(onBoard ? ['board' as const] : []), ...(onFarm ? ['farm' as const] : [])]
  }

  /** What the question leaves open: how many are left, or which place waits for its good. */
  remark(): string | null {
    const { aim } = this
    if (aim) return t('web.la-granja.choose_good', { place: this.word(aim.place, 2) })
    const step = this.view.agenda.at(-1)
    if (!step || !this.choice.due.length) return null
    const n = Number(step['left'] ?? 0)
    const paid = (step['paid'] as number[] | undefined) ?? []
    if (step.is === 'pay_extension') return [t('web.la-granja.left.pay', { n }), ...(paid.length ? [t('web.la-granja.left.paid', { goods: amounts(paid) })] : [])].join(' ')
    if (step.is === 'give_up') return t('web.la-granja.left.pay', { n })
    if (step.is === 'upgrade_free') return t('web.la-granja.left.upgrade', { n })
    if (step.is === 'upgrade_or_siesta') return t('web.la-granja.left.either', { n })
    const price = amount(SILVER, this.silverDue)
    if (step.is === 'deliver_goods' && this.silverDue) return t('web.la-granja.left.each', { price })
    return step.is === 'pay_tenant' || step.is === 'pay_roof' ? t('web.la-granja.left.owed', { price }) : null
  }

  /** First player, the hands, three closed workshops, roof tiles, round and phase. */
  linesBefore(seats: number): number {
    return seats + 7
  }

  // --- keys --------------------------------------------------------------------------------------------------------

  keys: [string, string][] = [
    ['1 – 9', 'web.la-granja.key.digits'],
    ['n · N', 'web.la-granja.key.next'],
    ['← → ↑ ↓', 'web.la-granja.key.arrows'],
    ['d', 'web.la-granja.key.done'],
    ['i', 'web.la-granja.key.inspect'],
    ['← ↑ → ↓', 'web.la-granja.key.sides'],
  ]

  /** What the digits mean now: for each the beginning of a move. */
  get digits(): Map<string, string> {
    const built = this.choice.words.length
    const out = new Map<string, string>()
    const loose: string[] = []
    const { aim } = this
    for (const move of built ? this.choice.left : aim ? this.ways(aim.place, aim.symbol) : this.choice.due) {
      const verb = move[0]!
      if (verb === 'done') continue
      // A good and its place are enough: the symbol follows.
      const words = built && verb !== 'deliver' ? move.slice(0, built + 1) : !built && !aim && IN_STEPS.includes(verb) ? move.slice(0, 2) : move
      const number = NUMBERED.includes(verb) ? words.at(-1)!.replace('d', '') : ''
      const text = words.join(' ')
      if (number && !out.has(number)) out.set(number, text)
      else if (out.get(number) !== text && !loose.includes(text)) loose.push(text)
    }
    let digit = 1
    for (const words of loose) {
      while (out.has(String(digit))) digit++
      out.set(String(digit), words)
    }
    return out
  }

  /** The digit that chooses this. */
  digitOf(...words: string[]): string | undefined {
    const sought = words.join(' ')
    for (const [digit, found] of this.digits) if (found === sought) return digit.length === 1 ? digit : undefined
    return undefined
  }

  key(event: KeyboardEvent): boolean {
    const { key } = event
    if (/^[1-9]$/.test(key)) {
      const words = this.digits.get(key)
      if (words) this.say(...words.split(' '))
      return true
    }
    if (this.held !== null && key in ARROWS) this.pointTo(ARROWS[key]!)
    else if (key === 'd') this.say('done')
    else if (key === 'n' || key === 'N') this.visit(key === 'n' ? 1 : -1)
    else if (key === 'i') this.inspectHere(event.target)
    else return false
    return true
  }

  /** The keyboard goes to the next thing that can be clicked to go on. */
  private visit(by: 1 | -1): void {
    const all = [...document.querySelectorAll<HTMLElement>('.table [data-move], .table [data-step]')]
    const open = all.filter((piece) => piece.getAttribute('aria-disabled') !== 'true' && !(piece as HTMLButtonElement).disabled && piece.checkVisibility?.() !== false)
    const at = open.indexOf(document.activeElement as HTMLElement)
    open[(at + by + open.length) % open.length]?.focus()
  }

  // --- words -------------------------------------------------------------------------------------------------------

  word(word: string, place: number): string {
    const { tables } = this.view
    if (place === 0) return t(`web.la-granja.verb.${word}`)
    if ((GOODS as readonly string[]).includes(word)) return goodWord(goodOf(word))
    if (/^c\d+$/.test(word)) return cardWord(tables, cardOf(word))
    if (/^r\d[a-d]$/.test(word)) return t('web.la-granja.tile', { tile: word, round: tables.tiles[tileOf(word)]?.round ?? 0 })
    if (/^b\d$/.test(word)) return t('web.la-granja.barrow', { n: word.slice(1) })
    const row = /^w(\d)r(\d)$/.exec(word)
    if (row) return t('web.la-granja.row', { workshop: workshopWord(tables, Number(row[1]) - 1), n: row[2]! })
    const use = ['field', 'barrow', 'extension', 'helper'].indexOf(word)
    if (use >= 0) return useWord(use)
    return word
  }
}
