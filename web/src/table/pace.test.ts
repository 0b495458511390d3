import { beforeEach, expect, it, vi } from 'vitest'
import { Paced } from './pace'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function paced(ms: number) {
  const shown: number[] = []
  return { shown, line: new Paced<number>({ show: (n) => shown.push(n), pause: () => ms }) }
}

it('shows the first move at once and each other one when its time has come', () => {
  const { shown, line } = paced(500)
  for (const n of [1, 2, 3]) line.take(n)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(499)
  expect(shown).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([1, 2])
  vi.advanceTimersByTime(500)
  expect(shown).toEqual([1, 2, 3])
})

it('waits for nothing where there is no pause', () => {
  const { shown, line } = paced(0)
  for (const n of [1, 2, 3]) line.take(n)
  expect(shown).toEqual([1, 2, 3])
})

it('shows all at once when it is asked to, and nothing twice', () => {
  const { shown, line } = paced(500)
  for (const n of [1, 2, 3]) line.take(n)
  line.flush()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([1, 2, 3])
  line.take(4)
  expect(shown).toEqual([1, 2, 3, 4])
})

it('shows nothing more when nobody looks any more', () => {
  const { shown, line } = paced(500)
  for (const n of [1, 2, 3]) line.take(n)
  line.stop()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([1])
})

it('forgets what is known from elsewhere', () => {
  const { shown, line } = paced(500)
  for (const n of [1, 2, 3]) line.take(n)
  line.forget((n) => n < 3)
  vi.advanceTimersByTime(500)
  expect(shown).toEqual([1, 3])
})

it('does not lag far behind', () => {
  const { shown, line } = paced(500)
  for (let n = 0; n < 200; n++) line.take(n)
  expect(shown.length).toBeGreaterThan(120)
})
