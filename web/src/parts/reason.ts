/** Why something cannot be done. */
export interface Reason {
  /** What was wished for, in the words of the game, where the sentence does not say it. */
  move: string
  text: string
  rule: string | null
}
