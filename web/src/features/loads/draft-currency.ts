import type { Currency } from '@drawbar/contract/money.ts'
import { t } from '../../app/i18n/t.ts'
import type { Money } from '../../ui/format/format.ts'
import type { SelectOption } from '../../ui/form/select-field.tsx'
import type { LoadDraft } from './load-draft.ts'

const CURRENCY_LABELS: Record<Currency, string> = {
  USD: t('US dollars (USD)'),
  CAD: t('Canadian dollars (CAD)'),
  MXN: t('Mexican pesos (MXN)'),
  EUR: t('Euros (EUR)'),
  GBP: t('Pounds sterling (GBP)'),
}

export const currencyOptions = (): SelectOption<Currency>[] =>
  Object.entries(CURRENCY_LABELS).map(([value, label]) => ({ value: value as Currency, label }))

/** The figures stay as they were typed: they meant the other currency from the start, and nobody has a rate to convert them by. */
export function inCurrency(draft: LoadDraft, currency: Currency): LoadDraft {
  const renamed = (amount: Money | null): Money | null => amount && { ...amount, currency }
  const { pricing, waterfall } = draft
  return {
    ...draft,
    currency,
    declaredValue: renamed(draft.declaredValue),
    pricing: {
      ...pricing,
      amount: renamed(pricing.amount),
      autoAccept: { ...pricing.autoAccept, atOrUnder: renamed(pricing.autoAccept.atOrUnder) },
    },
    waterfall: { ...waterfall, offers: waterfall.offers.map((offer) => ({ ...offer, amount: renamed(offer.amount) })) },
  }
}
