import { t } from '../../../app/i18n/t.ts'

/** Minor units, as they were typed. */
export function priceProblem(amount: number | null): string | null {
  if (amount === null) return t('Give your price first.')
  return amount > 0 ? null : t('The price must be more than 0.')
}
