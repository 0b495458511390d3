/** The last harvest, told again from the log: three phases, and what happened to whom. */
import type { LogLine } from '../../api/types'

export const PHASES = ['field', 'feeding', 'breeding'] as const
export type Phase = (typeof PHASES)[number]

const PHASE_OF: Record<string, Phase> = {
  reaped: 'field',
  cooked: 'feeding',
  crafted: 'feeding',
  fed: 'feeding',
  begged: 'feeding',
  released: 'breeding',
  bred: 'breeding',
}

export interface HarvestTold {
  /** The number of its first line: which harvest this is. */
  n: number
  heading: string
  lines: Record<Phase, LogLine[]>
  /** Is it over? */
  over: boolean
  /** Has nobody gone to work since, or not the one who looks? */
  fresh: boolean
}

export function lastHarvest(log: readonly LogLine[], me: number | null): HarvestTold | null {
  const start = log.findLastIndex(({ what }) => what === 'harvest_began')
  const began = log[start]
  if (!began) return null
  const after = log.slice(start + 1)
  const end = after.findIndex(({ what }) => what === 'revealed' || what === 'ended')
  const lines: Record<Phase, LogLine[]> = { field: [], feeding: [], breeding: [] }
  for (const line of end < 0 ? after : after.slice(0, end)) {
    const phase = PHASE_OF[line.what]
    if (phase) lines[phase].push(line)
  }
  const worked = after.some(({ what, seat }) => what === 'placed' && (me === null || seat === me))
  return { n: began.n, heading: began.text, lines, over: end >= 0, fresh: !worked }
}
