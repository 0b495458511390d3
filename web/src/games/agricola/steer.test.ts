import { expect, it } from 'vitest'
import { steer } from './steer'

// 0 1
// 2 3
//   4
const spots = [
  [0, 0],
  [10, 0],
  [0, 10],
  [10, 10],
  [10, 20],
].map(([x, y]) => ({ x: x!, y: y! }))

it('goes to the nearest on that side, straight on if it can', () => {
  expect(steer(spots, 0, 'ArrowRight')).toBe(1)
  expect(steer(spots, 1, 'ArrowDown')).toBe(3)
  expect(steer(spots, 2, 'ArrowDown')).toBe(4)
  expect(steer(spots, 4, 'ArrowUp')).toBe(3)
})

it('stays where nothing lies on that side, and leaves other keys alone', () => {
  expect(steer(spots, 0, 'ArrowUp')).toBe(0)
  expect(steer(spots, 0, 'Enter')).toBeNull()
})
