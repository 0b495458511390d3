import type { SeatInfo } from './api/types'

export interface Player {
  seat: number
  name: string
  /** One or two letters that no other player at the table has. */
  initial: string
  color: string
  textColor: string
}

/** The first letter of each name. Names that share it get a number too: their own last digit ("Greedy 2" stays G2 wherever
 *  it sits), or that of their seat. */
export function initials(names: readonly string[]): string[] {
  const firsts = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? '?')
  return firsts.map((first, seat) => {
    const alike = names.filter((_, other) => firsts[other] === first)
    if (alike.length === 1) return first
    const digits = alike.map((name) => /\d$/.exec(name.trim())?.[0])
    const own = !digits.includes(undefined) && new Set(digits).size === alike.length
    return first + (own ? names[seat]!.trim().slice(-1) : String(seat + 1))
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
