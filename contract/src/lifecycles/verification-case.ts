import { lifecycle, type StateOf } from './lifecycle.ts'

/**
 * Domain §2.2, table A, without the standing of the company (suspended, closed), which is the company’s own. `draft`: nothing was sent yet,
 * and no case stands. A case that is claimed and lies with nobody stays `in_review`: its checks are kept for whoever goes on.
 */
export const verificationLifecycle = lifecycle(
  ['draft', 'submitted', 'in_review', 'needs_info', 'verified', 'rejected', 'appealed', 'reverification'],
  {
    submit: { from: ['draft', 'needs_info'], to: 'submitted', by: ['carrier'] },
    /** Staff look at a company that has not asked for it. */
    open: { from: ['draft'], to: 'submitted', by: ['staff'] },
    /** After an appeal: by somebody else than who rejected. */
    claim: { from: ['submitted', 'appealed', 'reverification', 'in_review'], to: 'in_review', by: ['staff'] },
    ask: { from: ['in_review'], to: 'needs_info', by: ['staff'] },
    /** With high risk both verdicts are proposed by one person and confirmed by another. */
    verify: { from: ['in_review'], to: 'verified', by: ['staff'] },
    reject: { from: ['in_review'], to: 'rejected', by: ['staff'] },
    appeal: { from: ['rejected'], to: 'appealed', by: ['carrier'] },
    /** Phone, mail domain, bank, officer or number changed: what was checked is not what stands now. */
    reverify: { from: ['verified'], to: 'reverification', by: ['system'] },
    reopen: { from: ['verified', 'reverification'], to: 'submitted', by: ['staff'] },
  },
)
export type VerificationStatus = StateOf<typeof verificationLifecycle>
