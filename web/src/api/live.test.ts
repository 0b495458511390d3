import { describe, expect, it, vi } from 'vitest'
import { Live, type SocketLike } from './live'
import type { LiveEvent } from './types'

class Line implements SocketLike {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  sent: unknown[] = []
  closed = false
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function listening(since = 5) {
  const lines: Line[] = []
  const waits: number[] = []
  let run: (() => void) | null = null
  const seen: LiveEvent[] = []
  const state = { version: since }
  const ongap = vi.fn()
  const online = vi.fn()
  const onrefused = vi.fn()
  const onpresence = vi.fn()
  const onavailable = vi.fn()
  const live = new Live({
    open: () => {
      const line = new Line()
      lines.push(line)
      return line
    },
    hello: () => ({ token: 'T', since: state.version, lang: 'en' }),
    onevent: (event) => {
      seen.push(event)
      state.version = event.version
    },
    ongap,
    online,
    onrefused,
    onpresence,
    onavailable,
    later: (what, ms) => {
      waits.push(ms)
      run = what
    },
    random: () => 0.5,
  })
  live.start()
  return { live, lines, waits, again: () => run?.(), seen, state, ongap, online, onrefused, onpresence, onavailable }
}
const event = (seq: number, more: object = {}) => ({ type: 'event', seq, version: seq, kind: 'state', ...more })

describe('the live line', () => {
  it('hears that the server cannot save, and asks for what it missed when it can again', () => {
    const { lines, onavailable, ongap } = listening(5)
    lines[0]!.say({ type: 'available', available: false })
    expect(onavailable).toHaveBeenLastCalledWith(false)
    expect(ongap).not.toHaveBeenCalled()
    lines[0]!.say({ type: 'available', available: true })
    expect(onavailable).toHaveBeenLastCalledWith(true)
    expect(ongap).toHaveBeenCalledOnce()
  })

  it('says hello with what it has seen', () => {
    const { lines, online } = listening(5)
    lines[0]!.onopen?.()
    expect(lines[0]!.sent).toEqual([{ token: 'T', since: 5, lang: 'en' }])
    lines[0]!.say({ type: 'hello', version: 5 })
    expect(online).toHaveBeenLastCalledWith(true)
  })
  it('hands events on in order and drops those it has seen', () => {
    const { lines, seen } = listening(5)
    lines[0]!.say(event(6))
    lines[0]!.say(event(6))
    lines[0]!.say(event(4))
    lines[0]!.say(event(7))
    expect(seen.map(({ seq }) => seq)).toEqual([6, 7])
  })
  it('asks for everything again when a number is missing', () => {
    const { lines, seen, ongap } = listening(5)
    lines[0]!.say(event(8))
    expect(ongap).toHaveBeenCalledOnce()
    expect(seen).toEqual([])
    lines[0]!.say(event(9))
    expect(seen.map(({ seq }) => seq)).toEqual([9])
  })
  it('takes an event that heals the gap itself', () => {
    const { lines, seen, ongap } = listening(5)
    lines[0]!.say(event(9, { since: 5 }))
    lines[0]!.say(event(12, { kind: 'table' }))
    expect(ongap).not.toHaveBeenCalled()
    expect(seen.map(({ seq }) => seq)).toEqual([9, 12])
  })
  it('does not hear again what a fresh snapshot contains', () => {
    const { live, lines, seen } = listening(5)
    live.caughtUp(8)
    lines[0]!.say(event(7))
    lines[0]!.say(event(9))
    expect(seen.map(({ seq }) => seq)).toEqual([9])
  })
  it('passes presence on without counting it', () => {
    const { lines, onpresence, seen } = listening(5)
    lines[0]!.say({ type: 'presence', seats: [] })
    lines[0]!.say({ type: 'ping' })
    lines[0]!.say(event(6))
    expect(onpresence).toHaveBeenCalledOnce()
    expect(seen).toHaveLength(1)
  })
  it('comes back with longer and longer waits, at most 15 seconds, and says what it has seen by then', () => {
    const { lines, waits, again, state, online } = listening(5)
    lines[0]!.say(event(6))
    for (let i = 0; i < 8; i++) {
      lines.at(-1)!.onclose?.({ code: 1006, reason: '' })
      again()
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
    expect(online).toHaveBeenLastCalledWith(false)
    lines.at(-1)!.onopen?.()
    expect(lines.at(-1)!.sent[0]).toMatchObject({ since: 6 })
    expect(state.version).toBe(6)
  })
  it('begins with short waits again after a good hello', () => {
    const { lines, waits, again } = listening()
    lines[0]!.onclose?.({ code: 1006, reason: '' })
    again()
    lines[1]!.say({ type: 'hello', version: 5 })
    lines[1]!.onclose?.({ code: 1006, reason: '' })
    expect(waits).toEqual([500, 500])
  })
  it('gives up when it is sent away, but not when it was merely too fast', () => {
    const sentAway = listening()
    sentAway.lines[0]!.onclose?.({ code: 4404, reason: 'server.table.none' })
    expect(sentAway.onrefused).toHaveBeenCalledExactlyOnceWith('server.table.none')
    expect(sentAway.waits).toEqual([])
    const tooFast = listening()
    tooFast.lines[0]!.onclose?.({ code: 4429, reason: '' })
    expect(tooFast.waits).toEqual([500])
  })
  it('stays away once stopped', () => {
    const { live, lines, waits } = listening()
    live.stop()
    lines[0]!.onclose?.({ code: 1000, reason: '' })
    expect(lines[0]!.closed).toBe(true)
    expect(waits).toEqual([])
  })
})
