/** Which screen an address means, and how to get to another without loading the page again. */

export type Route =
  | { screen: 'home' }
  | { screen: 'find'; game: string | null }
  | { screen: 'profile' }
  | { screen: 'ladder'; game: string | null; seats: number | null }
  | { screen: 'table'; table: string; join: string | null; watch: string | null }
  | { screen: 'replay'; table: string; moves: number | null; join: string | null; watch: string | null }
  | { screen: 'analysis'; table: string; join: string | null; watch: string | null }
  | { screen: 'rules'; game: string | null; rule: string | null }
  | { screen: 'cards'; game: string; card: string | null }
  | { screen: 'claim'; code: string }
  | { screen: 'mail'; what: 'confirm' | 'stop'; token: string }
  | { screen: 'lost' }

/** The secret of a link is in its fragment, which browsers do not send. */
export function routeOf(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  const asked = new URLSearchParams(hash.replace(/^#/, ''))
  const [first, second, third] = parts
  if (!first) return { screen: 'home' }
  if (first === 'profile') return { screen: 'profile' }
  if (first === 'ladder')
    return { screen: 'ladder', game: second ?? null, seats: /^\d+$/.test(third ?? '') ? Number(third) : null }
  if (first === 'play') return { screen: 'find', game: second ?? null }
  if (first === 't' && second)
    return { screen: 'table', table: second, join: asked.get('join'), watch: asked.get('watch') }
  if (first === 'replay' && second) {
    const moves = third !== undefined && /^\d+$/.test(third) ? Number(third) : null
    return { screen: 'replay', table: second, moves, join: asked.get('join'), watch: asked.get('watch') }
  }
  if (first === 'analysis' && second)
    return { screen: 'analysis', table: second, join: asked.get('join'), watch: asked.get('watch') }
  if (first === 'rules') return { screen: 'rules', game: second ?? null, rule: third ?? null }
  if (first === 'cards' && second) return { screen: 'cards', game: second, card: third ?? null }
  const code = asked.get('code')
  if (first === 'claim' && code) return { screen: 'claim', code }
  for (const what of ['confirm', 'stop'] as const) {
    const token = asked.get(what)
    if (first === 'mail' && token) return { screen: 'mail', what, token }
  }
  return { screen: 'lost' }
}

const here = $state<{ route: Route }>({ route: routeOf(location.pathname, location.hash) })

export function route(): Route {
  return here.route
}

export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
  here.route = routeOf(location.pathname, location.hash)
  if (how === 'push') window.scrollTo(0, 0)
}

export function listenToHistory(): void {
  window.addEventListener('popstate', () => (here.route = routeOf(location.pathname, location.hash)))
  // Our own links stay in the page; those with a modifier or a target go the browser's way.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]')
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.target ||
      link.hasAttribute('download') ||
      link.origin !== location.origin
    )
      return
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
