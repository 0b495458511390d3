/** What an analysis says, as numbers: the curve of the expected result, what each decision cost, where the game turned. */
import type { AnalysedDecision } from '../api/types'

export interface CurvePoint {
  moves: number
  /** What was expected before the decision: the chance to win in percent; alone, the final points. */
  value: number
}

/** A win in percent where somebody else plays too, otherwise points. */
export function worthOf({ advice, alone }: AnalysedDecision): number {
  const best = advice[0]
  if (!best) return 0
  return alone || best.chance === null ? best.margin : 100 * best.chance
}

export function curveOf(decisions: readonly AnalysedDecision[]): CurvePoint[] {
  return decisions.map((decision) => ({ moves: decision.moves, value: worthOf(decision) }))
}

/** How many points less than the best move the one that was made should bring. */
export function costOf({ advice, made }: AnalysedDecision): number {
  return advice.find(({ move }) => move === made)?.behind ?? 0
}

/** Cheaper than this is a matter of taste. */
const COSTLY = 1

/** The decisions that cost most, the dearest first. */
export function costliest(decisions: readonly AnalysedDecision[], most = 5): AnalysedDecision[] {
  return decisions
    .filter((decision) => costOf(decision) >= COSTLY)
    .sort((a, b) => costOf(b) - costOf(a))
    .slice(0, most)
}

/** Where the expected result changed most from one decision to the next, in the order of the game; with by how much. */
export function turningPoints(
  decisions: readonly AnalysedDecision[],
  most = 3,
): { decision: AnalysedDecision; change: number }[] {
  return decisions
    .flatMap((decision, i) => {
      const next = decisions[i + 1]
      return next ? [{ decision, change: worthOf(next) - worthOf(decision) }] : []
    })
    .filter(({ change }) => Math.abs(change) >= COSTLY)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .sort((a, b) => a.decision.moves - b.decision.moves)
}
