import type { InvitationByLink, OwnGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import type { Draft } from '../../public-site/form-draft.ts'
import type { SiteField } from '../../public-site/site-form.tsx'
import type { BidTerms } from './link-calls.ts'

export const bidFields = (currency: string): readonly SiteField[] => [
  {
    name: 'amount',
    label: `Your price, all-in, in ${currency}`,
    kind: 'text',
    inputMode: 'decimal',
    required: 'Name your price.',
    maxLength: 14,
    hint: 'Linehaul, fuel and every extra you know of.',
  },
  {
    name: 'companyName',
    label: 'Company name',
    kind: 'text',
    required: 'Company name is required',
    autoComplete: 'organization',
    maxLength: 120,
  },
  {
    name: 'usdot',
    label: 'USDOT number',
    kind: 'text',
    inputMode: 'numeric',
    maxLength: 9,
    hint: 'This or the docket: one of the two is needed.',
  },
  { name: 'docket', label: 'MC, MX or FF docket', kind: 'text', maxLength: 14, hint: 'Such as MC 123456.' },
  {
    name: 'contactName',
    label: 'Your name',
    kind: 'text',
    required: 'Your name is required',
    autoComplete: 'name',
    maxLength: 120,
  },
  {
    name: 'phone',
    label: 'Phone',
    kind: 'tel',
    required: 'Phone is required',
    autoComplete: 'tel',
    maxLength: 30,
    hint: 'For questions about this load. It is shown to whoever invited you and to nobody else.',
  },
  { name: 'note', label: 'Note', kind: 'area', maxLength: 1000 },
]

/** Minor units of what was typed, `1,850` or `$1850.00`; null for what is no amount. Every currency of the market has two decimals. */
export function minorUnits(value: string): number | null {
  const plain = value.replaceAll(/[\s,$€£]/g, '')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null
  const [whole = '0', cents = ''] = plain.split('.')
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 ? amount : null
}

/** The terms, or what is wrong with the fields before anything is sent. */
export function termsOf(
  value: Draft,
  { load }: Pick<InvitationByLink, 'load'>,
): { terms: BidTerms } | { errors: Record<string, string> } {
  const field = (name: string): string => (value[name] ?? '').trim()
  const amount = minorUnits(field('amount'))
  const errors = {
    ...(amount === null ? { amount: 'Give the price as a number, such as 1,850.' } : {}),
    ...(field('usdot') === '' && field('docket') === '' ? { usdot: 'Give a USDOT or an MC number.' } : {}),
  }
  if (amount === null || Object.keys(errors).length > 0) return { errors }
  return {
    terms: {
      companyName: field('companyName'),
      usdot: field('usdot'),
      docket: field('docket'),
      contactName: field('contactName'),
      phone: field('phone'),
      note: field('note'),
      amount: { amount, currency: load.currency },
      expectedVersion: load.version,
    },
  }
}

/** A bid as its fields, to change it. */
export const fieldsOf = (bid: OwnGuestBid): Draft => ({
  amount: (bid.amount.amount / 100).toFixed(2),
  companyName: bid.companyName,
  usdot: bid.usdot ?? '',
  docket: bid.docket ?? '',
  contactName: bid.contactName,
  phone: bid.phone,
  note: bid.note ?? '',
})
