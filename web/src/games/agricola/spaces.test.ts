import { expect, it } from 'vitest'
import { some } from '../../testing'
import first from '../../words/generated/agricola.en.json'
import other from '../../words/generated/agricola-2007.en.json'
import { learn } from '../../words/index.svelte'
import { doesKey, nurseries, signOf, signsOf, softened } from './spaces'
import type { AgricolaView } from './tables'

const view = some<AgricolaView>({ seats: 4, options: {}, spaces: [], tables: { cards: [] } })
const names = [
  ...new Set(
    [...Object.keys(first), ...Object.keys(other)].flatMap(
      (key) => /^agricola(?:-2007)?\.space\.(.+)$/.exec(key)?.[1] ?? [],
    ),
  ),
]
/** Nothing but what lies there. */
const TAKES = [
  'forest',
  'clay-pit',
  'reed-bank',
  'fishing',
  'copse',
  'grove',
  'hollow',
  'traveling-players',
  'second-grove',
  'second-hollow',
  'tile-copse',
  'sheep-market',
  'western-quarry',
  'pig-market',
  'cattle-market',
  'eastern-quarry',
]

it('has signs and words for every space of both editions, or goods that lie there', async () => {
  await learn('agricola')
  expect(names.length).toBeGreaterThan(35)
  for (const name of names) {
    const alone = TAKES.includes(name)
    expect(signsOf(view, name).length > 0, name).toBe(!alone)
    expect(doesKey(view, { name, good: '' }) !== null, name).toBe(!alone)
  }
})

it('tells apart spaces that differ by edition, players or hand cards', () => {
  expect(signsOf(view, 'day-laborer')).toEqual(['food', 'food'])
  expect(signsOf({ ...view, options: { family: true } }, 'day-laborer')).toEqual(['food', 'any'])
  expect(signsOf({ ...view, seats: 3 }, 'resource-market')).toContain('|')
  expect(signsOf({ ...view, seats: 1 }, 'meeting-place')).toEqual(['minor'])
  expect(doesKey({ ...view, seats: 1 }, { name: 'meeting-place', good: '' })).toBe('agricola.does.meeting-place-alone')
  const cards = some<AgricolaView>({ ...view, tables: { cards: [{ id: 'A024' }] } })
  expect(signsOf(cards, 'meeting-place')).toEqual(['first', '>', 'minor'])
  expect(doesKey(cards, { name: 'basic-wish', good: '' })).toBe('agricola.does.basic-wish-cards')
  expect(signOf(view, 'pig-market')).toBe('boar')
})

it('sees a child beside its parent, and where there was a choice only if no other place is left', () => {
  const at = (newborn: number, ...users: string[]) =>
    some<AgricolaView>({ spaces: users.map((name) => ({ name, user: 0 })), farms: [{ newborn }] })
  expect(nurseries(at(1, 'forest', 'basic-wish'), 0)).toEqual(['basic-wish'])
  expect(nurseries(at(0, 'lessons-or-growth'), 0)).toEqual([])
  expect(nurseries(at(1, 'lessons-or-growth'), 0)).toEqual(['lessons-or-growth'])
  expect(nurseries(at(1, 'lessons-or-growth', 'urgent-wish'), 0)).toEqual(['urgent-wish'])
  expect(nurseries(at(1, 'basic-wish'), 1)).toEqual([])
})

it('breaks long names at their seams only', () => {
  expect(softened('House Redevelopment', 'Re|develop|ment Utili|zation')).toBe('House Re\u00addevelop\u00adment')
  expect(softened('Forest', 'Re|develop|ment')).toBe('Forest')
})
