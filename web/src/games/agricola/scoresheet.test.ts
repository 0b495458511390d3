import { expect, test } from 'vitest'
import { countOf, missing, total } from './scoresheet'
import type { FarmState } from './tables'

const crops = Array<number>(15).fill(0)
crops[1] = 3
crops[2] = -2
const farm = {
  goods: [2, 0, 0, 0, 0, 1, 1, 4, 0, 6],
  rooms: [5, 10],
  fields: [1, 2],
  crops,
  stables: [4, 9],
  pastures: [{ cells: [3, 4], capacity: 8, animal: 'sheep', n: 4 }],
  people: 3,
  begging: 1,
  majors: ['well'],
  score: [['fields', 1], ['begging', -3]],
} as unknown as FarmState

test('what grows and what lies in the supply count together', () => {
  expect(countOf(farm, 'grain')).toBe(4)
  expect(countOf(farm, 'vegetables')).toBe(3)
})

test('a space is used by a room, a field, a stable or a pasture', () => {
  expect(countOf(farm, 'unused')).toBe(8)
  expect(countOf(farm, 'stables')).toBe(1)
  expect(countOf(farm, 'bonus')).toBeNull()
})

test('how many more the next point needs', () => {
  expect(missing(farm, 'fields')).toBe(1)
  expect(missing(farm, 'grain')).toBe(2)
  expect(missing(farm, 'sheep')).toBe(2)
  expect(missing(farm, 'boar')).toBe(1)
  expect(missing(farm, 'cattle')).toBeNull()
  expect(missing(farm, 'people')).toBeNull()
})

test('the total is the sum of the sheet', () => {
  expect(total(farm)).toBe(-2)
})
