/** What a farm says to whoever cannot see it, and which rule its parts belong to. */
import { known, t } from '../../words/index.svelte'
import type { Inhabitant } from './land'
import type { Stalls } from './stalls.svelte'
import { type AgricolaView, ANIMALS, cellName, type FarmState, MATERIALS } from './tables'

// biome-ignore format: columns
const HELP = {
  //          2016            2007
  room:     ['A16-ROOM-01',   'A07-ROOM-01'],
  field:    ['A16-SOW-01',    'A07-FIELD-07'],
  stable:   ['A16-STABLE-11', 'A07-STABLE-01'],
  pasture:  ['A16-PAST-01',   'A07-ANIM-01'],
  empty:    ['A16-PLOW-07',   'A07-FIELD-01'],
  fence:    ['A16-FENCE-01',  'A07-FENCE-01'],
  major:    ['A16-MAJOR-01',  'A07-IMPR-01'],
  food:     ['A16-FEED-01',   'A07-FEED-01'],
  keep:     ['A16-ANIM-05',   'A07-ANIM-02'],
  breed:    ['A16-BREED-01',  'A07-BREED-01'],
  score:    ['A16-SCORE-01',  'A07-SCORE-01'],
} as const

export function ruleOf(view: AgricolaView, what: keyof typeof HELP): string {
  return HELP[what][view.game === 'agricola-2007' ? 1 : 0]
}

export function cellHelp(view: AgricolaView, farm: FarmState, cell: number): string {
  if (farm.rooms.includes(cell)) return ruleOf(view, 'room')
  if (farm.fields.includes(cell)) return ruleOf(view, 'field')
  if (farm.stables.includes(cell)) return ruleOf(view, 'stable')
  return ruleOf(view, farm.pastures.some(({ cells }) => cells.includes(cell)) ? 'pasture' : 'empty')
}

/** "b1: wood room, 1 person at home, 1 sheep". */
export function cellWords(farm: FarmState, stalls: Stalls, cell: number, family: Inhabitant[]): string {
  const out: string[] = []
  const room = farm.rooms.includes(cell)
  const pasture = farm.pastures.find(({ cells }) => cells.includes(cell))
  if (room) out.push(t(`agricola.room.${MATERIALS[farm.material]}`), ...familyWords(family))
  if (farm.fields.includes(cell)) out.push(cropWords(farm.crops[cell] ?? 0))
  if (pasture) out.push(t('web.agricola.farm.pasture_for', { n: pasture.capacity }))
  if (farm.stables.includes(cell)) out.push(t('web.agricola.farm.stable'))
  const home = stalls.homeAt(cell)
  // Those in the house are told once, in its first room.
  if (home >= 0 && (!room || cell === farm.rooms[0])) out.push(...herdWords(stalls.now[home] ?? []))
  if (stalls.held && stalls.held.home === home)
    out.push(t('web.agricola.farm.in_hand', { animal: t(`agricola.good.${ANIMALS[stalls.held.kind]}`) }))
  return t('web.agricola.farm.cell', { cell: cellName(cell), what: out.join(', ') || t('web.agricola.farm.empty') })
}

function familyWords(family: Inhabitant[]): string[] {
  const babies = family.filter((one) => one === 'baby').length
  const adults = family.length - babies
  return [
    ...(adults ? [t('web.agricola.farm.at_home', { n: adults })] : []),
    ...(babies ? [t('web.agricola.farm.babies', { n: babies })] : []),
  ]
}

function cropWords(n: number): string {
  return n
    ? t('web.agricola.farm.field_with', {
        crop: t(`agricola.amount.${n > 0 ? 'grain' : 'vegetable'}`, { n: Math.abs(n) }),
      })
    : t('web.agricola.farm.field')
}

/** ["2 sheep", "1 boar"]. */
export function herdWords(herd: readonly number[]): string[] {
  return herd.flatMap((n, kind) => (n ? [t(`agricola.amount.${ANIMALS[kind]}`, { n })] : []))
}

/** A move on the land, for a button on its space. */
export function doWords(move: string): string {
  const [verb, cell, crop] = move.split(' ')
  return t(`web.agricola.farm.do.${verb}`, { cell: cell ?? '', crop: crop ? t(`agricola.good.${crop}`) : '' })
}

/** A line of the score sheet, as this edition calls it. */
export function categoryWords(view: AgricolaView, category: string): string {
  const own = `${view.game}.score.${category}`
  return t(known(own) ? own : `agricola.score.${category}`)
}
