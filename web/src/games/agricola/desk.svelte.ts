import type { LogLine } from '../../api/types'
import { total } from '../../parts/scoresheet'
import type { Player } from '../../players'
import type { Words } from '../../table/choice'
import type { Drag } from '../../table/drag'
import { known, listed, t } from '../../words/index.svelte'
import { FarmDesk } from '../farmdesk'
import type { Desk, Piece, Place, Spot } from '../types'
import { cardName, labelOf, piecesOf } from './cards'
import { type HarvestTold, lastHarvest, type Phase, phaseOf } from './harvest'
import { costsOn, goodsIn, priceInMenu } from './prices'
import { changedSpots } from './since'
import { doesKey, onTheBoard, signOf } from './spaces'
import {
  type AgricolaView,
  type Amounts,
  COOKED,
  type CraftView,
  cellOf,
  type FarmState,
  GOODS,
  type Major,
  type Space,
} from './tables'
import { byTool, moveOf, offersOf, pastureMoves, toggled, toolsOf } from './tools'

/** The rules behind the parts of the board, in the ledger of each edition. */
const RULES = {
  space: ['A16-ACT-14', 'A07-GAME-07'],
  card: ['A16-PREP-01', 'A07-START-01'],
  work: ['A16-WORK-01', 'A07-WORK-01'],
  first: ['A16-FIRST-02', 'A07-SPACE-06'],
  major: ['A16-MAJOR-05', 'A07-IMPR-05'],
  harvest: ['A16-HARV-01', 'A07-HARV-01'],
  feed: ['A16-FEED-01', 'A07-FEED-01'],
  cook: ['A16-MEAL-07', 'A07-FEED-08'],
  craft: ['A16-MEAL-05', 'A07-FEED-12'],
  bake: ['A16-MEAL-04', 'A07-FIELD-20'],
} as const

/** Milliseconds after which a resting finger looks at a card. */
const LONG_PRESS = 450

/** The player's end of the table: the tool in hand, the cells picked for a pasture, what a click means. */
export class AgricolaDesk extends FarmDesk<AgricolaView, FarmState> implements Desk {
  /** Cells picked for a pasture. */
  private cells = $state.raw<string[]>([])
  /** The keyboard's place on the land. */
  focus = $state('a1')
  /** Grows whenever the keyboard should go to its place on the land. */
  calls = $state(0)
  /** The keyboard's place on the board: a space, or the number of a round that is to come. */
  spot = $state<string | null>(null)
  /** Grows whenever the keyboard should go to its place on the board. */
  boardCalls = $state(0)

  /** The card that is looked at closely. */
  inspected = $state<string | null>(null)
  /** The card on which pointer or keyboard rest, and where it lies. */
  peeked = $state.raw<{ card: string; box: DOMRect } | null>(null)
  private peekSoon: ReturnType<typeof setTimeout> | undefined
  private pressSoon: ReturnType<typeof setTimeout> | undefined
  /** A finger has rested on a card: when it leaves, it does not also choose the card. */
  private pressedLong = false
  /** Grows whenever the keyboard should go to the hand. */
  handCalls = $state(0)

  /** The harvest that was put aside, and the one that was asked for again: the numbers of their first lines. */
  private aside = $state(0)
  private again = $state(0)

  /** What I am asked now: place_person, build_rooms, any_of …; empty while it is not my turn. */
  get asked(): string {
    const me = this.around.me()
    return me !== null && this.view.to_act.includes(me) ? (this.view.agenda.at(-1)?.is ?? '') : ''
  }

  private texts = $derived.by(() => new Set(this.choice.legal.map((words) => words.join(' '))))

  /** The same, from a set: a whole board asks for each of its spaces. */
  override whole(...words: string[]): boolean {
    return this.texts.has(words.join(' '))
  }

  /** A pointer or the keyboard rests on what would make this move. */
  rest(move: string | null): void {
    this.choice.hovered = move !== null && this.whole(move) ? move : null
  }

  /** For everything that shows what it would do while pointer or keyboard rest on it. */
  resting(move: string) {
    return {
      'data-move': this.whole(move) ? move : undefined,
      onpointerenter: () => this.rest(move),
      onpointerleave: () => this.rest(null),
      onfocus: () => this.rest(move),
      onblur: () => this.rest(null),
    }
  }

  // --- the land ----------------------------------------------------------------------------------------------------

  /** What can be done on my land now. */
  get tools(): string[] {
    return toolsOf(this.choice.legal)
  }

  get tool(): string | null {
    return this.tools[0] ?? null
  }

  /** Cells picked for a pasture, as long as some pasture holds them all: after an undo they may mean nothing any more. */
  get picked(): string[] {
    const { cells } = this
    return this.tool === 'fence' &&
      pastureMoves(this.choice.legal).some((pasture) => cells.every((cell) => pasture.includes(cell)))
      ? cells
      : []
  }

  unpick(): void {
    this.cells = []
  }

  /** The cells where something is possible now, each with the move that a click makes; for a pasture that is being picked, ''. */
  get targets(): Map<string, string> {
    return byTool(this.choice.legal, this.tool, this.picked)
  }

  /** The pasture of the picked cells, as a move; null while it is none. */
  get pasture(): string | null {
    const { picked } = this
    return picked.length ? moveOf(pastureMoves(this.choice.legal), picked) : null
  }

  buildPasture(): void {
    const move = this.pasture
    if (!move) return
    this.unpick()
    this.choice.play(move.split(' '))
  }

  /** A click on a cell of my land. */
  press(cell: string): void {
    this.focus = cell
    if (this.tool === 'fence') {
      const cells = toggled(this.picked, cell)
      if (!this.picked.includes(cell) && !this.targets.has(cell)) this.around.why(['fence', ...cells].join(' '))
      else this.cells = cells
      return this.rest(this.pasture)
    }
    this.say(...(this.targets.get(cell) ?? this.meant(cell)).split(' '))
  }

  /** What somebody who clicks here may have had in mind; asked only to say why not. */
  private meant(cell: string): string {
    const [verb, crop] = (this.tool ?? 'plow').split(' ')
    const field = this.mine?.fields.includes(cellOf(cell))
    return verb === 'sow' || (verb === 'plow' && field) ? `sow ${cell} ${crop ?? 'grain'}` : `${verb} ${cell}`
  }

  point(cell: string | null): void {
    if (this.tool !== 'fence') this.rest(cell === null ? null : (this.targets.get(cell) ?? null))
  }

  // --- improvements and offers ---------------------------------------------------------------------------------------

  /** The moves that bring me this improvement: by paying, or for a fireplace. */
  waysTo(major: string): string[] {
    return this.choice.due
      .filter(([verb, one, other]) => (verb === 'take' && one === major) || (verb === 'upgrade' && other === major))
      .map((words) => words.join(' '))
  }

  /** Where it can be had in two ways, the tray asks which. Where not, say why, or what it does. */
  takeMajor(major: string, words: string): void {
    const ways = this.waysTo(major)
    if (ways.length === 1) this.say(...ways[0]!.split(' '))
    else if (ways.length > 1) this.around.hint(t('web.agricola.two_ways'))
    else if (this.can('take') || this.can('upgrade')) this.around.why(`take ${major}`)
    else this.around.hint(words)
  }

  /** What the tray offers to click: all that has no place on board or land. */
  get offers(): Words[] {
    return offersOf(this.choice.due).filter(([verb, what]) => verb !== 'choose' || !this.isSpace(what))
  }

  private isSpace(name: string | undefined): boolean {
    return this.view.spaces.some((space) => space.name === name)
  }

  /** What a click on a space means: a card asks which space, or a person goes there. */
  moveOn(space: string): string {
    const chosen = `choose ${space}`
    return this.whole(chosen) ? chosen : `place ${space}`
  }

  /** The herds of which one stays, where not all animals find a place. */
  get herds(): Words[] {
    return this.choice.due.filter(([verb]) => verb === 'keep')
  }

  /** What can be turned into food at any time. */
  get exchanges(): Words[] {
    return this.choice.anytime.filter(([verb]) => verb === 'cook')
  }

  /** The crafts that can be used in this feeding phase. */
  get crafts(): Words[] {
    return this.choice.due.filter(([verb]) => verb === 'craft')
  }

  /** What digits do, in the order in which it lies on the screen. Feeding and begging have a key of their own. */
  get numbered(): string[] {
    const rows =
      this.asked === 'feed_family'
        ? [this.crafts, this.exchanges, this.uses]
        : [this.herds, this.offers, this.exchanges, this.uses]
    return rows.flat().map((words) => words.join(' '))
  }

  /** The digit for this move; null for those after the ninth. */
  digitOf(move: string): string | null {
    const at = this.numbered.indexOf(move)
    return at >= 0 && at < 9 ? String(at + 1) : null
  }

  /** How much food a move brings, as far as it is certain. */
  foodFrom(move: string | null): number {
    const [verb, what] = (move ?? '').split(' ')
    if (verb === 'cook') return this.mine?.rates[COOKED.indexOf(what as never)] ?? 0
    return verb === 'craft' ? (this.craft(what)?.[2] ?? 0) : 0
  }

  /** What one of my crafts turns into food, and how much of it. */
  craft(improvement: string | undefined): CraftView | undefined {
    return this.mine?.crafts.find(([name]) => name === improvement)
  }

  // --- hand cards ----------------------------------------------------------------------------------------------------

  /** Can this card of my hand be played in the decision that is due? */
  playable(card: string): boolean {
    return this.whole(`play ${labelOf(card)}`)
  }

  /** The cards of which I choose one for my hand. */
  readonly spreads = (): boolean => this.pickable.length > 0
  get pickable(): string[] {
    const labels = new Set(this.choice.due.filter(([verb]) => verb === 'pick').map((words) => words[1]))
    return labels.size ? this.view.tables.cards.map(({ id }) => id).filter((id) => labels.has(labelOf(id))) : []
  }

  /** Cards in play that can be used now, beside the decision that waits. */
  get uses(): Words[] {
    return this.choice.anytime.filter(([verb]) => verb === 'use')
  }

  /** The card that moves spell so; undefined for any other word. */
  cardOf(word: string): string | undefined {
    return this.view.tables.cards.find(({ id }) => labelOf(id) === word)?.id
  }

  /** Show a card enlarged after a moment, or none. */
  peek(card: string | null, where?: Element, wait = 350): void {
    clearTimeout(this.peekSoon)
    if (card === null || !where) this.peeked = null
    else this.peekSoon = setTimeout(() => (this.peeked = { card, box: where.getBoundingClientRect() }), wait)
  }

  /** For every card: resting on it enlarges it, and shows what a click would do. A finger that rests looks closely. */
  peeking(card: string, move: string) {
    const rests = this.resting(move)
    const lift = () => clearTimeout(this.pressSoon)
    return {
      ...rests,
      'data-peeks': card,
      ontouchstart: () => {
        lift()
        this.pressedLong = false
        this.pressSoon = setTimeout(() => {
          this.pressedLong = true
          this.open(card)
        }, LONG_PRESS)
      },
      ontouchmove: lift,
      ontouchend: lift,
      ontouchcancel: lift,
      onclickcapture: (event: MouseEvent) => {
        if (!this.pressedLong) return
        this.pressedLong = false
        event.stopPropagation()
        event.preventDefault()
      },
      onpointerenter: (event: PointerEvent) => {
        rests.onpointerenter()
        if (event.pointerType !== 'touch') this.peek(card, event.currentTarget as Element)
      },
      onpointerleave: () => {
        rests.onpointerleave()
        this.peek(null)
      },
      onfocus: (event: FocusEvent) => {
        rests.onfocus()
        const button = event.currentTarget as Element
        if (button.matches(':focus-visible')) this.peek(card, button, 50)
      },
      onblur: () => {
        rests.onblur()
        this.peek(null)
      },
    }
  }

  /** A right click or a long press: look at this card closely. */
  inspect(event: Event, card: string): void {
    event.preventDefault()
    event.stopPropagation()
    this.open(card)
  }

  /** The card on which the keyboard is. */
  private cardAt(place: EventTarget | null): string | null {
    const element = place instanceof Element ? place.closest<HTMLElement>('[data-card], [data-played-card]') : null
    return element?.dataset.card ?? element?.dataset.playedCard ?? null
  }

  open(card: string): void {
    this.peek(null)
    this.inspected = card
  }

  read = (line: LogLine): Piece[] => piecesOf(line, (card) => this.open(card))

  // --- the harvest -------------------------------------------------------------------------------------------------

  get harvest(): HarvestTold | null {
    return lastHarvest(this.around.log(), this.around.me())
  }

  /** The phase of the harvest that is going on; null outside a harvest. */
  get phase(): Phase | null {
    return phaseOf(this.view)
  }

  /** A harvest is shown by itself until the one who looks can go to work again: then the spaces must lie open. */
  get harvestShown(): boolean {
    const told = this.harvest
    return told !== null && (this.again === told.n || (told.fresh && this.aside !== told.n && !this.can('place')))
  }

  showHarvest(show: boolean): void {
    const n = this.harvest?.n ?? 0
    this.again = show ? n : 0
    this.aside = show ? 0 : n
  }

  /** People to action spaces, cards to the table, improvements and pieces to my farm, seed to my fields. */
  drags(): Drag[] {
    const mine = `[data-farm="${this.around.me()}"]`
    const { due } = this.choice
    const second = (wanted: string) => due.flatMap(([verb, what]) => (verb === wanted && what ? [what] : []))
    const onCell = (move: (cell: string) => string) => (under: Element) => {
      const cell = under.closest<SVGElement>(`${mine} [data-cell]`)?.dataset['cell']
      return cell ? move(cell) : null
    }
    return [
      { piece: `${mine} [data-person]`, begin: ['place'] },
      ...second('play').flatMap((label) => {
        const card = this.cardOf(label)
        return card
          ? [{ piece: `.hand [data-card="${card}"]`, begin: ['play', label], onto: '#panel-board, #panel-farm' }]
          : []
      }),
      ...[...new Set(second('take'))].map((major) => ({
        piece: `#panel-side [data-major="${major}"]`,
        begin: ['take', major],
        onto: '#panel-farm',
      })),
      ...['grain', 'vegetable'].map((crop) => ({
        piece: `.supply [data-good="${crop}"]`,
        begin: ['sow'],
        picture: 'svg',
        meant: onCell((cell) => `sow ${cell} ${crop}`),
      })),
      {
        piece: '.supply [data-piece="stable"]',
        begin: ['stable'],
        picture: 'svg',
        meant: onCell((cell) => `stable ${cell}`),
      },
    ]
  }

  // --- what the shell asks -----------------------------------------------------------------------------------------

  /** Everything has its place: on the board, on the land, in the tray. */
  menu(): string[] {
    return []
  }

  anytime(): string[] {
    return this.choice.anytime.filter(([verb]) => verb !== 'cook' && verb !== 'use').map((words) => words.join(' '))
  }

  where(): Place | null {
    if (this.idle) return null
    if (this.tool || this.can('keep')) return 'farm'
    const space = this.choice.due.some(([verb, what]) => verb === 'choose' && this.isSpace(what))
    return space || this.can('place') || this.can('pick')
      ? 'board'
      : this.can('take') || this.can('upgrade')
        ? 'side'
        : null
  }

  private get goalPoints(): number {
    return this.view.tables.goal
  }

  goal(): string | null {
    return this.goalPoints ? t('web.agricola.goal', { goal: this.goalPoints }) : null
  }

  verdict(): { met: boolean; text: string } | null {
    const goal = this.goalPoints
    if (!goal) return null
    const [farm] = this.view.farms
    const points = farm ? total(farm.score) : 0
    return {
      met: points >= goal,
      text: t(points >= goal ? 'web.agricola.goal_met' : 'web.agricola.goal_missed', { goal }),
    }
  }

  next(): { button: string; told: string[] } | null {
    const following = this.view.next_game
    if (!following) return null
    const { series, goal, food, kept } = following
    return {
      button: t(series > 1 ? 'web.agricola.series.next' : 'web.agricola.series.anew'),
      told: [
        t('web.agricola.series.goal', { series, goal }),
        ...(food ? [t('web.agricola.series.food', { food })] : []),
        ...(kept.length ? [t('web.agricola.series.kept', { cards: listed(kept.map(cardName)) })] : []),
      ],
    }
  }

  changed(before: AgricolaView, now: AgricolaView): Spot[] {
    return changedSpots(before, now)
  }

  /** Who begins, and the first round card. */
  linesBefore(seats: number): number {
    return seats === 1 ? 1 : 2
  }

  keys: [string, string][] = [
    ['n · N', 'web.agricola.key.next'],
    ['← ↑ ↓ →', 'web.agricola.key.arrows'],
    ['Enter', 'web.agricola.key.enter'],
    ['1 – 9', 'web.agricola.key.number'],
    ['b', 'web.agricola.key.build'],
    ['f', 'web.agricola.key.feed'],
    ['d', 'web.agricola.key.done'],
    ['r', 'web.agricola.key.harvest'],
    ['c', 'web.agricola.key.hand'],
    ['i', 'web.agricola.key.inspect'],
  ]

  key(event: KeyboardEvent): boolean {
    const { key } = event
    if (/^[1-9]$/.test(key)) {
      const move = this.numbered[Number(key) - 1]
      if (move) this.say(...move.split(' '))
    } else if (key === 'n' || key === 'N') this.visit(key === 'n' ? 1 : -1)
    else if (key === 'd') this.say('done')
    else if (key === 'c' && this.view.hand.length) this.handCalls++
    else if (key === 'i' && this.cardAt(event.target)) this.open(this.cardAt(event.target)!)
    else if (key === 'r' && this.harvest) this.showHarvest(!this.harvestShown)
    else if (key === 'f') this.say(this.can('beg') ? 'beg' : 'feed')
    else if (key === 'b' && this.pasture) this.buildPasture()
    else if (key === 'b' && this.can('bake')) this.say('bake')
    else return false
    return true
  }

  /** Escape puts the harvest aside; true if it lay open. */
  back(): boolean {
    if (!this.harvestShown) return false
    this.showHarvest(false)
    return true
  }

  /** The next place where something is possible, on the land or on the board. */
  private visit(by: 1 | -1): void {
    if (this.tool) {
      this.focus = beside([...this.targets.keys()].sort(), this.focus, by) ?? this.focus
      this.point(this.focus)
      this.calls++
      return
    }
    this.showHarvest(false)
    const names = [...onTheBoard(this.view), ...this.view.spaces.filter(({ round }) => round)]
      .map(({ name }) => name)
      .filter((name) => this.whole(this.moveOn(name)))
    const at = names.indexOf(this.spot ?? '')
    this.spot = names[at < 0 ? (by === 1 ? 0 : names.length - 1) : (at + by + names.length) % names.length] ?? this.spot
    this.boardCalls++
  }

  // --- words -------------------------------------------------------------------------------------------------------

  rule(part: keyof typeof RULES): string {
    return RULES[part][this.view.game === 'agricola' ? 0 : 1]
  }

  word(word: string, place: number): string {
    if (place === 0) return t(`web.agricola.verb.${word}`)
    if (known(`${this.view.game}.space.${word}`)) return this.spaceName(word)
    const card = this.cardOf(word)
    if (card) return cardName(card)
    for (const kind of ['good', 'improvement'])
      if (known(`agricola.${kind}.${word}`)) return t(`agricola.${kind}.${word}`)
    return this.choiceWords(word)
  }

  good(good: string): string {
    return t(`agricola.good.${good}`)
  }

  amount(good: string, n: number): string {
    return t(`agricola.amount.${good}`, { n })
  }

  /** "5 wood, 2 reed". */
  amounts(goods: Amounts): string {
    return goods.map(([good, n]) => this.amount(good, n)).join(', ')
  }

  spaceName(name: string): string {
    return t(`${this.view.game}.space.${name}`)
  }

  /** A major improvement by its name, or a hand card by its word. */
  improvement(name: string): string {
    return cardName(this.cardOf(name) ?? name)
  }

  /** "pay clay 1 wood 2 a016": goods and how many of each, then the cards whose use it is. */
  payment(words: readonly string[]): { goods: Amounts; cards: string[]; handed: string[] } {
    const goods: Amounts = []
    const cards: string[] = []
    const handed: string[] = []
    for (let i = 1; i < words.length; i++) {
      const word = words[i]!
      if ((GOODS as readonly string[]).includes(word)) goods.push([word, Number(words[++i])])
      else if (word.startsWith('-')) handed.push(this.cardOf(word.slice(1)) ?? word.slice(1))
      else if (word !== 'nothing') cards.push(this.cardOf(word) ?? word)
    }
    return { goods, cards, handed }
  }

  /** "Forest: take 6 wood. Ann is there." */
  spaceWords(space: Space, users: Player[], fences: Player[], claims: Player[]): string {
    const key = doesKey(this.view, space)
    const own: [string, number][] = space.good && space.n ? [[space.good, space.n]] : []
    const lying = this.amounts([...own, ...space.pile]) || t('agricola.board.nothing')
    const grows = space.good ? t('agricola.does.grows', { goods: this.amount(space.good, space.grows) }) : ''
    const costs = Object.entries(costsOn(this.view, space.name)).map(([name, cost]) => [
      name,
      this.amounts(cost) || t('agricola.board.nothing'),
    ])
    const does = key
      ? t(key, { goods: lying, ...Object.fromEntries(costs) })
      : t('agricola.does.take', { goods: lying })
    const out = [`${this.spaceName(space.name)}: ${does}`]
    if (grows) out.push(grows)
    if (space.from_round > this.view.round) out.push(t('web.agricola.from_round', { round: space.from_round }))
    if (space.pile.length && !space.good) out.push(t('web.agricola.lies_here', { goods: this.amounts(space.pile) }))
    for (const { name } of users) out.push(t('web.agricola.stands_here', { who: name }))
    for (const { name } of fences) out.push(t('web.agricola.fence_here', { who: name }))
    for (const { name } of claims) out.push(t('web.agricola.claim_here', { who: name }))
    return out.join(' · ')
  }

  majorWords(major: Major, owner: Player | undefined): string {
    const out = t('agricola.move.take', {
      improvement: this.improvement(major.name),
      cost: this.amounts(major.cost),
      points: major.points,
      text: t(`agricola.improvement_text.${major.name}`),
    })
    return owner ? `${out} · ${t('web.agricola.owned', { who: owner.name })}` : out
  }

  /** An option of a space by its name: goods, family growth, or what lies there. */
  choiceWords(option: string): string {
    const card = this.cardOf(option)
    if (card) return cardName(card)
    if (this.view.spaces.some(({ name }) => name === option)) return this.spaceName(option)
    const [bought, paid] = option.split('-for-')
    if (bought && paid)
      return t('agricola.move.buy', { cost: this.amounts(goodsIn(paid)), goods: this.amounts(goodsIn(bought)) })
    const got = goodsIn(option)
    if (got.length) {
      const goods = listed(got.map(([good, n]) => this.amount(good, n)))
      const cost = priceInMenu(
        this.view,
        got.map(([good]) => good),
      )
      return cost.length ? t('agricola.move.buy', { cost: this.amounts(cost), goods }) : goods
    }
    if (option === 'take-all') {
      const space = this.view.spaces.find(({ name }) => name === 'room-or-players')
      return t('agricola.move.take_all', { goods: this.amount('food', space?.n ?? 0) })
    }
    if (option === 'family-growth') return t('agricola.move.family_growth')
    if (option === 'at-random') return t('agricola.move.at_random')
    const field = /^(p\d)-(\w+)/.exec(option)
    if (field) {
      const [, seat, where] = field
      const onCard = this.cardOf(where ?? '')
      return t('agricola.move.take_crop', { seat: seat ?? '', cell: onCard ? cardName(onCard) : (where ?? '') })
    }
    if (/^p\d$/.test(option)) return t('agricola.move.sell_to', { seat: option })
    if (option === 'buy') return t('agricola.move.buy_offer')
    if (option === 'move-in') return t('agricola.move.move_in')
    if (option === 'bonus-points') return t('agricola.move.bonus_points')
    const working = this.view.agenda.findLast(({ is }) => is === 'because')?.card
    return typeof working === 'string' ? cardName(working) : option
  }

  /** A sign for a space, for buttons that speak of it. */
  sign(name: string): string {
    return signOf(this.view, name)
  }
}

function beside(targets: string[], focus: string, by: 1 | -1): string | undefined {
  const next = by === 1 ? targets.find((target) => target > focus) : targets.findLast((target) => target < focus)
  return next ?? targets.at(by === 1 ? 0 : -1)
}
