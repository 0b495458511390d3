/** Hand cards in words: what is printed on them, what stands in the way of playing one, what they did in this game. */
import type { Face, LogLine } from '../../api/types'
import { known, t } from '../../words/index.svelte'
import type { Piece } from '../types'
import { type AgricolaView, type Amounts, type CardFacts, GOODS, type HeldCard } from './tables'

export const labelOf = (id: string): string => id.toLowerCase()

/** Hand cards are called by their id, major improvements by their name. */
export function cardName(id: string): string {
  const key = `agricola.card.${labelOf(id)}`
  return known(key) ? t(key) : known(`agricola.improvement.${id}`) ? t(`agricola.improvement.${id}`) : id
}

const amount = ([good, n]: [string, number]) => t(`agricola.amount.${good}`, { n })

/** "5 wood, 2 reed". */
export const amounts = (goods: Amounts): string => goods.map(amount).join(', ')

/** What is handed in for a card, and what is paid beside it. */
function handInWords(card: CardFacts): string {
  const first = t(`agricola.card.hand_in.${card.hand_in}`, { n: card.handed_in })
  const other = waysInWords(card.cost)
  return other ? t('agricola.card.cost.and', { first, other }) : first
}

/** One way to pay or another. */
export function waysInWords(ways: Amounts[]): string {
  return ways
    .filter((way) => way.length)
    .map(amounts)
    .reduce((first, other) => (first ? t('agricola.card.cost.or', { first, other }) : other), '')
}

export function needWords([words, n, space]: CardFacts['needs'][number]): string {
  return t(words, { n, ...(space ? { space: t(space) } : {}) })
}

/** A piece of a card's text: words, or an amount of a good with the words for it and the mark behind them. */
export type TextPiece = string | { good: string; n: string; words: string; mark: string }

/** The text of a card with its amounts taken out, so that signs can stand there: "You get ", 1 wood, " at once." */
export function piecesOfText(text: string): TextPiece[] {
  const words = new Map(
    GOODS.flatMap((good) => [1, 2, 5].map((n) => [t(`agricola.amount.${good}`, { n }).replace(/^\d+\s/, ''), good])),
  )
  const longest = [...words.keys()].sort((a, b) => b.length - a.length)
  const found = new RegExp(`(\\d+)\\s(${longest.join('|')})(?![\\p{L}-])([.,;:)“”»"’]*)`, 'gu')
  const out: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(found)) {
    out.push(text.slice(from, match.index), {
      good: words.get(match[2]!)!,
      n: match[1]!,
      words: match[2]!,
      mark: match[3]!,
    })
    from = match.index + match[0].length
  }
  return [...out, text.slice(from)].filter((piece) => piece !== '')
}

/** All that is printed on a card, and why it cannot be played, for whoever listens. */
export function toldOf(face: Face, ...more: string[]): string {
  return [
    face.name,
    face.kind_name,
    face.cost && `${t('agricola.card.cost')}: ${face.cost}`,
    ...face.needs.map((need) => `${t('agricola.card.needs')}: ${need}`),
    face.points ? t('agricola.card.points', { n: face.points }) : '',
    face.text,
    face.passes ? t('agricola.card.passes') : '',
    ...more,
  ]
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ''))
    .join('. ')
}

/** A line of the log without the card that it begins with: the card stands beside it. */
export function withoutCard(text: string, card: string): string {
  const name = cardName(card)
  return text.startsWith(name) ? text.slice(name.length).replace(/^\s*:\s*/, '') : text
}

export function notesOf(id: string): string[] {
  const out: string[] = []
  for (let n = 1; known(`agricola.card.${labelOf(id)}.note.${n}`); n++)
    out.push(t(`agricola.card.${labelOf(id)}.note.${n}`))
  return out
}

/** A card of this game as people read it; a hand card or a major improvement. */
export function faceOf(view: AgricolaView, id: string): Face | null {
  const card = view.tables.cards.find((one) => one.id === id)
  const major = view.majors.find(({ name }) => name === id)
  if (!card && !major) return null
  const kind = card?.kind ?? 'major'
  const costs = card?.cost ?? [major!.cost]
  return {
    id,
    name: cardName(id),
    kind,
    kind_name: t(`agricola.card.kind.${kind}`),
    deck: card?.deck ?? '',
    players: card?.players ?? 1,
    costs: costs.filter((way) => way.length),
    cost: card?.varies ? t('web.agricola.card.varies') : card?.hand_in ? handInWords(card) : waysInWords(costs),
    needs: card?.needs.map(needWords) ?? [],
    points: card?.points ?? major!.points,
    passes: card?.passes ?? false,
    text: t(card ? `agricola.card.${labelOf(id)}.text` : `agricola.improvement_text.${id}`),
    notes: notesOf(id),
    about: [],
  }
}

/** Why a card in my hand cannot be played, in a sentence; empty if it can. */
export function whyWords(view: AgricolaView, held: HeldCard): string {
  const card = view.tables.cards.find(({ id }) => id === held.card)
  const need = card?.needs[held.need]
  if (held.why === 'moment') return t(`agricola.card.why.moment_${card?.kind ?? 'minor'}`)
  if (need && held.why === 'card_needs_more')
    return t('agricola.card.why.needs_more', { need: needWords(need), have: held.have })
  if (need) return t('agricola.card.why.needs', { need: needWords(need) })
  if (held.missing.length) return t('agricola.card.why.cost', { missing: amounts(held.missing) })
  if (held.why === 'nothing_to_hand_in') return t('agricola.card.why.hand_in')
  return held.why ? t('agricola.card.why.effect') : ''
}

/** What a card did in this game, good by good: what it gave, what it saved. */
export function didOf(view: AgricolaView, id: string): { sort: 'gave' | 'saved'; what: string; n: number }[] {
  return view.tally
    .filter(([card]) => card === id)
    .map(([, what, n]) => {
      const [sort, thing] = what.split(' ')
      return { sort: sort as 'gave' | 'saved', what: thing ?? '', n }
    })
}

const thing = (what: string, n: number) =>
  (GOODS as readonly string[]).includes(what) ? amount([what, n]) : t(`agricola.made.${what}`, { n })

/** "gave 6 wood so far", "saved 2 clay so far", "worth 3 points now". */
export function didWords(view: AgricolaView, id: string): string[] {
  const out = (['gave', 'saved'] as const).flatMap((sort) => {
    const goods = didOf(view, id).filter((one) => one.sort === sort)
    return goods.length
      ? [t(`agricola.card.${sort}`, { goods: goods.map(({ what, n }) => thing(what, n)).join(', ') })]
      : []
  })
  const worth = view.earning.filter(([, card]) => card === id).reduce((sum, [, , n]) => sum + n, 0)
  return worth ? [...out, t('agricola.card.worth', { n: worth })] : out
}

/** What lies on a card in play, from the top: like goods that lie together are told together. */
export function lyingOn(view: AgricolaView, id: string): Amounts {
  const goods = view.lying.find(([, card]) => card === id)?.[2] ?? []
  const out: Amounts = []
  for (const good of goods) {
    const last = out.at(-1)
    if (last?.[0] === good) last[1]++
    else out.push([good, 1])
  }
  return out
}

/** The hand cards of a player that are in play, in the order of play. */
export function playedBy(view: AgricolaView, seat: number): CardFacts[] {
  return view.cards
    .filter(([owner]) => owner === seat)
    .flatMap(([, id]) => view.tables.cards.find((card) => card.id === id) ?? [])
}

/** How many cards a player holds. */
export function heldBy(view: AgricolaView, seat: number): number {
  return (view.unplayed?.held[seat] ?? []).reduce((sum, [, n]) => sum + n, 0)
}

/** A line of the log, with the card that it names as a piece of its own. */
export function piecesOf(line: Pick<LogLine, 'text' | 'card'>, look: (card: string) => void): Piece[] {
  const name = line.card ? cardName(line.card) : ''
  const at = name ? line.text.indexOf(name) : -1
  if (at < 0) return [{ text: line.text }]
  const card = line.card!
  return [
    { text: line.text.slice(0, at) },
    { text: name, look: () => look(card) },
    { text: line.text.slice(at + name.length) },
  ].filter(({ text }) => text)
}
