/** The keyboard: what digits mean, and how the keys walk over the table. */
import type { GranjaDesk } from './desk.svelte'
import { ARROWS } from './farm'
import { cardOf, USES } from './tables'

export const KEYS: [string, string][] = [
  ['1 – 9', 'web.la-granja.key.digits'],
  ['n · N', 'web.la-granja.key.next'],
  ['← → ↑ ↓', 'web.la-granja.key.arrows'],
  ['d', 'web.la-granja.key.done'],
  ['i', 'web.la-granja.key.inspect'],
  ['← ↑ → ↓', 'web.la-granja.key.sides'],
]
/** Moves whose own number is their key. */
const NUMBERED = ['die', 'turn', 'reserve', 'reroll', 'walk', 'extra', 'donkey']
/** Of these the card, the good is chosen first. */
const IN_STEPS = ['play', 'deliver']

/** What the digits mean now: for each the beginning of a move. */
export function digits({ choice, aim, ways }: Pick<GranjaDesk, 'choice' | 'aim' | 'ways'>): Map<string, string> {
  const built = choice.words.length
  const out = new Map<string, string>()
  const loose: string[] = []
  for (const move of built ? choice.left : aim ? ways(aim.place, aim.symbol) : choice.due) {
    const verb = move[0]!
    if (verb === 'done') continue
    // A good and its place are enough: the symbol follows.
    const words =
      built && verb !== 'deliver'
        ? move.slice(0, built + 1)
        : !built && !aim && IN_STEPS.includes(verb)
          ? move.slice(0, 2)
          : move
    const number = NUMBERED.includes(verb) ? words.at(-1)!.replace('d', '') : ''
    const text = words.join(' ')
    if (number && !out.has(number)) out.set(number, text)
    else if (out.get(number) !== text && !loose.includes(text)) loose.push(text)
  }
  let digit = 1
  for (const words of loose) {
    while (out.has(String(digit))) digit++
    out.set(String(digit), words)
  }
  return out
}

/** True if the key means something in this game. */
export function press(desk: GranjaDesk, { key, target }: KeyboardEvent): boolean {
  if (/^[1-9]$/.test(key)) {
    const words = desk.digits.get(key)
    if (words) desk.say(...words.split(' '))
  } else if (desk.held !== null && key in ARROWS) pointTo(ARROWS[key]!)
  else if (key === 'd') desk.say('done')
  else if (key === 'n' || key === 'N') visit(key === 'n' ? 1 : -1)
  else if (key === 'i')
    desk.inspected = cardAt(target) ?? desk.held ?? desk.mine?.hand[0] ?? desk.view.farms[0]?.fields[0] ?? 0
  else return false
  return true
}

/** The keyboard goes to the next thing that can be clicked to go on. */
function visit(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('.table [data-move], .table [data-step]')]
  const open = all.filter(
    (piece) =>
      piece.getAttribute('aria-disabled') !== 'true' &&
      !(piece as HTMLButtonElement).disabled &&
      piece.checkVisibility?.() !== false,
  )
  const at = open.indexOf(document.activeElement as HTMLElement)
  open[(at + by + open.length) % open.length]?.focus()
}

/** The keyboard goes to the side of the farm that an arrow points to. */
function pointTo(use: number): void {
  const all = [...document.querySelectorAll<HTMLElement>(`.go.${USES[use]}, .side.${USES[use]} .goal`)]
  all.find((piece) => piece.checkVisibility?.() !== false)?.focus()
}

/** The card under the keyboard or the pointer. */
function cardAt(target: EventTarget | null): number | null {
  const under = document.querySelectorAll('[data-card]:hover')
  const piece = (target as Element | null)?.closest?.('[data-card]') ?? under[under.length - 1]
  return piece ? cardOf(piece.getAttribute('data-card')!) : null
}
