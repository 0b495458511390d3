/** The rules drawer: open or not, for which game, at which rule or search. */
export const help = $state<{ open: boolean; game: string; rule: string | null; search: string }>({
  open: false,
  game: 'frage-der-aehre',
  rule: null,
  search: '',
})

export function openRules(rule: string | null = null, search = ''): void {
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
