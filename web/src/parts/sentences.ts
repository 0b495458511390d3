/** A move as people read it. */
export interface Sentence {
  move: string
  verb: string
  text: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those that hold every word sought, in any order, in the words of people or in the notation; accents do not matter. */
export function matching(sentences: Sentence[], sought: string): Sentence[] {
  const words = plain(sought).split(/\s+/).filter(Boolean)
  return words.length
    ? sentences.filter(({ move, text }) => words.every((word) => plain(`${text} ${move}`).includes(word)))
    : sentences
}

/** Moves of a kind together, in the order in which the kinds first come. */
export function byVerb(sentences: Sentence[]): { verb: string; sentences: Sentence[] }[] {
  const groups = new Map<string, Sentence[]>()
  for (const sentence of sentences) {
    const group = groups.get(sentence.verb)
    if (group) group.push(sentence)
    else groups.set(sentence.verb, [sentence])
  }
  return [...groups].map(([verb, sentences]) => ({ verb, sentences }))
}
