/** What a tooltip says: the title of an element, or the name of a piece that is drawn and not written. */
export interface Tip {
  element: Element
  text: string
}

/** Names that belong to a whole part of the screen explain nothing about what lies under the pointer. */
const PIECE = ['button', 'img', 'cell', 'gridcell', 'option', 'checkbox', 'radio', 'timer']
const DRAWN = 'svg [aria-label], svg[aria-label], button[aria-label], [role=button][aria-label], [role=img][aria-label]'

export function tipOf(target: Element): Tip | null {
  const titled = target.closest('[title]')
  const named = target.closest(DRAWN)
  const inner = titled && named ? (titled.contains(named) ? named : titled) : (titled ?? named)
  if (!inner) return null
  const title = inner.getAttribute('title')
  if (title) return { element: inner, text: title }
  const role = inner.getAttribute('role') ?? inner.tagName.toLowerCase()
  const name = inner.getAttribute('aria-label')
  if (!name || (!PIECE.includes(role) && role !== 'g')) return null
  // A name that stands there in letters is read already.
  if (inner.textContent?.trim() === name.trim()) return null
  return { element: inner, text: name }
}
