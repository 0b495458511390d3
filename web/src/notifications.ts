/** This browser and its push service: asking to be told, and no longer. The person is asked only after a click. */
import { get, patch, post, remove, token } from './api/http'
import type { Notifications } from './api/types'
import { introduce } from './identity.svelte'
import { settings } from './settings.svelte'

export type When = 'never' | 'away' | 'always'

/** `insecure`: neither https nor this machine, or a browser without push. `blocked`: its owner has said no before. */
export type Possible = 'yes' | 'insecure' | 'blocked'

export function possible(): Possible {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'insecure'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

export async function chosen(): Promise<Notifications | null> {
  return token() ? get<Notifications>('/api/me/notifications') : null
}

/** What this browser itself was told to do; the server knows it by the digest of its address. */
export async function here(known: Notifications): Promise<When> {
  const subscription = await current()
  if (!subscription) return 'never'
  const mine = await digest(subscription.endpoint)
  const found = known.devices.find((device) => device.digest === mine)
  return found ? (found.always ? 'always' : 'away') : 'never'
}

/** The answer of the server, or null if the person did not allow it. */
export async function tellHere(when: When): Promise<Notifications | null> {
  await introduce()
  if (when === 'never') {
    const subscription = await current()
    if (!subscription) return chosen()
    await subscription.unsubscribe()
    return post<Notifications>('/api/me/push/remove', { endpoint: subscription.endpoint })
  }
  // First of all: browsers ask only while they remember the click.
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { push_key } = await get<Notifications>('/api/me/notifications')
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribed(pushManager, bytesOf(push_key))
  const { endpoint, keys } = subscription.toJSON()
  return post<Notifications>('/api/me/push', { endpoint, keys, always: when === 'always', lang: settings.lang })
}

async function subscribed(
  manager: PushManager,
  applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(wish)
  } catch (problem) {
    // A server that was set up anew has another key; the browser keeps to the old one until it is told to forget it.
    const old = await manager.getSubscription()
    if (!old) throw problem
    await old.unsubscribe()
    return manager.subscribe(wish)
  }
}

async function current(): Promise<PushSubscription | null> {
  if (possible() === 'insecure') return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

export const setWhen = (wish: { mail_when?: When; webhook_when?: When }): Promise<Notifications> =>
  patch<Notifications>('/api/me/notifications', { ...wish, lang: settings.lang })

export const proveMail = (address: string): Promise<{ address: string }> =>
  post('/api/me/mail', { address, lang: settings.lang })

export async function forgetMail(): Promise<void> {
  await remove('/api/me/mail')
}

export async function digest(text: string): Promise<string> {
  const found = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(found)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
