/** The land: which cells lie side by side, and how a tile is turned. */
import { cellName, cellOf, isSpace, type Printed, spaces, WIDTH } from './tables'

/** A large tile's second field lies to the right of the first, below, to the left or above it. */
export const TURNS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const
export type Turn = 0 | 1 | 2 | 3

/** The cell one step away in that direction, or null beyond the edge and in a gap. */
export function stepFrom(land: Printed, cell: number, turn: Turn): number | null {
  const [down, right] = TURNS[turn]
  const column = (cell % WIDTH) + right
  const to = cell + down * WIDTH + right
  return column >= 0 && column < land.columns && isSpace(land, to) ? to : null
}

export function turned(turn: Turn, by = 1): Turn {
  return ((((turn + by) % 4) + 4) % 4) as Turn
}

/** In which direction the second cell lies from the first. */
export function turnOf(land: Printed, first: number, second: number): Turn | null {
  for (const turn of [0, 1, 2, 3] as Turn[]) if (stepFrom(land, first, turn) === second) return turn
  return null
}

export type CanLay = (cells: string[]) => boolean

/** The ways a large tile can lie with its first field here, the wished turn first and then on clockwise. */
export function waysToLie(land: Printed, first: number, wished: Turn, can: CanLay): Turn[] {
  const out: Turn[] = []
  for (let by = 0; by < 4; by++) {
    const turn = turned(wished, by)
    const second = stepFrom(land, first, turn)
    if (second !== null && can([cellName(first), cellName(second)])) out.push(turn)
  }
  return out
}

/** The next legal turn after this one, or the same when it is the only one. */
export function nextTurn(land: Printed, first: number, now: Turn, can: CanLay): Turn {
  return waysToLie(land, first, turned(now), can)[0] ?? turned(now)
}

/** Where somebody means to lay a tile that does not fit: the wished turn, or the first that stays on the land. */
export function meantCells(land: Printed, first: number, wished: Turn): [string, string] {
  for (let by = 0; by < 4; by++) {
    const second = stepFrom(land, first, turned(wished, by))
    if (second !== null) return [cellName(first), cellName(second)]
  }
  return [cellName(first), cellName(first)]
}

export function neighbours(land: Printed, cell: number): number[] {
  return ([0, 1, 2, 3] as Turn[])
    .map((turn) => stepFrom(land, cell, turn))
    .filter((near): near is number => near !== null)
}

/** The other half of the tile whose field lies open here, if that half lies open too. */
export function partner(land: Printed, serials: readonly number[], cell: number): number | null {
  if (!serials[cell]) return null
  return neighbours(land, cell).find((near) => serials[near] === serials[cell]) ?? null
}

/** Moves the keyboard's place on the land, across gaps too; stays where it is at the edge. */
export function stroll(land: Printed, cell: number, key: string): number {
  const inRow = spaces(land).filter((other) => Math.floor(other / WIDTH) === Math.floor(cell / WIDTH))
  const inColumn = spaces(land).filter((other) => other % WIDTH === cell % WIDTH)
  const to = {
    ArrowRight: inRow.find((other) => other > cell),
    ArrowDown: inColumn.find((other) => other > cell),
    ArrowLeft: inRow.findLast((other) => other < cell),
    ArrowUp: inColumn.findLast((other) => other < cell),
    Home: inRow[0],
    End: inRow.at(-1),
    PageUp: inColumn[0],
    PageDown: inColumn.at(-1),
  }[key]
  return to ?? cell
}

export { cellName, cellOf }
