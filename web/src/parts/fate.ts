import type { SeatInfo } from '../api/types'

/** What has become of somebody who no longer plays: `web.player.FATE` says it. */
export type Fate = 'resigned' | 'lost' | 'late' | 'away'

export function fateOf({ resigned, late, away }: Pick<SeatInfo, 'resigned' | 'late' | 'away'>): Fate | null {
  if (resigned) return late ? 'lost' : 'resigned'
  return away ? (late ? 'late' : 'away') : null
}

/** Whoever has given up or lost on time cannot win any more. */
export function isOut(fate: Fate | null | undefined): boolean {
  return fate === 'resigned' || fate === 'lost'
}
