import { readCookie, writeCookie } from '../../ui/theme/cookie.ts'

export type Language = 'en' | 'es'

/** Each language by its own name: who needs it cannot read another's word for it. */
export const LANGUAGES: Record<Language, string> = { en: 'English', es: 'Español' }

const COOKIE = 'drawbar-language'
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** Fixed for the life of the page: words are read while modules load, so a change of language is a reload. */
export const language: Language = readCookie(COOKIE) === 'es' ? 'es' : 'en'

/** For Intl: numbers, dates and lists. Amounts keep the digits of the United States in both. */
export const locale = LOCALES[language]

/** Shows everything in another language from now on, on this browser. What was typed survives in the forms' drafts. */
export function speak(next: Language): void {
  if (next === language) return
  writeCookie(COOKIE, next)
  // Where the browser keeps no cookies the page would come back as it was, to ask again for ever.
  if (readCookie(COOKIE) === next) window.location.reload()
}
