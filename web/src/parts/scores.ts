/** What everybody had after so many moves. */
export interface Moment {
  moves: number
  totals: number[]
}

/** Some moments of a game, evenly spread, the beginning among them and the end left out. */
export function samples(last: number, count: number): number[] {
  const step = Math.max(1, last / count)
  const out = new Set<number>()
  for (let moves = 0; moves < last - 0.001; moves += step) out.add(Math.round(moves))
  out.delete(last)
  return [...out].sort((a, b) => a - b)
}

/** Round numbers for an axis from 0 to at least `most`. */
export function ticks(most: number, count = 4): number[] {
  const rough = Math.max(1, most) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough
  const whole = Math.max(1, step)
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, i) => i * whole)
}
