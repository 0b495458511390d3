import { expect, test } from 'vitest'
import { ALL_CELLS, atHome, bedsOf, beyond, border, ghostOf, grazing, newFences, rowsIn, sideAt } from './land'
import { type FarmState, sidesOf } from './tables'

test('one space has four sides; two that touch share one', () => {
  expect(border([0]).sort((a, b) => a - b)).toEqual([0, 5, 20, 21])
  expect(border([0, 1])).toHaveLength(6)
  expect(border([0, 6])).toHaveLength(8)
  expect(border([0, 1, 5, 6])).toHaveLength(8)
})

test('a pasture beside another needs no second fence between them', () => {
  const farm = { fences: border([4]) } as FarmState
  expect(newFences(farm, [3])).toHaveLength(3)
  expect(newFences(farm, [4])).toEqual([])
})

test('every side is drawn once, on the edge of its cells', () => {
  const sides = new Set(ALL_CELLS.flatMap(sidesOf))
  expect(sides.size).toBe(38)
  const places = new Set([...sides].map((side) => JSON.stringify(sideAt(side))))
  expect(places.size).toBe(38)
  expect(sideAt(37)).toEqual({ x: 520, y: 220, upright: true })
})

test('arrows walk over the farm and around its edge', () => {
  expect(beyond('a1', 'ArrowRight')).toBe('a2')
  expect(beyond('a1', 'ArrowLeft')).toBe('a5')
  expect(beyond('c3', 'ArrowDown')).toBe('a3')
  expect(beyond('c3', 'x')).toBeNull()
})

test('however many animals there are, each stands inside its home and none on another', () => {
  for (let n = 1; n <= 20; n++) {
    const spots = rowsIn(n)
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(n)
    for (const { x, y, size } of spots) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + size).toBeLessThanOrEqual(100)
      expect(y).toBeGreaterThanOrEqual(0)
    }
  }
  expect(grazing([3, 4], 5)).toHaveLength(5)
  expect(new Set(grazing([3, 4], 5).map(({ size }) => size)).size).toBe(1)
  expect(grazing([], 0)).toEqual([])
})

test('the family sleeps one to a room; who has none shares the last', () => {
  const farm = { rooms: [5, 10] } as FarmState
  expect([...bedsOf(farm, 2, 1)]).toEqual([
    [5, ['person']],
    [10, ['person', 'baby']],
  ])
  expect([...bedsOf(farm, 0, 0)]).toEqual([
    [5, []],
    [10, []],
  ])
})

test('a move on the land is drawn before it is made; others are not', () => {
  expect(ghostOf('room a1')).toEqual({ kind: 'room', cells: [0] })
  expect(ghostOf('plow c2')).toEqual({ kind: 'field', cells: [11] })
  expect(ghostOf('sow c2 vegetable')).toEqual({ kind: 'vegetable', cells: [11] })
  expect(ghostOf('fence b4 b5')).toEqual({ kind: 'pasture', cells: [8, 9] })
  expect(ghostOf('place forest')).toBeNull()
  expect(ghostOf(null)).toBeNull()
})

test('knows who is at home: neither those at work nor a child beside its parent', () => {
  const view = {
    spaces: [
      { name: 'basic-wish', user: 0, joined: [] },
      { name: 'forest', user: 1, joined: [] },
    ],
    farms: [
      { people: 4, newborn: 1 },
      { people: 2, newborn: 0 },
    ],
  } as never
  expect(atHome(view, 0)).toEqual({ adults: 2, babies: 0 })
  expect(atHome(view, 1)).toEqual({ adults: 1, babies: 0 })
  const shared = {
    spaces: [{ name: 'forest', user: 1, joined: [0, 0, 0] }],
    farms: [{ people: 2, newborn: 0 }],
  } as never
  expect(atHome(shared, 0)).toEqual({ adults: 0, babies: 0 })
  expect(atHome({ spaces: [], farms: [{ people: 3, newborn: 1 }] } as never, 0)).toEqual({ adults: 2, babies: 1 })
})
