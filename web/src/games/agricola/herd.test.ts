import { expect, test } from 'vitest'
import { some } from '../../testing'
import { fateOf, keptIn } from './herd'
import type { FarmState } from './tables'

test('a herd is written with its kinds and numbers', () => {
  expect(keptIn(['keep', 'sheep', '2', 'cattle', '11'])).toEqual([2, 0, 11])
  expect(keptIn(['keep', 'nothing'])).toEqual([0, 0, 0])
})

test('animals left over are cooked where there is a kitchen, but not while others are born', () => {
  const farm = some<FarmState>({ goods: [0, 0, 0, 0, 0, 0, 0, 3, 2, 1], rates: [1, 2, 2, 0, 3] })
  expect(fateOf(farm, [1, 1, 1], false)).toEqual({ lost: [2, 1, 0], born: [0, 0, 0], food: 4 })
  expect(fateOf(farm, [4, 1, 1], true)).toEqual({ lost: [0, 1, 0], born: [1, 0, 0], food: 0 })
})
