import type { Award } from '@drawbar/contract/awards/award.ts'
import { t } from '../../app/i18n/t.ts'
import { formatMoney } from '../../ui/format/format.ts'

/** Offers that its carrier tied all or nothing: what is done with one is done with all. */
export function packageTerms({ together: packaged }: Award): { detail: string; priced: string } | null {
  if (packaged.length === 0) return null
  const loads = packaged.map(({ loadReference }) => loadReference).join(', ')
  return {
    detail: t('All or nothing with {loads}: confirming books all of them, declining ends all of them.', { loads }),
    priced: packaged.map(({ loadReference, amount }) => `${loadReference} ${formatMoney(amount)}`).join(', '),
  }
}
