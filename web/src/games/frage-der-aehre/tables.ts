/** The names of things in their order, as the view numbers them. Every number of the rules comes with the view. */
import type { BoxView as Tables } from './view.generated'

export type {
  BarnView as Barn,
  BookingView as Booking,
  BoxView as Tables,
  FarmerView as Farmer,
  TableView as AehreView,
} from './view.generated'

export const CROPS = ['wheat', 'beet', 'rapeseed', 'corn', 'potato'] as const
export type Crop = (typeof CROPS)[number]
export const LETTERS = 'wbrcp'
export const BARE = 5
export const ANIMALS = ['cow', 'pig', 'chicken'] as const
/** Cells are numbered row by row, so many to a row whatever the land is like. */
export const WIDTH = 11
export const COLUMN_NAMES = 'abcdefghijk'
export const GONE = -1
export const NOBODY = -1
export const NO_ANIMAL = -1

/** What is printed of the land. */
export type Printed = Pick<Tables, 'rows' | 'columns' | 'board'>

export function isSpace({ board }: Printed, cell: number): boolean {
  return (board[cell] ?? -1) >= 0
}

export function spaces(land: Printed): number[] {
  return land.board.map((_, cell) => cell).filter((cell) => isSpace(land, cell))
}

/** What hands and moves call a large tile: w1r2. */
export function tileName({ kinds }: Pick<Tables, 'kinds'>, tile: number | null): string {
  return kinds.find((kind) => kind.tile === tile)?.name ?? ''
}

export interface Half {
  crop: number
  barns: number
}

/** The fields of a tile by its name: two for w1r2, one for p; none without a name. */
export function fieldsOf(tile: string, { small }: Pick<Tables, 'small'>): Half[] {
  const crop = LETTERS.indexOf(tile)
  if (tile.length === 1) return [{ crop, barns: small[crop] ?? 0 }]
  return tile ? [0, 2].map((i) => ({ crop: LETTERS.indexOf(tile[i] ?? ''), barns: Number(tile[i + 1]) })) : []
}

export function cellName(cell: number): string {
  return `${COLUMN_NAMES[cell % WIDTH]}${Math.floor(cell / WIDTH) + 1}`
}

export function cellOf(name: string): number {
  return (Number(name.slice(1)) - 1) * WIDTH + COLUMN_NAMES.indexOf(name[0] ?? '')
}
