import { describe, expect, it, vi } from 'vitest'
import type { LogLine } from '../../api/types'
import { Choice } from '../../table/choice.svelte'
import { type Some, some } from '../../testing'
import { t } from '../../words/index.svelte'
import { AgricolaDesk } from './desk.svelte'
import type { AgricolaView, FarmState } from './tables'

const farm = some<FarmState>({
  goods: [1, 4, 0, 0, 0, 2, 0, 1, 0, 0],
  rates: [1, 1, 2, 2, 3],
  fields: [1],
  crafts: [['basketmaker', 'reed', 3]],
  score: [
    ['people', 6, 2, 0],
    ['unused', -12, 12, 0],
  ],
})

function at(legal: string[], anytime: string[] = [], more: Some<AgricolaView> = {}, log: LogLine[] = []) {
  const play = vi.fn()
  const why = vi.fn()
  const hint = vi.fn()
  const choice = new Choice({ confirm: () => false, play })
  const words = (moves: string[]) => moves.map((move) => move.split(' '))
  const view = some<AgricolaView>({
    game: 'agricola',
    to_act: [0],
    agenda: [{ is: 'step', seat: 0 }],
    options: {},
    farms: [farm],
    spaces: [],
    tables: { goal: 0 },
    ...more,
  })
  const desk = new AgricolaDesk({
    view: () => view,
    choice,
    me: () => 0,
    players: () => [],
    why,
    hint,
    help: () => {},
    preview: () => null,
    drawing: () => [],
    log: () => log,
  })
  choice.offer(words(legal), words(anytime))
  return { desk, play, why, hint, choice }
}

describe('a click on the land', () => {
  it('does the one thing that can be done there', () => {
    const { desk, play } = at(['plow b2', 'sow a2 grain'])
    desk.press('b2')
    expect(play).toHaveBeenCalledWith('plow b2')
  })

  it('asks why where nothing can be done', () => {
    const { desk, play, why } = at(['plow b2'])
    desk.press('c5')
    expect(play).not.toHaveBeenCalled()
    expect(why).toHaveBeenCalledWith('plow c5')
    desk.press('a2')
    expect(why).toHaveBeenLastCalledWith('sow a2 grain')
  })

  it('picks the cells of a pasture, shows what they would make, and builds only when told to', () => {
    const { desk, play, why, choice } = at(['fence a4 a5', 'fence a5', 'done'])
    desk.press('a4')
    expect(desk.pasture).toBeNull()
    desk.press('a5')
    expect(desk.pasture).toBe('fence a4 a5')
    expect(choice.hovered).toBe('fence a4 a5')
    desk.press('c1')
    expect(why).toHaveBeenCalledWith('fence a4 a5 c1')
    desk.press('a4')
    expect(desk.picked).toEqual(['a5'])
    expect(play).not.toHaveBeenCalled()
    desk.buildPasture()
    expect(play).toHaveBeenCalledWith('fence a5')
    expect(desk.picked).toEqual([])
  })

  it('forgets cells that can be no pasture any more', () => {
    const { desk, choice } = at(['fence a4 a5'])
    desk.press('a4')
    choice.offer([['fence', 'b5']])
    expect(desk.picked).toEqual([])
  })
})

describe('what is offered', () => {
  it('leaves to board and farm what has its place there', () => {
    const { desk } = at(['done', 'bake', 'sow a2 grain'], ['cook grain', 'cook sheep'])
    expect(desk.offers.map((words) => words.join(' '))).toEqual(['bake', 'done'])
    expect(desk.exchanges).toHaveLength(2)
    expect(desk.anytime()).toEqual([])
    expect(desk.foodFrom('cook sheep')).toBe(2)
    expect(desk.foodFrom('craft basketmaker')).toBe(3)
    expect(desk.foodFrom('done')).toBe(0)
  })

  it('has a digit for each, exchanges last', () => {
    const { desk, play } = at(['bake', 'done'], ['cook grain'])
    for (const key of ['3', '9']) desk.key({ key } as KeyboardEvent)
    expect(play.mock.calls).toEqual([['cook grain']])
    expect(['bake', 'cook grain', 'place forest'].map((move) => desk.digitOf(move))).toEqual(['1', '3', null])
  })

  it('never begs or feeds by a digit: those count what becomes food', () => {
    const { desk, play } = at(['beg', 'feed', 'craft joinery'], ['cook grain'], {
      agenda: [{ is: 'feed_family', seat: 0 }],
    })
    expect(['craft joinery', 'cook grain', 'beg'].map((move) => desk.digitOf(move))).toEqual(['1', '2', null])
    for (const key of ['1', '2', '3', '4']) desk.key({ key } as KeyboardEvent)
    expect(play.mock.calls).toEqual([['craft joinery'], ['cook grain']])
  })

  it('tells an exchange by what is paid and what comes for it', () => {
    const { desk } = at(['choose clay-for-3-wood'], [], { tables: { goal: 0, cards: [] } })
    const [goods, cost] = [desk.amounts([['clay', 1]]), desk.amounts([['wood', 3]])]
    expect(desk.choiceWords('clay-for-3-wood')).toBe(t('agricola.move.buy', { cost, goods }))
    expect(desk.choiceWords('clay')).toBe(goods)
  })

  it('knows what building resources are worth as food', () => {
    const turner = some<FarmState>({ ...farm, rates: [1, 1, 2, 2, 3, 1, 0, 0, 2] })
    const { desk } = at(['done'], ['cook wood', 'cook stone'], { farms: [turner] })
    expect(['cook wood', 'cook stone'].map((move) => desk.foodFrom(move))).toEqual([1, 2])
  })

  it('feeds by a key of its own', () => {
    const { desk, play } = at(['feed'])
    desk.key({ key: 'f' } as KeyboardEvent)
    expect(play).toHaveBeenLastCalledWith('feed')
  })

  it('takes an improvement that can be had in one way, and asks where there are two', () => {
    const { desk, play, hint, why } = at(['take well', 'take hearth-4', 'upgrade fireplace-2 hearth-4'])
    desk.takeMajor('hearth-4', '')
    expect(hint).toHaveBeenCalledOnce()
    desk.takeMajor('pottery', '')
    expect(why).toHaveBeenCalledWith('take pottery')
    desk.takeMajor('well', '')
    expect(play).toHaveBeenCalledWith('take well')
  })
})

it('knows where the next choice is made', () => {
  expect(at(['place forest']).desk.where()).toBe('board')
  expect(at(['room a1', 'done']).desk.where()).toBe('farm')
  expect(at(['keep sheep 1', 'keep boar 1']).desk.where()).toBe('farm')
  expect(at(['take well', 'done']).desk.where()).toBe('side')
  expect(at(['feed']).desk.where()).toBeNull()
  expect(at([]).desk.where()).toBeNull()
})

it('has a goal in a solo series only, and says whether it was met', () => {
  expect(at([]).desk.goal()).toBeNull()
  expect(at([]).desk.verdict()).toBeNull()
  const { desk } = at([], [], { game: 'agricola-2007', tables: { goal: 55 } })
  expect(desk.goal()).not.toBeNull()
  expect(desk.verdict()!.met).toBe(false)
  expect(desk.next()).toBeNull()
})

it('shows a harvest until it is put aside, and again when asked', () => {
  const log = [{ n: 5, moves: 9, seat: null, what: 'harvest_began', text: 'Harvest!' }] as LogLine[]
  const { desk } = at(['feed'], [], {}, log)
  expect(desk.harvestShown).toBe(true)
  expect(desk.back()).toBe(true)
  expect(desk.harvestShown).toBe(false)
  expect(desk.back()).toBe(false)
  desk.showHarvest(true)
  expect(desk.harvestShown).toBe(true)
  desk.showHarvest(false)
  desk.showHarvest(true)
  expect(desk.harvestShown).toBe(true)
})

it('never lays the harvest over spaces where I can go, unless I ask for it', () => {
  const log = [{ n: 5, moves: 9, seat: null, what: 'harvest_began', text: 'Harvest!' }] as LogLine[]
  const { desk, choice } = at(['feed'], [], {}, log)
  expect(desk.harvestShown).toBe(true)
  choice.offer([['place', 'forest']])
  expect(desk.harvestShown).toBe(false)
  desk.showHarvest(true)
  expect(desk.harvestShown).toBe(true)
})

it('says at the end what the next game of a solo series begins with', () => {
  const next = (next_game: object) =>
    at([], [], { game: 'agricola-2007', tables: { goal: 50 }, next_game }).desk.next()!
  expect(next({ series: 2, goal: 55, food: 3, kept: ['E199'] })).toEqual({
    button: 'web.agricola.series.next',
    told: ['web.agricola.series.goal', 'web.agricola.series.food', 'web.agricola.series.kept'],
  })
  expect(next({ series: 1, goal: 50, food: 0, kept: [] })).toEqual({
    button: 'web.agricola.series.anew',
    told: ['web.agricola.series.goal'],
  })
})
