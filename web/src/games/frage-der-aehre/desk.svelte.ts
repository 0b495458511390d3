import type { Drag } from '../../table/drag'
import { t } from '../../words/index.svelte'
import type { Desk, Spot, Surroundings } from '../types'
import { meantCells, nextTurn, stepFrom, stroll, type Turn, turnOf, waysToLie } from './land'
import { changedSpots } from './since'
import {
  type AehreView,
  type Booking,
  CROPS,
  cellName,
  cellOf,
  fieldsOf,
  type Half,
  isSpace,
  LETTERS,
  type Printed,
  spaces,
  tileName,
} from './tables'

export interface Ghost {
  cells: number[]
  fields: Half[]
  faceDown: boolean
  /** The victory points that each field would bring; none before the server has told them. */
  points: number[]
}

export type Mode = 'lay' | 'points' | 'farm' | 'idle'

/** The player's end of the table: the tile in the hand, how it is turned, and what the next click means. */
export class AehreDesk implements Desk {
  turn = $state<Turn>(0)
  /** Where the keyboard has been on the land. */
  private visited = $state(-1)
  hoverCell = $state<number | null>(null)
  /** Grows whenever the keyboard should go to its place on the land. */
  calls = $state(0)

  constructor(readonly around: Surroundings<AehreView>) {}

  get view(): AehreView {
    return this.around.view()
  }

  /** What is printed of the land. */
  get land(): Printed {
    return this.view.tables
  }

  /** Where the keyboard's place on the land is: in the middle until it moves. */
  get focus(): number {
    if (isSpace(this.land, this.visited)) return this.visited
    const all = spaces(this.land)
    return all[Math.floor(all.length / 2)] ?? 0
  }

  set focus(cell: number) {
    this.visited = cell
  }

  get choice() {
    return this.around.choice
  }

  get mode(): Mode {
    const verb = this.choice.legal[0]?.[0]
    if (verb === undefined) return 'idle'
    if (verb === 'farm') return 'farm'
    return verb === 'points' || verb === 'barns' ? 'points' : 'lay'
  }

  // --- tiles -----------------------------------------------------------------------------------------------------

  get tile(): string | null {
    const [verb, tile] = this.choice.words
    return verb === 'lay' || verb === 'level' ? (tile ?? null) : null
  }

  get faceDown(): boolean {
    return this.choice.words[0] === 'level'
  }

  /** Where the first field of the large tile has been put down already. */
  get anchor(): number | null {
    const cell = this.choice.words[2]
    return this.tile && this.tile.length > 1 && cell ? cellOf(cell) : null
  }

  get hand(): string[] {
    const me = this.around.me()
    const hand = me === null ? [] : (this.view.farmers[me]?.hand ?? [])
    return hand.map((tile) => tileName(this.view.tables, tile))
  }

  get reserve(): { tile: string; left: number }[] {
    const me = this.around.me()
    const small = me === null ? [] : (this.view.farmers[me]?.small ?? [])
    return small.map((left, crop) => ({ tile: LETTERS[crop] ?? '', left }))
  }

  canUse(tile: string): boolean {
    return this.choice.can(['lay', tile]) || this.choice.can(['level', tile])
  }

  pick(tile: string): void {
    if (this.mode !== 'lay') return
    if (this.tile === tile) {
      this.choice.clear()
      return
    }
    this.choice.clear()
    this.hoverCell = null
    if (!this.choice.set(['lay', tile]) && !this.choice.set(['level', tile]))
      this.around.why(`lay ${tile} ${tile.length > 1 ? 'a1 b1' : 'a1'}`)
  }

  /** Face down, a small tile evens out a step; a large one must cover it at once. */
  get canTurnOver(): boolean {
    return !!this.tile && this.tile.length === 1 && this.choice.can([this.faceDown ? 'lay' : 'level', this.tile])
  }

  turnOver(): void {
    const { tile, faceDown } = this
    if (!tile || tile.length > 1) return
    const verb = faceDown ? 'lay' : 'level'
    if (this.choice.can([verb, tile])) this.choice.set([verb, tile])
    else this.around.hint(t(faceDown ? 'web.aehre.no_face_up' : 'web.aehre.no_level'))
  }

  rotate(by = 1): void {
    if (!this.tile || this.tile.length === 1) return
    const where = this.anchor ?? this.hoverCell
    if (where === null) this.turn = ((this.turn + by + 4) % 4) as Turn
    else this.turn = nextTurn(this.land, where, this.ways(where)[0] ?? this.turn, this.canLay)
    if (where !== null) this.point(where)
  }

  private canLay = (cells: string[]): boolean => !!this.tile && this.choice.can(['lay', this.tile, ...cells])

  private ways(cell: number): Turn[] {
    return waysToLie(this.land, cell, this.turn, this.canLay)
  }

  // --- cells -----------------------------------------------------------------------------------------------------

  /** Cells that mean something now. */
  get targets(): Set<number> {
    const { words, legal } = this.choice
    const out = new Set<number>()
    if (this.mode === 'farm' || this.mode === 'points') {
      for (const sentence of legal) out.add(cellOf(sentence[1] ?? ''))
    } else if (this.tile) {
      const at = this.anchor === null || words.length > 3 ? 2 : 3
      const start = words.slice(0, at)
      for (const sentence of legal) {
        const cell = sentence[at]
        if (cell && start.every((word, i) => word === sentence[i])) out.add(cellOf(cell))
      }
    }
    return out
  }

  /** The sentence a click on this cell would make, as far as it goes. */
  private meant(cell: number): string[] | null {
    const name = cellName(cell)
    if (this.mode === 'farm') return ['farm', name]
    const { tile, anchor } = this
    if (this.mode !== 'lay' || !tile) return null
    if (tile.length === 1) return [this.faceDown ? 'level' : 'lay', tile, name]
    if (anchor !== null && anchor !== cell) {
      const sentence = ['lay', tile, cellName(anchor), name]
      if (turnOf(this.land, anchor, cell) !== null && this.choice.can(sentence)) return sentence
    }
    const turn = this.ways(cell)[0]
    if (turn === undefined) return null
    return ['lay', tile, name, cellName(stepFrom(this.land, cell, turn)!)]
  }

  /** A pointer or the keyboard rests on a cell. */
  point(cell: number | null): void {
    this.hoverCell = cell
    if (cell === null) {
      this.choice.hovered = null
      return
    }
    const { anchor } = this
    if (anchor !== null) {
      const turn = turnOf(this.land, anchor, cell)
      if (turn !== null && this.choice.can(['lay', this.tile!, cellName(anchor), cellName(cell)])) this.turn = turn
    }
    const sentence = this.meant(cell)
    this.choice.hovered = sentence && this.choice.can(sentence) ? sentence.join(' ') : null
  }

  press(cell: number): void {
    this.focus = cell
    const { tile, anchor, choice } = this
    const name = cellName(cell)
    switch (this.mode) {
      case 'idle':
        return this.around.hint(t(this.around.me() === null ? 'web.table.only_watching' : 'web.table.not_your_turn'))
      case 'points':
        if (!this.targets.has(cell)) this.around.why(`points ${name}`)
        else this.around.hint(t('web.aehre.choose_kind'))
        return
      case 'farm':
        if (!choice.set(['farm', name])) this.around.why(`farm ${name}`)
        return
      case 'lay':
        if (!tile) return this.around.hint(t('web.aehre.tile_first'))
        if (tile.length === 1) {
          const sentence = [this.faceDown ? 'level' : 'lay', tile, name]
          if (!choice.set(sentence)) this.around.why(sentence.join(' '))
          return
        }
        if (anchor === null) return this.putFirst(tile, cell)
        return this.putSecond(tile, anchor, cell)
    }
  }

  private putFirst(tile: string, cell: number): void {
    const ways = this.ways(cell)
    const turn = ways[0]
    if (turn === undefined) {
      this.around.why(['lay', tile, ...meantCells(this.land, cell, this.turn)].join(' '))
      return
    }
    this.turn = turn
    const name = cellName(cell)
    if (ways.length === 1) this.choice.set(['lay', tile, name, cellName(stepFrom(this.land, cell, turn)!)])
    else this.choice.set(['lay', tile, name])
    this.point(cell)
  }

  /** The first field lies; the second goes where one points. The same cell again takes the turn that is shown. */
  private putSecond(tile: string, anchor: number, cell: number): void {
    const first = cellName(anchor)
    if (cell === anchor) {
      const turn = this.ways(anchor)[0]
      if (turn !== undefined) this.choice.set(['lay', tile, first, cellName(stepFrom(this.land, anchor, turn)!)])
      return
    }
    const sentence = ['lay', tile, first, cellName(cell)]
    if (turnOf(this.land, anchor, cell) !== null) {
      if (!this.choice.set(sentence)) this.around.why(sentence.join(' '))
      return
    }
    this.choice.set(['lay', tile])
    this.putFirst(tile, cell)
  }

  /** The tile as it would lie. */
  get ghost(): Ghost | null {
    const move = this.choice.done ?? this.choice.hovered
    const words = move?.split(' ') ?? this.resting
    if (!words || (words[0] !== 'lay' && words[0] !== 'level')) return null
    const fields = this.fields(words[1] ?? '')
    const cells = words.slice(2).map(cellOf)
    const faceDown = words[0] === 'level'
    const after = move && !faceDown ? this.around.preview(move) : null
    const points = after ? cells.map((cell) => after.worth[cell] ?? 0) : []
    return { cells, fields: fields.slice(0, cells.length), faceDown, points }
  }

  /** Put down with its first field, the tile shows where it would fall without another word. */
  private get resting(): string[] | null {
    const { anchor, tile } = this
    if (anchor === null || !tile) return null
    const turn = this.ways(anchor)[0]
    return turn === undefined ? null : ['lay', tile, cellName(anchor), cellName(stepFrom(this.land, anchor, turn)!)]
  }

  /** A tile of the hand or the reserve onto the land: it is laid as it is shown there. */
  drags(): Drag[] {
    if (this.mode !== 'lay') return []
    const tiles = [...new Set([...this.hand, ...this.reserve.map(({ tile }) => tile)])]
    return tiles.map((tile) => ({
      piece: `[data-tile="${tile}"]`,
      begin: [this.choice.can(['lay', tile]) ? 'lay' : 'level', tile],
      picture: 'svg',
      meant: (under) => {
        const cell = under.closest<SVGElement>('[data-cell]')?.dataset['cell']
        this.point(cell === undefined ? null : Number(cell))
        return this.choice.hovered
      },
    }))
  }

  // --- points or barns -------------------------------------------------------------------------------------------

  /** The fields just laid for which I have to choose. */
  get bookings(): readonly Booking[] {
    return this.mode === 'points' ? this.view.bookings : []
  }

  take(kind: 'points' | 'barns', cell: number): void {
    this.choice.set([kind, cellName(cell)])
  }

  changed(before: AehreView, now: AehreView): Spot[] {
    const layers = this.around.log().flatMap(({ what, seat }) => (what === 'laid' && seat !== null ? [seat] : []))
    return changedSpots(before, now, layers)
  }

  /** The first player, and a hand for everybody. */
  linesBefore(seats: number): number {
    return seats + 1
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  keys: [string, string][] = [
    ['1 – 3', 'web.aehre.key.hand'],
    ['4 – 8', 'web.aehre.key.reserve'],
    ['f', 'web.aehre.key.face_down'],
    ['r', 'web.aehre.key.rotate'],
    ['← ↑ ↓ →', 'web.aehre.key.arrows'],
    ['n · N', 'web.aehre.key.next'],
    ['Enter', 'web.aehre.key.enter'],
    ['p · b', 'web.aehre.key.kind'],
  ]

  key(event: KeyboardEvent): boolean {
    const { key } = event
    if (/^[1-8]$/.test(key)) {
      const place = Number(key) - 1
      const { hand } = this.view.tables
      const tile = place < hand ? this.hand[place] : this.reserve[place - hand]?.tile
      if (tile && this.mode === 'lay') {
        this.pick(tile)
        if (this.tile) this.calls++
      }
      return true
    }
    if (key === 'r' || key === 'R') {
      this.rotate(key === 'R' ? -1 : 1)
      return true
    }
    if (key === 'n' || key === 'N') {
      this.visit(key === 'n' ? 1 : -1)
      return true
    }
    if (key === 'f') {
      this.turnOver()
      return true
    }
    if ((key === 'p' || key === 'b') && this.mode === 'points') {
      const { bookings } = this
      const chosen = bookings.find(({ cell }) => cell === this.focus) ?? bookings[0]
      if (chosen) this.take(key === 'p' ? 'points' : 'barns', chosen.cell)
      return true
    }
    return false
  }

  /** The next cell that can be chosen, or the one before; round the land and on from the beginning. */
  private visit(by: 1 | -1): void {
    const targets = [...this.targets].sort((a, b) => a - b)
    if (!targets.length) return
    const next = by === 1 ? targets.find((cell) => cell > this.focus) : targets.findLast((cell) => cell < this.focus)
    this.focus = next ?? targets.at(by === 1 ? 0 : -1)!
    this.point(this.focus)
    this.calls++
  }

  walk(event: KeyboardEvent): boolean {
    const to = stroll(this.land, this.focus, event.key)
    if (to === this.focus) return event.key.startsWith('Arrow')
    this.focus = to
    this.point(to)
    return true
  }

  // --- words -----------------------------------------------------------------------------------------------------

  word(word: string, place: number): string {
    if (place === 0) return t(`web.aehre.verb.${word}`)
    if (place === 1 && this.tileWord(word)) return this.tileWord(word)!
    return word
  }

  tileWord(tile: string): string | null {
    if (tile.length === 1 && LETTERS.includes(tile))
      return t('frage-der-aehre.tile.small', { crop: this.crop(LETTERS.indexOf(tile)) })
    if (!/^[wbrcp]\d[wbrcp]\d$/.test(tile)) return null
    const [a, b] = this.fields(tile)
    return t('frage-der-aehre.tile.large', { a: this.crop(a!.crop), b: this.crop(b!.crop) })
  }

  fields(tile: string): Half[] {
    return fieldsOf(tile, this.view.tables)
  }

  crop(crop: number): string {
    return t(`frage-der-aehre.crop.${CROPS[crop] ?? 'bare'}`)
  }

  /** "e2, wheat, level 1, 2 barn symbols, farm of Ann". */
  cellWords(cell: number): string {
    const { view } = this
    const out = [cellName(cell), this.crop(view.crops[cell] ?? 0), t('web.aehre.level', { n: view.levels[cell] ?? 0 })]
    const symbols = view.crops[cell] === 5 ? 0 : (view.symbols[cell] ?? 0)
    if (symbols) out.push(t('web.aehre.symbols', { n: symbols }))
    const owner = view.owners[cell] ?? -1
    if (owner >= 0) out.push(t('web.aehre.farm_of', { who: this.around.players()[owner]?.name ?? '' }))
    return out.join(', ')
  }
}
