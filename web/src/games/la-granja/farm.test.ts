import { describe, expect, it } from 'vitest'
import { some } from '../../testing'
import { bonusSigns, changes, doings, fieldGood, firstGrown, nearest } from './farm'
import { type FarmState, SILVER, type Tables, TRADE } from './tables'

const [OLIVE, GRAIN, GRAPE, PIG, FOOD, WINE] = [0, 1, 2, 3, 4, 5]
const tables = some<Tables>({
  becomes: [FOOD, FOOD, WINE, 6],
  cards: [{ crop: OLIVE }, { crop: GRAPE }, { crop: GRAPE }],
})
const farm = some<FarmState>({
  goods: [1, 0, 2, 1, 0, 0, 0, 1],
  pens: 2,
  fields: [0, 1, 2],
  grown: [1, 0, 1],
  terms: { buy: [3, 3, 4, 5], sell: [1, 1, 2, 3], upgrade: [2, 2, 3, 3], roof: 2 },
})
const change = (move: string, free = false) => changes(move.split(' '), farm, tables, free)

describe('what may be done with a good', () => {
  it('depends on what it is and where it lies', () => {
    expect(doings('olive')).toEqual(['upgrade olive', 'sell olive', 'buy olive'])
    expect(doings('grape-field')).toEqual(['upgrade grape-field'])
    expect(doings('trade')).toHaveLength(6)
    expect([doings('wine'), doings('silver'), doings('points')]).toEqual([[], [], []])
  })
})

describe('what a move changes at once', () => {
  it('buys and sells at the prices of this farm', () => {
    expect(change('buy grape')).toEqual({ [GRAPE]: 1, [SILVER]: -4 })
    expect(change('sell pig')).toEqual({ [PIG]: -1, [SILVER]: 3 })
  })
  it('upgrades from the den or from the field, for silver or for nothing', () => {
    expect(change('upgrade olive')).toEqual({ [OLIVE]: -1, [FOOD]: 1, [SILVER]: -2 })
    expect(change('upgrade grape-field')).toEqual({ [WINE]: 1, [SILVER]: -3 })
    expect(change('upgrade olive', true)).toEqual({ [OLIVE]: -1, [FOOD]: 1 })
  })
  it('gives goods away, but not those of a field from the den', () => {
    expect(change('deliver grape b1 2')).toEqual({ [GRAPE]: -1 })
    expect(change('deliver grape-field b1 2')).toEqual({})
    expect(change('pay silver')).toEqual({ [SILVER]: -1 })
    expect(change('take olive grain')).toEqual({ [OLIVE]: 1, [GRAIN]: 1 })
  })
  it('hands in a trade good; a pig comes only into a free pen', () => {
    expect(change('trade pig')).toEqual({ [TRADE]: -1, [PIG]: 1 })
    const full = { ...farm, pens: 1 } as FarmState
    expect(changes(['trade', 'pig'], full, tables, false)).toEqual({ [TRADE]: -1 })
  })
  it('pays as much silver as the question asks for', () => {
    expect(change('pay silver')).toEqual({ [SILVER]: -1 })
    expect(changes(['pay', 'silver'], farm, tables, false, 2)).toEqual({ [SILVER]: -2 })
    expect(changes(['pay', 'grain'], farm, tables, false, 2)).toEqual({ [GRAIN]: -1 })
    expect(changes(['deliver', 'pig', 'b1', '1'], farm, tables, false, 1)).toEqual({ [PIG]: -1, [SILVER]: -1 })
  })
  it('changes nothing for moves that are not about goods', () => {
    expect(change('play c1 field')).toEqual({})
    expect(changes([], farm, tables, false)).toEqual({})
  })
})

describe('fields', () => {
  it('names their crop and finds the one that will be emptied', () => {
    expect(fieldGood(tables, 1)).toBe('grape-field')
    expect(firstGrown(farm, tables, GRAPE)).toBe(2)
    expect(firstGrown(farm, tables, GRAIN)).toBe(-1)
  })
})

it('an extension shows only what it brings', () => {
  expect(bonusSigns({ hand: 1, silver: 0, deliveries: 0, pens: 2, yields: [] })).toEqual([
    ['hand', 1],
    ['pen', 2],
  ])
})

it('an extension shows the goods of its income, each kind once', () => {
  expect(bonusSigns({ hand: 0, silver: 1, deliveries: 0, pens: 0, yields: [OLIVE, 3, OLIVE, 15] })).toEqual([
    ['silver', 1],
    ['olive', 2],
    ['pig', 1],
    ['crop', 1],
  ])
})

it('arrows lead to the nearest piece that lies that way', () => {
  const box = (x: number, y: number) => ({ left: x, top: y, right: x + 10, bottom: y + 10 })
  const grid = [box(0, 0), box(20, 0), box(0, 20), box(20, 20), box(100, 2)]
  expect(nearest(grid, 0, 'ArrowRight')).toBe(1)
  expect(nearest(grid, 0, 'ArrowDown')).toBe(2)
  expect(nearest(grid, 3, 'ArrowUp')).toBe(1)
  expect(nearest(grid, 3, 'ArrowLeft')).toBe(2)
  expect(nearest(grid, 0, 'ArrowUp')).toBe(-1)
  expect(nearest(grid, 1, 'ArrowRight')).toBe(4)
})
