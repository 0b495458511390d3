/** An option of a game, as `farmyard.core.game.Option` describes it. It matters with so many seats. */
export type Option = { name: string; seats: number[] } & (
  | { kind: 'flag'; default: boolean }
  | { kind: 'choice'; default: string; choices: string[] }
  /** A table of the owner's own, pasted or read from a file; empty means: the one that comes with the game. */
  | { kind: 'table'; default: string }
)

export type OptionValue = string | boolean

/** Characters in one table: what the engine takes (`MOST_TEXT` of its tables). */
export const MOST_TEXT = 40_000

/** The choices that make sense with so many seats: p4 cannot begin where three play. */
export function choicesFor(choices: readonly string[], seats: number): string[] {
  return choices.filter((choice) => !/^p\d$/.test(choice) || Number(choice[1]) <= seats)
}
