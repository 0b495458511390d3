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

export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** The part of the table behind whose tab a piece is hidden, or null. */
export function tabOf(element: Element): string | null {
  const panel = element.closest('[id^="panel-"]')
  return panel && !isShown(panel) ? panel.id.slice('panel-'.length) : null
}

/** What is seen of an element: a panel may reach beyond the window. */
export function boxOf(element: Element, margin = 4): Box | null {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const x = Math.max(0, left - margin)
  const y = Math.max(0, top - margin)
  const width = Math.min(innerWidth, right + margin) - x
  const height = Math.min(innerHeight, bottom + margin) - y
  return right > left && width > 0 && height > 0 ? { x, y, width, height } : null
}

export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const GAP = 12

/** Where a card of this size stands: below what it speaks of, above it, or beside it; else where it hides least. */
export function placeCard(
  size: { width: number; height: number },
  target: Box | null,
  room: Box,
): { x: number; y: number } {
  const right = room.x + room.width
  const bottom = room.y + room.height
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
  const acrossX = (x: number) => within(x, room.x + GAP, right - size.width - GAP)
  const acrossY = (y: number) => within(y, room.y + GAP, bottom - size.height - GAP)
  if (!target) return { x: acrossX(room.x + (room.width - size.width) / 2), y: acrossY(bottom) }
  const x = acrossX(target.x + target.width / 2 - size.width / 2)
  const y = acrossY(target.y + target.height / 2 - size.height / 2)
  const below = target.y + target.height + GAP
  const above = target.y - GAP - size.height
  if (below + size.height + GAP <= bottom) return { x, y: below }
  if (above >= room.y + GAP) return { x, y: above }
  const after = target.x + target.width + GAP
  const before = target.x - GAP - size.width
  if (after + size.width + GAP <= right) return { x: after, y }
  if (before >= room.x + GAP) return { x: before, y }
  // It is too large: over its emptier end, which is the one farther from the middle of the window.
  const low = target.y + target.height / 2 <= room.y + room.height / 2 || target.height > room.height * 0.7
  return { x, y: acrossY(low ? bottom : room.y) }
}

/** The window with holes, as the path of a drawing. */
export function veil(boxes: readonly Box[], radius = 8): string {
  const hole = ({ x, y, width, height }: Box) => {
    const r = Math.min(radius, width / 2, height / 2)
    return `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`
  }
  return `M0 0H${innerWidth}V${innerHeight}H0z${boxes.map(hole).join('')}`
}
