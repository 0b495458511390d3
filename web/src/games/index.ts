import { learn } from '../words/index.svelte'
import plain from './plain'
import type { GameModule } from './types'

/** The boards we have. A game without one is played in words. */
const boards: Record<string, () => Promise<{ default: GameModule }>> = {
  agricola: () => import('./agricola'),
  // The other edition is played on the same board, and tells it in the same words.
  'agricola-2007': async () => (await Promise.all([import('./agricola'), learn('agricola')]))[0],
  farmerama: () => import('./farmerama'),
  'frage-der-aehre': () => import('./frage-der-aehre'),
  'la-granja': () => import('./la-granja'),
}

export async function boardOf(game: string): Promise<GameModule> {
  const load = boards[game]
  const [found] = await Promise.all([load ? load() : { default: plain }, learn(game), learn(`${game}-cards`)])
  return found.default
}
