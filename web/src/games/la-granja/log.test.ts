import { describe, expect, it, vi } from 'vitest'
import { some } from '../../testing'
import type { Tables } from './tables'

// The catalogue is not at hand here: helper 2 is called "Cook", helper 3 "Head Cook".
vi.mock('./words', () => {
  const NAMES = ['', 'Weaver', 'Cook', 'Head Cook']
  return { cardWord: (tables: Tables, card: number) => NAMES[tables.cards[card]!.helper]! }
})
const { piecesOf } = await import('./log')
const tables = some<Tables>({ cards: [{ helper: 1 }, { helper: 2 }, { helper: 3 }] })
const read = (text: string, what = 'played') => piecesOf({ text, what }, tables)

describe('a line of the log', () => {
  it('names cards by their helpers', () => {
    expect(read('Ann plays Cook (field).')).toEqual([
      { text: 'Ann plays ' },
      { text: 'Cook', card: 1 },
      { text: ' (field).' },
    ])
    expect(read('Ann starts with Weaver, Head Cook.', 'dealt').filter(({ card }) => card !== undefined)).toEqual([
      { text: 'Weaver', card: 0 },
      { text: 'Head Cook', card: 2 },
    ])
  })
  it('names the helper that has worked, and no other that its name holds', () => {
    expect(read('Ann uses the helper Head Cook.', 'helper_used')).toEqual([
      { text: 'Ann uses the helper ' },
      { text: 'Head Cook', card: 2 },
      { text: '.' },
    ])
  })
  it('takes no player for a card, and no part of a word', () => {
    expect(read('Cook plays Weaver.')[0]).toEqual({ text: 'Cook plays ' })
    expect(read('Ann plays Cooking.')).toEqual([{ text: 'Ann plays Cooking.' }])
  })
  it('stays whole where it names nothing that could be looked at', () => {
    expect(read('Ann has a stall on m12 (worth 4).', 'stall_placed')).toEqual([
      { text: 'Ann has a stall on m12 (worth 4).' },
    ])
    expect(read('Cook gets 2 silver.', 'gained')).toEqual([{ text: 'Cook gets 2 silver.' }])
  })
})
