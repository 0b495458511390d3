import { t } from '../../words/index.svelte'
import type { Desk, Place, Surroundings } from '../types'
import { cellOf, type AgricolaView, type FarmState, type Good } from './tables'
import { byTool, moveOf, pastureMoves, toolsOf, toggled } from './tools'

/** The player's end of the table: the tool in hand, the cells picked for a pasture, what a click means. */
export class AgricolaDesk implements Desk {
  /** What a click on my land would do, where several things are possible: room, stable, plow, fence, sow grain, sow vegetable. */
  private wished = $state<string | null>(null)
  /** Cells picked for a pasture. */
  picked = $state.raw<string[]>([])
  /** The keyboard's place on the land. */
  focus = $state('a1')
  /** Grows whenever the keyboard should go to its place on the land. */
  calls = $state(0)
  /** The score sheet lies open. */
  sheet = $state(false)

  constructor(readonly around: Surroundings) {}

  get view(): AgricolaView {
    return this.around.view() as unknown as AgricolaView
  }

  get choice() {
    return this.around.choice
  }

  get mine(): FarmState | null {
    const me = this.around.me()
    return me === null ? null : (this.view.farms[me] ?? null)
  }

  /** What I am asked now: place_person, build_rooms, any_of …; empty while it is not my turn. */
  get asked(): string {
    const me = this.around.me()
    return me !== null && this.view.to_act.includes(me) ? (this.view.agenda.at(-1)?.is ?? '') : ''
  }

  get idle(): boolean {
    return this.choice.legal.length === 0
  }

  can(...words: string[]): boolean {
    return this.choice.can(words)
  }

  /** Are these very words a legal move? */
  whole(move: string): boolean {
    return this.choice.legal.some((legal) => legal.join(' ') === move)
  }

  /** Play this, or say why it cannot be played. */
  say(...words: string[]): void {
    if (this.idle) return this.around.hint(t(this.around.me() === null ? 'web.table.only_watching' : 'web.table.not_your_turn'))
    if (!this.choice.set(words)) this.around.why(words.join(' '))
  }

  /** A pointer or the keyboard rests on what would make this move. */
  rest(move: string | null): void {
    this.choice.hovered = move !== null && this.whole(move) ? move : null
  }

  // --- the land ----------------------------------------------------------------------------------------------------

  /** What can be done on my land now. */
  get tools(): string[] {
    return toolsOf(this.choice.legal)
  }

  get tool(): string | null {
    const { tools } = this
    return this.wished !== null && tools.includes(this.wished) ? this.wished : (tools[0] ?? null)
  }

  hold(tool: string): void {
    this.wished = tool
    this.picked = []
  }

  /** The cells where something is possible now, each with the move that a click makes; for a pasture that is being picked, ''. */
  get targets(): Map<string, string> {
    return byTool(this.choice.legal, this.tool, this.marked)
  }

  /** The picked cells, as long as some pasture holds them all: after an undo they may mean nothing any more. */
  get marked(): string[] {
    const { picked } = this
    return this.tool === 'fence' && pastureMoves(this.choice.legal).some((cells) => picked.every((cell) => cells.includes(cell))) ? picked : []
  }

  /** The pasture of the picked cells, as a move; null while it is none. */
  get pasture(): string | null {
    return this.marked.length ? moveOf(pastureMoves(this.choice.legal), this.marked) : null
  }

  buildPasture(): void {
    const move = this.pasture
    if (!move) return
    this.picked = []
    this.choice.play(move.split(' '))
  }

  /** A click on a cell of my land. */
  press(cell: string): void {
    this.focus = cell
    if (this.tool === 'fence') {
      this.picked = this.marked
      if (this.picked.includes(cell) || this.targets.has(cell)) this.picked = toggled(this.picked, cell)
      else this.around.why(['fence', ...toggled(this.picked, cell)].join(' '))
      return this.rest(this.pasture)
    }
    const move = this.targets.get(cell)
    this.say(...(move ?? this.meant(cell)).split(' '))
  }

  /** What somebody who clicks here may have had in mind; asked only to say why not. */
  private meant(cell: string): string {
    const [verb, crop] = (this.tool ?? 'plow').split(' ')
    const sown = this.mine?.fields.includes(cellOf(cell))
    if (verb === 'sow' || (verb === 'plow' && sown)) return `sow ${cell} ${crop ?? 'grain'}`
    return `${verb} ${cell}`
  }

  point(cell: string | null): void {
    if (this.tool !== 'fence') this.rest(cell === null ? null : (this.targets.get(cell) ?? null))
  }

  // --- what the shell asks -----------------------------------------------------------------------------------------

  menu(): string[] {
    return []
  }

  where(): Place | null {
    if (this.idle) return null
    return this.tool ? 'farm' : this.can('place') || this.can('take') || this.can('upgrade') || this.can('reveal') ? 'board' : null
  }

  // --- words -------------------------------------------------------------------------------------------------------

  word(word: string): string {
    return word
  }

  good(good: Good | string): string {
    return t(`agricola.good.${good}`)
  }
}
