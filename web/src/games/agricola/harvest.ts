/** The last harvest, told again from the log: three phases, and what happened to whom. */
import type { LogLine } from '../../api/types'
import type { AgricolaView } from './tables'

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
  /** Has nobody gone to work since, or not the one who looks? */
  fresh: boolean
}

/** The phase that somebody has to decide in. A harvest lasts as long as its end is still on the agenda. */
export function phaseOf(view: Pick<AgricolaView, 'agenda' | 'breeding'>): Phase | null {
  if (!view.agenda.some(({ is }) => is === 'end_breeding')) return null
  return view.breeding ? 'breeding' : 'feeding'
}

/** What a phase without a line has to say: it is still to come, it is waiting for somebody, or nothing came of it. */
export function emptyKey(phase: Phase, now: Phase | null): string {
  if (now !== null && PHASES.indexOf(phase) > PHASES.indexOf(now)) return 'web.agricola.phase.waits'
  return phase === 'breeding' && now === phase ? 'web.agricola.farm.herds' : `web.agricola.phase.no_${phase}`
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
  return { n: began.n, heading: began.text, lines, fresh: !worked }
}
