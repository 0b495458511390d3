export interface Arrangement {
  direction: 'row' | 'column'
  /** Which part of the whole the board takes along that direction. */
  board: number
}

/** Board and farm share a room: side by side or one above the other, whichever shows both larger. Shapes are widths for
 *  a height of 1. */
export function arrange(width: number, height: number, board: number, farm: number): Arrangement {
  const beside = Math.min(height, width / (board + farm))
  const above = Math.min(width, height / (1 / board + 1 / farm))
  if (beside * beside * (board + farm) >= above * above * (1 / board + 1 / farm))
    return { direction: 'row', board: board / (board + farm) }
  return { direction: 'column', board: farm / (board + farm) }
}
