import { expect, it } from 'vitest'
import type { SeatInfo } from '../api/types'
import { some } from '../testing'
import { markHint, mayAsk, notAgreed, placesOf } from './hints'

const seat = (more: Partial<SeatInfo>) => some<SeatInfo>({ kind: 'human', resigned: false, hints: false, ...more })

it('lets whoever plays against bots ask, and people only if all agree', () => {
  expect(mayAsk([seat({}), seat({ kind: 'bot' })])).toBe(true)
  expect(mayAsk([seat({ hints: true }), seat({})])).toBe(false)
  expect(mayAsk([seat({ hints: true }), seat({ hints: true })])).toBe(true)
  expect(mayAsk([seat({}), seat({ resigned: true })])).toBe(true)
  expect(notAgreed([seat({ hints: true, seat: 0 }), seat({ seat: 1 })]).map(({ seat }) => seat)).toEqual([1])
})

it('marks what makes the move, or else what the move speaks of, but not on the farms of others', () => {
  const root = document.createElement('div')
  root.innerHTML = `
    <b data-move="place forest" id="forest"></b><b data-card="c5" id="card"></b>
    <p data-farm="0"><b data-cell="b2" id="mine"></b></p><p data-farm="1"><b data-cell="b2" id="theirs"></b></p>`
  const ids = (move: string) => placesOf(root, move, 0).map(({ id }) => id)
  expect(ids('place forest')).toEqual(['forest'])
  expect(ids('plow b2')).toEqual(['mine'])
  expect(ids('play c5 field')).toEqual(['card'])
  expect(ids('done')).toEqual([])
  markHint(root, placesOf(root, 'plow b2', 0))
  markHint(root, placesOf(root, 'place forest', 0))
  expect([...root.querySelectorAll('[data-hint]')].map(({ id }) => id)).toEqual(['forest'])
})
