import { describe, expect, it } from 'vitest'
import { nextAt } from './screen.svelte'

const person = { kind: 'human', away: false, resigned: false }
const playing = {
  status: 'playing',
  you: { seat: 0, role: 'player', host: true, here: [1, 2] },
  seats: [person, person, person, person],
} as const
const over = { ...playing, status: 'over' } as const
const here = [0, 1, 2]

describe('who gets the screen next', () => {
  it('is whoever is to act here, also at the beginning', () => {
    expect(nextAt(playing as never, [2], here, undefined)).toBe(2)
    expect(nextAt(playing as never, [1], here, 0)).toBe(1)
  })
  it('is its owner at the beginning, when nobody here is to act', () => {
    expect(nextAt(playing as never, [3], here, undefined)).toBe(0)
    expect(nextAt(playing as never, [3], [null, 1], undefined)).toBe(null)
  })
  it('is nobody while whoever has it is to act, or nobody here is', () => {
    expect(nextAt(playing as never, [0, 1], here, 1)).toBe(undefined)
    expect(nextAt(playing as never, [3], here, 1)).toBe(undefined)
    expect(nextAt(playing as never, [], here, 1)).toBe(undefined)
  })
  it('is nobody for whom a bot plays', () => {
    const left = { ...playing, seats: [person, { ...person, away: true }, { ...person, kind: 'bot' }] }
    expect(nextAt(left as never, [1], here, 0)).toBe(undefined)
    expect(nextAt(left as never, [2], here, 0)).toBe(undefined)
  })
  it('is nobody when the game is over: everything lies open', () => {
    expect(nextAt(over as never, [], here, undefined)).toBe(undefined)
  })
})
