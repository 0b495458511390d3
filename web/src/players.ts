import type { SeatInfo } from './api/types'

export interface Player {
  seat: number
  name: string
  /** One or two letters that no other player at the table has. */
  initial: string
  color: string
  textColor: string
}

/** The first letter of each name. Names that share it get a second sign: their own last digit ("Bot 2" stays B2 wherever
 *  it sits), else their second letter; where that is no help, the number of the seat. */
export function initials(names: readonly string[]): string[] {
  const letters = names.map((name) => [...name.trim()])
  const firsts = letters.map(([first]) => first?.toUpperCase() ?? '?')
  const seconds = letters.map((signs) => {
    const last = signs.at(-1) ?? ''
    return signs.length > 1 && /\d/.test(last) ? last : (signs[1]?.toLowerCase() ?? '')
  })
  return firsts.map((first, seat) => {
    const alike = firsts.flatMap((other, place) => (other === first ? [place] : []))
    if (alike.length === 1) return first
    const own = new Set(alike.map((place) => seconds[place])).size === alike.length && alike.every((i) => seconds[i])
    return first + (own ? seconds[seat] : String(seat + 1))
  })
}

const COLORS = 5

/** Everybody has the colour they like, unless somebody before them has it; the others that of their seat, or a free one. */
export function colorsOf(seats: readonly Pick<SeatInfo, 'color'>[]): number[] {
  const liked = seats.map(({ color }, seat) =>
    color !== null && seats.findIndex((other) => other.color === color) === seat ? color : null,
  )
  const taken = new Set(liked.filter((color) => color !== null))
  return liked.map((color, seat) => {
    if (color !== null) return color
    const all = [seat % COLORS, ...Array(COLORS).keys()]
    const found = all.find((one) => !taken.has(one)) ?? seat % COLORS
    taken.add(found)
    return found
  })
}

export function playersOf(seats: readonly SeatInfo[], nameless: (seat: number) => string): Player[] {
  const names = seats.map((seat) => seat.name?.trim() || nameless(seat.seat))
  const letters = initials(names)
  const colors = colorsOf(seats)
  return seats.map(({ seat, kind }, i) => ({
    seat,
    name: names[i] ?? '',
    initial: kind === 'open' ? '+' : (letters[i] ?? '?'),
    color: `var(--seat-${colors[i] ?? 0})`,
    textColor: `var(--seat-text-${colors[i] ?? 0})`,
  }))
}
