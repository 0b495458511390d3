import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameInfo } from '../api/types'
import { settings } from '../settings.svelte'
import { some } from '../testing'
import { speak } from '../words/index.svelte'
import { clockWords, optionsAgreed, span } from './agreed'
import { fateOf } from './fate'
import { ranked } from './scores'

beforeEach(async () => {
  settings.lang = 'en'
  await speak('en')
})

describe('what whoever joins agrees to', () => {
  it('is told in words: the time, and what follows when it is up', () => {
    const clock = { kind: 'increment', seconds: 300, plus: 15, days: 0, consequence: 'bot' } as const
    expect(clockWords(clock)).toEqual([
      '5 minutes each, 15 seconds more per move',
      'When time runs out, a bot takes over',
    ])
    expect(clockWords({ ...clock, plus: 0, consequence: 'loses' })).toEqual([
      '5 minutes each for the whole game',
      'When time runs out, the game is lost',
    ])
    expect(clockWords({ ...clock, kind: 'days', days: 3 })[0]).toBe('3 days per move')
    expect(clockWords(null)).toEqual(['No clock'])
    expect([span(90), span(86_400 * 1.5), span(0)]).toEqual(['1 minute 30 seconds', '1 day 12 hours', '0 seconds'])
  })
  it('is told in the language of the table', async () => {
    settings.lang = 'de'
    await speak('de')
    const clock = { kind: 'increment', seconds: 300, plus: 15, days: 0, consequence: 'loses' } as const
    expect(clockWords(clock)).toEqual([
      '5 Minuten für jeden, 15 Sekunden mehr pro Zug',
      'Bei Zeitablauf ist die Partie verloren',
    ])
  })
  it('names the options that matter with so many, and which are not as usual', async () => {
    const game = some<GameInfo>({
      id: 'farmerama',
      options: [
        { name: 'experienced', kind: 'flag', default: false, choices: [], seats: [1, 2, 3, 4] },
        { name: 'together', kind: 'flag', default: false, choices: [], seats: [2, 3, 4] },
        { name: 'score_tracks', kind: 'table', default: '', choices: [], seats: [1, 2, 3, 4] },
      ],
    })
    const told = optionsAgreed(game, { experienced: true, together: false, score_tracks: '' }, 2)
    expect(told.map(({ value, usual }) => [value, usual])).toEqual([
      ['yes', false],
      ['no', true],
    ])
    expect(told[0]!.name).toMatch(/^[A-Z].*experienced|^Experienced/)
    expect(
      optionsAgreed(game, { experienced: false, together: false, score_tracks: 'a,b' }, 1).map(({ value }) => value),
    ).toEqual(['no', 'yes'])
    const series = some<GameInfo>({
      id: 'agricola-2007',
      options: [
        { name: 'food', kind: 'number', default: 0, choices: [], least: 0, most: 30, seats: [1] },
        { name: 'kept', kind: 'list', default: '', choices: ['e150', 'e151'], seats: [1] },
      ],
    })
    expect(optionsAgreed(series, { food: 5 }, 1).map(({ value, usual }) => [value, usual])).toEqual([['5', false]])
    expect(optionsAgreed(series, { food: 0 }, 1).map(({ value, usual }) => [value, usual])).toEqual([['0', true]])
    const kept = () => optionsAgreed(series, { kept: 'e150,e151' }, 1).map(({ value, usual }) => [value, usual])
    expect(kept()).toEqual([['e150, e151', false]])
    await vi.waitFor(() => expect(kept()[0]![0]).toMatch(/^[A-Z][a-z]+.*, [A-Z][a-z]+/))
    expect(optionsAgreed(undefined, { experienced: true }, 2)).toEqual([])
  })
})

describe('who no longer plays', () => {
  const seat = { resigned: false, late: false, away: false }
  it('is told apart by what happened', () => {
    expect(
      [
        seat,
        { ...seat, resigned: true },
        { ...seat, resigned: true, late: true },
        { ...seat, away: true, late: true },
        { ...seat, away: true },
      ].map(fateOf),
    ).toEqual([null, 'resigned', 'lost', 'late', 'away'])
  })
  it('stands last in the result, however many points they had', () => {
    const scores = [30, 12, 12, 20].map((total, seat) => ({ seat, total, parts: {} }))
    expect(ranked(scores, [3], (seat) => seat === 0).map(({ seat }) => seat)).toEqual([3, 1, 2, 0])
    expect(ranked(scores, [2], (seat) => seat === 0 || seat === 3).map(({ seat }) => seat)).toEqual([2, 1, 0, 3])
  })
})
