import { expect, it } from 'vitest'
import type { GameState, LogLine } from '../api/types'
import { some } from '../testing'
import { doingsSince, myLastMove, wasMine } from './since'

const line = (seat: number | null, moves: number, text = `${seat} at ${moves}`, what = 'did'): LogLine =>
  some<LogLine>({ n: moves, moves, seat, what, text, card: null })
const state = (moves: number, to_act: number[]) => some<GameState>({ moves, to_act })

const log = [
  line(0, 1),
  line(1, 2),
  line(0, 4),
  line(2, 5),
  line(1, 6),
  line(1, 7),
  line(null, 7),
  line(0, 8, 'Ann is away', 'table.left'),
]

it('finds my last move, which coming and going at the table is not', () => {
  expect(myLastMove(log, 0)).toBe(4)
  expect(myLastMove(log, 3)).toBe(0)
})

it('does not take what happens to me in the move of another for mine', () => {
  expect(myLastMove([line(0, 3), line(1, 4), line(0, 4, 'Ann gets 1 point')], 0)).toBe(3)
})

it('tells what each of the others did since then, in the order of seats after mine', () => {
  expect(doingsSince(log, 4, 0, 3)).toEqual([
    { seat: 1, texts: ['1 at 6', '1 at 7'], first: 6 },
    { seat: 2, texts: ['2 at 5'], first: 5 },
  ])
  expect(doingsSince(log, 7, 0, 3)).toEqual([])
})

it('says once what was done several times in a row', () => {
  const again = [line(1, 5, 'bakes'), line(1, 6, 'bakes'), line(1, 7, 'done')]
  expect(doingsSince(again, 4, 0, 2)[0]?.texts).toEqual(['bakes ×2', 'done'])
})

it('knows a move of mine from one of somebody else, also where all choose at once', () => {
  expect(wasMine(state(3, [0]), state(4, [1]), 0)).toBe(true)
  expect(wasMine(state(3, [0]), state(4, [0]), 0)).toBe(true)
  expect(wasMine(state(3, [1]), state(4, [0]), 0)).toBe(false)
  expect(wasMine(state(3, [0, 1]), state(4, [1]), 0)).toBe(true)
  expect(wasMine(state(3, [0, 1]), state(4, [0]), 0)).toBe(false)
  expect(wasMine(state(3, [0]), state(2, [0]), 0)).toBe(false)
})
