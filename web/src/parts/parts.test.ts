import { describe, expect, it, vi } from 'vitest'
import { Refused } from '../api/http'
import { initials } from '../players'
import { routeOf } from '../router.svelte'
import { readSettings, type Settings } from '../settings.svelte'
import { timeLeft } from './clock'
import { inRows } from './logrows'
import { history, placesOf, samples, ticks } from './scores'

it('gives every player a mark of their own', () => {
  expect(initials(['Ann', 'Bruno', 'anton', ''])).toEqual(['A1', 'B', 'A3', '?'])
  expect(initials(['Bot 4', 'Ann', 'Bot 2'])).toEqual(['B4', 'A', 'B2'])
  expect(initials(['Guest', 'Greedy 2', 'Greedy 3'])).toEqual(['Gu', 'G2', 'G3'])
  expect(initials(['Bot 12', 'Bot 2'])).toEqual(['B1', 'B2'])
  expect(initials(['Ben', 'B'])).toEqual(['B1', 'B2'])
})

it('tells once what happens several times in a row', () => {
  const line = (n: number, text: string, seat = 0) => ({ n, moves: n, seat, what: 'drew', card: null, text })
  const rows = inRows([line(1, 'a'), line(2, 'a'), line(3, 'a', 1), line(4, 'b'), line(5, 'a')])
  expect(rows.map(({ line, times }) => [line.n, times])).toEqual([
    [2, 2],
    [3, 1],
    [4, 1],
    [5, 1],
  ])
})

describe('scores', () => {
  it('samples a game evenly from its beginning, without its end', () => {
    expect(samples(10, 5)).toEqual([0, 2, 4, 6, 8])
    expect(samples(3, 20)).toEqual([0, 1, 2])
    expect(samples(0, 5)).toEqual([])
  })
  it('gives places in order, shared where nothing tells two apart', () => {
    const rows = [30, 24, 24, 20, 40].map((total, seat) => ({ seat, total, parts: {} }))
    expect(placesOf(rows, [0], (seat) => seat === 4)).toEqual([1, 2, 2, 4, null])
    expect(placesOf(rows, [0, 1], () => false)).toEqual([1, 2, 3, 4, 5])
    expect(placesOf(rows.slice(0, 1), [0], () => false)).toEqual([null])
  })
  it('marks an axis with round numbers', () => {
    expect(ticks(163)).toEqual([0, 50, 100, 150, 200])
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8])
    expect(ticks(0)).toEqual([0])
    expect(ticks(35, -14)).toEqual([-20, 0, 20, 40])
    expect(ticks(-3, -14)).toEqual([-15, -10, -5, 0])
  })
})

it('tells the time that is left', () => {
  expect([95, 3700, 200_000, -3].map((seconds) => timeLeft(seconds))).toEqual(['1:35', '1:01:40', '2d 7h', '0:00'])
  expect(timeLeft(200_000, 'de')).toBe('2 T 7h')
})

describe('how the scores grew', () => {
  const end = { moves: 4, totals: [7, 3] }
  it('is told by the server, seat by seat', async () => {
    const ask = vi.fn(async () => ({
      last: 2,
      totals: [
        [0, 4, 7],
        [0, 0, 3],
      ],
    }))
    expect(await history(ask as never, end)).toEqual([
      { moves: 0, totals: [0, 0] },
      { moves: 1, totals: [4, 0] },
      { moves: 2, totals: [7, 3] },
    ])
    expect(ask).toHaveBeenCalledExactlyOnceWith('scores')
  })
  it('is gathered from positions where a server does not know the question', async () => {
    const ask = vi.fn(async (what: string) => {
      if (what === 'scores') throw new Refused(404, 'server.nothing', '', null, null)
      return { scores: [{ total: Number(what.split('/')[1]) }, { total: 1 }] }
    })
    expect(await history(ask as never, end)).toEqual([
      ...[0, 1, 2, 3].map((moves) => ({ moves, totals: [moves, 1] })),
      end,
    ])
  })
  it('is not gathered when the server says no', async () => {
    const ask = vi.fn(async () => Promise.reject(new Refused(403, 'server.replay.not_yet', '', null, null)))
    await expect(history(ask as never, end)).rejects.toBeInstanceOf(Refused)
    expect(ask).toHaveBeenCalledOnce()
  })
})

describe('addresses', () => {
  it('lead to screens', () => {
    expect(routeOf('/')).toEqual({ screen: 'home' })
    expect(routeOf('/t/abc', '#join=s')).toEqual({ screen: 'table', table: 'abc', join: 's', watch: null })
    expect(routeOf('/replay/abc/42')).toEqual({ screen: 'replay', table: 'abc', moves: 42, join: null, watch: null })
    expect(routeOf('/replay/abc/x')).toMatchObject({ moves: null })
    expect(routeOf('/rules')).toEqual({ screen: 'rules', game: null, rule: null })
    expect(routeOf('/rules/farmerama')).toEqual({ screen: 'rules', game: 'farmerama', rule: null })
    expect(routeOf('/claim', '#code=C0DE')).toEqual({ screen: 'claim', code: 'C0DE' })
    expect(routeOf('/claim')).toEqual({ screen: 'lost' })
    expect(routeOf('/nowhere')).toEqual({ screen: 'lost' })
  })
})

describe('settings', () => {
  const otherwise: Settings = { lang: 'en', theme: 'auto', motion: true, confirm: false, sound: false, pace: 'normal' }
  it('come back as they were kept', () => {
    expect(readSettings(JSON.stringify({ ...otherwise, lang: 'nl', sound: true }), otherwise)).toMatchObject({
      lang: 'nl',
      sound: true,
    })
  })
  it('forget what makes no sense', () => {
    expect(readSettings('{"lang":"xx","theme":"pink","sound":"yes","pace":"hasty"}', otherwise)).toEqual(otherwise)
    expect(readSettings('not json', otherwise)).toEqual(otherwise)
    expect(readSettings(null, otherwise)).toEqual(otherwise)
  })
})
