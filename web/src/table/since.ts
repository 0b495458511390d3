/** What the others have done since my last move, as the log tells it. */
import type { GameState, LogLine } from '../api/types'
import { inRows } from '../parts/logrows'

/** What one of the others has done: in sentences, and after which move it began. */
export interface Doings {
  seat: number
  texts: string[]
  /** The position after the first of it. */
  first: number
}

const isMove = ({ seat, what }: LogLine) => seat !== null && !what.startsWith('table.')

/** After how many moves I was last done; 0 before my first. The first line of a move tells who made it: what follows may
 *  have happened to anybody, as at the end of a round. */
export function myLastMove(log: readonly LogLine[], me: number): number {
  const made = log.filter(isMove).filter((line, i, all) => all[i - 1]?.moves !== line.moves)
  return made.findLast((line) => line.seat === me)?.moves ?? 0
}

/** Was the move that lies between these two states mine? */
export function wasMine(before: GameState, now: GameState, me: number): boolean {
  return (
    now.moves > before.moves && before.to_act.includes(me) && (before.to_act.length === 1 || !now.to_act.includes(me))
  )
}

/** One entry for each of the others who did something, whoever sits next after me first. */
export function doingsSince(log: readonly LogLine[], moves: number, me: number, seats: number): Doings[] {
  const out: Doings[] = []
  for (let next = 1; next < seats; next++) {
    const seat = (me + next) % seats
    const lines = log.filter((line) => line.seat === seat && line.moves > moves && isMove(line))
    const first = lines[0]
    if (first)
      out.push({
        seat,
        texts: inRows(lines).map(({ line, times }) => (times > 1 ? `${line.text} ×${times}` : line.text)),
        first: first.moves,
      })
  }
  return out
}
