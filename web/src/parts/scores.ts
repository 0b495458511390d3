import { Refused } from '../api/http'
import type { Position, Score } from '../api/types'

/** What everybody had after so many moves. */
export interface Moment {
  moves: number
  totals: number[]
}

type Ask = <T>(what: string) => Promise<T>

/** How the scores grew. The server tells all of it; one that does not know that question is asked for some positions. */
export async function history(ask: Ask, end: Moment): Promise<Moment[]> {
  try {
    const { totals } = await ask<{ totals: number[][] }>('scores')
    return (totals[0] ?? []).map((_, moves) => ({ moves, totals: totals.map((seat) => seat[moves] ?? 0) }))
  } catch (problem) {
    if (!(problem instanceof Refused && problem.status === 404)) throw problem
  }
  const found: Moment[] = []
  for (const moves of samples(end.moves, 20)) {
    const position = await ask<Position>(`positions/${moves}`)
    found.push({ moves, totals: position.scores.map(({ total }) => total) })
  }
  return [...found, end]
}

/** The order of the result: whoever is out of the running comes last, however many points they have. */
export function ranked(scores: readonly Score[], winners: readonly number[], out: (seat: number) => boolean): Score[] {
  const won = (seat: number) => Number(winners.includes(seat))
  return [...scores].sort(
    (a, b) => Number(out(a.seat)) - Number(out(b.seat)) || b.total - a.total || won(b.seat) - won(a.seat),
  )
}

/** Which place each of these rows has; alone nobody has one, and whoever is out neither. */
export function placesOf(
  rows: readonly Score[],
  winners: readonly number[],
  out: (seat: number) => boolean,
): (number | null)[] {
  const same = (a: Score, b: Score) => a.total === b.total && winners.includes(a.seat) === winners.includes(b.seat)
  return rows.map((row) => (rows.length < 2 || out(row.seat) ? null : rows.findIndex((first) => same(first, row)) + 1))
}

/** Some moments of a game, evenly spread, the beginning among them and the end left out. */
export function samples(last: number, count: number): number[] {
  const step = Math.max(1, last / count)
  const out = new Set<number>()
  for (let moves = 0; moves < last - 0.001; moves += step) out.add(Math.round(moves))
  out.delete(last)
  return [...out].sort((a, b) => a - b)
}

/** Round numbers for an axis from at most `least` to at least `most`, 0 among them. */
export function ticks(most: number, least = 0, count = 4): number[] {
  const rough = Math.max(1, most - least) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough
  const whole = Math.max(1, step)
  const first = Math.floor(Math.min(0, least) / whole)
  return Array.from({ length: Math.ceil(Math.max(0, most) / whole) - first + 1 }, (_, i) => (first + i) * whole)
}
