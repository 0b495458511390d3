import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../api/types'
import { emptyKey, lastHarvest, phaseOf } from './harvest'

const log = (...whats: [what: string, seat?: number][]): LogLine[] =>
  whats.map(([what, seat], i) => ({
    n: i + 1,
    moves: i,
    seat: seat ?? null,
    what,
    text: `${what} ${seat ?? ''}`,
    card: null,
  }))

describe('the last harvest', () => {
  it('is none before there has been one', () => {
    expect(lastHarvest(log(['revealed'], ['placed', 0]), 0)).toBeNull()
  })

  it('has its lines in three phases, and ends with the next round', () => {
    const told = lastHarvest(
      log(
        ['harvest_began'],
        ['fed', 1],
        ['harvest_began'],
        ['reaped', 0],
        ['cooked', 0],
        ['fed', 0],
        ['begged', 1],
        ['bred', 0],
        ['revealed'],
        ['cooked', 1],
      ),
      0,
    )!
    expect(told.n).toBe(3)
    expect(told.lines.field.map(({ seat }) => seat)).toEqual([0])
    expect(told.lines.feeding.map(({ what }) => what)).toEqual(['cooked', 'fed', 'begged'])
    expect(told.lines.breeding).toHaveLength(1)
    expect(told.fresh).toBe(true)
  })

  it('is old news once the one who looks has gone to work', () => {
    const lines = log(['harvest_began'], ['fed', 0], ['revealed'], ['placed', 1])
    expect(lastHarvest(lines, 0)!.fresh).toBe(true)
    expect(lastHarvest(lines, 1)!.fresh).toBe(false)
    expect(lastHarvest(lines, null)!.fresh).toBe(false)
  })
})

describe('the phase of a harvest', () => {
  const at = (breeding: boolean, ...steps: string[]) => phaseOf({ breeding, agenda: steps.map((is) => ({ is })) })

  it('is known as long as the end of the harvest is to come, and no longer', () => {
    expect(at(false, 'end_breeding', 'breed', 'feed_family')).toBe('feeding')
    expect(at(true, 'end_breeding', 'breed')).toBe('breeding')
    expect(at(false, 'choose_card')).toBeNull()
  })

  it('says of an empty phase whether it is to come, waits for somebody, or brought nothing', () => {
    expect(emptyKey('field', 'feeding')).toBe('web.agricola.phase.no_field')
    expect(emptyKey('breeding', 'feeding')).toBe('web.agricola.phase.waits')
    expect(emptyKey('breeding', 'breeding')).toBe('web.agricola.farm.herds')
    expect(emptyKey('breeding', null)).toBe('web.agricola.phase.no_breeding')
  })
})
