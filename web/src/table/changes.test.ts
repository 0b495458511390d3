import { expect, it } from 'vitest'
import type { Changes, GameState, LogLine } from '../api/types'
import { some } from '../testing'
import { changed, LOG_SHOWN } from './changes'

const line = (n: number, text = `line ${n}`): LogLine => ({ n, moves: n, seat: 0, what: 'said', text, card: null })
const before = some<GameState>({
  moves: 4,
  to_act: [0],
  because: 'choose',
  view: { game: 'g', seats: 2, moves: 4 },
  legal: [],
  log: [line(1), line(2), line(3)],
})
const changes = (more: Partial<Changes>): Changes => ({
  moves: 5,
  to_act: [1],
  because: '',
  over: false,
  undoable: 0,
  view: { moves: 5 },
  legal: [],
  anytime: [],
  scores: [],
  winners: [],
  guided: null,
  log: { first: 4, lines: [] },
  ...more,
})

it('keeps what never changes in a game and takes the rest', () => {
  const now = changed(before, changes({}))
  expect(now).toMatchObject({ moves: 5, to_act: [1], view: { game: 'g', seats: 2, moves: 5 } })
  expect(before.view.moves).toBe(4)
})

it('adds the new lines of the log, or puts them in the place of those that were taken back', () => {
  const texts = (log: Changes['log']) => changed(before, changes({ log })).log.map(({ text }) => text)
  expect(texts({ first: 4, lines: [line(4)] })).toEqual(['line 1', 'line 2', 'line 3', 'line 4'])
  expect(texts({ first: 3, lines: [line(3, 'another')] })).toEqual(['line 1', 'line 2', 'another'])
  expect(texts({ first: 3, lines: [] })).toEqual(['line 1', 'line 2'])
  expect(texts({ first: 1, lines: [line(1, 'renamed')] })).toEqual(['renamed'])
})

it('keeps as many lines as the server shows', () => {
  const lines = Array.from({ length: LOG_SHOWN }, (_, i) => line(i + 4))
  const { log } = changed(before, changes({ log: { first: 4, lines } }))
  expect([log.length, log[0]?.n]).toEqual([LOG_SHOWN, 4])
})

it('tells moves of the decision from those for any time', () => {
  const { legal } = changed(before, changes({ legal: ['plow c2'], anytime: ['cook grain'] }))
  expect(legal).toEqual([
    { text: 'plow c2', words: ['plow', 'c2'], anytime: false },
    { text: 'cook grain', words: ['cook', 'grain'], anytime: true },
  ])
})
