/**
 * A move in the making. Every legal move is a sentence; each word that is chosen leaves fewer of them.
 * Games know nothing here but words, so this serves every board.
 */

export type Words = readonly string[]

/** Do these words begin this sentence? */
export function begins(start: Words, sentence: Words): boolean {
  return start.length <= sentence.length && start.every((word, i) => word === sentence[i])
}

/** The sentences that are left once these words stand. */
export function narrow(legal: readonly Words[], start: Words): Words[] {
  return legal.filter((sentence) => begins(start, sentence))
}

/** What the next word can be, in the order in which the sentences give it. */
export function nextWords(legal: readonly Words[], start: Words): string[] {
  const out = new Set<string>()
  for (const sentence of legal) {
    const word = sentence[start.length]
    if (word !== undefined && begins(start, sentence)) out.add(word)
  }
  return [...out]
}

/** The whole sentence, if only one is left and it says nothing that was not chosen. */
export function finished(legal: readonly Words[], start: Words): string | null {
  const left = narrow(legal, start)
  const only = left[0]
  return left.length === 1 && only && only.length === start.length ? only.join(' ') : null
}

/** Adds the words that leave no choice: a tile that fits in one place lies there already. */
export function follow(legal: readonly Words[], start: Words): Words {
  const left = narrow(legal, start)
  let words = start
  for (;;) {
    const next = nextWords(left, words)
    const only = next[0]
    const ends = left.some((sentence) => sentence.length === words.length && begins(words, sentence))
    if (next.length !== 1 || ends || only === undefined) return words
    words = [...words, only]
  }
}

/** The verbs somebody may use now. */
export function verbs(legal: readonly Words[]): string[] {
  return nextWords(legal, [])
}
