import { expect, test } from 'vitest'
import { countOf, nextPoints, pointsOf, type SheetLine, total } from './scoresheet'

const sheet: SheetLine[] = [
  ['fields', 1, 2, 1],
  ['cattle', 4, 6, 0],
  ['begging', -3, 1, 0],
  ['bonus', 0, null, 0],
  ['barrows', 2, null, 3, 6],
  ['livestock', 0, 0, 2, 0],
]

test('the view counts', () => {
  expect(countOf(sheet, 'fields')).toBe(2)
  expect(countOf(sheet, 'bonus')).toBeNull()
  expect(countOf(sheet, 'unheard of')).toBeNull()
  expect(pointsOf(sheet, 'begging')).toBe(-3)
  expect(pointsOf(sheet, 'unheard of')).toBe(0)
})

test('how many more the next points need, and how many these are', () => {
  expect(nextPoints(sheet, 'fields')).toEqual({ more: 1, brings: 1 })
  expect(nextPoints(sheet, 'barrows')).toEqual({ more: 3, brings: 6 })
  expect(nextPoints(sheet, 'livestock')).toEqual({ more: 2, brings: 0 })
  expect(nextPoints(sheet, 'cattle')).toBeNull()
  expect(nextPoints(sheet, 'bonus')).toBeNull()
})

test('the total is the sum of the sheet', () => {
  expect(total(sheet)).toBe(4)
})
