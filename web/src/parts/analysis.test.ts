import { expect, it } from 'vitest'
import type { AnalysedDecision } from '../api/types'
import { some } from '../testing'
import { costliest, costOf, curveOf, turningPoints } from './analysis'

const decision = (moves: number, chance: number | null, cost = 0, margin = 0): AnalysedDecision =>
  some<AnalysedDecision>({
    moves,
    seat: 0,
    made: 'made',
    alone: chance === null,
    advice: [
      { move: cost ? 'best' : 'made', margin, chance, behind: 0 },
      ...(cost ? [{ move: 'made', margin: margin - cost, chance, behind: cost }] : []),
    ] as AnalysedDecision['advice'],
  })

it('draws the chance to win, and points where somebody plays alone', () => {
  expect(curveOf([decision(2, 0.5), decision(6, 0.25)])).toEqual([
    { moves: 2, value: 50 },
    { moves: 6, value: 25 },
  ])
  expect(curveOf([decision(2, null, 0, 31)])).toEqual([{ moves: 2, value: 31 }])
})

it('knows what a decision cost, and which cost most', () => {
  const all = [decision(1, 0.5, 2), decision(3, 0.5), decision(5, 0.5, 7), decision(7, 0.5, 0.4)]
  expect(all.map(costOf)).toEqual([2, 0, 7, 0.4])
  expect(costliest(all).map(({ moves }) => moves)).toEqual([5, 1])
})

it('finds where the game turned, in the order of the game', () => {
  const all = [decision(1, 0.5), decision(3, 0.52), decision(5, 0.2), decision(7, 0.6)]
  expect(turningPoints(all, 2).map(({ decision, change }) => [decision.moves, Math.round(change)])).toEqual([
    [3, -32],
    [5, 40],
  ])
  expect(turningPoints([decision(1, 0.5)])).toEqual([])
})
