/** Pushes bring what has changed: this puts it together with what we have. */
import type { Changes, GameState } from '../api/types'

/** So many lines of the log are kept, as the server shows them. */
export const LOG_SHOWN = 200

export function changed(before: GameState, { legal, anytime, view, log, ...rest }: Changes): GameState {
  const moves = (texts: string[], anytime: boolean) => texts.map((text) => ({ text, words: text.split(' '), anytime }))
  return {
    ...before,
    ...rest,
    view: { ...before.view, ...view },
    legal: [...moves(legal, false), ...moves(anytime, true)],
    log: [...before.log.filter(({ n }) => n < log.first), ...log.lines].slice(-LOG_SHOWN),
  }
}
