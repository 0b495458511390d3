/** Guided games: begin one, go on with one, and what this browser remembers of them. */
import { clientId, get, post, token } from '../api/http'
import type { TableBrief } from '../api/types'
import { introduce } from '../identity.svelte'
import { complain } from '../parts/toasts.svelte'
import { go } from '../router.svelte'

const KEY = 'farmyard.guides'

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter((game): game is string => typeof game === 'string') : []
  } catch {
    return []
  }
}

/** Nobody is offered a guided game twice: whoever said no, or has begun it, knows where it is. */
export function isOffered(game: string): boolean {
  return !kept().includes(game)
}

export function offerNoMore(game: string): void {
  if (isOffered(game)) localStorage.setItem(KEY, JSON.stringify([...kept(), game]))
}

/** To my table with this guided game, or to a new one. */
export async function startGuide(game: string, guide: string, anew = false): Promise<void> {
  offerNoMore(game)
  try {
    await introduce()
    const mine = anew || !token() ? [] : await get<TableBrief[]>('/api/me/tables')
    const begun = mine.find((table) => table.game === game && table.guide === guide && table.status === 'playing')
    const id =
      begun?.id ??
      (await post<{ table: string }>(`/api/games/${game}/guides/${guide}`, { client_id: clientId() })).table
    go(`/t/${id}`)
  } catch (problem) {
    complain(problem)
  }
}
