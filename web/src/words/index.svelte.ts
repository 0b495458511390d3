import { settings } from '../settings.svelte'
import { type Catalogue, type Facts, type Language, sentence } from './words'

const shelves = import.meta.glob<{ default: Catalogue }>('./generated/*.json')

const spoken = $state<{ lang: Language; catalogue: Catalogue }>({ lang: 'en', catalogue: {} })
/** The games whose words we have been asked to know. */
const learned = new Set<string>()

/** The language on the screen: it changes only once its words are here, so nothing is ever half translated. */
export function language(): Language {
  return spoken.lang
}

async function read(name: string): Promise<Catalogue> {
  const shelf = shelves[`./generated/${name}.json`]
  return shelf ? (await shelf()).default : {}
}

export async function speak(lang: Language): Promise<void> {
  const games = [...learned]
  const found = await Promise.all([read(lang), ...games.map((game) => read(`${game}.${lang}`))])
  if (settings.lang !== lang) return
  if (games.length < learned.size) return speak(lang)
  spoken.catalogue = Object.assign({}, ...found) as Catalogue
  spoken.lang = lang
  document.documentElement.lang = lang
}

/** The words of a game's board: they come with the board, and from then on in every language. */
export async function learn(game: string): Promise<void> {
  if (learned.has(game)) return
  const lang = spoken.lang
  const words = await read(`${game}.${lang}`)
  learned.add(game)
  if (spoken.lang === lang) spoken.catalogue = { ...spoken.catalogue, ...words }
  else await speak(spoken.lang)
}

export function t(key: string, facts?: Facts): string {
  return sentence(spoken.catalogue, spoken.lang, key, facts)
}

/** Is there a sentence for this key? */
export function known(key: string): boolean {
  return spoken.catalogue[key] !== undefined
}

/** A sentence begins with a capital, whatever it is made of. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(customs()) + text.slice(1)
}

/** Lists and dates follow the customs of a country; our English is British. */
export function customs(): string {
  return spoken.lang === 'en' ? 'en-GB' : spoken.lang
}

/** "Anna, Bert and Carl". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(customs(), { type: 'conjunction' }).format(names)
}
