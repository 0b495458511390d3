/** The log names things: cards are opened from there, market spaces, workshops and roof tiles show themselves. */
import type { LogLine } from '../../api/types'
import type { Tables } from './tables'
import { cardWord } from './words'

/** A piece of a line; with a card if it names one. */
export interface Piece {
  text: string
  card?: number
}

/** What a line tells that names cards, each by its helper. */
const NAMES_CARDS = ['dealt', 'drew', 'played', 'dropped', 'discarded', 'barrow_done', 'neutral_drew', 'helper_used']

/** A line in pieces, so that every card it names can be opened. The first name is that of a player. */
export function piecesOf({ text, what }: Pick<LogLine, 'text' | 'what'>, tables: Tables): Piece[] {
  if (!NAMES_CARDS.includes(what)) return [{ text }]
  const out: Piece[] = []
  let from = 0
  for (const [at, card] of named(text, tables)) {
    if (at > from) out.push({ text: text.slice(from, at) })
    const name = cardWord(tables, card)
    out.push({ text: name, card })
    from = at + name.length
  }
  if (from < text.length) out.push({ text: text.slice(from) })
  return out
}

/** Where each card is named. A name inside a longer one is not meant, nor one that begins the line: so a player is called. */
function named(text: string, tables: Tables): [at: number, card: number][] {
  const out: [number, number][] = []
  const longest = tables.cards.map((_, card) => card).sort((a, b) => length(tables, b) - length(tables, a))
  for (const card of longest) {
    const at = text.lastIndexOf(cardWord(tables, card))
    const end = at + length(tables, card)
    if (at <= 0 || isLetter(text[at - 1]) || isLetter(text[end])) continue
    if (out.every(([other, known]) => end <= other || at >= other + length(tables, known))) out.push([at, card])
  }
  return out.sort(([a], [b]) => a - b)
}

const length = (tables: Tables, card: number) => cardWord(tables, card).length
const isLetter = (sign = '') => /\p{L}/u.test(sign)
