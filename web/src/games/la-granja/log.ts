/** The log names things: cards are opened from there, market spaces, workshops and roof tiles show themselves. */
import type { LogLine } from '../../api/types'
import { cardOf, type Tables } from './tables'
import { cardWord, helperName } from './words'

/** A piece of a line; with a card if it names one. */
export interface Piece {
  text: string
  card?: number
}

/** A line in pieces: every card by its number, with its helper if that follows, and the helper that has worked. */
export function piecesOf({ text, what }: Pick<LogLine, 'text' | 'what'>, tables: Tables): Piece[] {
  const out: Piece[] = []
  let from = 0
  const add = (at: number, name: string, card: number) => {
    if (at > from) out.push({ text: text.slice(from, at) })
    out.push({ text: name, card })
    from = at + name.length
  }
  for (const { 0: name, index } of text.matchAll(/\bc\d+\b/g)) {
    const card = cardOf(name)
    if (!tables.cards[card]) continue
    const whole = cardWord(tables, card)
    add(index, text.startsWith(whole, index) ? whole : name, card)
  }
  if (what === 'helper_used') {
    const card = longestNamed(text, tables)
    if (card !== null) add(text.lastIndexOf(helperName(tables, card)), helperName(tables, card), card)
  }
  if (from < text.length) out.push({ text: text.slice(from) })
  return out
}

/** Names may hold one another: the longest is meant. */
function longestNamed(text: string, tables: Tables): number | null {
  const found = tables.cards.map((_, card) => card).filter((card) => text.includes(helperName(tables, card)))
  return found.sort((a, b) => helperName(tables, b).length - helperName(tables, a).length)[0] ?? null
}
