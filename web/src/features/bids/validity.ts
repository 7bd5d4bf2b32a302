import { t } from '../../app/i18n/t.ts'

/** How long a price stands without a change; the server ends it at the latest with the post. */
export const VALIDITIES = [
  { value: 'post', label: t('As long as the post') },
  { value: '1', label: t('1 hour') },
  { value: '4', label: t('4 hours') },
  { value: '12', label: t('12 hours') },
  { value: '24', label: t('1 day') },
] as const

/** `validity` is one of those above; undefined where it sets no limit of its own. */
export function validUntilOf(validity: string, now = Date.now()): string | undefined {
  const hours = Number(validity)
  return Number.isFinite(hours) && hours > 0 ? new Date(now + hours * 3_600_000).toISOString() : undefined
}
