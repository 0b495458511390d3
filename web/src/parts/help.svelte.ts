import { go } from '../router.svelte'

/** The rules drawer: open or not, for which game, at which rule or search. Where no game is meant there is none. */
export const help = $state<{ open: boolean; game: string | null; rule: string | null; search: string }>({
  open: false,
  game: null,
  rule: null,
  search: '',
})

export function openRules(rule: string | null = null, search = ''): void {
  if (help.game === null) return go('/rules')
  help.rule = rule
  help.search = search
  help.open = true
}

let under: Element | null = null

/** Where the pointer rests: the piece the question mark asks about. */
export function pointerOver(element: Element | null): void {
  under = element
}

/** The rule of the piece that has the focus or lies under the pointer. */
export function helpAt(focused: Element | null): string | null {
  const piece = focused?.closest('[data-help]') ?? (under?.isConnected ? under.closest('[data-help]') : null)
  return piece?.getAttribute('data-help') ?? null
}
