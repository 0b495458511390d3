/** What can be read off the village square. Nothing here decides what is legal: the server does. */
import { type FarmState, type GranjaView, has, type MarketFace, NONE, type Terms } from './tables'

/** What the one who looks pays and receives now; a spectator is shown the terms of who is to act. */
export function termsOf({ farms, to_act }: Pick<GranjaView, 'farms' | 'to_act'>, me: number | null): Terms {
  return farms[me ?? to_act.find((seat) => seat >= 0) ?? 0]!.terms
}

// --- the market ------------------------------------------------------------------------------------------------------

/** From the middle of a cell to its corners. */
export const SIZE = 10
const WIDE = Math.sqrt(3) * SIZE

export interface Spot {
  x: number
  y: number
}

export function spotOf([q, r]: [number, number]): Spot {
  return { x: WIDE * (q + r / 2), y: 1.5 * SIZE * r }
}

/** The corners of a cell around its middle, pointed at the top. */
export const CORNERS = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 180) * (60 * i - 30)
  return `${(SIZE * Math.cos(angle)).toFixed(2)},${(SIZE * Math.sin(angle)).toFixed(2)}`
}).join(' ')

/** The picture that holds all cells in play: left, top, width, height. */
export function frameOf(market: MarketFace): [number, number, number, number] {
  const spots = market.places.filter((_, cell) => !market.covered.includes(cell)).map(spotOf)
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const left = Math.min(...xs) - WIDE / 2 - 1
  const top = Math.min(...ys) - SIZE - 1
  return [left, top, Math.max(...xs) + WIDE / 2 + 1 - left, Math.max(...ys) + SIZE + 1 - top]
}

/** The cells whose stalls a stall here would drive out. */
export function displaced(view: Pick<GranjaView, 'driven_out'>, cell: number): readonly number[] {
  return view.driven_out.find(([there]) => there === cell)?.[1] ?? []
}

const WAYS: Record<string, [number, number][]> = {
  ArrowRight: [[1, 0]],
  ArrowLeft: [[-1, 0]],
  // Up and down go to the left first, then to the right.
  ArrowUp: [
    [0, -1],
    [1, -1],
  ],
  ArrowDown: [
    [-1, 1],
    [0, 1],
  ],
}

/** The cell to which an arrow key leads; the same one at the edge. */
export function stepFrom(market: MarketFace, cell: number, key: string): number | null {
  const ways = WAYS[key]
  if (!ways) return null
  const [q, r] = market.places[cell] ?? [0, 0]
  for (const [dq, dr] of ways) {
    const found = market.places.findIndex(([x, y], at) => x === q + dq && y === r + dr && !market.covered.includes(at))
    if (found >= 0) return found
  }
  return cell
}

// --- deliveries ------------------------------------------------------------------------------------------------------

/** Equal symbols are as good as one another: moves name the first that is empty. */
export function firstAlike(symbols: readonly number[], filled: number, symbol: number): number {
  const found = symbols.findIndex((good, at) => good === symbols[symbol] && !has(filled, at))
  return has(filled, symbol) || found < 0 ? symbol : found
}

/** Whose row it is, or null. */
export function ownerOf(view: GranjaView, workshop: number, row: number): number | null {
  const found = view.farms.findIndex((farm) => farm.rows[workshop] === row)
  return found < 0 ? null : found
}

/** Rows of a workshop that ask for the same goods: told as one, with everybody who supplies one of them. */
export interface RowKind {
  symbols: number[]
  rows: number[]
  suppliers: Supplier[]
}
export interface Supplier {
  seat: number
  /** The symbols that hold a marker, as bits. */
  filled: number
  /** 0 not yet supplied, 1 supplied in this round, 2 earlier. */
  marker: number
}

export function rowKinds(view: Pick<GranjaView, 'farms' | 'tables'>, workshop: number): RowKind[] {
  const out: RowKind[] = []
  view.tables.workshops[workshop]!.rows.forEach((symbols, row) => {
    const known = out.find((kind) => kind.symbols.join() === symbols.join())
    if (known) known.rows.push(row)
    else out.push({ symbols, rows: [row], suppliers: [] })
  })
  view.farms.forEach((farm, seat) => {
    const row = farm.rows[workshop] ?? NONE
    const kind = row === NONE ? undefined : out.find(({ rows }) => rows.includes(row))
    kind?.suppliers.push({ seat, filled: farm.delivered[workshop] ?? 0, marker: farm.markers[workshop] ?? 0 })
  })
  return out
}

/** The row of these into which a seat would deliver: its own, or the first that is nobody's. Where there is none, the
 *  first of all: whoever clicks there is told why not. */
export function rowFor(view: GranjaView, seat: number, workshop: number, rows: readonly number[]): number {
  const own = view.farms[seat]?.rows[workshop] ?? NONE
  if (rows.includes(own)) return own
  return (own === NONE ? rows.find((row) => ownerOf(view, workshop, row) === null) : undefined) ?? rows[0]!
}

// --- siesta and donkeys ----------------------------------------------------------------------------------------------

/** Markers on a space from the lowest to the one on top. */
export function stackOn(view: GranjaView, space: number): number[] {
  return view.arrived.filter((seat) => view.siesta[seat] === space)
}

/** Who has laid a donkey tile face down, and who still thinks about it. */
export function laid(view: Pick<GranjaView, 'agenda'>, seat: number): 'open' | 'thinking' | 'hidden' {
  const step = view.agenda.at(-1)
  const place = step?.is === 'hide_donkey' ? (step.seats?.indexOf(seat) ?? -1) : -1
  if (place < 0) return 'open'
  return step?.chosen?.[place] ? 'hidden' : 'thinking'
}

/** The donkey tile that I have laid down myself, from 0. */
export function myHidden(view: Pick<GranjaView, 'agenda'>, seat: number | null): number {
  const step = view.agenda.at(-1)
  const place = step?.is === 'hide_donkey' && seat !== null ? (step.seats?.indexOf(seat) ?? -1) : -1
  const found = /^donkey d(\d)$/.exec(step?.chosen?.[place]?.move ?? '')
  return found ? Number(found[1]) - 1 : NONE
}

/** Is the tile of this round on the table: revealed, and not yet put away for good? */
export function revealed(view: GranjaView, farm: FarmState): boolean {
  return view.phase === 3 && farm.donkey !== NONE && view.agenda.at(-1)?.is !== 'hide_donkey'
}
