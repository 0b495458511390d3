/** Action spaces as rows: in which order they stand, and what one does there, as signs. */
import { known } from '../../words/index.svelte'
import type { AgricolaView, Space } from './tables'

/** Signs to be read from left to right. Between them: "/" and/or, "|" or, ">" then, if you like. Goods that lie there need none. */
const SIGNS: Record<string, string> = {
  'farm-expansion': 'room / stable',
  'meeting-place': 'first',
  'grain-seeds': 'grain',
  farmland: 'plow',
  lessons: 'card',
  'side-job': 'stable / bread',
  'day-laborer': 'food food',
  'day-laborer-family': 'food any',
  forest: '',
  'clay-pit': '',
  'reed-bank': '',
  fishing: '',
  copse: '',
  grove: '',
  hollow: '',
  'resource-market': 'reed stone food',
  'resource-market-3': 'food reed | stone',
  'lessons-2': 'card',
  'traveling-players': '',
  'any-resource': 'any',
  'two-resources': 'any any',
  'lessons-or-growth': 'card | growth',
  'resources-or-growth': 'any any | growth',
  'room-or-players': 'room |',
  'reed-stone-wood': 'stone wood',
  tavern: 'food food food',
  'second-grove': '',
  'second-hollow': '',
  'tile-copse': '',
  'tile-market': 'stone food',
  'animal-market': 'sheep food | boar | cattle',
  'modest-wish': 'growth',
  'sheep-market': '',
  fencing: 'fence',
  'grain-utilization': 'sow / bread',
  'major-improvement': 'improve',
  'basic-wish': 'growth',
  'house-redevelopment': 'renovate > improve',
  'western-quarry': '',
  'vegetable-seeds': 'vegetable',
  'pig-market': '',
  'cattle-market': '',
  'eastern-quarry': '',
  'urgent-wish': 'growth-anyway',
  cultivation: 'plow / sow',
  'farm-redevelopment': 'renovate > fence',
}

/** The same spaces in a game with hand cards. */
const SIGNS_WITH_CARDS: Record<string, string> = {
  'meeting-place': 'first > minor',
  'basic-wish': 'growth > minor',
}

/** Spaces where hand cards are played beside something else: there the words differ. */
const WITH_CARDS = ['meeting-place', 'major-improvement', 'basic-wish', 'house-redevelopment', 'lessons-or-growth']

const withCards = (view: AgricolaView) => view.tables.cards.length > 0

/** What comes to the round cards that have not been turned over. */
const BRINGS: Record<string, string> = {
  'sheep-market': 'sheep',
  'western-quarry': 'stone',
  'pig-market': 'boar',
  'cattle-market': 'cattle',
  'eastern-quarry': 'stone',
}

/** Some spaces differ by edition, by number of players, or without hand cards. */
export function variant(view: AgricolaView, name: string): string {
  if (name === 'day-laborer' && view.options.family) return 'day-laborer-family'
  return name === 'resource-market' && view.seats === 3 ? 'resource-market-3' : name
}

export function signsOf(view: AgricolaView, name: string): string[] {
  // Alone there is nobody to take the marker from: only food lies there, or a minor improvement is played.
  if (name === 'meeting-place' && view.seats === 1)
    return view.spaces.some((space) => space.name === name && space.good) ? [] : ['minor']
  const signs = (withCards(view) && SIGNS_WITH_CARDS[name]) || SIGNS[variant(view, name)]
  return (signs ?? '').split(' ').filter(Boolean)
}

/** One sign for a card that is still to come. */
export function signOf(view: AgricolaView, name: string): string {
  return BRINGS[name] ?? signsOf(view, name)[0] ?? 'card'
}

/** The key that tells what one does there; null where one only takes what lies there. */
export function doesKey(view: AgricolaView, space: Pick<Space, 'name' | 'good'>): string | null {
  const name = variant(view, space.name)
  if (name === 'meeting-place' && view.seats === 1) return space.good ? null : 'agricola.does.meeting-place-alone'
  if (name === 'meeting-place' && space.good) return 'agricola.does.meeting-place-food'
  const cards = withCards(view) && WITH_CARDS.includes(name) ? '-cards' : ''
  const key = `agricola.does.${name === 'lessons-2' ? 'lessons' : name}${cards}`
  return known(key) ? key : null
}

const GROWTH = ['basic-wish', 'modest-wish', 'urgent-wish', 'lessons-or-growth', 'resources-or-growth']

/** The spaces where a child of this round stands beside its parent; where there was a choice, only if no other is left. */
export function nurseries(view: Pick<AgricolaView, 'spaces' | 'farms'>, seat: number): string[] {
  const here = GROWTH.filter((name) => view.spaces.some((space) => space.name === name && space.user === seat))
  return here.slice(0, view.farms[seat]?.newborn ?? 0)
}

/** A name that may be broken at its seams, given as "Redevelop|ment Grain…". Browsers know no such words by themselves. */
export function softened(name: string, seams: string): string {
  return seams
    .split(' ')
    .reduce((out, seam) => out.replaceAll(seam.replaceAll('|', ''), seam.replaceAll('|', '\u00ad')), name)
}

/** The spaces on the board, in the order of the printed board; those of a tile last. */
export function onTheBoard(view: AgricolaView): Space[] {
  const order = Object.keys(SIGNS)
  return view.spaces
    .filter(({ round }) => !round)
    .sort((a, b) => Number(a.tile) - Number(b.tile) || order.indexOf(a.name) - order.indexOf(b.name))
}
