import { Refused, Unreachable } from '../api/http'
import { t } from '../words/index.svelte'

export interface Toast {
  id: number
  text: string
  rule: string | null
  kind: 'problem' | 'note'
}

export const toasts = $state<Toast[]>([])
/** How many windows lie over the page. The innermost shows the messages: outside it nothing can be seen or clicked. */
export const windows = $state({ open: 0 })
let newest = 0

export function note(text: string, kind: Toast['kind'] = 'note', rule: string | null = null): void {
  // The same sentence twice is one message that stays longer.
  const same = toasts.findIndex((toast) => toast.text === text)
  if (same >= 0) toasts.splice(same, 1)
  const id = ++newest
  toasts.push({ id, text, rule, kind })
  setTimeout(() => dismiss(id), kind === 'problem' ? 9000 : 5000)
}

export function dismiss(id: number): void {
  const place = toasts.findIndex((toast) => toast.id === id)
  if (place >= 0) toasts.splice(place, 1)
}

/** Show what went wrong, in the server's own sentence where there is one. */
export function complain(problem: unknown): void {
  if (problem instanceof Refused) note(problem.message || t('web.error.unknown'), 'problem', problem.rule)
  else if (problem instanceof Unreachable) note(t('web.error.unreachable'), 'problem')
  else throw problem
}
