import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cellName, cellOf, fieldPoints, meantCells, nextTurn, partner, region, stepFrom, stroll, turned, turnOf, waysToLie, type Turn } from './land'
import { BARNS, fieldsOf, LARGE_NAMES, NOBODY } from './tables'

const DATA = join(import.meta.dirname, '../../../../src/farmyard/games/aehre/data')
const rows = (name: string) =>
  readFileSync(join(DATA, `${name}.csv`), 'utf8').trim().split('\n').slice(1).map((line) => line.split(','))

describe('the tables are those of the engine', () => {
  it('numbers the large tiles alike', () => {
    const names = rows('large_tiles').map(([, a, i, b, j]) => `${a![0]}${i}${b![0]}${j}`)
    expect(LARGE_NAMES).toEqual([...new Set(names)])
  })
  it('has the same barn', () => {
    for (const [players, first, second, livestock, , animals] of rows('barn')) {
      expect(BARNS[Number(players)]).toEqual({ lines: [Number(first), Number(second)], livestock: Number(livestock), animals: Number(animals) })
    }
  })
})

describe('cells', () => {
  it('a1 is top left, k5 bottom right', () => {
    expect([cellName(0), cellName(54), cellOf('e2')]).toEqual(['a1', 'k5', 15])
  })
  it('has no cell beyond the edge', () => {
    expect(stepFrom(cellOf('k1'), 0)).toBeNull()
    expect(stepFrom(cellOf('a1'), 3)).toBeNull()
    expect(stepFrom(cellOf('a1'), 1)).toBe(cellOf('a2'))
  })
})

describe('turning a tile', () => {
  it('goes round clockwise', () => {
    expect([turned(0), turned(3), turned(0, -1)]).toEqual([1, 0, 3])
    expect(turnOf(cellOf('e2'), cellOf('e1'))).toBe(3)
    expect(turnOf(cellOf('e2'), cellOf('f3'))).toBeNull()
  })
  const only = (...ways: string[]) => (cells: string[]) => ways.includes(cells.join(' '))
  it('offers the wished turn first and then the others in order', () => {
    const can = only('e2 f2', 'e2 d2', 'e2 e1')
    expect(waysToLie(cellOf('e2'), 2, can)).toEqual([2, 3, 0])
    expect(waysToLie(cellOf('e2'), 1, can)).toEqual([2, 3, 0])
    expect(waysToLie(cellOf('a1'), 0, can)).toEqual([])
  })
  it('skips what is not legal', () => {
    const can = only('e2 f2', 'e2 d2')
    expect(nextTurn(cellOf('e2'), 0, can)).toBe(2)
    expect(nextTurn(cellOf('e2'), 2, can)).toBe(0)
    expect(nextTurn(cellOf('e2'), 0, only('e2 f2'))).toBe(0)
  })
  it('means two cells on the land even in a corner', () => {
    expect(meantCells(cellOf('k1'), 0)).toEqual(['k1', 'k2'])
    expect(meantCells(cellOf('e2'), 3)).toEqual(['e2', 'e1'])
  })
})

describe('regions', () => {
  const crops = Array.from({ length: 55 }, (_, cell) => (cell % 2 ? 1 : 2))
  crops[cellOf('a2')] = 2
  const owners = Array<number>(55).fill(NOBODY)
  it('connect along edges only', () => {
    expect(region(crops, cellOf('a1')).map(cellName)).toEqual(['a1', 'a2', 'b2', 'a3'])
  })
  it('bring nothing where a farm stands', () => {
    expect(fieldPoints(crops, owners, cellOf('a1'))).toBe(4)
    owners[cellOf('a3')] = 1
    expect(fieldPoints(crops, owners, cellOf('a1'))).toBe(0)
  })
  it('finds the other half of a tile, unless it is covered', () => {
    const serials = Array<number>(55).fill(0)
    serials[cellOf('e2')] = serials[cellOf('e1')] = 7
    expect(partner(serials, cellOf('e2'))).toBe(cellOf('e1'))
    serials[cellOf('e1')] = 8
    expect(partner(serials, cellOf('e2'))).toBeNull()
    expect(partner(serials, cellOf('a1'))).toBeNull()
  })
})

it('walks with the arrow keys and stops at the edge', () => {
  expect(stroll(cellOf('e2'), 'ArrowUp')).toBe(cellOf('e1'))
  expect(stroll(cellOf('e1'), 'ArrowUp')).toBe(cellOf('e1'))
  expect(stroll(cellOf('e2'), 'End')).toBe(cellOf('k2'))
  expect(stroll(cellOf('e2'), 'x')).toBe(cellOf('e2'))
})

it('reads a tile from its name', () => {
  expect(fieldsOf('w1r2')).toEqual([{ crop: 0, barns: 1 }, { crop: 2, barns: 2 }])
  expect(fieldsOf('p')).toEqual([{ crop: 4, barns: 2 }])
  const turns: Turn[] = [0, 1, 2, 3]
  expect(turns.map((turn) => turned(turn, 4))).toEqual(turns)
})
