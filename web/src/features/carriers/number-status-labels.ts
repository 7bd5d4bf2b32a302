import type { NumberStatus } from '@drawbar/contract/register/carrier-number.ts'
import { t } from '../../app/i18n/t.ts'

/** Null where the company has given no number. */
export const numberStatusLabel = (status: NumberStatus): string | null =>
  ({ none: null, pending: t('Number pending'), proven: t('Number confirmed') })[status]
