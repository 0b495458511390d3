import type { Drag } from '../../table/drag'
import { t } from '../../words/index.svelte'
import { FarmDesk } from '../farmdesk'
import type { Desk, Place, Spot } from '../types'
import { changedSpots } from './since'
import {
  ACTIONS,
  ANIMALS,
  CROPS,
  decorationName,
  type FarmeramaView,
  type FarmState,
  fieldName,
  fieldOf,
  GOODS,
  NONE,
  WATER,
  zoneLetter,
} from './tables'

/** The player's end of the table: cards picked up, what a click on a field, an animal or the wheel means. */
export class FarmeramaDesk extends FarmDesk<FarmeramaView, FarmState> implements Desk {
  /** Cards picked up and not played yet, by action. */
  picked = $state<number[]>([])
  /** The keyboard's place on the land. */
  focus = $state('a1')
  /** Grows whenever the keyboard should go to its place on the land. */
  calls = $state(0)
  /** Somebody looks at what a turn of the wheel would do. */
  peeking = $state(false)

  override say(...words: string[]): boolean {
    this.peeking = false
    return super.say(...words)
  }

  /** A pointer or the keyboard rests on what would make this move. A finger does not rest: it presses. */
  rest(move: string | null, event?: Event): void {
    this.choice.hovered = move !== null && this.whole(...move.split(' ')) ? move : null
    this.peeking = move === 'turn' && (event as PointerEvent | undefined)?.pointerType !== 'touch'
  }

  // --- cards -------------------------------------------------------------------------------------------------------

  get choosing(): boolean {
    return this.can('choose')
  }

  /** How many cards I must play at least, and may play at most. */
  get fewest(): number {
    return Math.min(...this.choices.map((words) => words.length - 1))
  }

  get most(): number {
    return Math.max(...this.choices.map((words) => words.length - 1))
  }

  private get choices() {
    return this.choice.legal.filter(([verb]) => verb === 'choose')
  }

  pick(action: number): void {
    if (!this.choosing) return
    if (this.picked.includes(action)) {
      this.picked = this.picked.filter((card) => card !== action)
      return
    }
    if (this.most === 1) {
      this.picked = []
      this.say('choose', ACTIONS[action]!)
      return
    }
    this.picked = [...this.picked.slice(this.picked.length >= this.most ? 1 : 0), action]
  }

  /** The sentence that the picked cards make, if they are enough. */
  get pickedMove(): string[] | null {
    if (this.picked.length < this.fewest || !this.picked.length) return null
    return ['choose', ...[...this.picked].sort((a, b) => a - b).map((action) => ACTIONS[action]!)]
  }

  playPicked(): void {
    const words = this.pickedMove
    if (!words) return
    this.picked = []
    this.choice.play(words)
  }

  // --- the land ----------------------------------------------------------------------------------------------------

  /** Fields that mean something now, each with the move that a click on it makes. */
  get fields(): Map<string, string> {
    const out = new Map<string, string>()
    for (const words of this.choice.legal) {
      if (words[0] === 'sow') out.set(words[2]!, words.join(' '))
      else if (words[0] === 'harvest') out.set(words[1]!, words.join(' '))
    }
    return out
  }

  press(field: string): void {
    this.focus = field
    const move = this.fields.get(field)
    if (move) this.say(...move.split(' '))
    else this.say(...this.meant(field))
  }

  /** What somebody who clicks here may have had in mind; asked only to say why not. */
  private meant(field: string): string[] {
    const [zone, number] = fieldOf(field)
    const farm = this.mine
    const grown = farm?.land[zone]?.[number] ?? NONE
    const doing = ACTIONS[farm?.doing ?? NONE]
    if (!farm || doing === 'harvest' || (doing !== 'sow' && doing !== 'trade' && grown !== NONE))
      return ['harvest', field]
    const under = this.view.tables.sectors[farm.sectors[zone] ?? 0]?.crop ?? NONE
    // A crop of the barn, where the wheel does not say which.
    const any = farm.barn.findIndex((n) => n > 0)
    return ['sow', CROPS[under !== NONE ? under : any] ?? CROPS[0], field]
  }

  point(field: string | null): void {
    this.rest(field === null ? null : (this.fields.get(field) ?? null))
  }

  /** Along the ring with left and right. */
  walk(key: string): boolean {
    const all = this.view.tables.zones.flatMap((fields, zone) =>
      Array.from({ length: fields }, (_, i) => fieldName(zone, i)),
    )
    const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
    if (!by) return false
    this.focus = all[(all.indexOf(this.focus) + by + all.length) % all.length] ?? 'a1'
    this.point(this.focus)
    this.calls++
    return true
  }

  private visit(by: 1 | -1): void {
    const targets = [...this.fields.keys()].sort()
    if (!targets.length) return
    const next =
      by === 1 ? targets.find((field) => field > this.focus) : targets.findLast((field) => field < this.focus)
    this.focus = next ?? targets.at(by === 1 ? 0 : -1)!
    this.point(this.focus)
    this.calls++
  }

  /** Cards to the middle, crops from the barn to a field and back, animals to their pastures. */
  drags(): Drag[] {
    const mine = `[data-farm="${this.around.me()}"]`
    return [
      ...ACTIONS.filter((name) => this.whole('choose', name)).map((name) => ({
        piece: `.tray [data-card="${name}"]`,
        begin: ['choose', name],
        onto: '#panel-board',
      })),
      ...CROPS.map((name) => ({
        piece: `${mine} .barn [data-good="${name}"]`,
        begin: ['sow', name],
        picture: 'svg',
        meant: (under: Element) => {
          const field = under.closest<SVGElement>(`${mine} [data-field]`)?.dataset['field']
          return field ? `sow ${name} ${field}` : null
        },
      })),
      ...[...this.fields].flatMap(([field, move]) =>
        move.startsWith('harvest')
          ? [
              {
                piece: `${mine} [data-field="${field}"]`,
                begin: move.split(' '),
                picture: '.stack',
                onto: `${mine} .barn`,
              },
            ]
          : [],
      ),
      ...ANIMALS.map((name) => ({
        piece: `${mine} [data-move="feed ${name}"]`,
        begin: ['feed', name],
        picture: 'svg',
        onto: `${mine} .land`,
      })),
    ]
  }

  // --- what the shell asks -----------------------------------------------------------------------------------------

  /** Everything has its place on the land, the board or among my cards. */
  menu(): string[] {
    return []
  }

  where(): Place | null {
    if (this.idle) return null
    return this.can('take') ? 'board' : this.can('choose') ? null : 'farm'
  }

  goal(): string | null {
    const { solo } = this.view
    return solo ? t('web.farmerama.goal', { goal: solo.goal }) : null
  }

  verdict(): { met: boolean; text: string } | null {
    const { solo } = this.view
    if (!solo) return null
    return {
      met: solo.goal_met,
      text: t(solo.goal_met ? 'web.farmerama.goal_met' : 'web.farmerama.goal_missed', { goal: solo.goal }),
    }
  }

  changed(before: FarmeramaView, now: FarmeramaView): Spot[] {
    return changedSpots(before, now)
  }

  /** A chief at three, two decorations on display, the first round: lines before anybody has moved. */
  linesBefore(seats: number): number {
    return seats === 1 ? 2 : seats === 3 ? 4 : 3
  }

  keys: [string, string][] = [
    ['1 – 5', 'web.farmerama.key.cards'],
    ['t', 'web.farmerama.key.turn'],
    ['n · N', 'web.farmerama.key.next'],
    ['← →', 'web.farmerama.key.arrows'],
    ['Enter', 'web.farmerama.key.enter'],
    ['+', 'web.farmerama.key.add'],
    ['d', 'web.farmerama.key.done'],
  ]

  key(event: KeyboardEvent): boolean {
    const { key } = event
    if (/^[1-9]$/.test(key)) return this.number(Number(key))
    if (key === 't') this.say('turn')
    else if (key === 'd') this.say('done')
    else if (key === '+' && this.can('add')) this.say('add')
    else if (key === 'r' && this.can('replace')) this.say('replace')
    else if (key === 'n' || key === 'N') this.visit(key === 'n' ? 1 : -1)
    else if (
      key === 'Enter' &&
      this.pickedMove &&
      !(event.target as Element | null)?.closest?.('button, a, [role=button]')
    )
      this.playPicked()
    else return false
    return true
  }

  /** A digit means whatever lies in a row before me. */
  private number(digit: number): boolean {
    const place = digit - 1
    const action = ACTIONS[place]
    if (this.choosing && action) this.pick(place)
    else if (this.can('act') && action) this.say('act', action)
    else if (this.can('begin')) {
      const card = this.mine?.todo[place]
      if (card !== undefined) this.say('begin', ACTIONS[card]!)
    } else if (this.can('water')) this.say('water', String(digit))
    else if (this.can('take')) {
      const decoration = this.view.display[place]
      if (decoration !== undefined) this.say('take', decorationName(decoration))
    } else if (this.can('pick') && CROPS[place]) this.say('pick', CROPS[place]!)
    else if (this.can('trade') && digit === 1) this.say('trade')
    else if (ANIMALS[place] && this.mine?.doing === ACTIONS.indexOf('feed')) this.say('feed', ANIMALS[place]!)
    return true
  }

  // --- words -------------------------------------------------------------------------------------------------------

  word(word: string, place: number): string {
    if (place === 0) return t(`web.farmerama.verb.${word}`)
    if (
      (ACTIONS as readonly string[]).includes(word) &&
      ['choose', 'begin', 'act'].includes(this.choice.words[0] ?? '')
    )
      return this.action(ACTIONS.indexOf(word as never))
    if ((GOODS as readonly string[]).includes(word)) return this.good(GOODS.indexOf(word as never))
    if ((ANIMALS as readonly string[]).includes(word)) return this.animal(ANIMALS.indexOf(word as never))
    if (/^G\d\d$/i.test(word)) return this.decoration(Number(word.slice(1)) - 1)
    return word
  }

  good(good: number): string {
    return t(`farmerama.good.${GOODS[good]}`)
  }

  animal(animal: number): string {
    return t(`farmerama.animal.${ANIMALS[animal]}`)
  }

  action(action: number): string {
    return t(`farmerama.action.${ACTIONS[action]}`)
  }

  decoration(decoration: number): string {
    return this.view.tables.decorations[decoration]?.name || t(`farmerama.decoration.${decorationName(decoration)}`)
  }

  /** "2 carrots, 1 water". */
  amounts(goods: readonly number[]): string {
    return goods.flatMap((n, good) => (n ? [t('web.farmerama.amount', { n, good: this.good(good) })] : [])).join(', ')
  }

  /** "a2, hay, ready to harvest". */
  fieldWords(farm: FarmState, zone: number, number: number): string {
    const crop = farm.land[zone]?.[number] ?? NONE
    const out = [
      fieldName(zone, number),
      crop === NONE ? t('web.farmerama.empty') : t('web.farmerama.stack', { good: this.good(crop) }),
    ]
    if (this.view.tables.scarecrows[zone]?.[number]) out.push(t('web.farmerama.scarecrow'))
    out.push(this.sectorWords(farm.sectors[zone] ?? 0))
    return out.join(', ')
  }

  sectorWords(number: number): string {
    const sector = this.view.tables.sectors[number]
    if (!sector) return ''
    const out = [
      sector.crop === NONE ? t('web.farmerama.green') : t('web.farmerama.sows', { good: this.good(sector.crop) }),
    ]
    if (sector.head !== NONE) out.push(t('web.farmerama.head', { animal: this.animal(sector.head) }))
    if (sector.pacifier) out.push(t('farmerama.board.pacifier'))
    return out.join(', ')
  }

  /** What turning the wheel would do, or why it cannot turn. */
  turnWords(): string {
    const { turn } = this.view
    const farm = this.mine
    if (!turn || !farm) return ''
    if (!farm.barn[WATER]) return t('web.farmerama.turn_dry')
    if (turn.crops.length) {
      const crops = turn.crops.map((crop) => this.good(crop)).join(', ')
      return t('web.farmerama.turn_blocked', { zone: zoneLetter(turn.zone_swept), crops })
    }
    if (!turn.comes_home.length) return t('web.farmerama.turn_plain')
    const home = turn.comes_home.map(([animal, stars]) =>
      t('web.farmerama.turn_home', { animal: this.animal(animal), stars }),
    )
    return home.join(' ')
  }
}
