/** Marks on the board for what has changed: outlines that stay, and a seal that goes there from whoever did it. */
import type { Spot } from '../games/types'
import type { Player } from '../players'

const MOST_FLIGHTS = 8
const FLIGHT_MS = 650

/** Outline these places in the colours of those who changed them; whatever was outlined before is not any more. */
export function outline(root: ParentNode, spots: readonly Spot[], players: readonly Player[]): void {
  for (const old of root.querySelectorAll<HTMLElement | SVGElement>('[data-since]')) {
    delete old.dataset['since']
    old.style.removeProperty('--since')
  }
  for (const { at, seat } of spots)
    for (const place of root.querySelectorAll<HTMLElement | SVGElement>(at)) {
      place.dataset['since'] = String(seat)
      place.style.setProperty('--since', players[seat]?.textColor ?? 'var(--accent)')
    }
}

const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 })

/** A seal flies from each player to what they have just changed. */
export function fly(root: HTMLElement, spots: readonly Spot[], players: readonly Player[]): void {
  for (const { at, seat } of spots.filter(({ moves }) => !moves).slice(0, MOST_FLIGHTS)) {
    const from = root.querySelector(`[data-player="${seat}"]`)?.getBoundingClientRect()
    const to = [...root.querySelectorAll(at)].map((place) => place.getBoundingClientRect()).find(({ width }) => width)
    const player = players[seat]
    if (!from?.width || !to || !player) continue
    const seal = document.createElement('span')
    seal.className = 'flight'
    seal.setAttribute('aria-hidden', 'true')
    seal.textContent = player.initial
    seal.style.background = player.color
    root.append(seal)
    const [start, end] = [middle(from), middle(to)]
    const flight = seal.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px)`, opacity: 0.9 },
        { transform: `translate(${end.x}px, ${end.y}px)`, opacity: 0.9, offset: 0.85 },
        { transform: `translate(${end.x}px, ${end.y}px) scale(1.6)`, opacity: 0 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' },
    )
    flight.onfinish = flight.oncancel = () => seal.remove()
  }
}
