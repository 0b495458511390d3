import { describe, expect, it } from 'vitest'
import { colorsOf } from './players'

const of = (...liked: (number | null)[]) => colorsOf(liked.map((color) => ({ color })))

describe('the colours at a table', () => {
  it('are those of the seats where nobody likes one better', () => {
    expect(of(null, null, null, null, null)).toEqual([0, 1, 2, 3, 4])
  })
  it('are those that people like, the first of two who want the same', () => {
    expect(of(3, null)).toEqual([3, 1])
    expect(of(null, 0)).toEqual([1, 0])
    expect(of(2, 2, null)).toEqual([2, 1, 0])
  })
  it('are never the same twice', () => {
    for (const liked of [
      [4, 4, 4, 4, 4],
      [null, 0, null, 2, 1],
      [1, null, 1, null, null],
    ])
      expect(new Set(of(...liked)).size).toBe(5)
  })
})
