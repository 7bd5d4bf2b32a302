import { lifecycle, type StateOf } from './lifecycle.ts'

export const awardLifecycle = lifecycle(
  ['offered', 'confirmed', 'fulfilled', 'declined', 'expired', 'rescinded', 'cancelled', 'no_show'],
  {
    confirm: { from: ['offered'], to: 'confirmed', by: ['carrier'] },
    decline: { from: ['offered'], to: 'declined', by: ['carrier'] },
    expire: { from: ['offered'], to: 'expired', by: ['system'] },
    /** The system takes back what stands between a suspended company and another. */
    rescind: { from: ['offered'], to: 'rescinded', by: ['consignor', 'system'] },
    cancel: { from: ['offered', 'confirmed'], to: 'cancelled', by: ['consignor', 'carrier', 'staff'] },
    noShow: { from: ['confirmed'], to: 'no_show', by: ['consignor', 'system'] },
    /** The no-show was none, and the load lies as the report left it: the booking stands again. */
    reinstate: { from: ['no_show'], to: 'confirmed', by: ['staff'] },
    /** The no-show was none, but its owner has moved the load on since: only the record is set right. */
    excuse: { from: ['no_show'], to: 'cancelled', by: ['staff'] },
    fulfil: { from: ['confirmed'], to: 'fulfilled', by: ['system'] },
  },
)
export type AwardStatus = StateOf<typeof awardLifecycle>
/** At most one of these a load: the partial unique index `awards_one_live_per_load` decides. */
export const LIVE_AWARD = ['offered', 'confirmed', 'fulfilled'] as const satisfies readonly AwardStatus[]
