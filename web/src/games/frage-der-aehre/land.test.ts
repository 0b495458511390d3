import { describe, expect, it } from 'vitest'
import {
  cellName,
  cellOf,
  meantCells,
  nextTurn,
  partner,
  stepFrom,
  stroll,
  type Turn,
  turned,
  turnOf,
  waysToLie,
} from './land'
import { fieldsOf, spaces, tileName } from './tables'

const LAND = { rows: 5, columns: 11, board: Array<number>(55).fill(0) }
/** a1 b1 d1, b2 c2 d2, a3 c3. */
const row = (...crops: number[]) => [...crops, ...Array<number>(11 - crops.length).fill(-1)]
const GAPS = { rows: 3, columns: 4, board: [...row(0, 1, -1, 4), ...row(-1, 2, 3, 4), ...row(0, -1, 1, -1)] }

describe('cells', () => {
  it('a1 is top left, k5 bottom right', () => {
    expect([cellName(0), cellName(54), cellOf('e2')]).toEqual(['a1', 'k5', 15])
  })
  it('has no cell beyond the edge', () => {
    expect(stepFrom(LAND, cellOf('k1'), 0)).toBeNull()
    expect(stepFrom(LAND, cellOf('a1'), 3)).toBeNull()
    expect(stepFrom(LAND, cellOf('a1'), 1)).toBe(cellOf('a2'))
  })
})

describe('turning a tile', () => {
  it('goes round clockwise', () => {
    expect([turned(0), turned(3), turned(0, -1)]).toEqual([1, 0, 3])
    expect(turnOf(LAND, cellOf('e2'), cellOf('e1'))).toBe(3)
    expect(turnOf(LAND, cellOf('e2'), cellOf('f3'))).toBeNull()
  })
  const only =
    (...ways: string[]) =>
    (cells: string[]) =>
      ways.includes(cells.join(' '))
  it('offers the wished turn first and then the others in order', () => {
    const can = only('e2 f2', 'e2 d2', 'e2 e1')
    expect(waysToLie(LAND, cellOf('e2'), 2, can)).toEqual([2, 3, 0])
    expect(waysToLie(LAND, cellOf('e2'), 1, can)).toEqual([2, 3, 0])
    expect(waysToLie(LAND, cellOf('a1'), 0, can)).toEqual([])
  })
  it('skips what is not legal', () => {
    const can = only('e2 f2', 'e2 d2')
    expect(nextTurn(LAND, cellOf('e2'), 0, can)).toBe(2)
    expect(nextTurn(LAND, cellOf('e2'), 2, can)).toBe(0)
    expect(nextTurn(LAND, cellOf('e2'), 0, only('e2 f2'))).toBe(0)
  })
  it('means two cells on the land even in a corner', () => {
    expect(meantCells(LAND, cellOf('k1'), 0)).toEqual(['k1', 'k2'])
    expect(meantCells(LAND, cellOf('e2'), 3)).toEqual(['e2', 'e1'])
  })
})

describe('tiles', () => {
  it('finds the other half of a tile, unless it is covered', () => {
    const serials = Array<number>(55).fill(0)
    serials[cellOf('e2')] = serials[cellOf('e1')] = 7
    expect(partner(LAND, serials, cellOf('e2'))).toBe(cellOf('e1'))
    serials[cellOf('e1')] = 8
    expect(partner(LAND, serials, cellOf('e2'))).toBeNull()
    expect(partner(LAND, serials, cellOf('a1'))).toBeNull()
  })
})

it('walks with the arrow keys and stops at the edge', () => {
  expect(stroll(LAND, cellOf('e2'), 'ArrowUp')).toBe(cellOf('e1'))
  expect(stroll(LAND, cellOf('e1'), 'ArrowUp')).toBe(cellOf('e1'))
  expect(stroll(LAND, cellOf('e2'), 'End')).toBe(cellOf('k2'))
  expect(stroll(LAND, cellOf('e2'), 'x')).toBe(cellOf('e2'))
})

it('reads a tile from its name', () => {
  const tables = { small: [2, 2, 2, 2, 1] }
  expect(fieldsOf('w1r2', tables)).toEqual([
    { crop: 0, barns: 1 },
    { crop: 2, barns: 2 },
  ])
  expect(fieldsOf('p', tables)).toEqual([{ crop: 4, barns: 1 }])
  expect(fieldsOf('', tables)).toEqual([])
  const turns: Turn[] = [0, 1, 2, 3]
  expect(turns.map((turn) => turned(turn, 4))).toEqual(turns)
})

describe('a land with gaps', () => {
  it('has no neighbours across a gap or beyond its columns', () => {
    expect(spaces(GAPS).map(cellName)).toEqual(['a1', 'b1', 'd1', 'b2', 'c2', 'd2', 'a3', 'c3'])
    expect(stepFrom(GAPS, cellOf('b1'), 0)).toBeNull()
    expect(stepFrom(GAPS, cellOf('d1'), 0)).toBeNull()
    expect(stepFrom(GAPS, cellOf('a3'), 3)).toBeNull()
    expect(stepFrom(GAPS, cellOf('c3'), 3)).toBe(cellOf('c2'))
  })
  it('is walked over them', () => {
    expect(stroll(GAPS, cellOf('b1'), 'ArrowRight')).toBe(cellOf('d1'))
    expect(stroll(GAPS, cellOf('a1'), 'ArrowDown')).toBe(cellOf('a3'))
    expect(stroll(GAPS, cellOf('c3'), 'ArrowRight')).toBe(cellOf('c3'))
    expect(stroll(GAPS, cellOf('c3'), 'Home')).toBe(cellOf('a3'))
    expect(stroll(GAPS, cellOf('d1'), 'PageDown')).toBe(cellOf('d2'))
  })
})

it('names tiles as the owner has them, and rows of two digits', () => {
  const tables = {
    rows: 1,
    columns: 1,
    board: [0],
    kinds: [{ tile: 64, name: 'w2b0', copies: 60 }],
    small: [],
    barn: { lines: [1, 2] as [number, number], livestock: 3, animals: 2 },
  }
  expect([tileName(tables, 64), tileName(tables, 3), tileName(tables, null)]).toEqual(['w2b0', '', ''])
  expect([cellOf('b11'), cellName(111)]).toEqual([111, 'b11'])
})
