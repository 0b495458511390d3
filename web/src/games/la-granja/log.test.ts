import { describe, expect, it, vi } from 'vitest'
import { some } from '../../testing'
import type { Tables } from './tables'

// The catalogue is not at hand here: helper 2 is called "Cook", helper 3 "Head Cook".
vi.mock('./words', () => {
  const NAMES = ['', 'Weaver', 'Cook', 'Head Cook']
  const helperName = (tables: Tables, card: number) => NAMES[tables.cards[card]!.helper]!
  return { helperName, cardWord: (tables: Tables, card: number) => `c${card + 1} ${helperName(tables, card)}` }
})
const { piecesOf } = await import('./log')
const tables = some<Tables>({ cards: [{ helper: 1 }, { helper: 2 }, { helper: 3 }] })
const read = (text: string, what = 'played') => piecesOf({ text, what }, tables)

describe('a line of the log', () => {
  it('names cards by their number, with the helper if it follows', () => {
    expect(read('Ann plays c2 (field).')).toEqual([
      { text: 'Ann plays ' },
      { text: 'c2', card: 1 },
      { text: ' (field).' },
    ])
    expect(read('Ann starts with c1 Weaver, c3 Head Cook.').filter(({ card }) => card !== undefined)).toEqual([
      { text: 'c1 Weaver', card: 0 },
      { text: 'c3 Head Cook', card: 2 },
    ])
  })
  it('names the helper that has worked, and no other that its name holds', () => {
    expect(read('Ann uses the helper Head Cook.', 'helper_used')).toEqual([
      { text: 'Ann uses the helper ' },
      { text: 'Head Cook', card: 2 },
      { text: '.' },
    ])
    expect(read('Cook plays c2.')[0]).toEqual({ text: 'Cook plays ' })
  })
  it('stays whole where it names nothing that could be looked at', () => {
    expect(read('Ann has a stall on m12 (worth 4).')).toEqual([{ text: 'Ann has a stall on m12 (worth 4).' }])
    expect(read('Ann plays c99.')).toEqual([{ text: 'Ann plays c99.' }])
  })
})
