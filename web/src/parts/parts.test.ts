import { describe, expect, it } from 'vitest'
import { initials } from '../players'
import { routeOf } from '../router.svelte'
import { readSettings, type Settings } from '../settings.svelte'
import { timeLeft } from './clock'
import { samples, ticks } from './scores'

it('gives every player a mark of their own', () => {
  expect(initials(['Ann', 'Bruno', 'anton', ''])).toEqual(['A1', 'B', 'A3', '?'])
})

describe('scores', () => {
  it('samples a game evenly from its beginning, without its end', () => {
    expect(samples(10, 5)).toEqual([0, 2, 4, 6, 8])
    expect(samples(3, 20)).toEqual([0, 1, 2])
    expect(samples(0, 5)).toEqual([])
  })
  it('marks an axis with round numbers', () => {
    expect(ticks(163)).toEqual([0, 50, 100, 150, 200])
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8])
    expect(ticks(0)).toEqual([0])
  })
})

it('tells the time that is left', () => {
  expect([95, 3700, 200_000, -3].map(timeLeft)).toEqual(['1:35', '1:01:40', '2 d 7 h', '0:00'])
})

describe('addresses', () => {
  it('lead to screens', () => {
    expect(routeOf('/')).toEqual({ screen: 'home' })
    expect(routeOf('/t/abc', '?join=s')).toEqual({ screen: 'table', table: 'abc', join: 's', watch: null })
    expect(routeOf('/replay/abc/42')).toEqual({ screen: 'replay', table: 'abc', moves: 42, watch: null })
    expect(routeOf('/replay/abc/x')).toMatchObject({ moves: null })
    expect(routeOf('/claim/C0DE')).toEqual({ screen: 'claim', code: 'C0DE' })
    expect(routeOf('/nowhere')).toEqual({ screen: 'lost' })
  })
})

describe('settings', () => {
  const otherwise: Settings = { lang: 'en', theme: 'auto', motion: true, confirm: false, sound: false }
  it('come back as they were kept', () => {
    expect(readSettings(JSON.stringify({ ...otherwise, lang: 'nl', sound: true }), otherwise)).toMatchObject({ lang: 'nl', sound: true })
  })
  it('forget what makes no sense', () => {
    expect(readSettings('{"lang":"xx","theme":"pink","sound":"yes"}', otherwise)).toEqual(otherwise)
    expect(readSettings('not json', otherwise)).toEqual(otherwise)
    expect(readSettings(null, otherwise)).toEqual(otherwise)
  })
})
