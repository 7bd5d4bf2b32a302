import type { LinkKind } from '@drawbar/contract/risk/signals.ts'

/**
 * A value with more holders links nobody: a virtual office, a mall's network. It is still shown. The number also bounds
 * the work of one new link.
 */
export const JOINS_UP_TO = 25

/**
 * The weight of a value that only two companies share. A government number is conclusive; a shared network says little.
 */
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

/** From 0 to 1. Falls with the number of holders; 0 for a single holder. */
export const strengthOf = (kind: LinkKind, holders: number): number =>
  holders < 2 ? 0 : Math.round((SAYS[kind] / (holders - 1)) * 100) / 100
