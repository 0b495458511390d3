import type { Spot } from '../types'
import { type AehreView, NOBODY } from './tables'

/** Tiles that were laid, farms that were built, cubes that went on. `layers`: who laid the newest tiles, the last one last;
 *  the view numbers tiles in the order in which they were laid, and does not tell by whom. */
export function changedSpots(before: AehreView, now: AehreView, layers: readonly number[]): Spot[] {
  const spots: Spot[] = []
  now.serials.forEach((serial, cell) => {
    const at = `.cell[data-cell="${cell}"] .veil`
    const owner = now.owners[cell] ?? NOBODY
    if (owner !== NOBODY && before.owners[cell] !== owner) spots.push({ at, seat: owner })
    else if (before.serials[cell] !== serial) {
      const seat = layers.at(serial - now.lays - 1)
      if (seat !== undefined) spots.push({ at, seat })
    }
  })
  now.farmers.forEach((farmer, seat) => {
    farmer.cubes.forEach((cube, crop) => {
      if (before.farmers[seat]?.cubes[crop] !== cube)
        spots.push({ at: `[data-spot="cube-${seat}-${crop}"]`, seat, moves: true })
    })
  })
  return spots
}
