import { describe, expect, it } from 'vitest'
import { some } from '../../testing'
import { cellName, cellOf, type GranjaView, type MarketFace, NONE, tileName, tileOf } from './tables'
import {
  displaced,
  firstAlike,
  frameOf,
  laid,
  myHidden,
  ownerOf,
  rowFor,
  rowKinds,
  spotOf,
  stepFrom,
  termsOf,
} from './village'

/** 6 5 / 2 3, the upper row half a cell to the right; the last cell is covered. */
const market: MarketFace = {
  values: [6, 5, 2, 3, 4],
  places: [
    [0, 0],
    [1, 0],
    [-1, 1],
    [0, 1],
    [5, 5],
  ],
  neighbours: [[1, 2, 3], [0, 3], [0, 3], [0, 1, 2], []],
  covered: [4],
}
it('tells the prices of the one who looks, or of who is to act', () => {
  const view = some<GranjaView>({ to_act: [1], farms: [{ terms: { roof: 2 } }, { terms: { roof: 3 } }] })
  expect([0, 1, null].map((me) => termsOf(view, me).roof)).toEqual([2, 3, 3])
  expect(termsOf({ ...view, to_act: [-1] }, null).roof).toBe(2)
})

describe('the market', () => {
  it('knows whom a stall would drive out, where one may stand', () => {
    const view = some<GranjaView>({
      driven_out: [
        [0, [1, 2]],
        [3, []],
      ],
    })
    expect([0, 3, 4].map((cell) => displaced(view, cell))).toEqual([[1, 2], [], []])
  })
  it('has a picture that holds the cells in play and no others', () => {
    const [left, top, width, height] = frameOf(market)
    for (const place of market.places.slice(0, 4)) {
      const { x, y } = spotOf(place)
      expect(x).toBeGreaterThan(left)
      expect(x).toBeLessThan(left + width)
      expect(y).toBeGreaterThan(top)
      expect(y).toBeLessThan(top + height)
    }
    expect(spotOf(market.places[4]!).y).toBeGreaterThan(top + height)
  })
  it('is walked with the arrows, and stays at the edge', () => {
    expect(stepFrom(market, 0, 'ArrowRight')).toBe(1)
    expect(stepFrom(market, 0, 'ArrowDown')).toBe(2)
    expect(stepFrom(market, 3, 'ArrowUp')).toBe(0)
    expect(stepFrom(market, 1, 'ArrowRight')).toBe(1)
    expect(stepFrom(market, 1, 'a')).toBeNull()
  })
  it('calls its cells as moves do', () => {
    expect([cellName({ first_cell: 0 }, 6), cellName({ first_cell: 60 }, 0)]).toEqual(['m07', 's01'])
    expect([cellOf('m07'), cellOf('s14')]).toEqual([6, 13])
    expect([tileName(5), tileOf('r6d')]).toEqual(['r2b', 23])
  })
})

describe('symbols and rows', () => {
  it('of equal symbols the first that is empty', () => {
    expect(firstAlike([3, 3, 6], 0, 1)).toBe(0)
    expect(firstAlike([3, 3, 6], 0b001, 1)).toBe(1)
    expect(firstAlike([3, 3, 6], 0, 2)).toBe(2)
  })
  it('knows whose row it is', () => {
    const view = some<GranjaView>({ farms: [{ rows: [NONE] }, { rows: [1] }] })
    expect([ownerOf(view, 0, 1), ownerOf(view, 0, 0)]).toEqual([1, null])
  })
})

describe('siesta and donkeys', () => {
  it('tells who has laid a tile face down, and which one only to its owner', () => {
    const step = { is: 'hide_donkey', seats: [2, 0, 1], chosen: [{ move: 'donkey d3' }, { move: 'hidden' }, null] }
    const view = { agenda: [step] }
    expect([0, 1, 2].map((seat) => laid(view, seat))).toEqual(['hidden', 'thinking', 'hidden'])
    expect([myHidden(view, 2), myHidden(view, 0), myHidden(view, null)]).toEqual([2, NONE, NONE])
    expect(laid({ agenda: [{ is: 'take_die', seat: 1 }] }, 0)).toBe('open')
  })
})

describe('the rows of a workshop', () => {
  /** Two rows ask for the same; seat 0 has begun the second row, seat 1 has supplied the third. */
  const farms = [
    { rows: [1], delivered: [5], markers: [0] },
    { rows: [2], delivered: [3], markers: [2] },
    { rows: [NONE], delivered: [0], markers: [0] },
  ]
  const view = some<GranjaView>({
    farms,
    tables: {
      workshops: [
        {
          kind: 0,
          rows: [
            [0, 1, 2],
            [0, 1, 2],
            [3, 3],
          ],
        },
      ],
    },
  })
  it('that ask for the same are told as one, with their suppliers', () => {
    expect(rowKinds(view, 0)).toEqual([
      { symbols: [0, 1, 2], rows: [0, 1], suppliers: [{ seat: 0, filled: 5, marker: 0 }] },
      { symbols: [3, 3], rows: [2], suppliers: [{ seat: 1, filled: 3, marker: 2 }] },
    ])
  })
  it('the own row, else one that is free, else the first to be told why not', () => {
    expect([rowFor(view, 0, 0, [0, 1]), rowFor(view, 0, 0, [2])]).toEqual([1, 2])
    expect([rowFor(view, 2, 0, [0, 1]), rowFor(view, 2, 0, [2])]).toEqual([0, 2])
    expect(rowFor(view, 1, 0, [0, 1])).toBe(0)
  })
})
