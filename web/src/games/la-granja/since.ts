import type { Spot } from '../types'
import { cardName, cellName, type FarmState, type GranjaView, NONE, tileName } from './tables'

const cardsOf = ({ fields, barrows, extensions, helpers }: FarmState) =>
  [...fields, ...barrows, ...extensions, ...helpers].filter((card) => card !== NONE)

/** Stalls, markers on the siesta track, workshops that were supplied, cards and roof tiles that were laid, donkeys. */
export function changedSpots(before: GranjaView, now: GranjaView): Spot[] {
  const spots: Spot[] = []
  now.stalls.forEach((owner, cell) => {
    if (owner !== NONE && before.stalls[cell] !== owner)
      spots.push({ at: `[data-cell="${cellName(now, cell)}"]`, seat: owner })
  })
  now.siesta.forEach((space, seat) => {
    if (before.siesta[seat] !== space) spots.push({ at: `[data-spot="siesta-${space}"]`, seat })
  })
  now.farms.forEach((farm, seat) => {
    const then = before.farms[seat]
    if (!then) return
    const mine = (at: string) => spots.push({ at: `[data-farm="${seat}"] ${at}`, seat })
    const known = cardsOf(then)
    for (const card of cardsOf(farm)) if (!known.includes(card)) mine(`[data-card="${cardName(card)}"]`)
    farm.barrows.forEach((card, slot) => {
      if (card !== NONE && card === then.barrows[slot] && farm.loaded[slot] !== then.loaded[slot])
        mine(`[data-card="${cardName(card)}"]`)
    })
    for (const tile of farm.roofs) if (!then.roofs.includes(tile)) mine(`[data-tile="${tileName(tile)}"]`)
    farm.markers.forEach((marker, workshop) => {
      if (marker !== then.markers[workshop] || farm.delivered[workshop] !== then.delivered[workshop])
        spots.push({ at: `[data-spot="supplier-${workshop}-${seat}"]`, seat })
    })
    if (farm.donkey !== then.donkey && farm.donkey !== NONE) spots.push({ at: `[data-spot="donkeys-${seat}"]`, seat })
  })
  return spots
}
