/** Who sits at this browser. No account: the first time somebody plays, the server hands out a name tag. */
import { get, keepToken, patch, post, Refused, token } from './api/http'
import type { Identity } from './api/types'
import { settings } from './settings.svelte'

const NAME = 'farmyard.name'

export const me = $state<{ id: string | null; name: string; color: number | null }>({
  id: null,
  name: localStorage.getItem(NAME) ?? '',
  color: null,
})

function take(identity: Identity): void {
  keepToken(identity.token)
  me.id = identity.id
  me.name = identity.name
  me.color = identity.color
  localStorage.setItem(NAME, identity.name)
}

/** Before anything that needs a seat: make sure the server knows us. */
export async function introduce(): Promise<void> {
  if (token()) return
  take(await post<Identity>('/api/identities', { ...(me.name ? { name: me.name } : {}), lang: settings.lang }))
}

/** Whoever gave no name is a guest, in the language of that moment. */
const GUESTS = ['', 'Guest', 'Invité', 'Gast']

export function nameless(): boolean {
  return GUESTS.includes(me.name.trim())
}

/** Are we still who we were? A token that was revoked or belongs to another server is thrown away. */
export async function remember(): Promise<void> {
  if (!token()) return
  try {
    const { id, name, color } = await get<Omit<Identity, 'token'>>('/api/me')
    me.id = id
    me.name = name
    me.color = color
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) keepToken(null)
  }
}

export async function rename(name: string): Promise<void> {
  const wanted = name.trim().slice(0, 40)
  if (!wanted) return
  me.name = wanted
  localStorage.setItem(NAME, wanted)
  if (token()) await patch('/api/me', { name: wanted })
}

/** The colour I like to play with; null: any. */
export async function likeColor(color: number | null): Promise<void> {
  await introduce()
  me.color = (await patch<Omit<Identity, 'token'>>('/api/me', { color })).color
}

export async function linkForAnotherDevice(): Promise<string> {
  await introduce()
  const { code } = await post<{ code: string }>('/api/me/link')
  return `${location.origin}/claim#code=${encodeURIComponent(code)}`
}

export async function claim(code: string): Promise<void> {
  take(await post<Identity>('/api/identities/claim', { code }))
}
