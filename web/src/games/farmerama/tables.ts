/** The names of things in their order, as the view numbers them. */

export const CROPS = ['carrot', 'hay', 'oats', 'corn'] as const
export const GOODS = [...CROPS, 'water'] as const
export const WATER = 4
export const ANIMALS = ['sheep', 'pig', 'cow', 'horse'] as const
export const ACTIONS = ['sow', 'harvest', 'water', 'feed', 'trade'] as const
export const COUNTED = 3
export const ZONES = 7
export const NONE = -1

export type {
  BoxView as Tables,
  DecorationView as Decoration,
  FarmView as FarmState,
  SectorView as Sector,
  SoloView as SoloState,
  TableView as FarmeramaView,
  TurnView as TurnAhead,
} from './view.generated'
export type Pair = [alone: number, shared: number]

/** Zone 1, second field: b2. */
export function fieldName(zone: number, number: number): string {
  return `${zoneLetter(zone).toLowerCase()}${number + 1}`
}

export function zoneLetter(zone: number): string {
  return 'ABCDEFG'[zone] ?? '?'
}

export function fieldOf(name: string): [zone: number, number: number] {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1]
}

/** 4 is G05. */
export function decorationName(decoration: number): string {
  return `G${String(decoration + 1).padStart(2, '0')}`
}
