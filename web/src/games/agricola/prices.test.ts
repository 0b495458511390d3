import { expect, it } from 'vitest'
import { priceOf, renovationPrice } from './prices'

const at = (...agenda: object[]) => ({ agenda: agenda as { is: string }[] })

it('tells the cost of a room by the material of the house', () => {
  expect(priceOf('room', at(), { material: 1 })).toEqual([['clay', 5], ['reed', 2]]) // prettier-ignore
  expect(priceOf('fence', at(), { material: 0 })).toEqual([['wood', 1]])
  expect(priceOf('plow', at(), { material: 0 })).toEqual([])
})

it('finds what a stable costs in this action, the newest question first', () => {
  const expansion = { is: 'any_of', options: [{ is: 'build_rooms' }, { is: 'build_stables', wood: 2 }] }
  expect(priceOf('stable', at(expansion), { material: 0 })).toEqual([['wood', 2]])
  expect(priceOf('stable', at(expansion, { is: 'build_stables', wood: 1 }), { material: 0 })).toEqual([['wood', 1]])
  expect(priceOf('stable', at(), { material: 0 })).toEqual([])
})

it('tells what renovating the whole house costs, as long as it can be renovated', () => {
  expect(renovationPrice({ material: 0, rooms: [5, 10, 0] })).toEqual([['clay', 3], ['reed', 1]]) // prettier-ignore
  expect(renovationPrice({ material: 2, rooms: [5, 10] })).toEqual([])
})
