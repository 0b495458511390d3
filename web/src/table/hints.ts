/** Hints: who may ask for them, and where on the board a move is made. */
import type { SeatInfo } from '../api/types'

/** Alone and against bots always; among people only if all of them agree. */
export function mayAsk(seats: readonly SeatInfo[]): boolean {
  const people = seats.filter(({ kind, resigned }) => kind === 'human' && !resigned)
  return people.length <= 1 || people.every(({ hints }) => hints)
}

/** Who still has to agree. */
export function notAgreed(seats: readonly SeatInfo[]): SeatInfo[] {
  return mayAsk(seats) ? [] : seats.filter(({ kind, resigned, hints }) => kind === 'human' && !resigned && !hints)
}

const NAMED = ['space', 'cell', 'name', 'field', 'tile', 'card', 'major'] as const

/** The pieces that a move speaks of: what makes it with one click, else whatever its words name, on the shared board and my
 *  own farm. */
export function placesOf(root: ParentNode, move: string, me: number | null): Element[] {
  const mine = (place: Element) => {
    const farm = place.closest<HTMLElement>('[data-farm]')
    return !farm || farm.dataset['farm'] === String(me)
  }
  const find = (selector: string) => [...root.querySelectorAll(selector)].filter(mine)
  const whole = find(`[data-move="${CSS.escape(move)}"]`)
  if (whole.length) return whole
  return move
    .split(' ')
    .slice(1)
    .flatMap((word) => find(NAMED.map((kind) => `[data-${kind}="${CSS.escape(word)}"]`).join()))
}

export function markHint(root: ParentNode, places: readonly Element[]): void {
  for (const old of root.querySelectorAll<HTMLElement | SVGElement>('[data-hint]')) delete old.dataset['hint']
  for (const place of places) (place as HTMLElement | SVGElement).dataset['hint'] = ''
}
