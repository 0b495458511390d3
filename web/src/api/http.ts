/** Every request to the server goes through here: it carries the identity and the language, and brings back clear mistakes. */
import { settings } from '../settings.svelte'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
    readonly rule: string | null,
    readonly version: number | null,
  ) {
    super(text)
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

const TOKEN = 'farmyard.token'

/** The token of whoever has the screen just now, if that is not its owner. Never kept. */
let lent: string | null = null

export function lendScreen(token: string | null): void {
  lent = token
}

export function lentToken(): string | null {
  return lent
}

export function token(): string | null {
  return lent ?? ownToken()
}

function ownToken(): string | null {
  return localStorage.getItem(TOKEN)
}

/** What concerns the owner of this browser is asked with their own token, whoever has the screen just now. */
const OWNERS = /^\/api\/(me|identities|tables\/[^/]+\/here)(\/|\?|$)/

export function keepToken(value: string | null): void {
  if (value === null) localStorage.removeItem(TOKEN)
  else localStorage.setItem(TOKEN, value)
}

export function clientId(): string {
  return typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : uuidOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** randomUUID exists only on https and localhost; a game in the home network has neither. */
function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** What stands behind # are the secrets of a link: they go into headers, because addresses are logged on the way. */
async function ask(method: string, address: string, body?: unknown): Promise<Response> {
  const [path = '', secrets] = address.split('#')
  const headers: Record<string, string> = { 'Accept-Language': settings.lang }
  for (const [name, secret] of new URLSearchParams(secrets))
    headers[name === 'join' ? 'Farmyard-Join' : 'Farmyard-Watch'] = secret
  const mine = OWNERS.test(path) ? ownToken() : token()
  if (mine) headers.Authorization = `Bearer ${mine}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let answer: Response
  try {
    // A preference is small, and is kept even if its page is left at once.
    const keepalive = method === 'PATCH'
    answer = await fetch(path, {
      method,
      headers,
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Unreachable()
  }
  if (!answer.ok) throw await refusal(answer)
  return answer
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const { error, version } = (await answer.json()) as {
      error: { key: string; text: string; rule?: string | null }
      version?: number
    }
    return new Refused(answer.status, error.key, error.text, error.rule ?? null, version ?? null)
  } catch {
    return new Refused(answer.status, 'unknown', '', null, null)
  }
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask('GET', withLanguage(path))).json()) as T
}

export async function getText(path: string): Promise<string> {
  return (await ask('GET', withLanguage(path))).text()
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const text = await (await ask('POST', withLanguage(path), body)).text()
  return (text ? JSON.parse(text) : null) as T
}

export async function patch<T>(path: string, body: unknown): Promise<T> {
  return (await (await ask('PATCH', path, body)).json()) as T
}

export async function remove(path: string): Promise<void> {
  await ask('DELETE', path)
}

function withLanguage(address: string): string {
  const [path = '', secrets] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}${secrets ? `#${secrets}` : ''}`
}
