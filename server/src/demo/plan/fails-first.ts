import type { LoadPlan } from './load-plan.ts'

/** Fates that end with a booked carrier. */
export const isAwarded = ({ fate }: LoadPlan): boolean =>
  !['draft', 'posted', 'paused', 'expired', 'cancelled', 'offered'].includes(fate)

/** Of the demo consignor's posts, the one whose carrier gave it back: one of those with a single bidder. */
export const fallsOff = ({ ownDemo, fate, index, mode }: LoadPlan): boolean =>
  ownDemo && fate === 'posted' && index === 8 && mode === 'open_bid'

/**
 * One award in eight goes wrong at first: the carrier turns it down, does not answer, or the owner takes it back. Drawn before any time is
 * set, so that the calendar has no say in it; the times then leave room.
 */
export function failsFirst(plan: LoadPlan): boolean {
  const rng = plan.rng.fork('fails')
  if (fallsOff(plan)) return true
  if (plan.mode !== 'open_bid') return false
  if (plan.fate === 'posted') return !plan.ownDemo && rng.chance(0.06)
  return isAwarded(plan) && rng.chance(0.2)
}
