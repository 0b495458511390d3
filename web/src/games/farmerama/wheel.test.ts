import { describe, expect, it } from 'vitest'
import { decorationName, fieldName, fieldOf } from './tables'
import { at, CENTRE, EDGE, fieldAt, moved, pastureAt, SHORE, zoneAngle } from './wheel'

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

describe('the land', () => {
  it('begins at the top and goes round clockwise', () => {
    expect(at(0, 100)).toEqual({ x: CENTRE, y: CENTRE - 100 })
    expect(at(90, 100)).toEqual({ x: CENTRE + 100, y: CENTRE })
    expect(zoneAngle(0)).toBe(0)
  })

  it('keeps all fields apart and inside their ring', () => {
    const spots = [3, 2, 1, 3, 2, 2, 4].flatMap((n, zone) => Array.from({ length: n }, (_, i) => fieldAt(zone, i, n)))
    for (const [i, a] of spots.entries()) {
      const out = distance(a, { x: CENTRE, y: CENTRE })
      expect(out - 41).toBeGreaterThan(SHORE)
      for (const b of spots.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(64)
    }
  })

  it('keeps animals off the fields and on the land', () => {
    for (const place of [0, 1]) {
      const spot = pastureAt(2, place)
      expect(distance(spot, { x: CENTRE, y: CENTRE }) + 37).toBeLessThan(EDGE)
      expect(distance(spot, fieldAt(2, 0, 1))).toBeGreaterThan(70)
    }
  })

  it('turns on, and back only after an undo', () => {
    expect(moved(0, 1)).toBe(1)
    expect(moved(6, 0)).toBe(1)
    expect(moved(0, 6)).toBe(-1)
    expect(moved(5, 1)).toBe(3)
  })
})

describe('names', () => {
  it('are those of the moves', () => {
    expect(fieldName(1, 1)).toBe('b2')
    expect(fieldOf('g1')).toEqual([6, 0])
    expect(decorationName(4)).toBe('G05')
  })
})
