/** An option of a game, as `farmyard.core.game.Option` describes it. Kinds `flag` and `choice` are in use; `number` and
 *  `text` are drawn as soon as a game brings one. */
export type Option =
  | { name: string; kind: 'flag'; default: boolean }
  | { name: string; kind: 'choice'; default: string; choices: string[] }
  | { name: string; kind: 'number'; default: number; least: number; most: number }
  /** A table of the owner's own, pasted or read from a file; empty means: the one that comes with the game. */
  | { name: string; kind: 'text'; default: string; most: number }

export type OptionValue = string | boolean | number

/** The choices that make sense with so many seats: p4 cannot begin where three play. */
export function choicesFor(choices: readonly string[], seats: number): string[] {
  return choices.filter((choice) => !/^p\d$/.test(choice) || Number(choice[1]) <= seats)
}

/** A number within its bounds; whatever is none becomes the smallest. */
export function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.max(least, Math.min(most, Math.round(value))) : least
}
