/** How far it is to the next point, for what is counted in steps. The points themselves come from the server. */
import { GOODS, type FarmState } from './tables'

/** How many are needed for 1, 2, 3 and 4 points; none at all costs 1. */
export const STEPS: Record<string, readonly number[]> = {
  fields: [2, 3, 4, 5],
  pastures: [1, 2, 3, 4],
  grain: [1, 4, 6, 8],
  vegetables: [1, 2, 3, 4],
  sheep: [1, 4, 6, 8],
  boar: [1, 3, 5, 7],
  cattle: [1, 2, 4, 6],
}

/** How many of this a farm has; null for what is not counted. */
export function countOf(farm: FarmState, category: string): number | null {
  const has = (good: (typeof GOODS)[number]) => farm.goods[GOODS.indexOf(good)] ?? 0
  const fenced = new Set(farm.pastures.flatMap(({ cells }) => cells))
  switch (category) {
    case 'fields':
      return farm.fields.length
    case 'pastures':
      return farm.pastures.length
    case 'grain':
      return has('grain') + farm.crops.reduce((all, n) => all + Math.max(0, n), 0)
    case 'vegetables':
      return has('vegetable') + farm.crops.reduce((all, n) => all + Math.max(0, -n), 0)
    case 'sheep':
    case 'boar':
    case 'cattle':
      return has(category)
    case 'unused':
      return farm.crops.length - new Set([...farm.rooms, ...farm.fields, ...farm.stables, ...fenced]).size
    case 'stables':
      return farm.stables.filter((cell) => fenced.has(cell)).length
    case 'rooms':
      return farm.rooms.length
    case 'people':
      return farm.people
    case 'begging':
      return farm.begging
    case 'cards':
      // In the first edition begging cards are among them.
      return farm.majors.length + (farm.score.some(([name]) => name === 'begging') ? 0 : farm.begging)
    default:
      return null
  }
}

/** So many more bring the next point; null where there is none, or it is no matter of counting. */
export function missing(farm: FarmState, category: string): number | null {
  const have = countOf(farm, category)
  const next = STEPS[category]?.find((step) => have !== null && step > have)
  return next === undefined || have === null ? null : next - have
}

export function total(farm: FarmState): number {
  return farm.score.reduce((all, [, points]) => all + points, 0)
}

const PICTURES: Record<string, string> = { fields: 'field', pastures: 'fence', grain: 'grain', vegetables: 'vegetable', sheep: 'sheep', boar: 'boar', cattle: 'cattle', unused: 'meadow', stables: 'stable', people: 'person', begging: 'begging', cards: 'improve', bonus: 'pottery' }

/** The drawing that stands for a line of the sheet; rooms look like this farm's own. */
export function pictureOf(category: string, farm: FarmState | null): string {
  return PICTURES[category] ?? `room-${farm?.material ?? 0}`
}
