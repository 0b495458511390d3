import type { Spot } from '../types'
import { type AgricolaView, cellName, type FarmState, NOBODY, sidesOf } from './tables'

/** What of a cell can be seen from afar: what it is, what grows there, who lives there, its fences. */
function looks(farm: FarmState, cell: number): string {
  const pasture = farm.pastures.find(({ cells }) => cells.includes(cell))
  return JSON.stringify([
    farm.rooms.includes(cell) ? farm.material : null,
    farm.fields.includes(cell),
    farm.crops[cell],
    farm.stables.includes(cell),
    sidesOf(cell).map((side) => farm.fences.includes(side)),
    pasture ? [pasture.animal, pasture.n] : farm.in_stables.filter(([at]) => at === cell).map(([, animal]) => animal),
  ])
}

/** Spaces that were taken, majors that were built, and what looks otherwise on a farm. */
export function changedSpots(before: AgricolaView, now: AgricolaView): Spot[] {
  const users = new Map(before.spaces.map((space) => [space.name, space.user]))
  const owners = new Map(before.majors.map((major) => [major.name, major.owner]))
  const spots: Spot[] = []
  for (const { name, user } of now.spaces)
    if (user !== NOBODY && users.get(name) !== user)
      spots.push({ at: `[data-space="${name}"]`, seat: user, moves: true })
  for (const { name, owner } of now.majors)
    if (owner !== NOBODY && owners.get(name) !== owner) spots.push({ at: `[data-major="${name}"]`, seat: owner })
  now.farms.forEach((farm, seat) => {
    const then = before.farms[seat]
    if (!then) return
    farm.crops.forEach((_, cell) => {
      if (looks(then, cell) !== looks(farm, cell))
        spots.push({ at: `[data-farm="${seat}"] [data-cell="${cellName(cell)}"]`, seat })
    })
  })
  return spots
}
