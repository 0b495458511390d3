// Takes the words the browser needs out of the catalogues, one JSON file a language: all of web.po, and from each game
// the names of its pieces. Stops when a language lacks a key or a fact.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placeholders, readPo } from './po.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const LOCALE = process.env.FARMYARD_LOCALE ?? join(here, '../../src/farmyard/locale')
const OUT = join(here, '../src/words/generated')
export const LANGUAGES = ['en', 'fr', 'de', 'nl']

const OF_A_GAME = /^[a-z0-9-]+\.(crop|animal|score|option|tile|about)(\.|$)/
const GAMES = readdirSync(join(LOCALE, 'en'))
  .filter((file) => file.endsWith('.po') && !['core.po', 'cli.po', 'server.po', 'web.po'].includes(file))
  .sort()

/** @param {string} lang */
function wordsOf(lang) {
  const out = new Map(readPo(readFileSync(join(LOCALE, lang, 'web.po'), 'utf8')))
  for (const file of GAMES) {
    for (const [key, said] of readPo(readFileSync(join(LOCALE, lang, file), 'utf8'))) {
      if (OF_A_GAME.test(key)) out.set(key, said)
    }
  }
  return out
}

const english = wordsOf('en')
/** @type {string[]} */
const faults = []
mkdirSync(OUT, { recursive: true })
for (const lang of LANGUAGES) {
  const words = wordsOf(lang)
  for (const [key, said] of english) {
    const theirs = words.get(key)
    if (theirs === undefined || [theirs].flat().some((form) => !form.trim())) faults.push(`${lang}: ${key} is missing`)
    else if (placeholders(theirs).join() !== placeholders(said).join()) faults.push(`${lang}: ${key} has other facts than English`)
  }
  for (const key of words.keys()) if (!english.has(key)) faults.push(`${lang}: ${key} is not in English`)
  writeFileSync(join(OUT, `${lang}.json`), JSON.stringify(Object.fromEntries([...words].sort()), null, 1) + '\n')
}
if (faults.length) {
  console.error(faults.join('\n'))
  process.exit(1)
}
