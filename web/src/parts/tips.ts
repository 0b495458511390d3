/** What a tooltip says: the title of an element (`data-tip` where a title would be read out twice), or what is told of a
 *  drawing to those who cannot see it. */
export interface Tip {
  element: Element
  text: string
}

/** A whole part of the screen has a name too, which explains nothing about what lies under the pointer. */
const NAMED =
  'svg g[aria-label], [role=img][aria-label], [role=timer][aria-label], button[aria-label], [role=button][aria-label]'
const SPOKEN = 'span:has(> .unseen), li:has(> .unseen), button:has(> .unseen), p:has(> .unseen), small:has(> .unseen)'

/** What a pointer that rests shows enlarged needs no words beside it. */
const SHOWN_LARGE = '[data-peeks]'

export function tipOf(target: Element): Tip | null {
  if (target.closest(SHOWN_LARGE)) return null
  const element = innermost([target.closest('[title], [data-tip]'), target.closest(NAMED), target.closest(SPOKEN)])
  if (!element) return null
  const title = element.getAttribute('title') ?? element.getAttribute('data-tip') ?? ''
  const name = element.getAttribute('aria-label') ?? ''
  const text = (name.includes(title) ? name : title) || spoken(element)
  // What stands there in letters is read already.
  return text && seen(element) !== text ? { element, text } : null
}

function innermost(found: (Element | null)[]): Element | null {
  return found.reduce((a, b) => (a === null || (b !== null && a.contains(b)) ? b : a), null)
}

function spoken(element: Element): string {
  const words = [...element.querySelectorAll('.unseen')].map((part) => part.textContent?.trim() ?? '')
  return words.filter(Boolean).join(' ')
}

function seen(element: Element): string {
  const words = [...element.childNodes].filter((node) => !(node instanceof Element && node.matches('.unseen, svg')))
  return words
    .map((node) => node.textContent ?? '')
    .join('')
    .trim()
}
