import type { Printed } from './tables'

/** A rectangle with only some corners rounded: [top left, top right, bottom right, bottom left]. */
export function cornered(
  x: number,
  y: number,
  w: number,
  h: number,
  r: readonly [number, number, number, number],
): string {
  const [tl, tr, br, bl] = r
  return (
    `M${x + tl} ${y}H${x + w - tr}` +
    (tr ? `a${tr} ${tr} 0 0 1 ${tr} ${tr}` : '') +
    `V${y + h - br}` +
    (br ? `a${br} ${br} 0 0 1 ${-br} ${br}` : '') +
    `H${x + bl}` +
    (bl ? `a${bl} ${bl} 0 0 1 ${-bl} ${-bl}` : '') +
    `V${y + tl}` +
    (tl ? `a${tl} ${tl} 0 0 1 ${tl} ${-tl}` : '') +
    'z'
  )
}

export const SIZE = 100
/** Room around the land: for the names of rows and columns, and for stacks in the first row. */
export const MARGIN = { left: 36, top: 52, right: 12, bottom: 20 }
export function extent({ rows, columns }: Pick<Printed, 'rows' | 'columns'>): { width: number; height: number } {
  return { width: columns * SIZE + MARGIN.left + MARGIN.right, height: rows * SIZE + MARGIN.top + MARGIN.bottom }
}
/** How much a tile stands in from the edge of its cell, how round it is, and how high it is. */
const INSET = 4
const ROUND = 12

/** How high a stack of so many tiles is: each tile shows, but high stacks must not hide the row behind them. */
export function height(level: number): number {
  return Math.min(level, 3) * 6 + Math.max(0, Math.min(level, 8) - 3) * 3.5
}

/** One half of a tile within its cell; towards its other half it has neither gap nor corner. */
export function half(towards: 0 | 1 | 2 | 3 | null): { x: number; y: number; w: number; h: number; d: string } {
  const left = towards === 2 ? 0 : INSET
  const right = towards === 0 ? SIZE : SIZE - INSET
  const top = towards === 3 ? 0 : INSET
  const bottom = towards === 1 ? SIZE : SIZE - INSET
  const r = [
    towards === 2 || towards === 3 ? 0 : ROUND,
    towards === 0 || towards === 3 ? 0 : ROUND,
    towards === 0 || towards === 1 ? 0 : ROUND,
    towards === 2 || towards === 1 ? 0 : ROUND,
  ] as const
  return { x: left, y: top, w: right - left, h: bottom - top, d: cornered(left, top, right - left, bottom - top, r) }
}
