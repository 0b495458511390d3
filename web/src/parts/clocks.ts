/** The clocks that a new table offers. */
import type { Clock } from '../api/types'

const CLOCKS = {
  none: null,
  quick: { kind: 'increment', seconds: 300, plus: 15, days: 0 },
  calm: { kind: 'increment', seconds: 1200, plus: 60, days: 0 },
  days1: { kind: 'days', seconds: 0, plus: 0, days: 1 },
  days3: { kind: 'days', seconds: 0, plus: 0, days: 3 },
} as const

export type ClockName = keyof typeof CLOCKS
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[]

export function clockNamed(name: ClockName, consequence: 'bot' | 'loses'): Clock {
  const found = CLOCKS[name]
  return found && { ...found, consequence }
}
