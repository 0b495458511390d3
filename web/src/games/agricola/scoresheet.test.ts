import { expect, test } from 'vitest'
import { countOf, missing, total } from './scoresheet'
import type { LineView } from './tables'

const score: LineView[] = [
  ['fields', 1, 2, 1],
  ['cattle', 4, 6, 0],
  ['begging', -3, 1, 0],
  ['bonus', 0, null, 0],
]
const farm = { score }

test('the view counts', () => {
  expect(countOf(farm, 'fields')).toBe(2)
  expect(countOf(farm, 'bonus')).toBeNull()
  expect(countOf(farm, 'unheard of')).toBeNull()
})

test('how many more the next point needs, where there is a next one', () => {
  expect(missing(farm, 'fields')).toBe(1)
  expect(missing(farm, 'cattle')).toBeNull()
  expect(missing(farm, 'bonus')).toBeNull()
})

test('the total is the sum of the sheet', () => {
  expect(total(farm)).toBe(2)
})
