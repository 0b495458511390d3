import type { Spot } from '../types'
import { type FarmeramaView, fieldName } from './tables'

/** Fields that were sown or harvested, and animals that came or went. */
export function changedSpots(before: FarmeramaView, now: FarmeramaView): Spot[] {
  return now.farms.flatMap((farm, seat) => {
    const then = before.farms[seat]
    if (!then) return []
    const at = (spot: string): Spot => ({ at: `[data-farm="${seat}"] [data-spot="${spot}"]`, seat })
    const fields = farm.land.flatMap((zone, z) =>
      zone.flatMap((crop, n) => (then.land[z]?.[n] === crop ? [] : [at(fieldName(z, n))])),
    )
    const animals = farm.animals.flatMap((place, animal) =>
      then.animals[animal] === place ? [] : [at(`animal-${animal}`)],
    )
    return [...fields, ...animals]
  })
}
