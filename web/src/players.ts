import type { SeatInfo } from './api/types'

export interface Player {
  seat: number
  name: string
  /** One or two letters that no other player at the table has. */
  initial: string
  color: string
  textColor: string
}

/** The shortest beginning of each name that tells it from the others; the seat number when names are equal. */
export function initials(names: readonly string[]): string[] {
  const firsts = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? '?')
  return firsts.map((first, seat) => {
    if (firsts.filter((other) => other === first).length === 1) return first
    return `${first}${seat + 1}`
  })
}

export function playersOf(seats: readonly SeatInfo[], nameless: (seat: number) => string): Player[] {
  const names = seats.map((seat) => seat.name?.trim() || nameless(seat.seat))
  const letters = initials(names)
  return seats.map(({ seat }, i) => ({
    seat,
    name: names[i] ?? '',
    initial: letters[i] ?? '?',
    color: `var(--seat-${seat % 5})`,
    textColor: `var(--seat-text-${seat % 5})`,
  }))
}
