/** What can be done on one's own land, out of the legal moves: tools, the cells each can be used on, and pastures. */
import type { Words } from '../../table/choice'

const ON_THE_LAND = ['room', 'stable', 'plow', 'sow', 'fence']

/** `room`, `stable`, `plow`, `fence`, `sow grain` or `sow vegetable`; null for a move that is made elsewhere. */
export function toolOf(words: Words): string | null {
  const [verb, , crop] = words
  if (verb === undefined || !ON_THE_LAND.includes(verb)) return null
  return verb === 'sow' ? `sow ${crop}` : verb
}

/** The tools that some legal move uses, in the order of the moves. */
export function toolsOf(legal: readonly Words[]): string[] {
  return [...new Set(legal.map(toolOf).filter((tool) => tool !== null))]
}

/** The pastures that can be fenced, each as its cells. */
export function pastureMoves(legal: readonly Words[]): Words[] {
  return legal.filter(([verb]) => verb === 'fence').map((words) => words.slice(1))
}

/** The cells where a tool can be used, each with the move that a click makes there. The tool in hand comes first; a cell
 *  that is of no use to it serves another. A pasture is picked cell by cell: its cells have no move yet. */
export function byTool(legal: readonly Words[], tool: string | null, picked: readonly string[]): Map<string, string> {
  const out = new Map<string, string>()
  if (tool === 'fence') {
    for (const cells of pastureMoves(legal))
      if (picked.every((cell) => cells.includes(cell))) for (const cell of cells) out.set(cell, '')
    return out
  }
  for (const words of legal) {
    const [, cell] = words
    const of = toolOf(words)
    if (cell === undefined || of === null || of === 'fence') continue
    if (of === tool || !out.has(cell)) out.set(cell, words.join(' '))
  }
  return out
}

/** All that can be done on one cell, pastures apart: a room or a stable, grain or vegetables. */
export function optionsAt(legal: readonly Words[], cell: string): string[] {
  return legal
    .filter((words) => words[0] !== 'fence' && toolOf(words) !== null && words[1] === cell)
    .map((words) => words.join(' '))
}

export function toggled(picked: readonly string[], cell: string): string[] {
  return picked.includes(cell) ? picked.filter((other) => other !== cell) : [...picked, cell].sort()
}

/** The move that fences exactly these cells, if there is one. */
export function moveOf(pastures: readonly Words[], picked: readonly string[]): string | null {
  const found = pastures.find((cells) => cells.length === picked.length && cells.every((cell) => picked.includes(cell)))
  return found ? ['fence', ...found].join(' ') : null
}

const HAS_A_PLACE = ['place', 'keep', 'play', 'pick']

/** What is to be offered because it has its place neither on the board nor on the farm; the end of an action comes last. */
export function offersOf(due: readonly Words[]): Words[] {
  const rank = ([verb]: Words) => (verb === 'done' ? 1 : 0)
  return due
    .filter((words) => toolOf(words) === null && !HAS_A_PLACE.includes(words[0] ?? ''))
    .sort((a, b) => rank(a) - rank(b))
}
