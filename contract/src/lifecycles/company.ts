import { lifecycle, type StateOf } from './lifecycle.ts'

/** `active` may trade, as far as its eligibility goes; `suspended` reads and finishes what is under way; `closed` is left by nobody. */
export const companyLifecycle = lifecycle(['active', 'suspended', 'closed'], {
  suspend: { from: ['active'], to: 'suspended', by: ['staff'] },
  /** By a second person when the reason was fraud. */
  reinstate: { from: ['suspended'], to: 'active', by: ['staff'] },
  close: { from: ['active', 'suspended'], to: 'closed', by: ['staff'] },
  /** Into another company, which it was found to be. A suspension is not shaken off by a merge. */
  merge: { from: ['active'], to: 'closed', by: ['staff'] },
})
export type CompanyStatus = StateOf<typeof companyLifecycle>
