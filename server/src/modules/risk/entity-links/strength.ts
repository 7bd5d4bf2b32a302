import type { LinkKind } from '@drawbar/contract/risk/signals.ts'

/**
 * A value held by more companies than this ties nobody together: a virtual office, a mall's network. It is still shown. The number also
 * bounds what one new link may join.
 */
export const JOINS_UP_TO = 25

/** How much it says that two companies, and only they, hold it. A number of the state says all; a shared network says little. */
const SAYS: Record<LinkKind, number> = {
  tax_id: 1,
  bank_account: 1,
  vin: 1,
  document: 1,
  usdot: 1,
  phone: 0.9,
  email_domain: 0.9,
  officer: 0.8,
  login_device: 0.7,
  address: 0.7,
  login_address: 0.4,
}

/** 0 to 1: falls with the number of holders, and is 0 for a value that only one holds. */
export const strengthOf = (kind: LinkKind, holders: number): number =>
  holders < 2 ? 0 : Math.round((SAYS[kind] / (holders - 1)) * 100) / 100
