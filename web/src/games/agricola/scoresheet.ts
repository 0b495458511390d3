/** The scoring pad as the view tells it. */
import type { FarmState, LineView } from './tables'

export function lineOf(farm: Pick<FarmState, 'score'>, category: string): LineView | undefined {
  return farm.score.find(([name]) => name === category)
}

/** How many of this a farm has; null for what is not counted. */
export function countOf(farm: Pick<FarmState, 'score'>, category: string): number | null {
  return lineOf(farm, category)?.[2] ?? null
}

/** So many more bring the next point; null where there is none, or it is no matter of counting. */
export function missing(farm: Pick<FarmState, 'score'>, category: string): number | null {
  return lineOf(farm, category)?.[3] || null
}

export function total(farm: Pick<FarmState, 'score'>): number {
  return farm.score.reduce((all, [, points]) => all + points, 0)
}

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
