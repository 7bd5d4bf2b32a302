import { lifecycle, type StateOf } from './lifecycle.ts'

/** `active` may trade, as far as its eligibility goes; `suspended` reads and finishes what is under way; `closed` is left by nobody. */
export const companyLifecycle = lifecycle(['active', 'suspended', 'closed'], {
  suspend: { from: ['active'], to: 'suspended', by: ['staff'] },
  /** By a second person when the reason was fraud; by nobody while what it was suspended for stands in the record of a carrier. */
  reinstate: { from: ['suspended'], to: 'active', by: ['staff'] },
  /** By its owner too. */
  close: { from: ['active', 'suspended'], to: 'closed', by: ['staff', 'consignor', 'carrier'] },
  /** Into another company, which it was found to be. A suspension is not shaken off by a merge. */
  merge: { from: ['active'], to: 'closed', by: ['staff'] },
})
export type CompanyStatus = StateOf<typeof companyLifecycle>
