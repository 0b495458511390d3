import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Choice } from './choice.svelte'
import { type Drag, dragging, FAR } from './drag'

const played = vi.fn()
let choice: Choice
let root: HTMLElement
let stop: (() => void) | undefined
let under: Element | null = null

const LEGAL = ['place forest', 'place quarry', 'play a1', 'lay w a1', 'lay w a2', 'lay r a2'].map((move) =>
  move.split(' '),
)
const DRAGS: Drag[] = [
  { piece: '.person', begin: ['place'] },
  { piece: '.card', begin: ['play', 'a1'], onto: '.farm' },
  { piece: '.tile', begin: ['lay', 'w'], meant: (at) => at.closest<HTMLElement>('.cell')?.dataset['for'] ?? null },
]

function at(type: string, target: Element, x: number, y: number, pointerType = 'mouse'): void {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { clientX: x, clientY: y, button: 0, isPrimary: true, pointerId: 1, pointerType })
  target.dispatchEvent(event)
}
const $ = (selector: string) => root.querySelector(selector)!
/** From the middle of one thing to another. */
function drag(from: string, to: string, far = 50): void {
  at('pointerdown', $(from), 0, 0)
  under = $(to)
  at('pointermove', $(from), far, 0)
  at('pointerup', $(to), far, 0)
}

beforeEach(() => {
  document.body.innerHTML = `<div class="root">
    <i class="person"></i><i class="card"><b class="inner"></b></i><i class="tile"></i>
    <button data-move="place forest"></button><button data-move="play a1"></button>
    <div class="farm"><span class="cell" data-for="lay w a2"></span><span class="cell other" data-for="lay r a2"></span></div>
  </div>`
  root = document.querySelector('.root')!
  document.elementFromPoint = () => under
  choice = new Choice({ confirm: () => false, play: played })
  choice.offer(LEGAL)
  played.mockClear()
  stop = dragging(() => DRAGS, choice)(root) as () => void
})
afterEach(() => stop?.())

describe('dragging', () => {
  it('onto what makes the move with a click', () => {
    drag('.person', '[data-move="place forest"]')
    expect(played).toHaveBeenCalledExactlyOnceWith('place forest')
  })
  it('onto an area that the game names', () => {
    drag('.card', '.farm .cell')
    expect(played).toHaveBeenCalledExactlyOnceWith('play a1')
  })
  it('onto a place whose move the game works out', () => {
    drag('.tile', '.cell')
    expect(played).toHaveBeenCalledExactlyOnceWith('lay w a2')
  })
  it('makes no move of another piece', () => {
    drag('.person', '[data-move="play a1"]')
    drag('.tile', '.other')
    expect(played).not.toHaveBeenCalled()
  })
  it('a hand that hardly moves clicks', () => {
    drag('.person', '[data-move="place forest"]', FAR - 2)
    expect(played).not.toHaveBeenCalled()
  })
  it('shows while it lasts what it would do, and leaves nothing behind', () => {
    at('pointerdown', $('.tile'), 0, 0)
    under = $('.cell')
    at('pointermove', $('.tile'), 40, 0)
    expect(choice.words).toEqual(['lay', 'w'])
    expect(choice.hovered).toBe('lay w a2')
    expect(root.querySelectorAll('.in-hand, [data-drop]')).toHaveLength(2)
    under = null
    at('pointerup', root, 400, 0)
    expect(choice.words).toEqual([])
    expect(choice.hovered).toBe(null)
    expect(root.querySelectorAll('.in-hand, [data-drop], [data-dragging]')).toHaveLength(0)
    expect(played).not.toHaveBeenCalled()
  })
  it('a piece that is put back where it lay does nothing', () => {
    drag('.card', '.card .inner')
    expect(played).not.toHaveBeenCalled()
  })
  it('ends with Escape', () => {
    at('pointerdown', $('.tile'), 0, 0)
    under = $('.cell')
    at('pointermove', $('.tile'), 40, 0)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    at('pointerup', $('.cell'), 40, 0)
    expect(choice.words).toEqual([])
    expect(played).not.toHaveBeenCalled()
  })
  it('swallows the click at its end, and no other', async () => {
    const soon = () => new Promise((done) => setTimeout(done))
    await soon()
    const clicked = vi.fn()
    root.addEventListener('click', clicked)
    drag('.person', '.farm')
    at('click', $('.farm'), 50, 0)
    expect(clicked).not.toHaveBeenCalled()
    await soon()
    at('click', $('.farm'), 50, 0)
    expect(clicked).toHaveBeenCalledOnce()
  })
  it('takes nothing up while nothing is legal', () => {
    choice.offer([])
    drag('.person', '[data-move="place forest"]')
    expect(root.querySelector('.in-hand')).toBe(null)
    expect(played).not.toHaveBeenCalled()
  })
  it('keeps the page still under a finger that moves a piece', () => {
    at('pointerdown', $('.tile'), 0, 0, 'touch')
    const moved = new Event('touchmove', { bubbles: true, cancelable: true })
    Object.assign(moved, { touches: [{ clientX: 0, clientY: 20 }] })
    $('.tile').dispatchEvent(moved)
    expect(moved.defaultPrevented).toBe(true)
    at('pointercancel', $('.tile'), 0, 20, 'touch')
    const free = new Event('touchmove', { bubbles: true, cancelable: true })
    Object.assign(free, { touches: [{ clientX: 0, clientY: 20 }] })
    root.dispatchEvent(free)
    expect(free.defaultPrevented).toBe(false)
  })
})
