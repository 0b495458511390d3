/** The drawings of the scoring pad. */
import type { FarmState } from './tables'

const PICTURES: Record<string, string> = {
  fields: 'field',
  pastures: 'fence',
  grain: 'grain',
  vegetables: 'vegetable',
  sheep: 'sheep',
  boar: 'boar',
  cattle: 'cattle',
  unused: 'meadow',
  stables: 'stable',
  people: 'person',
  begging: 'begging',
  cards: 'improve',
  bonus: 'pottery',
}

/** The drawing that stands for a line of the sheet; rooms look like this farm's own. */
export function pictureOf(category: string, farm: FarmState | null): string {
  return PICTURES[category] ?? `room-${farm?.material ?? 0}`
}
