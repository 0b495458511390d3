/** The things of the game in words: all from the game's own catalogue. */
import { listed, t } from '../../words/index.svelte'
import {
  type CardFace,
  cardOf,
  GOODS,
  goodName,
  goodOf,
  kindOf,
  NUMERALS,
  type Tables,
  TRADE,
  tileOf,
  USES,
  WORKSHOPS,
} from './tables'

export function goodWord(good: number): string {
  return t(`la-granja.good.${goodName(good)}`)
}

/** "2 olives", wherever they lie. */
export function amount(good: number, n: number): string {
  return t(`la-granja.amount.${goodName(kindOf(good))}`, { n })
}

/** Each kind once, with its number. */
export function amounts(goods: readonly number[]): string {
  const kinds = [...new Set(goods.map(kindOf))]
  return listed(kinds.map((kind) => amount(kind, goods.filter((good) => kindOf(good) === kind).length)))
}

export function helperName(tables: Tables, card: number): string {
  return t(`la-granja.helper.${tables.cards[card]?.helper ?? 0}.name`)
}

export function helperText(tables: Tables, card: number): string {
  return t(`la-granja.helper.${tables.cards[card]?.helper ?? 0}.text`)
}

/** A card has no name of its own, so it goes by its helper, whatever it is used for. */
export const cardWord = helperName

/** A roof tile goes by what it does. */
export function tileWord(tables: Tables, tile: number): string {
  const face = tables.tiles[tile]
  if (!face) return ''
  return t('la-granja.tile', { effect: t(`la-granja.roof.${face.effect.replaceAll(' ', '_')}`, { n: face.amount }) })
}

function bonuses(face: CardFace): string {
  const named: [string, number][] = [
    ['hand', face.hand],
    ['silver', face.silver],
    ['delivery', face.deliveries],
    ['pen', face.pens],
  ]
  const yields = face.yields.length ? [t('la-granja.bonus.yields', { goods: amounts(face.yields) })] : []
  return listed([...named.flatMap(([name, n]) => (n ? [t(`la-granja.bonus.${name}`, { n })] : [])), ...yields])
}

/** What a card is on this side of the farm (0 field, 1 barrow, 2 extension, 3 helper). */
export function bandWords(tables: Tables, card: number, use: number): string {
  const face = tables.cards[card]
  if (!face) return ''
  if (use === 0) return t('la-granja.band.field', { crop: goodWord(face.crop) })
  if (use === 1)
    return t('la-granja.band.barrow', { goods: amounts(face.barrow), points: amount(TRADE + 2, face.points) })
  if (use === 2) return t('la-granja.band.extension', { bonuses: bonuses(face) })
  return t('la-granja.band.helper', { helper: helperName(tables, card), text: helperText(tables, card) })
}

export function useWord(use: number): string {
  return t(`la-granja.use.${USES[use]}`)
}

export function workshopWord(tables: Tables, workshop: number): string {
  return t(`la-granja.workshop.${kindName(tables, workshop)}`)
}

/** The name of its kind: merchant, deli … */
export function kindName(tables: Tables, workshop: number): string {
  return WORKSHOPS[tables.workshops[workshop]?.kind ?? 0]!
}

/** What its marker does at once, and from the next round on. */
export function workshopEffects(tables: Tables, workshop: number): { now: string; later: string } {
  const key = `la-granja.workshop.${kindName(tables, workshop)}`
  return { now: t(`${key}.now`), later: t(`${key}.later`) }
}

/** What a roof tile does, and in which phases, if it names any. */
export function roofWords(tables: Tables, tile: number): string {
  const face = tables.tiles[tile]
  if (!face) return ''
  const what = t(`la-granja.roof.${face.effect.replaceAll(' ', '_')}`, { n: face.amount })
  if (!face.phases.length) return what
  return t('la-granja.roof_in', { what, phases: face.phases.map((phase) => NUMERALS[phase]).join(', ') })
}

export function revenueWords(tables: Tables, space: number): string {
  const [effect, n] = tables.revenue[space] ?? ['', 0]
  return t(`la-granja.revenue.${effect.replaceAll(' ', '_')}`, { n })
}

export function donkeyWords(deliveries: number, hats: number): string {
  return t('la-granja.donkey', {
    deliveries: t('la-granja.amount.delivery', { n: deliveries }),
    hats: t('la-granja.amount.hat', { n: hats }),
  })
}

/** The parts of the harvest that a player may put in order. */
const HARVEST = ['fields', 'greengrocer', 'breeding']

/** A word of a move as people say it; place 0 is the verb. */
export function wordOf(tables: Tables, word: string, place: number): string {
  if (place === 0) return t(`web.la-granja.verb.${word}`)
  if ((GOODS as readonly string[]).includes(word)) return goodWord(goodOf(word))
  if (/^c\d+$/.test(word)) return cardWord(tables, cardOf(word))
  if (/^r\d[a-d]$/.test(word)) return tileWord(tables, tileOf(word))
  if (/^b\d$/.test(word)) return t('web.la-granja.barrow', { n: word.slice(1) })
  if (HARVEST.includes(word)) return t(`la-granja.harvest.${word}`)
  // In which row of a workshop is seen there.
  const row = /^w(\d)r\d$/.exec(word)
  if (row) return workshopWord(tables, Number(row[1]) - 1)
  const use = USES.indexOf(word as never)
  return use >= 0 ? useWord(use) : word
}
