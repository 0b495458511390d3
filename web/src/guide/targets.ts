/** Where a step of a guided game points: the pieces it names, what of them is in sight, and where its words stand. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** `panel farm` is a part of the table; everything else is a kind of piece and its name: `space forest`, `move plow b2`. */
export function selectorOf(target: string): string {
  const [kind = '', ...name] = target.split(' ')
  return kind === 'panel' ? `#panel-${name.join('')}` : `[data-${kind}="${CSS.escape(name.join(' '))}"]`
}

export function elementsAt(targets: readonly string[]): Element[] {
  return targets.flatMap((target) => [...document.querySelectorAll(selectorOf(target))])
}

/** What is folded away may have a size all the same. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility()
}

/** Whether it stands in a part of the screen that stays where it is while the page scrolls. */
export function clings(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(at).position)) return true
  return false
}

/** The part of the table behind whose tab a piece is hidden, or null. */
export function tabOf(element: Element): string | null {
  const panel = element.closest('[id^="panel-"]')
  return panel && !isShown(panel) ? panel.id.slice('panel-'.length) : null
}

/** What is seen of an element: a panel may reach beyond the window. */
export function boxOf(element: Element, margin = 4): Box | null {
  if (!isShown(element)) return null
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const x = Math.max(0, left - margin)
  const y = Math.max(0, top - margin)
  const width = Math.min(innerWidth, right + margin) - x
  const height = Math.min(innerHeight, bottom + margin) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const GAP = 12

/** Where a card of this size stands: close to what it speaks of and not over it; where all is lit, where it hides least. */
export function placeCard(
  size: { width: number; height: number },
  lit: readonly Box[],
  room: { width: number; height: number },
): { x: number; y: number } {
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP))
  const at = (x: number, y: number): Box => ({
    x: within(x, room.width - size.width),
    y: within(y, room.height - size.height),
    ...size,
  })
  const beside = ({ x, y, width, height }: Box): Box[] => [
    at(x + width / 2 - size.width / 2, y + height + GAP),
    at(x + width / 2 - size.width / 2, y - size.height - GAP),
    at(x + width + GAP, y + height / 2 - size.height / 2),
    at(x - size.width - GAP, y + height / 2 - size.height / 2),
  ]
  const all = around(lit)
  const low = at((room.width - size.width) / 2, room.height)
  const places = [...(all ? beside(all) : []), ...lit.flatMap(beside), low]
  const hidden = (place: Box) => lit.reduce((sum, box) => sum + shared(place, box), 0)
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best))
}

/** How much of their area two boxes have in common. */
function shared(one: Box, other: Box): number {
  const over = (a: number, b: number, c: number, d: number) => Math.max(0, Math.min(a + b, c + d) - Math.max(a, c))
  return over(one.x, one.width, other.x, other.width) * over(one.y, one.height, other.y, other.height)
}
