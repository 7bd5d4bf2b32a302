import { daysInWords } from '@drawbar/contract/days-in-words.ts'
import i18next, { type Resource } from 'i18next'
import { english } from './english.ts'
import { language, locale } from './language.ts'

/**
 * English is written where it is shown and is itself the key: t('Post a load'), t('{count} loads', { count }).
 * A key with {count} has its singular in english.ts and both numbers in the Spanish words.
 */
const resources: Resource = { en: { translation: english } }
// A reader of English never loads the other words. Modules that import t wait here, so constants may be translated.
const es = language === 'es' ? await import('./es/index.ts') : null
if (es !== null) resources['es'] = { translation: es.spanish }

/** A number in a sentence is written as the reader's language writes numbers: 1,500. What is no amount, such as a year, goes in as text. */
const figures = new Intl.NumberFormat(locale)
const inFigures = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: <Value>(value: Value): Value | string => (typeof value === 'number' ? figures.format(value) : value),
}

const label = i18next.createInstance()
void label.use(inFigures).init({
  lng: language,
  fallbackLng: 'en',
  resources,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // React escapes.
  interpolation: { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true },
})

/** The text in the reader's language. Figures and names go in by name: t('{miles} mi loaded', { miles }). */
export const t = (text: string, values?: Record<string, string | number>): string => label.t(text, { ...values })

const daysIn = daysInWords(locale)

/**
 * A text that comes from elsewhere: a word of the contract, a sentence of the server. Unknown ones stay English; a day in it, which travels
 * as 2027-01-31, is written as the reader's language writes days.
 */
export const translated = (text: string): string => daysIn(es?.inSpanish(text) ?? text)
