/** The geometry of a drawn farm: cells of 100 by 100 with a margin around, in rows a to c. */
import { nurseries } from './spaces'
import { type AgricolaView, COLUMNS, cellName, cellOf, type FarmState, ROWS, sidesOf } from './tables'

export const CELL = 100
export const MARGIN = 20
export const WIDTH = COLUMNS * CELL + 2 * MARGIN
export const HEIGHT = ROWS * CELL + 2 * MARGIN
export const ALL_CELLS = Array.from({ length: ROWS * COLUMNS }, (_, cell) => cell)
const ACROSS = (ROWS + 1) * COLUMNS

export interface Spot {
  x: number
  y: number
}

/** The upper left corner of a cell. */
export function cornerOf(cell: number): Spot {
  return { x: MARGIN + (cell % COLUMNS) * CELL, y: MARGIN + Math.floor(cell / COLUMNS) * CELL }
}

/** Where a side begins: it runs to the right, or down if it is upright. */
export function sideAt(side: number): Spot & { upright: boolean } {
  if (side < ACROSS)
    return { x: MARGIN + (side % COLUMNS) * CELL, y: MARGIN + Math.floor(side / COLUMNS) * CELL, upright: false }
  const place = side - ACROSS
  return {
    x: MARGIN + (place % (COLUMNS + 1)) * CELL,
    y: MARGIN + Math.floor(place / (COLUMNS + 1)) * CELL,
    upright: true,
  }
}

/** The sides around these cells: those that only one of them has. */
export function border(cells: readonly number[]): number[] {
  const times = new Map<number, number>()
  for (const side of cells.flatMap(sidesOf)) times.set(side, (times.get(side) ?? 0) + 1)
  return [...times].filter(([, n]) => n === 1).map(([side]) => side)
}

/** The fences that a pasture of these cells still needs. */
export function newFences(farm: FarmState, cells: readonly number[]): number[] {
  return border(cells).filter((side) => !farm.fences.includes(side))
}

const WAYS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The cell that an arrow key leads to. */
export function beyond(name: string, key: string): string | null {
  const cell = cellOf(name)
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
  const [down, right] = WAYS[key] ?? [0, 0]
  if (!down && !right) return null
  return cellName(((row + down + ROWS) % ROWS) * COLUMNS + ((column + right + COLUMNS) % COLUMNS))
}

/** So many small things in one cell, in rows from the bottom up: where each stands, and how large. */
export function rowsIn(n: number): (Spot & { size: number })[] {
  const [across, size] = n <= 2 ? [2, 42] : n <= 6 ? [3, 31] : n <= 12 ? [4, 24] : [5, 19]
  const step = 96 / across
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / across)
    const inRow = Math.min(across, n - row * across)
    return {
      x: 50 - (inRow * step) / 2 + (i % across) * step + (step - size) / 2,
      y: 94 - size - row * size * 0.96,
      size,
    }
  })
}

/** Animals spread over the cells of their home, so that each can be counted. */
export function grazing(cells: readonly number[], n: number): (Spot & { size: number })[] {
  const most = Math.ceil(n / Math.max(1, cells.length))
  return cells.flatMap((cell, i) => {
    const here = Math.floor(n / cells.length) + (i < n % cells.length ? 1 : 0)
    const { x, y } = cornerOf(cell)
    const { size } = rowsIn(most)[0] ?? { size: 0 }
    return rowsIn(here).map((spot) => ({
      x: x + spot.x + (spot.size - size) / 2,
      y: y + spot.y + (spot.size - size),
      size,
    }))
  })
}

/** Who is at home: all but those at work, among whom guests may be. A child stays with its parent until everybody goes
 *  home. */
export function atHome(view: Pick<AgricolaView, 'spaces' | 'farms'>, seat: number): { adults: number; babies: number } {
  const { people, newborn } = view.farms[seat] ?? { people: 0, newborn: 0 }
  const working = view.spaces.flatMap(({ user, joined }) => [user, ...joined]).filter((one) => one === seat).length
  return { adults: Math.max(0, people - newborn - working), babies: newborn - nurseries(view, seat).length }
}

export type Inhabitant = 'person' | 'baby'

/** The family in its rooms: one in each; who has no room of their own shares the last one. */
export function bedsOf(farm: FarmState, adults: number, babies: number): Map<number, Inhabitant[]> {
  const out = new Map<number, Inhabitant[]>(farm.rooms.map((room) => [room, []]))
  const family: Inhabitant[] = [...Array<Inhabitant>(adults).fill('person'), ...Array<Inhabitant>(babies).fill('baby')]
  for (const [i, one] of family.entries()) out.get(farm.rooms[Math.min(i, farm.rooms.length - 1)] ?? -1)?.push(one)
  return out
}

export interface Ghost {
  kind: 'room' | 'stable' | 'field' | 'grain' | 'vegetable' | 'pasture'
  cells: number[]
}

/** What a move would put on the land, to be drawn before it is made. */
export function ghostOf(move: string | null): Ghost | null {
  const [verb, ...words] = (move ?? '').split(' ')
  const cells = words.filter((word) => /^[a-c][1-5]$/.test(word)).map(cellOf)
  if (!cells.length) return null
  if (verb === 'fence') return { kind: 'pasture', cells }
  if (verb === 'room' || verb === 'stable') return { kind: verb, cells }
  if (verb === 'plow') return { kind: 'field', cells }
  const crop = words[1]
  return verb === 'sow' && (crop === 'grain' || crop === 'vegetable') ? { kind: crop, cells } : null
}
