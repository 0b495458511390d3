/** Sentences from keys and facts, as the Python side tells them: {name} is filled in, a fact called n chooses the form. */

export type Facts = Record<string, string | number>
export type Catalogue = Record<string, string | string[]>

export const LANGUAGES = ['en', 'fr', 'de', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  nl: 'Nederlands',
}

export function sentence(catalogue: Catalogue, lang: Language, key: string, facts: Facts = {}): string {
  const said = catalogue[key]
  if (said === undefined) return key
  const pattern = typeof said === 'string' ? said : (said[form(lang, Number(facts.n ?? 2))] ?? key)
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name] ?? whole
    return typeof fact === 'number' ? figure(fact) : fact
  })
}

/** A number as it is printed: with a true minus sign. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n)
}

/** French counts 0 as one; the others do not. */
function form(lang: Language, n: number): 0 | 1 {
  return lang === 'fr' ? (n > 1 ? 1 : 0) : n === 1 ? 0 : 1
}

/** The first of the browser's languages that we speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lang = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known)
    if (lang) return lang
  }
  return 'en'
}
