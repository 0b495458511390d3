import type { GameModule } from './types'

/** The boards we have. A game without one is listed, but cannot be opened yet. */
const boards: Record<string, () => Promise<{ default: GameModule }>> = {
  'frage-der-aehre': () => import('./frage-der-aehre'),
}

export function hasBoard(game: string): boolean {
  return game in boards
}

export async function boardOf(game: string): Promise<GameModule | null> {
  const load = boards[game]
  return load ? (await load()).default : null
}
