import { describe, expect, it, vi } from 'vitest'
import { Choice } from '../../table/choice.svelte'
import { type Some, some } from '../../testing'
import { GranjaDesk } from './desk.svelte'
import { ANY_UPGRADED, type FarmState, type GranjaView } from './tables'

const PIG = 3

interface Setting {
  anytime?: string[]
  me?: number | null
  first_cell?: number
  /** The step that waits. */
  step?: { is: string; [field: string]: unknown }
  farm?: Some<FarmState>
}
function sitDown(
  legal: string[],
  { anytime = [], me = 0, first_cell = 0, step = { is: 'deliver_goods' }, farm = {} }: Setting = {},
) {
  const play = vi.fn()
  const why = vi.fn()
  const hint = vi.fn()
  const choice = new Choice({ confirm: () => false, play })
  const split = (texts: string[]) => texts.map((text) => text.split(' '))
  choice.offer(split(legal), split(anytime))
  const tables = { cards: [{ crop: 0 }], workshops: [{ kind: 0 }] }
  const view = some<GranjaView>({ agenda: [{ seat: 0, ...step }], farms: [{ hand: [], ...farm }], first_cell, tables })
  const desk = new GranjaDesk({
    view: () => view,
    choice,
    me: () => me,
    players: () => [],
    why,
    hint,
    help: () => {},
    preview: () => null,
    drawing: () => [],
    log: () => [],
  })
  return { desk, choice, play, why, hint }
}
const DELIVERIES = [
  'deliver pig b1 1',
  'deliver pig w6r1 1',
  'deliver olive w1r1 1',
  'deliver olive-field w1r1 1',
  'deliver wine w3r1 4',
  'done',
]

describe('all markers in use', () => {
  const MARKERS = ['back olive', 'unload b1 1', 'unload b2 3', 'clear m07', 'done']
  it('a marker on an own barrow is taken back with a click on it; symbols alike are one', () => {
    const { desk, play } = sitDown(MARKERS, { step: { is: 'find_marker' } })
    expect(desk.takesBack('b1', [2, 2], 1)).toBe('unload b1 1')
    expect(desk.takesBack('b1', [2, 0], 1)).toBeNull()
    expect(desk.takesBack('b2', [1, 2, 3], 2)).toBe('unload b2 3')
    desk.say(...desk.takesBack('b2', [1, 2, 3], 2)!.split(' '))
    expect(play).toHaveBeenCalledExactlyOnceWith('unload b2 3')
  })
  it('farm and market both have an answer, and none of them stands among the sentences', () => {
    const { desk } = sitDown(MARKERS, { step: { is: 'find_marker' } })
    expect(desk.places()).toEqual(['board', 'farm'])
    expect(desk.menu()).toEqual([])
  })
})

describe('a delivery', () => {
  it('first the good, then the place', () => {
    const { desk, play } = sitDown(DELIVERIES)
    expect(desk.pressGood('pig')).toBe(true)
    expect(desk.picked).toBe('pig')
    expect([desk.ways('b1', 1).length, desk.ways('w6r1', 1).length, desk.ways('w3r1', 4).length]).toEqual([1, 1, 0])
    desk.pressSymbol('w6r1', 1, PIG)
    expect(play).toHaveBeenCalledExactlyOnceWith('deliver pig w6r1 1')
  })
  it('first the place, then the good; what cannot go there is not offered', () => {
    const { desk, play } = sitDown(DELIVERIES)
    desk.pressSymbol('w1r1', 1, 0)
    expect(desk.aimed('w1r1', 1)).toBe(true)
    expect(['olive', 'olive-field', 'pig'].map((good) => desk.gives(good))).toEqual([true, true, false])
    expect(desk.moveOf('olive-field')).toBe('deliver olive-field w1r1 1')
    desk.pressGood('olive-field')
    expect(play).toHaveBeenCalledExactlyOnceWith('deliver olive-field w1r1 1')
    expect(desk.aim).toBeNull()
  })
  it('is made at once where only one good can go there', () => {
    const { desk, play } = sitDown(DELIVERIES)
    desk.pressSymbol('w3r1', 4, 5)
    expect(play).toHaveBeenCalledExactlyOnceWith('deliver wine w3r1 4')
  })
  it('a second click puts the good or the place back', () => {
    const { desk } = sitDown(DELIVERIES)
    desk.pressGood('pig')
    desk.pressGood('pig')
    expect(desk.picked).toBeNull()
    desk.pressSymbol('w1r1', 1, 0)
    desk.pressSymbol('w1r1', 1, 0)
    expect(desk.aim).toBeNull()
  })
  it('a place to which nothing can be brought any more is forgotten', () => {
    const { desk, choice } = sitDown(DELIVERIES)
    desk.pressSymbol('w1r1', 1, 0)
    choice.offer([['deliver', 'pig', 'b1', '1']])
    expect([desk.aim, desk.gives('pig')]).toEqual([null, true])
  })
  it('forgets the place on Escape, and says until then what it waits for', () => {
    const { desk } = sitDown(DELIVERIES)
    expect([desk.back(), desk.remark()]).toEqual([false, null])
    desk.pressSymbol('w1r1', 1, 0)
    expect(desk.remark()).toContain('choose_good')
    expect(desk.where()).toBe('farm')
    expect(desk.back()).toBe(true)
    expect([desk.aim, desk.gives('pig')]).toEqual([null, true])
  })
  it('asks why not with an upgraded good of mine where any fits', () => {
    const goods = [0, 0, 0, 0, 0, 1, 0, 0]
    for (const [farm, asked] of [
      [{ goods }, 'wine'],
      [{}, 'food'],
    ] as const) {
      const { desk, why } = sitDown(['deliver pig b1 1', 'done'], { farm })
      desk.pressSymbol('b2', 1, ANY_UPGRADED)
      expect(why).toHaveBeenCalledExactlyOnceWith(`deliver ${asked} b2 1`)
    }
  })
  it('asks why not with the crop in the field if only that is mine', () => {
    const { desk, why } = sitDown(DELIVERIES, { farm: { goods: [0, 0, 0, 0], fields: [0], grown: [1] } })
    desk.pressSymbol('b2', 1, 0)
    expect(why).toHaveBeenCalledExactlyOnceWith('deliver olive-field b2 1')
  })
  it('asks why where nothing goes', () => {
    const { desk, why } = sitDown(DELIVERIES)
    desk.pressSymbol('w2r1', 3, 6)
    expect(why).toHaveBeenCalledExactlyOnceWith('deliver meat w2r1 3')
  })
})

describe('the village', () => {
  it('a click on a cell puts the stall, or asks why not', () => {
    const { desk, play, why } = sitDown(['stall s05', 'stall s12', 'done'], { first_cell: 60 })
    expect([...desk.cells]).toEqual([
      [4, 'stall s05'],
      [11, 'stall s12'],
    ])
    desk.pressCell(1)
    expect(why).toHaveBeenCalledExactlyOnceWith('stall s02')
    desk.pressCell(4)
    expect(play).toHaveBeenCalledExactlyOnceWith('stall s05')
  })
  it('a revenue space means the die, or whatever is done with dice now', () => {
    const { desk, play } = sitDown(['turn r2d 4', 'turn c9 1', 'done'])
    expect([...desk.spaces.keys()].sort()).toEqual([0, 3])
    desk.pressSpace(3)
    expect(play).toHaveBeenCalledExactlyOnceWith('turn r2d 4')
  })
  it('two tools for one die: whichever is chosen first is used, never the other', () => {
    const moves = ['turn r2d 4', 'turn c15 2', 'turn c15 4', 'done']
    const { desk, play, hint } = sitDown(moves)
    desk.pressSpace(3)
    expect([play.mock.calls, hint.mock.calls.length]).toEqual([[], 1])
    desk.say('turn', 'c15')
    desk.pressSpace(3)
    expect(play).toHaveBeenCalledExactlyOnceWith('turn c15 4')
    expect([...sitDown(moves).desk.digits.values()].sort()).toEqual(['turn c15 2', 'turn c15 4', 'turn r2d 4'])
  })
  it('a roof tile that lowers the die too', () => {
    const { desk, play } = sitDown(['turn r2d 2', 'turn r2d 4', 'done'])
    desk.pressSpace(1)
    expect(play).toHaveBeenCalledExactlyOnceWith('turn r2d 2')
  })
  it('whoever looks on is told so', () => {
    const { desk, hint } = sitDown([], { me: null })
    desk.pressSpace(2)
    expect(hint).toHaveBeenCalledOnce()
  })
  it('goes where the choice is made', () => {
    expect(sitDown(['die 3']).desk.where()).toBe('board')
    expect(sitDown(['donkey d1']).desk.where()).toBe('side')
    expect(sitDown(['pay olive']).desk.where()).toBe('farm')
    expect(sitDown(['deliver pig b1 1', 'done']).desk.where()).toBe('farm')
    expect(sitDown(DELIVERIES).desk.where()).toBe('board')
    expect(sitDown(['take olive-field', 'take grain-field']).desk.where()).toBe('farm')
    expect(sitDown(['done'], { step: { is: 'harvest' } }).desk.where()).toBe('farm')
    expect(sitDown(['play c1 field']).desk.where()).toBeNull()
    const { desk } = sitDown(DELIVERIES)
    expect(desk.places()).toEqual(['board', 'farm'])
    desk.pressGood('wine')
    expect(desk.places()).toEqual(['board'])
  })
})

describe('keys', () => {
  const press = (desk: GranjaDesk, key: string) => desk.key({ key } as KeyboardEvent)
  it('a die, a donkey tile, a step has its own number', () => {
    const { desk, play } = sitDown(['die 2', 'die 6'])
    press(desk, '1')
    expect(play).not.toHaveBeenCalled()
    press(desk, '6')
    expect(play).toHaveBeenCalledExactlyOnceWith('die 6')
  })
  it('the rest is counted, round the numbers that are taken', () => {
    const { desk } = sitDown(['upgrade olive', 'upgrade pig', 'walk 1', 'walk 2', 'done'])
    expect([...desk.digits]).toEqual([
      ['1', 'walk 1'],
      ['2', 'walk 2'],
      ['3', 'upgrade olive'],
      ['4', 'upgrade pig'],
    ])
    expect(desk.digitOf('upgrade', 'pig')).toBe('4')
  })
  it('goods and places of a delivery one after the other', () => {
    const { desk, play } = sitDown(DELIVERIES)
    press(desk, '1')
    expect(desk.picked).toBe('pig')
    press(desk, '2')
    expect(play).toHaveBeenCalledExactlyOnceWith('deliver pig w6r1 1')
  })
  it('a place that waits for its good', () => {
    const { desk, play } = sitDown(DELIVERIES)
    desk.pressSymbol('w1r1', 1, 0)
    press(desk, '2')
    expect(play).toHaveBeenCalledExactlyOnceWith('deliver olive-field w1r1 1')
  })
  it('d is done', () => {
    const { desk, play } = sitDown(DELIVERIES)
    press(desk, 'd')
    expect(play).toHaveBeenCalledExactlyOnceWith('done')
  })
})

describe('sentences above the hand', () => {
  it('are those that have no place of their own; moves for any time stay in their drawer', () => {
    const { desk } = sitDown(['play c1 field', 'take card', 'take olive', 'take olive-field', 'extra 2', 'done'], {
      anytime: ['sell olive'],
    })
    expect(desk.menu()).toEqual(['take card', 'take olive', 'extra 2'])
  })
  it('crops in the fields can be upgraded though the siesta track is in sight', () => {
    expect(sitDown(['upgrade olive', 'upgrade olive-field', 'walk 1', 'done']).desk.menu()).toEqual([
      'upgrade olive-field',
    ])
    expect(sitDown(['upgrade olive', 'upgrade olive-field', 'done']).desk.menu()).toEqual([])
  })
})

describe('what the question leaves unsaid', () => {
  it('how many goods, what has been paid', () => {
    const { desk } = sitDown(['pay olive', 'pay pig'], { step: { is: 'pay_extension', left: 2, paid: [] } })
    expect(desk.remark()).toBe('web.la-granja.left.pay')
    const later = sitDown(['pay olive', 'pay pig'], { step: { is: 'pay_extension', left: 1, paid: [1] } })
    expect(later.desk.remark()).toContain('left.paid')
    expect(sitDown([], { step: { is: 'pay_extension', left: 1, paid: [] } }).desk.remark()).toBeNull()
  })
  it('what it costs in silver', () => {
    expect(sitDown(['pay silver'], { step: { is: 'pay_for_field', price: 2 } }).desk.silverDue).toBe(2)
    expect(sitDown(['pay silver'], { step: { is: 'pay_roof', owed: 3 } }).desk.silverDue).toBe(3)
    const online = sitDown(DELIVERIES, { step: { is: 'deliver_goods', left: 2, price: 1 } })
    expect([online.desk.silverDue, online.desk.remark()]).toEqual([1, 'web.la-granja.left.each'])
    expect(sitDown(DELIVERIES, { step: { is: 'deliver_goods', left: 2, price: 0 } }).desk.remark()).toBeNull()
  })
})
