/** Finding cards in the list of all cards of a game. */
import type { Face } from '../api/types'

/** What is looked for; empty strings stand for anything. */
export interface CardFilter {
  words: string
  deck: string
  kind: string
  /** So many people play: cards for more of them are left out. */
  players: string
  /** A good that it costs, or `none`. */
  cost: string
  /** `yes` with a prerequisite, `no` without. */
  needs: string
  /** What it gives or deals with. */
  about: string
}

export const ANY: CardFilter = { words: '', deck: '', kind: '', players: '', cost: '', needs: '', about: '' }

export function fits(face: Face, filter: CardFilter): boolean {
  const text = [face.id, face.name, face.kind_name, face.cost, face.text, ...face.needs, ...face.notes]
    .join(' ')
    .toLocaleLowerCase()
  const words = filter.words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const costs = face.costs.flat().map(([good]) => good)
  return (
    words.every((word) => text.includes(word)) &&
    (!filter.deck || face.deck === filter.deck) &&
    (!filter.kind || face.kind === filter.kind) &&
    (!filter.players || face.players <= Number(filter.players)) &&
    (!filter.cost || (filter.cost === 'none' ? !face.cost : costs.includes(filter.cost))) &&
    (!filter.needs || face.needs.length > 0 === (filter.needs === 'yes')) &&
    (!filter.about || face.about.includes(filter.about))
  )
}

/** The values that some cards have, in the order in which they are met; those that all share tell nothing. */
export function values(faces: readonly Face[], of: (face: Face) => readonly string[]): string[] {
  const found = [...new Set(faces.flatMap(of))].filter(Boolean)
  return found.length > 1 ? found : []
}
