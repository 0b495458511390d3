import { beforeAll, expect, it } from 'vitest'
import { learn } from '../../words/index.svelte'
import { piecesOfText, withoutCard } from './cards'

beforeAll(async () => {
  await learn('agricola')
  await learn('agricola-cards')
})

it('takes the amounts out of a text, with the mark behind them', () => {
  expect(piecesOfText('You get 1 wild boar. Then 2 wood more.')).toEqual([
    'You get ',
    { good: 'boar', n: '1', words: 'wild boar', mark: '.' },
    ' Then ',
    { good: 'wood', n: '2', words: 'wood', mark: '' },
    ' more.',
  ])
  expect(piecesOfText('Plow 1 field at once.')).toEqual(['Plow 1 field at once.'])
})

it('tells what a card did without its name, however a language writes the colon', () => {
  expect(withoutCard('Wood Cutter: Ann gets 1 wood.', 'A116')).toBe('Ann gets 1 wood.')
  expect(withoutCard('Wood Cutter\u00a0: Ann reçoit 1 bois.', 'A116')).toBe('Ann reçoit 1 bois.')
  expect(withoutCard('Ann plays Wood Cutter.', 'A116')).toBe('Ann plays Wood Cutter.')
})
