import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatInfo } from '../api/types'
import { settings } from '../settings.svelte'
import { speak } from '../words/index.svelte'
import Clock from './Clock.svelte'

const seat = (left: number | null, runs: boolean) => ({ seat: 0, clock_left: left, clock_runs: runs }) as SeatInfo
let shown: ReturnType<typeof mount>[] = []

async function show(info: SeatInfo, mine = false): Promise<HTMLElement> {
  settings.lang = 'en'
  await speak('en')
  const room = document.createElement('div')
  shown.push(mount(Clock, { target: room, props: { seat: info, mine } }))
  flushSync()
  return room
}
function wait(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000)
  flushSync()
}
const label = (room: HTMLElement) => room.querySelector('[role=timer]')?.getAttribute('aria-label')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const one of shown) void unmount(one)
  shown = []
  vi.useRealTimers()
})

describe('a clock', () => {
  it('counts down while it runs, and is told in words', async () => {
    const room = await show(seat(95, true))
    expect(label(room)).toBe('Time left: 1:35')
    wait(5)
    expect(room.querySelector('.clock')?.textContent?.trim()).toBe('1:30')
    expect(room.querySelector('svg')).not.toBeNull()
  })
  it('stands still while another player moves', async () => {
    const room = await show(seat(95, false))
    wait(60)
    expect(label(room)).toBe('Time left: 1:35')
    expect(room.querySelector('svg')).toBeNull()
  })
  it('says with a sign and in words that little time is left, and tells me once', async () => {
    const room = await show(seat(31, true), true)
    expect(room.querySelector('[role=status]')?.textContent).toBe('')
    wait(5)
    expect(room.querySelector('.clock')?.textContent).toContain('!')
    expect(label(room)).toBe('Little time left: 0:26')
    expect(room.querySelector('[role=status]')?.textContent).toBe('Your time is running out.')
    wait(100)
    expect(label(room)).toBe('Little time left: 0:00')
  })
  it('does not hurry those whose clock it is not', async () => {
    const room = await show(seat(3, true))
    expect(room.querySelector('[role=status]')).toBeNull()
  })
  it('is not there where nobody counts time', async () => {
    expect((await show(seat(null, false))).querySelector('[role=timer]')).toBeNull()
  })
})
