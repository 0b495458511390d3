import { expect, it } from 'vitest'
import first from '../../words/generated/agricola.en.json'
import other from '../../words/generated/agricola-2007.en.json'
import { learn } from '../../words/index.svelte'
import { doesKey, signOf, signsOf } from './spaces'
import type { AgricolaView } from './tables'

const view = { seats: 4, options: {}, spaces: [] } as unknown as AgricolaView
const names = [...new Set([...Object.keys(first), ...Object.keys(other)].flatMap((key) => /^agricola(?:-2007)?\.space\.(.+)$/.exec(key)?.[1] ?? []))]
/** Nothing but what lies there. */
const TAKES = ['forest', 'clay-pit', 'reed-bank', 'fishing', 'copse', 'grove', 'hollow', 'traveling-players', 'tile-copse', 'sheep-market', 'western-quarry', 'pig-market', 'cattle-market', 'eastern-quarry']

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
  expect(signsOf({ ...view, seats: 1 }, 'meeting-place')).toEqual(['card'])
  expect(signOf(view, 'pig-market')).toBe('boar')
})
