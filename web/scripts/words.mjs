// Takes the words the browser needs out of the catalogues. One file a language is read at the start: web.po, and of each
// game its options, scores and what it is about. One file a game and language comes with the board: web-GAME.po, and all
// of GAME.po but the sentences that the server tells. GAME-cards.po makes a file of its own. Stops when a language lacks a key or a fact.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placeholders, readPo } from './po.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const LOCALE = process.env.FARMYARD_LOCALE ?? join(here, '../../src/farmyard/locale')
const OUT = join(here, '../src/words/generated')
export const LANGUAGES = ['en', 'fr', 'de', 'nl']

const AT_THE_START = /^[a-z0-9-]+\.(score|option|option_help|about)(\.|$)/
const TOLD_BY_THE_SERVER = /^[a-z0-9-]+\.(ask|log|why)\./
const PARTS = readdirSync(join(LOCALE, 'en'))
  .filter((file) => file.endsWith('.po'))
  .map((file) => file.slice(0, -3))
const GAMES = PARTS.filter(
  (part) =>
    !['bots', 'core', 'cli', 'explaining', 'levels', 'server', 'web'].includes(part) && !part.startsWith('web-'),
).sort()

/** @param {string} lang @param {string} part */
const read = (lang, part) =>
  PARTS.includes(part) ? [...readPo(readFileSync(join(LOCALE, lang, `${part}.po`), 'utf8'))] : []

/** @param {string} lang */
function atTheStart(lang) {
  const ofGames = GAMES.flatMap((game) => read(lang, game).filter(([key]) => AT_THE_START.test(key)))
  const levels = read(lang, 'levels').filter(([key]) => key.startsWith('level.about.'))
  return new Map([...read(lang, 'web'), ...levels, ...ofGames])
}

/** @param {string} lang @param {string} game */
function withTheBoard(lang, game) {
  const own = read(lang, game).filter(([key]) => !AT_THE_START.test(key) && !TOLD_BY_THE_SERVER.test(key))
  return new Map([...own, ...read(lang, `web-${game}`)])
}

/** @type {string[]} */
const faults = []

/** @param {string} name @param {(lang: string) => Map<string, string | string[]>} wordsOf */
function write(name, wordsOf) {
  const english = wordsOf('en')
  for (const lang of LANGUAGES) {
    const words = wordsOf(lang)
    for (const [key, said] of english) {
      const theirs = words.get(key)
      if (theirs === undefined || [theirs].flat().some((form) => !form.trim()))
        faults.push(`${lang}: ${key} is missing`)
      else if (placeholders(theirs).join() !== placeholders(said).join())
        faults.push(`${lang}: ${key} has other facts than English`)
    }
    for (const key of words.keys()) if (!english.has(key)) faults.push(`${lang}: ${key} is not in English`)
    writeFileSync(
      join(OUT, `${name}${lang}.json`),
      `${JSON.stringify(Object.fromEntries([...words].sort()), null, 1)}\n`,
    )
  }
}

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
write('', atTheStart)
for (const game of GAMES) write(`${game}.`, (lang) => withTheBoard(lang, game))
if (faults.length) {
  console.error(faults.join('\n'))
  process.exit(1)
}
