import { LANGUAGES, type Language } from '@drawbar/contract/identity/preferences.ts'
import i18next from 'i18next'
import { english } from './en/index.ts'
import { spanish } from './es/index.ts'
import { french } from './fr/index.ts'
import type { Param, Text } from './text.ts'

export const TEXT_LANGUAGES = LANGUAGES
export type TextLanguage = Language

/** Amounts keep the digits of the United States in every language: all trade there. */
const LOCALES: Record<TextLanguage, string> = { en: 'en-US', es: 'es-US', fr: 'fr-CA' }
const CATALOGS: Record<TextLanguage, Record<string, string>> = { en: english, es: spanish, fr: french }

const templates = i18next.createInstance()
void templates.init({
  lng: 'en',
  fallbackLng: false,
  resources: Object.fromEntries(
    TEXT_LANGUAGES.map((language) => [language, { translation: CATALOGS[language] }] as const),
  ),
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
})

/** The text in a language. */
export function render({ key, params = {} }: Text, language: TextLanguage): string {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, name === 'count' ? param : valueOf(param, language)]),
  )
  const words = templates.t(key, { lng: language, ...values })
  const opening = /^\{(\w+)\}/.exec(CATALOGS[language][key] ?? '')?.[1]
  const isLabelFirst = opening !== undefined && isText(params[opening])
  return isLabelFirst ? words.charAt(0).toLocaleUpperCase(language) + words.slice(1) : words
}

/** Sentences in their order, as one text. */
export const renderAll = (sentences: readonly Text[], language: TextLanguage): string =>
  sentences.map((sentence) => render(sentence, language)).join(' ')

const isText = (param: Param | undefined): param is Text => typeof param === 'object' && 'key' in param

function valueOf(param: Param, language: TextLanguage): string {
  if (typeof param === 'string') return param
  const locale = LOCALES[language]
  if (typeof param === 'number') return new Intl.NumberFormat(locale).format(param)
  if ('money' in param) return priceOf(param)
  if ('day' in param) return dayOf(param.day, locale)
  if ('at' in param) return instantOf(param, locale)
  if ('list' in param) return param.list.map((one) => valueOf(one, language)).join(', ')
  return render(param, language)
}

/** `$1,325`, `$1,325.50`, `CA$980`; an invoice writes `$1,325.00`. */
const priceOf = ({ money: { amount, currency }, cents }: Extract<Param, { money: unknown }>): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 && cents !== 'always' ? 0 : 2,
  })
    .format(amount / 100)
    .replaceAll('\u00a0', ' ')

/** `Nov 30, 2026`. */
const dayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** `Mon, Dec 7, 08:00 CST`. */
const instantOf = ({ at, zone }: { at: string; zone: string }, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(at))
