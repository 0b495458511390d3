import { describe, expect, it } from 'vitest'
import { arrange } from './arrange'
import { choicesFor } from './options'
import { byVerb, matching, type Sentence } from './sentences'

const sentence = (move: string, text: string): Sentence => ({ move, verb: move.split(' ')[0]!, text })
const MOVES = [
  sentence('sow c2 grain', 'Säe Getreide auf c2'),
  sentence('bake 1', 'Backe 1 Brot'),
  sentence('sow c3 vegetable', 'Säe Gemüse auf c3'),
]

describe('moves as sentences', () => {
  it('of a kind stand together, in the order of their first', () => {
    expect(byVerb(MOVES).map(({ verb, sentences }) => [verb, sentences.length])).toEqual([
      ['sow', 2],
      ['bake', 1],
    ])
  })
  it('are found by any of their words, without accents, and by their notation', () => {
    expect(matching(MOVES, 'gemuse sae').map(({ move }) => move)).toEqual(['sow c3 vegetable'])
    expect(matching(MOVES, 'bake')).toHaveLength(1)
    expect(matching(MOVES, 'xyz')).toEqual([])
    expect(matching(MOVES, '  ')).toHaveLength(3)
  })
})

describe('board and farm share a room', () => {
  it('side by side where it is wide, above one another where it is high', () => {
    expect(arrange(1600, 500, 1.5, 1.5)).toEqual({ direction: 'row', board: 0.5 })
    expect(arrange(500, 1600, 1.5, 1.5)).toEqual({ direction: 'column', board: 0.5 })
  })
  it('each as large as the other for its shape', () => {
    expect(arrange(1600, 500, 3, 1)).toEqual({ direction: 'row', board: 0.75 })
    expect(arrange(900, 900, 3, 1.5)).toMatchObject({ direction: 'column', board: 1 / 3 })
  })
})

describe('options', () => {
  it('name only seats that are there', () => {
    expect(choicesFor(['random', 'p1', 'p2', 'p3'], 2)).toEqual(['random', 'p1', 'p2'])
  })
})
