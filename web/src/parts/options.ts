/** An option of a game, as `farmyard.core.game.Option` describes it. It matters with so many seats. */
/** `suggested` is what the dialog offers first. */
export type Option = { name: string; seats: number[]; suggested: OptionValue } & (
  | { kind: 'flag'; default: boolean }
  | { kind: 'choice'; default: string; choices: string[] }
  | { kind: 'number'; default: number; least: number; most: number }
  /** Several of the choices, separated by commas. */
  | { kind: 'list'; default: string; choices: string[] }
  /** A table of the owner's own, pasted or read from a file; empty means: the one that comes with the game. */
  | { kind: 'table'; default: string }
)

export type OptionValue = string | boolean | number

/** Characters in one table: what the engine takes (`MOST_TEXT` of its tables). */
export const MOST_TEXT = 40_000

/** The choices that make sense with so many seats: p4 cannot begin where three play. */
export function choicesFor(choices: readonly string[], seats: number): string[] {
  return choices.filter((choice) => !/^p\d$/.test(choice) || Number(choice[1]) <= seats)
}

/** The whole number that was typed, moved into the bounds; what is no number counts as the default. */
export function numberFor(typed: number, option: Extract<Option, { kind: 'number' }>): number {
  return Number.isNaN(typed) ? option.default : Math.min(option.most, Math.max(option.least, Math.round(typed)))
}
