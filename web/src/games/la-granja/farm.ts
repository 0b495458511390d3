/** What a farm shows and what a click on it may mean, worked out from view and sentences alone. */
import {
  type CardFace,
  type FarmState,
  FIELD,
  GOODS,
  goodName,
  goodOf,
  kindOf,
  RESOURCES,
  SILVER,
  type Tables,
  TRADE,
} from './tables'

export const POINTS = SILVER + 1
/** The four sides, as the catalogue calls them. */
export const SIDES = ['fields', 'barrows', 'extensions', 'helpers'] as const
/** What a trade good may be handed in for, as moves call it. */
export const TRADES = ['silver', 'crops', 'card', 'play', 'pig', 'upgrades'] as const

/** Everything one might do with a good, possible now or not: whoever asks is told why not. */
export function doings(good: string): string[] {
  const number = goodOf(good)
  if (number === TRADE) return TRADES.map((use) => `trade ${use}`)
  if (number >= FIELD) return [`upgrade ${good}`]
  if (number < RESOURCES) return [`upgrade ${good}`, `sell ${good}`, `buy ${good}`]
  return []
}

/** How many goods of each kind, and how much silver, a move would add to what lies in dens and pens. */
export type Change = Partial<Record<number, number>>

/** What a sentence changes at once; what it leads to later is told by the preview. `free`: this upgrade costs nothing;
 *  `silver`: what the question asks for, if it is paid in silver. */
export function changes(move: readonly string[], farm: FarmState, tables: Tables, free: boolean, silver = 0): Change {
  const [verb, word = ''] = move
  const good = goodOf(word)
  const kind = kindOf(good)
  const out: Change = {}
  const add = (what: number, n: number) => void (out[what] = (out[what] ?? 0) + n)
  const leave = () => void (good < FIELD && add(good, -1))
  if (verb === 'buy') {
    add(good, 1)
    add(SILVER, -farm.terms.buy[good]!)
  } else if (verb === 'sell') {
    leave()
    add(SILVER, farm.terms.sell[good]!)
  } else if (verb === 'upgrade') {
    leave()
    add(tables.becomes[kind]!, 1)
    if (!free && farm.terms.upgrade[kind]) add(SILVER, -farm.terms.upgrade[kind])
  } else if (verb === 'deliver') {
    leave()
    if (silver) add(SILVER, -silver)
  } else if (verb === 'pay' && good === SILVER) add(SILVER, -(silver || 1))
  else if (verb === 'pay' || verb === 'back') leave()
  else if (verb === 'take') for (const name of move.slice(1)) if (goodOf(name) < SILVER) add(goodOf(name), 1)
  if (verb === 'trade') {
    add(TRADE, -1)
    if (word === 'pig' && (farm.goods[GOODS.indexOf('pig')] ?? 0) < farm.pens) add(GOODS.indexOf('pig'), 1)
  }
  if (verb === 'roof') add(SILVER, -farm.terms.roof)
  return out
}

/** Fields, those with a crop of this kind first: the place of the one that a move for `olive-field` empties. */
export function firstGrown(farm: FarmState, tables: Tables, crop: number): number {
  return farm.fields.findIndex((card, i) => !!farm.grown[i] && tables.cards[card]?.crop === crop)
}

/** As moves call what lies on this field: olive-field. */
export function fieldGood(tables: Tables, card: number): string {
  return goodName(FIELD + (tables.cards[card]?.crop ?? 0))
}

/** The four sides a card may go to, seen from the middle: the arrow that points there. */
export const ARROWS: Record<string, number> = { ArrowLeft: 0, ArrowUp: 1, ArrowRight: 2, ArrowDown: 3 }

/** Bonuses of an extension that are not nothing: the drawing and the number. */
export function bonusSigns(
  face: Pick<CardFace, 'hand' | 'silver' | 'deliveries' | 'pens' | 'yields'>,
): [sign: string, n: number][] {
  const all: [string, number][] = [
    ['hand', face.hand],
    ['silver', face.silver],
    ['delivery', face.deliveries],
    ['pen', face.pens],
  ]
  return [...all.filter(([, n]) => n), ...counted(face.yields)]
}

/** The drawing of each good among these, with its number. */
export function counted(goods: readonly number[]): [sign: string, n: number][] {
  return [...new Set(goods)].map((good) => [goodName(good), goods.filter((other) => other === good).length])
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The piece to which an arrow key leads: the nearest one that lies that way; sideways counts double. -1: none. */
export function nearest(boxes: readonly Box[], from: number, key: string): number {
  const middle = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
  const here = middle(boxes[from]!)
  let best = -1
  let least = Infinity
  boxes.forEach((box, i) => {
    const { x, y } = middle(box)
    const [dx, dy] = [x - here.x, y - here.y]
    const [ahead, aside] = { ArrowLeft: [-dx, dy], ArrowRight: [dx, dy], ArrowUp: [-dy, dx], ArrowDown: [dy, dx] }[
      key
    ] ?? [0, 0]
    const far = ahead! + 2 * Math.abs(aside!)
    if (i !== from && ahead! > 1 && far < least) [best, least] = [i, far]
  })
  return best
}
