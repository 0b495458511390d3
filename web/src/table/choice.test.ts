import { describe, expect, it, vi } from 'vitest'
import { finished, follow, narrow, nextWords, verbs } from './choice'
import { Choice } from './choice.svelte'

const LEGAL = ['lay w1r2 e2 e1', 'lay w1r2 e2 d2', 'lay w1r2 a1 b1', 'lay p e2', 'level p e2'].map((text) =>
  text.split(' '),
)

describe('narrowing the legal sentences', () => {
  it('keeps those that begin with the words chosen', () => {
    expect(narrow(LEGAL, ['lay', 'w1r2', 'e2']).map((words) => words.join(' '))).toEqual([
      'lay w1r2 e2 e1',
      'lay w1r2 e2 d2',
    ])
  })
  it('gives each next word once', () => {
    expect(nextWords(LEGAL, ['lay'])).toEqual(['w1r2', 'p'])
    expect(verbs(LEGAL)).toEqual(['lay', 'level'])
  })
  it('is finished only when one sentence is left and all of it was chosen', () => {
    expect(finished(LEGAL, ['lay', 'w1r2', 'a1'])).toBeNull()
    expect(finished(LEGAL, ['lay', 'w1r2', 'a1', 'b1'])).toBe('lay w1r2 a1 b1')
    expect(finished(LEGAL, ['lay', 'p', 'a5'])).toBeNull()
  })
  it('follows words that leave no choice', () => {
    expect(follow(LEGAL, ['lay', 'w1r2', 'a1'])).toEqual(['lay', 'w1r2', 'a1', 'b1'])
    expect(follow(LEGAL, ['lay', 'w1r2'])).toEqual(['lay', 'w1r2'])
    expect(follow(LEGAL, ['level'])).toEqual(['level', 'p', 'e2'])
  })
  it('does not run past a sentence that ends where a longer one goes on', () => {
    const legal = [['pass'], ['pass', 'all']]
    expect(follow(legal, ['pass'])).toEqual(['pass'])
    expect(finished(legal, ['pass'])).toBeNull()
  })
})

function choosing(confirm: boolean) {
  const play = vi.fn()
  const choice = new Choice({ confirm: () => confirm, play })
  choice.offer(LEGAL)
  return { choice, play }
}

describe('a move in the making', () => {
  it('plays the sentence with its last word', () => {
    const { choice, play } = choosing(false)
    expect(choice.set(['lay', 'w1r2'])).toBe(true)
    expect(choice.add('e2')).toBe(true)
    expect(play).not.toHaveBeenCalled()
    choice.add('e1')
    expect(play).toHaveBeenCalledExactlyOnceWith('lay w1r2 e2 e1')
    expect(choice.words).toEqual([])
  })
  it('waits for a yes when asked to', () => {
    const { choice, play } = choosing(true)
    choice.set(['lay', 'p', 'e2'])
    expect(choice.done).toBe('lay p e2')
    expect(play).not.toHaveBeenCalled()
    choice.commit()
    expect(play).toHaveBeenCalledExactlyOnceWith('lay p e2')
  })
  it('refuses words that begin no legal sentence, and stays as it was', () => {
    const { choice } = choosing(false)
    choice.set(['lay', 'w1r2'])
    expect(choice.add('k5')).toBe(false)
    expect(choice.words).toEqual(['lay', 'w1r2'])
  })
  it('goes back step by step', () => {
    const { choice } = choosing(false)
    choice.set(['lay', 'w1r2'])
    choice.add('e2')
    expect(choice.back()).toBe(true)
    expect(choice.words).toEqual(['lay', 'w1r2'])
    expect(choice.back()).toBe(true)
    expect(choice.words).toEqual([])
    expect(choice.back()).toBe(false)
  })
  it('keeps its words when the same moves are offered again, and drops them when they no longer fit', () => {
    const { choice } = choosing(false)
    choice.set(['lay', 'w1r2'])
    choice.offer(LEGAL)
    expect(choice.words).toEqual(['lay', 'w1r2'])
    choice.offer([['points', 'e2']])
    expect(choice.words).toEqual([])
  })
})
