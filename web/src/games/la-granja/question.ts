/** What the question that waits is about: where it is answered, what stands above the tray, what it leaves unsaid. */
import { narrow, type Words } from '../../table/choice'
import { t } from '../../words/index.svelte'
import type { Place } from '../types'
import type { GranjaDesk } from './desk.svelte'
import { SILVER } from './tables'
import { amount, amounts, wordOf } from './words'

/** Moves that are made on the board, on the farm or beside my hand; all others stand above the tray as sentences. */
const PLACED = [
  'play',
  'drop',
  'pay',
  'discard',
  'upgrade',
  'back',
  'clear',
  'unload',
  'roof',
  'die',
  'reserve',
  'reroll',
  'walk',
  'deliver',
  'stall',
  'sweep',
  'donkey',
  'done',
]
const ON_BOARD = ['die', 'turn', 'reserve', 'reroll', 'walk', 'stall', 'sweep', 'clear']
const BESIDE = ['roof', 'donkey']
const ON_FARM = ['pay', 'drop', 'back', 'unload', 'upgrade']

/** What the question costs in silver: a field, a roof tile, a delivery that is paid as it is made. */
export function silverDue({ view }: GranjaDesk): number {
  const step = view.agenda.at(-1)
  return Number(step?.['owed'] ?? step?.['price'] ?? 0)
}

export function menu({ choice, due }: { choice: GranjaDesk['choice']; due: (verb: string) => boolean }): string[] {
  // Where siesta and upgrades are both offered a phone shows the board, so that crops in the fields are out of sight.
  const hidden = due('walk')
  const stands = ([verb, word]: Words) =>
    word?.endsWith('-field') ? verb === 'upgrade' && hidden : !PLACED.includes(verb!)
  return choice.due.filter(stands).map((words) => words.join(' '))
}

/** The part of the table where the next choice is made. */
export function where(desk: GranjaDesk): Place | null {
  const { due } = desk.choice
  if (desk.held !== null || desk.aim) return 'farm'
  if (desk.asked === 'harvest' || due.some(([verb, word]) => verb === 'take' && word?.endsWith('-field'))) return 'farm'
  const verbs = new Set(due.map(([verb]) => verb!))
  if (ON_BOARD.some((verb) => verbs.has(verb))) return 'board'
  if (BESIDE.some((verb) => verbs.has(verb))) return 'side'
  if (ON_FARM.some((verb) => verbs.has(verb))) return 'farm'
  if (!verbs.has('deliver')) return null
  const toWorkshops = due.some(
    ([verb, good, place]) => verb === 'deliver' && place!.startsWith('w') && (!desk.picked || good === desk.picked),
  )
  return toWorkshops ? 'board' : 'farm'
}

/** Goods go to workshops in the village and to barrows on the farm; upgrades may wait on the farm beside the siesta. */
export function places({ choice }: GranjaDesk): Place[] {
  const left = narrow(choice.due, choice.words)
  const onFarm = left.some(
    ([verb, , place]) => (verb === 'deliver' && place!.startsWith('b')) || ON_FARM.includes(verb!),
  )
  const onBoard = left.some(
    ([verb, , place]) => (verb === 'deliver' && place!.startsWith('w')) || ON_BOARD.includes(verb!),
  )
  return [...(onBoard ? ['board' as const] : []), ...(onFarm ? ['farm' as const] : [])]
}

/** What the question leaves open: how many are left, or which place waits for its good. */
export function remark(desk: GranjaDesk): string | null {
  const { aim, view } = desk
  if (aim) return t('web.la-granja.choose_good', { place: wordOf(view.tables, aim.place, 2) })
  const step = view.agenda.at(-1)
  if (!step || !desk.choice.due.length) return null
  const n = Number(step['left'] ?? 0)
  const paid = (step['paid'] as number[] | undefined) ?? []
  if (step.is === 'pay_extension')
    return [
      t('web.la-granja.left.pay', { n }),
      ...(paid.length ? [t('web.la-granja.left.paid', { goods: amounts(paid) })] : []),
    ].join(' ')
  if (step.is === 'give_up') return t('web.la-granja.left.pay', { n })
  if (step.is === 'upgrade_free') return t('web.la-granja.left.upgrade', { n })
  if (step.is === 'upgrade_or_siesta') return t('web.la-granja.left.either', { n })
  const price = amount(SILVER, silverDue(desk))
  if (step.is === 'deliver_goods' && silverDue(desk)) return t('web.la-granja.left.each', { price })
  return step.is === 'pay_for_field' || step.is === 'pay_roof' ? t('web.la-granja.left.owed', { price }) : null
}
