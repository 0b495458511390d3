import { describe, expect, it } from 'vitest'
import type { LogLine } from '../../api/types'
import { lastHarvest } from './harvest'

const log = (...whats: [what: string, seat?: number][]): LogLine[] => whats.map(([what, seat], i) => ({ n: i + 1, moves: i, seat: seat ?? null, what, text: `${what} ${seat ?? ''}` }))

describe('the last harvest', () => {
  it('is none before there has been one', () => {
    expect(lastHarvest(log(['revealed'], ['placed', 0]), 0)).toBeNull()
  })

  it('has its lines in three phases, and ends with the next round', () => {
    const told = lastHarvest(log(['harvest_began'], ['fed', 1], ['harvest_began'], ['reaped', 0], ['cooked', 0], ['fed', 0], ['begged', 1], ['bred', 0], ['revealed'], ['cooked', 1]), 0)!
    expect(told.n).toBe(3)
    expect(told.lines.field.map(({ seat }) => seat)).toEqual([0])
    expect(told.lines.feeding.map(({ what }) => what)).toEqual(['cooked', 'fed', 'begged'])
    expect(told.lines.breeding).toHaveLength(1)
    expect(told.over).toBe(true)
    expect(told.fresh).toBe(true)
  })

  it('is old news once the one who looks has gone to work', () => {
    const lines = log(['harvest_began'], ['fed', 0], ['revealed'], ['placed', 1])
    expect(lastHarvest(lines, 0)!.fresh).toBe(true)
    expect(lastHarvest(lines, 1)!.fresh).toBe(false)
    expect(lastHarvest(lines, null)!.fresh).toBe(false)
  })

  it('goes on while somebody still has to feed a family', () => {
    expect(lastHarvest(log(['harvest_began'], ['reaped', 0]), 0)!.over).toBe(false)
  })
})
