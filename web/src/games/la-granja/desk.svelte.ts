import type { LogLine } from '../../api/types'
import { narrow, type Words } from '../../table/choice'
import type { Drag } from '../../table/drag'
import { t } from '../../words/index.svelte'
import { FarmDesk } from '../farmdesk'
import type { Desk, Piece, Place, Spot } from '../types'
import { digits, KEYS, press } from './keys'
import { piecesOf } from './log'
import { menu, places, remark, silverDue, where } from './question'
import { changedSpots } from './since'
import {
  ANY_UPGRADED,
  cardOf,
  cellName,
  cellOf,
  type FarmState,
  FIELD,
  type GranjaView,
  goodName,
  UPGRADED,
} from './tables'
import { wordOf } from './words'

/** A symbol of a barrow (b2) or of a workshop's row (w3r1) that somebody wants to fill; symbols count from 1. */
export interface Aim {
  place: string
  symbol: number
}

/** The player's end of the table: what is picked up, what a click on a good, a symbol, a cell or a card means. */
export class GranjaDesk extends FarmDesk<GranjaView, FarmState> implements Desk {
  private place = $state<Aim | null>(null)
  /** The card that is looked at closely. */
  inspected = $state<number | null>(null)
  /** The keyboard's place on the market. */
  cell = $state(0)
  /** A sentence on what the pointer or the keyboard rests on. */
  about = $state('')

  /** The step that waits for an answer, such as `place_stall`. */
  get asked(): string {
    return this.view.agenda.at(-1)?.is ?? ''
  }

  /** An upgrade that answers this question costs nothing. */
  get freeUpgrade(): boolean {
    return ['upgrade_free', 'upgrade_one', 'upgrade_or_siesta'].includes(this.asked)
  }

  /** What the question that waits costs in silver. */
  get silverDue(): number {
    return silverDue(this)
  }

  /** Does an answer to what is asked begin like this? Moves for any time do not count. */
  due = (...words: string[]): boolean => this.choice.due.some((move) => words.every((word, i) => move[i] === word))

  override say(...words: string[]): boolean {
    const set = super.say(...words)
    if (set) this.place = null
    return set
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
  ways = (place: string, symbol: number): Words[] =>
    this.deliveries.filter(
      ([, good, to, at]) => to === place && at === String(symbol) && (this.picked === null || good === this.picked),
    )

  /** Can this good be delivered now: to the place that was chosen, or anywhere? */
  gives(good: string): boolean {
    const { aim } = this
    return this.deliveries.some(
      ([, given, to, at]) => given === good && (!aim || (to === aim.place && at === String(aim.symbol))),
    )
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
  private nearestGood(wanted: number): string {
    const { mine } = this
    const good = wanted === ANY_UPGRADED ? (UPGRADED.find((kind) => mine?.goods?.[kind]) ?? UPGRADED[0]) : wanted
    const inField =
      mine &&
      !mine.goods?.[good] &&
      mine.fields?.some((card, i) => !!mine.grown[i] && this.view.tables.cards[card]?.crop === good)
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

  /** The move that takes a marker back from this symbol of a barrow, if it may leave; of symbols that ask for the same
   *  good one stands for all. */
  takesBack(place: string, symbols: readonly number[], symbol: number): string | null {
    const found = this.choice.due.find(
      ([verb, from, at]) => verb === 'unload' && from === place && symbols[Number(at) - 1] === symbols[symbol],
    )
    return found ? found.join(' ') : null
  }

  // --- the village -------------------------------------------------------------------------------------------------

  /** The cells of the market that mean something now, each with its move. */
  get cells(): Map<number, string> {
    return new Map(
      this.choice.due
        .filter(([verb]) => ['stall', 'sweep', 'clear'].includes(verb!))
        .map((words) => [cellOf(words[1]!), words.join(' ')]),
    )
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
    const verb = ['pay', 'back', 'upgrade', 'take'].find((verb) =>
      this.choice.due.some((move) => move.length === 2 && move[0] === verb && move[1] === good),
    )
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
    return (
      ['choose', 'turn', 'use'].map((verb) => `${verb} ${tool}`).find((move) => this.can(...move.split(' '))) ?? null
    )
  }

  /** A right click or a long press: look at this card closely. */
  inspect(event: Event, card: number): void {
    event.preventDefault()
    event.stopPropagation()
    this.inspected = card
  }

  /** Cards to a side of my farm, goods to what asks for them, dice, donkeys and roof tiles to my farm. */
  drags(): Drag[] {
    const { due } = this.choice
    const verbs = new Set(['die', 'donkey', 'roof'])
    const cards = new Set(due.flatMap(([verb, card]) => (verb === 'play' && card ? [card] : [])))
    const goods = new Set(this.deliveries.flatMap(([, good]) => (good ? [good] : [])))
    return [
      ...[...cards].map((card) => ({ piece: `.held[data-card="${card}"]`, begin: ['play', card], picture: '.pick' })),
      ...[...goods].map((good) => ({
        piece: `[data-good="${good}"]`,
        begin: ['deliver', good],
        picture: '.sign',
      })),
      ...due
        .filter((words) => words.length === 2 && verbs.has(words[0]!))
        .map((words) => ({
          piece: `#panel-board [data-move="${words.join(' ')}"]`,
          begin: words,
          onto: '#panel-farm',
        })),
    ]
  }

  // --- what the shell asks -----------------------------------------------------------------------------------------

  menu = (): string[] => menu(this)
  where = (): Place | null => where(this)
  places = (): Place[] => places(this)
  remark = (): string | null => remark(this)
  word = (word: string, place: number): string => wordOf(this.view.tables, word, place)

  /** First player, the hands, three closed workshops, roof tiles, round and phase. */
  linesBefore(seats: number): number {
    return seats + 7
  }

  // --- keys --------------------------------------------------------------------------------------------------------

  keys = KEYS
  key = (event: KeyboardEvent): boolean => press(this, event)

  /** What the digits mean now: for each the beginning of a move. */
  get digits(): Map<string, string> {
    return digits(this)
  }

  /** The digit that chooses this. */
  digitOf(...words: string[]): string | undefined {
    const sought = words.join(' ')
    for (const [digit, found] of this.digits) if (found === sought) return digit.length === 1 ? digit : undefined
    return undefined
  }

  // --- the log -----------------------------------------------------------------------------------------------------

  /** The line of the log on which pointer or keyboard rest. */
  private noticed = $state('')

  notice = (line: LogLine | null): void => void (this.noticed = line?.text ?? '')

  /** Does that line name this? */
  named(name: string): boolean {
    return this.noticed.includes(name)
  }

  changed(before: GranjaView, now: GranjaView): Spot[] {
    return changedSpots(before, now)
  }

  read = (line: LogLine): Piece[] =>
    piecesOf(line, this.view.tables).map(({ text, card }) =>
      card === undefined ? { text } : { text, look: () => void (this.inspected = card) },
    )
}
