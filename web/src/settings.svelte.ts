/** What a person has chosen for this browser. Kept in localStorage; the defaults come from the browser itself. */
import { PACES, type Pace } from './table/pace'
import { type Language, preferred } from './words/words'

export type Theme = 'auto' | 'light' | 'dark'

export interface Settings {
  lang: Language
  theme: Theme
  motion: boolean
  confirm: boolean
  sound: boolean
  /** How fast the moves of others are shown. */
  pace: Pace
}

const KEY = 'farmyard.settings'

function defaults(): Settings {
  return {
    lang: preferred(navigator.languages ?? [navigator.language]),
    theme: 'auto',
    motion: true,
    // A finger hides what it points at, so on a touch screen a move is shown before it is made.
    confirm: matchMedia('(pointer: coarse)').matches,
    sound: false,
    pace: 'normal',
  }
}

export function readSettings(text: string | null, otherwise: Settings): Settings {
  if (!text) return otherwise
  try {
    const kept = JSON.parse(text) as Partial<Settings>
    const out = { ...otherwise }
    if (kept.lang && preferred([kept.lang]) === kept.lang) out.lang = kept.lang
    if (kept.theme === 'auto' || kept.theme === 'light' || kept.theme === 'dark') out.theme = kept.theme
    if (kept.pace && kept.pace in PACES) out.pace = kept.pace
    for (const name of ['motion', 'confirm', 'sound'] as const)
      if (typeof kept[name] === 'boolean') out[name] = kept[name]
    return out
  } catch {
    return otherwise
  }
}

export const settings = $state<Settings>(readSettings(localStorage.getItem(KEY), defaults()))

const systemDark = matchMedia('(prefers-color-scheme: dark)')
systemDark.addEventListener('change', showTheme)

/** Styles know light and dark only; what `auto` means, the browser says. */
function showTheme(): void {
  const auto = systemDark.matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = settings.theme === 'auto' ? auto : settings.theme
}

export function keepSettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings))
  showTheme()
  document.documentElement.dataset.motion = settings.motion ? 'on' : 'off'
}
