import { describe, expect, it, vi } from 'vitest'
import { Choice } from '../../table/choice.svelte'
import { some } from '../../testing'
import { AehreDesk } from './desk.svelte'
import { type AehreView, cellOf, NO_ANIMAL, NOBODY, type Tables } from './tables'

const none = (value: number) => Array<number>(55).fill(value)
const farmer = {
  hand: [7],
  shown: [],
  small: [1, 1, 1, 1, 1],
  cubes: [0, 0, 0, 0, 0],
  farms: [],
  animals: [],
  values: [],
  field_points: 0,
  farm_points: 0,
}
const tables = some<Tables>({
  rows: 5,
  columns: 11,
  board: none(4),
  kinds: [{ tile: 7, name: 'w1r2', copies: 1 }],
  small: [2, 2, 2, 2, 1],
  barn: { lines: [3, 5], livestock: 6, animals: 2 },
  hand: 3,
})
const view = some<AehreView>({
  seats: 2,
  crops: none(4),
  levels: none(0),
  serials: none(0),
  symbols: none(0),
  owners: none(NOBODY),
  worth: none(0),
  farmers: [farmer, farmer],
  lays: 0,
  tables,
})

interface Given {
  confirm: boolean
  preview: (move: string) => AehreView | null
  seen: AehreView
}

function sitDown(legal: string[], { confirm = false, preview = () => null, seen = view }: Partial<Given> = {}) {
  const play = vi.fn()
  const why = vi.fn()
  const hint = vi.fn()
  const choice = new Choice({ confirm: () => confirm, play })
  choice.offer(legal.map((text) => text.split(' ')))
  const desk = new AehreDesk({
    view: () => seen,
    choice,
    me: () => 0,
    players: () => [],
    why,
    hint,
    help: () => {},
    preview,
    drawing: () => [],
    log: () => [],
  })
  return { desk, choice, play, why, hint }
}
const LAYS = ['lay w1r2 e2 f2', 'lay w1r2 e2 e1', 'lay w1r2 a1 b1', 'lay p e2', 'level p d4']

describe('laying a large tile by clicks', () => {
  it('tile, first cell, second cell', () => {
    const { desk, play } = sitDown(LAYS)
    desk.pick('w1r2')
    expect([...desk.targets].sort((a, b) => a - b)).toEqual([cellOf('a1'), cellOf('e2')])
    desk.press(cellOf('e2'))
    expect(desk.anchor).toBe(cellOf('e2'))
    expect(desk.ghost?.cells).toEqual([cellOf('e2'), cellOf('f2')])
    desk.press(cellOf('e1'))
    expect(play).toHaveBeenCalledExactlyOnceWith('lay w1r2 e2 e1')
  })
  it('falls into place where there is only one way', () => {
    const { desk, play } = sitDown(LAYS)
    desk.pick('w1r2')
    desk.press(cellOf('a1'))
    expect(play).toHaveBeenCalledExactlyOnceWith('lay w1r2 a1 b1')
  })
  it('turns with r among the legal ways, and the same cell again accepts', () => {
    const { desk, play } = sitDown(LAYS)
    desk.pick('w1r2')
    desk.press(cellOf('e2'))
    desk.rotate()
    expect(desk.ghost?.cells).toEqual([cellOf('e2'), cellOf('e1')])
    desk.press(cellOf('e2'))
    expect(play).toHaveBeenCalledExactlyOnceWith('lay w1r2 e2 e1')
  })
  it('shows the ghost under the pointer before anything is chosen', () => {
    const { desk, choice } = sitDown(LAYS)
    desk.pick('w1r2')
    desk.point(cellOf('a1'))
    expect(choice.hovered).toBe('lay w1r2 a1 b1')
    desk.point(cellOf('k5'))
    expect(choice.hovered).toBeNull()
  })
  it('shows what each field would bring as soon as the server has told it', () => {
    const told = { move: '' }
    const after = some<AehreView>({ ...view, worth: none(0).with(cellOf('a1'), 4) })
    const { desk } = sitDown(LAYS, { preview: (move) => (move === told.move ? after : null) })
    desk.pick('w1r2')
    desk.point(cellOf('a1'))
    expect(desk.ghost?.points).toEqual([])
    told.move = 'lay w1r2 a1 b1'
    expect(desk.ghost?.points).toEqual([4, 0])
  })
  it('asks why when the cell is not legal', () => {
    const { desk, why, play } = sitDown(LAYS)
    desk.pick('w1r2')
    desk.press(cellOf('k5'))
    expect(why).toHaveBeenCalledExactlyOnceWith('lay w1r2 k5 j5')
    expect(play).not.toHaveBeenCalled()
  })
  it('wants a tile first', () => {
    const { desk, hint } = sitDown(LAYS)
    desk.press(cellOf('e2'))
    expect(hint).toHaveBeenCalledOnce()
  })
})

describe('small tiles', () => {
  it('lie face up, or face down as a step', () => {
    const { desk, play } = sitDown(LAYS)
    desk.pick('p')
    expect(desk.faceDown).toBe(false)
    desk.turnOver()
    expect(desk.faceDown).toBe(true)
    desk.press(cellOf('d4'))
    expect(play).toHaveBeenCalledExactlyOnceWith('level p d4')
  })
  it('asks why with the very sentence that was meant', () => {
    const { desk, why } = sitDown(LAYS)
    desk.pick('p')
    desk.press(cellOf('a1'))
    expect(why).toHaveBeenCalledExactlyOnceWith('lay p a1')
  })
})

describe('keys', () => {
  const key = (name: string) => new KeyboardEvent('keydown', { key: name })
  it('1 takes the first tile of the hand, 8 the potato tile, r turns', () => {
    const { desk } = sitDown(LAYS)
    desk.key(key('1'))
    expect(desk.tile).toBe('w1r2')
    desk.key(key('r'))
    expect(desk.turn).toBe(1)
    desk.key(key('8'))
    expect(desk.tile).toBe('p')
  })
  it('n goes round the cells that can be chosen', () => {
    const { desk } = sitDown(LAYS)
    desk.key(key('1'))
    desk.key(key('n'))
    expect(desk.focus).toBe(cellOf('a1'))
    desk.key(key('n'))
    expect(desk.focus).toBe(cellOf('e2'))
    desk.key(key('N'))
    expect(desk.focus).toBe(cellOf('a1'))
  })
  it('p and b choose what a field brings', () => {
    const booking = { crop: 4, points: 2, barns: 1, space: 1, animal: NO_ANIMAL }
    const bookings = ['e2', 'e1'].map((cell) => ({ ...booking, cell: cellOf(cell) }))
    const seen = some<AehreView>({ ...view, bookings })
    const { desk, play } = sitDown(['points e2', 'barns e2', 'points e1', 'barns e1'], { seen })
    desk.focus = cellOf('e1')
    desk.key(key('b'))
    expect(play).toHaveBeenCalledExactlyOnceWith('barns e1')
  })
})

it('builds a farm with one click and explains where it may not stand', () => {
  const { desk, play, why } = sitDown(['farm e2', 'farm e3'])
  desk.press(cellOf('a1'))
  expect(why).toHaveBeenCalledExactlyOnceWith('farm a1')
  desk.press(cellOf('e3'))
  expect(play).toHaveBeenCalledExactlyOnceWith('farm e3')
})
