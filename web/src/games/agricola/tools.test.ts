import { describe, expect, it } from 'vitest'
import { byTool, moveOf, offersOf, optionsAt, pastureMoves, toggled, toolsOf } from './tools'

const legal = (...moves: string[]) => moves.map((move) => move.split(' '))

describe('what can be done on the land', () => {
  it('knows the tools of the legal moves, and which are used elsewhere', () => {
    const moves = legal('room a1', 'stable a1', 'stable b2', 'sow c2 grain', 'sow c2 vegetable', 'cook grain', 'done')
    expect(toolsOf(moves)).toEqual(['room', 'stable', 'sow grain', 'sow vegetable'])
    expect(offersOf(legal('done', 'bake', 'plow a2', 'place forest', 'keep sheep 1')).map(([verb]) => verb)).toEqual([
      'bake',
      'done',
    ])
  })

  it('lets a click use the tool in hand, and another where that one is of no use', () => {
    const targets = byTool(legal('room a1', 'stable a1', 'stable b2'), 'stable', [])
    expect(Object.fromEntries(targets)).toEqual({ a1: 'stable a1', b2: 'stable b2' })
    expect(byTool(legal('room a1', 'stable a1', 'stable b2'), 'room', []).get('a1')).toBe('room a1')
    expect(optionsAt(legal('room a1', 'stable a1', 'fence a1'), 'a1')).toEqual(['room a1', 'stable a1'])
  })

  it('shows which cells can still join a pasture', () => {
    const moves = legal('fence a4 a5', 'fence a5 b5', 'fence b1')
    expect([...byTool(moves, 'fence', []).keys()].sort()).toEqual(['a4', 'a5', 'b1', 'b5'])
    expect([...byTool(moves, 'fence', ['a4']).keys()].sort()).toEqual(['a4', 'a5'])
  })

  it('finds the pasture of the picked cells in any order', () => {
    const pastures = pastureMoves(legal('fence a4 a5', 'fence a4 a5 b5', 'done'))
    expect(moveOf(pastures, ['a5', 'a4'])).toBe('fence a4 a5')
    expect(moveOf(pastures, ['a5'])).toBeNull()
    expect(toggled(['a5'], 'a4')).toEqual(['a4', 'a5'])
    expect(toggled(['a4', 'a5'], 'a4')).toEqual(['a5'])
  })
})
