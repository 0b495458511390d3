import { learn } from '../words/index.svelte'
import plain from './plain'
import type { GameModule } from './types'

/** The boards we have. A game without one is played in words. */
const boards: Record<string, () => Promise<{ default: GameModule }>> = {
  farmerama: () => import('./farmerama'),
  'frage-der-aehre': () => import('./frage-der-aehre'),
  'la-granja': () => import('./la-granja'),
}

export async function boardOf(game: string): Promise<GameModule> {
  const load = boards[game]
  const [found] = await Promise.all([load ? load() : { default: plain }, learn(game)])
  return found.default
}
