import { describe, expect, it } from 'vitest'
import { sectionOf } from './guide.svelte'
import { type Box, placeCard, selectorOf } from './targets'

const step = (say: string, move = '') => ({ say, at: [], move })
const STEPS = [step('welcome'), step('turn'), step('forest', 'place forest'), step('', 'place clay'), step('end')]
const keys = (made: number) => sectionOf(STEPS, made).map(({ say, move }) => say || move)

describe('the course of a guided game', () => {
  it('tells what stands before the next move, and that move', () => {
    expect(keys(0)).toEqual(['welcome', 'turn', 'forest'])
    expect(keys(1)).toEqual(['place clay'])
  })
  it('ends with what is left to read', () => expect(keys(2)).toEqual(['end']))
  it('has nothing to tell after more moves than it knows', () => expect(keys(3)).toEqual([]))
})

describe('what is pointed at', () => {
  it('is a part of the table or a piece with its name', () => {
    expect(selectorOf('panel farm')).toBe('#panel-farm')
    expect(selectorOf('space forest')).toBe('[data-space="forest"]')
    expect(selectorOf('move plow b2')).toMatch(/^\[data-move="plow.+b2"\]$/)
  })
})

describe('the card with the sentence', () => {
  const room = { width: 400, height: 800 }
  const card = { width: 360, height: 150 }
  const over = (a: { x: number; y: number }, b: Box) =>
    a.x < b.x + b.width && a.x + card.width > b.x && a.y < b.y + b.height && a.y + card.height > b.y

  it.each([
    ['at the top', [{ x: 10, y: 10, width: 60, height: 60 }]],
    ['at the bottom', [{ x: 300, y: 700, width: 60, height: 60 }]],
    [
      'at both ends',
      [
        { x: 10, y: 60, width: 60, height: 60 },
        { x: 10, y: 700, width: 60, height: 60 },
      ],
    ],
    ['nearly everywhere', [{ x: 0, y: 0, width: 400, height: 620 }]],
  ])('does not hide what is lit %s', (_, lit) => {
    const place = placeCard(card, lit, room)
    expect(lit.some((box) => over(place, box))).toBe(false)
    expect(place.x).toBeGreaterThanOrEqual(0)
    expect(place.y + card.height).toBeLessThanOrEqual(room.height)
  })
  it('stands low where nothing is lit, or everything', () => {
    expect(placeCard(card, [], room).y).toBeGreaterThan(600)
    expect(placeCard(card, [{ x: 0, y: 0, ...room }], room)).toBeTruthy()
  })
})
