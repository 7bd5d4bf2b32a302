import type { Currency, Money } from '@drawbar/contract/money.ts'
import { AppError } from '../../platform/errors.ts'

/** A claim is reckoned in the currency of its freight, so that the two can be set against one another. */
export function holdToCurrency(amount: Money, { currency }: { currency: Currency }): void {
  if (amount.currency === currency) return
  throw new AppError('currency_mismatch', {
    detail: `This shipment is priced in ${currency}.`,
    errors: { 'amount.currency': `Give the amount in ${currency}.` },
  })
}
