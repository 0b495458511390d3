import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { Choice } from '../../table/choice.svelte'
import { some } from '../../testing'
import { learn } from '../../words/index.svelte'
import { homesOf } from './arrangement'
import { AgricolaDesk } from './desk.svelte'
import { costsOn, fencesPrice, goodsIn, planOf, priceInMenu, priceOf, sownOn } from './prices'
import type { AgricolaView } from './tables'

/** Views of one table, without and with cards that change every number; tests/games/agricola/test_view_prices.py keeps them true. */
function viewOf(name: string): AgricolaView {
  return JSON.parse(readFileSync(`src/games/agricola/fixtures/${name}.json`, 'utf8')) as AgricolaView
}
const printed = viewOf('printed')
const changed = viewOf('with-cards')

function deskAt(view: AgricolaView): AgricolaDesk {
  const choice = new Choice({ confirm: () => false, play: vi.fn() })
  return new AgricolaDesk({
    view: () => view,
    choice,
    me: () => 0,
    players: () => [],
    why: vi.fn(),
    hint: vi.fn(),
    help: () => {},
    preview: () => null,
    drawing: () => [],
    log: () => [],
  })
}

it('tells what a tool costs as the view has it, whatever is printed', () => {
  expect(['room', 'stable', 'fence', 'plow'].map((tool) => priceOf(tool, printed))).toEqual([
    [
      ['wood', 5],
      ['reed', 2],
    ],
    [['wood', 2]],
    [['wood', 1]],
    [],
  ])
  expect(['room', 'stable', 'fence', 'plow'].map((tool) => priceOf(tool, changed))).toEqual([
    [
      ['wood', 3],
      ['reed', 2],
    ],
    [['wood', 1]],
    [],
    [],
  ])
})

it('follows cards in renovations, fences, improvements and crafts', () => {
  expect([printed, changed].map(({ prices }) => prices.renovation)).toEqual([
    [
      ['clay', 2],
      ['reed', 1],
    ],
    [['clay', 2]],
  ])
  expect([printed, changed].map((view) => fencesPrice(view, 4))).toEqual([[['wood', 4]], [['wood', 2]]])
  expect(fencesPrice(printed, 16)).toEqual([])
  expect([printed, changed].map((view) => view.majors[0]?.cost)).toEqual([[['clay', 2]], [['clay', 1]]])
  expect([printed, changed].map((view) => deskAt(view).foodFrom('craft joinery'))).toEqual([2, 3])
})

it('says on a space what building costs there', () => {
  expect(costsOn(printed, 'side-job').stable).toEqual([['wood', 1]])
  expect(costsOn(changed, 'side-job').stable).toEqual([])
  expect(costsOn(printed, 'forest').stable).toEqual([])
})

it('sows as many crops as cards say', () => {
  expect(['grain', 'vegetable', 'room'].map((crop) => sownOn(printed, 0, crop))).toEqual([3, -2, 0])
  expect(['grain', 'vegetable'].map((crop) => sownOn(changed, 0, crop))).toEqual([4, -3])
  expect(sownOn(changed, 1, 'grain')).toBe(0)
})

it('knows how many animals house and stable hold', () => {
  const capacities = (view: AgricolaView) => homesOf(view.farms[0]!).map(({ capacity }) => capacity)
  expect(capacities(printed)).toEqual([1, 1])
  expect(capacities(changed)).toEqual([2, 2])
})

it('finds the pasture of some cells among those that can be built', () => {
  const view = some<AgricolaView>({ prices: { pastures: [[0b11000, 6, 4]] } })
  expect(planOf(view, [3, 4])).toEqual({ fences: 6, capacity: 4 })
  expect(planOf(view, [4])).toBeNull()
})

it('tells what a choice costs as the menu that waits has it', async () => {
  await learn('agricola')
  const gain = (good: string) => ({ is: 'gain', goods: [[good, 1]] as [string, number][] })
  const menu = { is: 'one_of', options: [gain('boar'), { is: 'pay', cost: [['food', 2]], step: gain('cattle') }] }
  const view = { ...printed, agenda: [{ is: 'end_action' }, menu] } as AgricolaView
  expect([priceInMenu(view, ['cattle']), priceInMenu(view, ['boar'])]).toEqual([[['food', 2]], []])
  expect(deskAt(view).choiceWords('cattle')).toBe('pay 2 food for 1 cattle')
  expect(deskAt(view).choiceWords('boar')).toBe('1 wild boar')
  expect(deskAt(printed).choiceWords('cattle')).toBe('1 cattle')
})

it('finds goods and their numbers in the name of an option', () => {
  expect(['food-sheep', '4-food', 'family-growth', 'lay_back'].map(goodsIn)).toEqual([
    [
      ['food', 1],
      ['sheep', 1],
    ],
    [['food', 4]],
    [],
    [],
  ])
})

it('tells cards that are handed in apart from those that are used', () => {
  const desk = deskAt(printed)
  expect(desk.payment(['pay', 'stone', '2', '-clay-oven'])).toEqual({
    goods: [['stone', 2]],
    cards: [],
    handed: ['clay-oven'],
  })
  expect(desk.payment(['pay', 'wood', '1', 'k301'])).toEqual({ goods: [['wood', 1]], cards: ['k301'], handed: [] })
})
