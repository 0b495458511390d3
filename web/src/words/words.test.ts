import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPo } from '../../scripts/po.mjs'
import { type Catalogue, LANGUAGES, type Language, preferred, sentence } from './words'

const HERE = import.meta.dirname
const shelves = readdirSync(join(HERE, 'generated'))
const catalogues = Object.fromEntries(
  LANGUAGES.map((lang) => {
    const ours = shelves.filter((name) => name.split('.').at(-2) === lang)
    return [
      lang,
      Object.assign(
        {},
        ...ours.map((name) => JSON.parse(readFileSync(join(HERE, 'generated', name), 'utf8')) as Catalogue),
      ),
    ]
  }),
) as Record<Language, Catalogue>

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'generated' ? [] : sources(path)
    return /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : []
  })
}
const code = sources(join(HERE, '..')).join('\n')
const spoken = new Set([...code.matchAll(/['"](web\.[a-z0-9_.-]*[a-z0-9_])['"]/g)].map((found) => found[1]!))
const withGap = [...code.matchAll(/`(web\.[a-z0-9_.-]*)\$\{/g)].map((found) => found[1]!)

describe('the words of the browser', () => {
  it('are found by this test at all', () => {
    expect(spoken.size).toBeGreaterThan(100)
    expect(withGap).toContain('web.aehre.verb.')
  })
  it.each(LANGUAGES)('every key that is said has a sentence: %s', (lang) => {
    expect([...spoken].filter((key) => catalogues[lang][key] === undefined)).toEqual([])
    for (const verb of ['lay', 'level', 'points', 'barns', 'farm'])
      expect(catalogues[lang][`web.aehre.verb.${verb}`]).toBeTruthy()
  })
  it('no sentence is idle', () => {
    const idle = Object.keys(catalogues.en).filter(
      (key) => key.startsWith('web.') && !spoken.has(key) && !withGap.some((start) => key.startsWith(start)),
    )
    expect(idle).toEqual([])
  })
  it.each(LANGUAGES)('has the names of every piece: %s', (lang) => {
    const pieces = [
      'crop.wheat',
      'crop.beet',
      'crop.rapeseed',
      'crop.corn',
      'crop.potato',
      'crop.bare',
      'animal.cow',
      'animal.pig',
      'animal.chicken',
      'score.fields',
      'tile.large',
    ]
    expect(pieces.filter((piece) => !catalogues[lang][`frage-der-aehre.${piece}`])).toEqual([])
  })
})

describe('telling a sentence', () => {
  const catalogue: Catalogue = { plain: 'Hello {name}!', many: ['{n} point', '{n} points'] }
  it('fills in facts', () => {
    expect(sentence(catalogue, 'en', 'plain', { name: 'Ann' })).toBe('Hello Ann!')
    expect(sentence(catalogue, 'en', 'plain')).toBe('Hello {name}!')
  })
  it('chooses the form by the grammar of the language', () => {
    const forms = (lang: Language) => [0, 1, 2].map((n) => sentence(catalogue, lang, 'many', { n }))
    expect(forms('en')).toEqual(['0 points', '1 point', '2 points'])
    expect(forms('fr')).toEqual(['0 point', '1 point', '2 points'])
    expect(forms('de')).toEqual(forms('en'))
  })
  it('shows the key where a sentence is missing, so that it is noticed', () => {
    expect(sentence(catalogue, 'nl', 'nowhere')).toBe('nowhere')
  })
})

it('takes the first language of the browser that we speak', () => {
  expect(preferred(['pt-BR', 'de-AT', 'en'])).toBe('de')
  expect(preferred(['pt'])).toBe('en')
})

it('reads catalogues as gettext does', () => {
  const found = readPo(
    'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n#. a note\nmsgid "a.b"\nmsgstr "one "\n"line \\"two\\""\n\nmsgid "n"\nmsgid_plural "n"\nmsgstr[0] "x"\nmsgstr[1] "y"\n',
  )
  expect([...found]).toEqual([
    ['a.b', 'one line "two"'],
    ['n', ['x', 'y']],
  ])
})
