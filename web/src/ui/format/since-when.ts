import { locale } from '../../app/i18n/language.ts'
import { t } from '../../app/i18n/t.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** “now”, “12 m”, “3 h”, then the day. Within a day how long ago matters; after it, which day it was. */
export function sinceWhen(instant: string, now: number = Date.now()): string {
  const ago = now - Date.parse(instant)
  if (ago < MINUTE) return t('now')
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} m`
  if (ago < DAY) return `${Math.floor(ago / HOUR)} h`
  return new Date(instant).toLocaleDateString(locale, { month: 'short', day: 'numeric' })
}
