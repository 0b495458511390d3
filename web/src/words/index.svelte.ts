import { settings } from '../settings.svelte'
import { sentence, type Catalogue, type Facts, type Language } from './words'

const shelves = import.meta.glob<{ default: Catalogue }>('./generated/*.json')

const spoken = $state<{ lang: Language; catalogue: Catalogue }>({ lang: 'en', catalogue: {} })

/** The language on the screen: it changes only once its words are here, so nothing is ever half translated. */
export function language(): Language {
  return spoken.lang
}

export async function speak(lang: Language): Promise<void> {
  const shelf = shelves[`./generated/${lang}.json`]
  if (!shelf) return
  const { default: catalogue } = await shelf()
  if (settings.lang !== lang) return
  spoken.catalogue = catalogue
  spoken.lang = lang
  document.documentElement.lang = lang
}

export function t(key: string, facts?: Facts): string {
  return sentence(spoken.catalogue, spoken.lang, key, facts)
}

/** Is there a sentence for this key? */
export function known(key: string): boolean {
  return spoken.catalogue[key] !== undefined
}
