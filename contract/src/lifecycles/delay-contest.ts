import { lifecycle, type StateOf } from './lifecycle.ts'

/**
 * A consignor contests the reason that takes a stop out of its carrier's punctuality. The stop counts from then on; if the carrier insists, staff
 * say which of the two holds. A contest of a stop that turns out to have been on time lapses.
 */
export const delayContestLifecycle = lifecycle(['contested', 'insisted', 'excused', 'counted', 'lapsed'], {
  insist: { from: ['contested'], to: 'insisted', by: ['carrier'] },
  excuse: { from: ['insisted'], to: 'excused', by: ['staff'] },
  count: { from: ['insisted'], to: 'counted', by: ['staff'] },
  lapse: { from: ['contested', 'insisted'], to: 'lapsed', by: ['system'] },
})
export type DelayContestStatus = StateOf<typeof delayContestLifecycle>

/** With these the reason does not excuse the stop. */
export const UNEXCUSED = ['contested', 'insisted', 'counted'] as const
