import type { Clock, GameInfo, TableBrief } from '../api/types'
import { capital, customs, known, learn, t } from '../words/index.svelte'
import type { Option, OptionValue } from './options'

const SPANS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** 90 is "1 minute 30 seconds": a length of time in words. */
export function span(seconds: number): string {
  let left = Math.round(seconds)
  const parts: string[] = []
  for (const [unit, length] of SPANS) {
    const n = Math.floor(left / length)
    left -= n * length
    if (n) parts.push(new Intl.NumberFormat(customs(), { style: 'unit', unit, unitDisplay: 'long' }).format(n))
  }
  return (
    parts.join(' ') ||
    new Intl.NumberFormat(customs(), { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0)
  )
}

/** A level of ours in words; other bots have the names they were given. */
export function botName(bot: string): string {
  return known(`web.bot.${bot}`) ? t(`web.bot.${bot}`) : bot
}

/** How much time everybody has, and what happens when it is up. */
export function clockWords(clock: Clock): string[] {
  if (!clock) return [t('web.clock.none')]
  const time = span(clock.kind === 'days' ? clock.days * 86_400 : clock.seconds)
  const key = clock.kind === 'days' ? 'web.clock.per_move' : clock.plus ? 'web.clock.increment' : 'web.clock.whole_game'
  return [
    t(key, { time, plus: span(clock.plus) }),
    t(clock.consequence === 'loses' ? 'web.clock.then_loses' : 'web.clock.then_bot'),
  ]
}

export interface Agreed {
  name: string
  value: string
  usual: boolean
}

/** The options of a table that matter with so many seats; of the owner's tables, those that were replaced. */
export function optionsAgreed(game: GameInfo | undefined, options: Record<string, unknown>, seats: number): Agreed[] {
  if (!game) return []
  const label = (key: string, otherwise: string) => capital(known(key) ? t(key) : otherwise)
  const value = (option: Option, chosen: OptionValue) => {
    if (option.kind === 'choice') return label(`${game.id}.option.${option.name}.${chosen}`, String(chosen))
    if (option.kind === 'number') return String(chosen)
    if (option.kind === 'list' && chosen)
      return String(chosen)
        .split(',')
        .map((id) => cardName(game.id, id))
        .join(', ')
    return t(option.kind === 'table' || chosen ? 'web.yes' : 'web.no')
  }
  return (game.options as Option[])
    .filter(
      (option) =>
        option.seats.includes(seats) &&
        option.name in options &&
        (option.kind !== 'table' || options[option.name] !== option.default),
    )
    .map((option) => {
      const chosen = options[option.name] as OptionValue
      return {
        name: label(`${game.id}.option.${option.name}`, option.name),
        value: value(option, chosen),
        usual: chosen === option.default,
      }
    })
}

/** A card by its name, as soon as the words of the game's cards are here; editions of a game share their keys. */
function cardName(game: string, id: string): string {
  const key = `${game.replace(/-\d+$/, '')}.card.${id}`
  if (known(key)) return t(key)
  void learn(`${game}-cards`)
  return id
}

/** The options of a table that are not as usual, in words; one word for all where nothing is special. */
export function unusualOptions(table: TableBrief, games: GameInfo[]): string[] {
  const game = games.find(({ id }) => id === table.game)
  const unusual = optionsAgreed(game, table.options, table.seats.length).filter(({ usual }) => !usual)
  const words = unusual.map(({ name, value }) => (value === t('web.yes') ? name : t('web.option.is', { name, value })))
  return words.length ? words : [t('web.option.usual')]
}
