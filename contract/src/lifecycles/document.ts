import { lifecycle, type StateOf } from './lifecycle.ts'

/**
 * A file on its way. `uploaded` is the end for what belongs to one load (a POD, a receipt): nobody vouches for it. A company's paper goes
 * on to the reviewers.
 */
export const documentLifecycle = lifecycle(
  [
    'scanning',
    'uploaded',
    'pending_review',
    'needs_info',
    'approved',
    'rejected',
    'expired',
    'superseded',
    'quarantined',
    'removed',
  ],
  {
    file: { from: ['scanning'], to: 'uploaded', by: ['system'] },
    submit: { from: ['scanning'], to: 'pending_review', by: ['system'] },
    quarantine: { from: ['scanning'], to: 'quarantined', by: ['system'] },
    approve: { from: ['pending_review'], to: 'approved', by: ['staff'] },
    ask: { from: ['pending_review'], to: 'needs_info', by: ['staff'] },
    reject: { from: ['pending_review'], to: 'rejected', by: ['staff'] },
    undo: { from: ['approved', 'needs_info', 'rejected'], to: 'pending_review', by: ['staff'] },
    answer: { from: ['needs_info'], to: 'pending_review', by: ['consignor', 'carrier'] },
    expire: { from: ['approved'], to: 'expired', by: ['system'] },
    /** By a newer one: approved, or sent in its place. Where that approval is taken back, it is again what it was. */
    supersede: { from: ['pending_review', 'needs_info', 'approved'], to: 'superseded', by: ['system'] },
    remove: { from: ['scanning', 'pending_review', 'needs_info'], to: 'removed', by: ['consignor', 'carrier'] },
    /** Past its retention: the bytes go, the row stays. */
    purge: {
      from: ['uploaded', 'rejected', 'expired', 'superseded', 'quarantined'],
      to: 'removed',
      by: ['system'],
    },
  },
)
export type DocumentStatus = StateOf<typeof documentLifecycle>
