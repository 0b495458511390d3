/** The land: which cells lie side by side, how a tile is turned, how far a region reaches. */
import { BARE, CELLS, COLUMNS, NOBODY, ROWS, cellName, cellOf } from './tables'

/** A large tile's second field lies to the right of the first, below, to the left or above it. */
export const TURNS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const
export type Turn = 0 | 1 | 2 | 3

/** The cell one step away in that direction, or null beyond the edge. */
export function stepFrom(cell: number, turn: Turn): number | null {
  const [down, right] = TURNS[turn]
  const row = Math.floor(cell / COLUMNS) + down
  const column = (cell % COLUMNS) + right
  return row >= 0 && row < ROWS && column >= 0 && column < COLUMNS ? row * COLUMNS + column : null
}

export function turned(turn: Turn, by = 1): Turn {
  return ((((turn + by) % 4) + 4) % 4) as Turn
}

/** In which direction the second cell lies from the first. */
export function turnOf(first: number, second: number): Turn | null {
  for (const turn of [0, 1, 2, 3] as Turn[]) if (stepFrom(first, turn) === second) return turn
  return null
}

export type CanLay = (cells: string[]) => boolean

/** The ways a large tile can lie with its first field here, the wished turn first and then on clockwise. */
export function waysToLie(first: number, wished: Turn, can: CanLay): Turn[] {
  const out: Turn[] = []
  for (let by = 0; by < 4; by++) {
    const turn = turned(wished, by)
    const second = stepFrom(first, turn)
    if (second !== null && can([cellName(first), cellName(second)])) out.push(turn)
  }
  return out
}

/** The next legal turn after this one, or the same when it is the only one. */
export function nextTurn(first: number, now: Turn, can: CanLay): Turn {
  return waysToLie(first, turned(now), can)[0] ?? turned(now)
}

/** Where somebody means to lay a tile that does not fit: the wished turn, or the first that stays on the land. */
export function meantCells(first: number, wished: Turn): [string, string] {
  for (let by = 0; by < 4; by++) {
    const second = stepFrom(first, turned(wished, by))
    if (second !== null) return [cellName(first), cellName(second)]
  }
  return [cellName(first), cellName(first)]
}

export function neighbours(cell: number): number[] {
  return ([0, 1, 2, 3] as Turn[]).map((turn) => stepFrom(cell, turn)).filter((near): near is number => near !== null)
}

/** All fields of one crop connected with this one along their edges. */
export function region(crops: readonly number[], cell: number): number[] {
  if (crops[cell] === BARE) return [cell]
  const found = new Set([cell])
  const open = [cell]
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    for (const near of neighbours(here)) {
      if (crops[near] === crops[cell] && !found.has(near)) {
        found.add(near)
        open.push(near)
      }
    }
  }
  return [...found].sort((a, b) => a - b)
}

/** Victory points for a field: its region's size, nothing where a farm stands. */
export function fieldPoints(crops: readonly number[], owners: readonly number[], cell: number): number {
  const fields = region(crops, cell)
  return fields.some((field) => owners[field] !== NOBODY) ? 0 : fields.length
}

/** The other half of the tile whose field lies open here, if that half lies open too. */
export function partner(serials: readonly number[], cell: number): number | null {
  if (!serials[cell]) return null
  return neighbours(cell).find((near) => serials[near] === serials[cell]) ?? null
}

/** Moves the keyboard's place on the land; stays where it is at the edge. */
export function stroll(cell: number, key: string): number {
  const turn = { ArrowRight: 0, ArrowDown: 1, ArrowLeft: 2, ArrowUp: 3 }[key]
  if (turn !== undefined) return stepFrom(cell, turn as Turn) ?? cell
  if (key === 'Home') return cell - (cell % COLUMNS)
  if (key === 'End') return cell - (cell % COLUMNS) + COLUMNS - 1
  if (key === 'PageUp') return cell % COLUMNS
  if (key === 'PageDown') return CELLS - COLUMNS + (cell % COLUMNS)
  return cell
}

export { cellName, cellOf }
