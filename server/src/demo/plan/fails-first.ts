import type { LoadPlan } from './load-plan.ts'

/** Fates that end with a booked carrier. */
export const isAwarded = ({ fate }: LoadPlan): boolean =>
  !['draft', 'posted', 'paused', 'expired', 'cancelled', 'offered'].includes(fate)

/**
 * One award in eight goes wrong at first: the carrier turns it down, does not answer, or the owner takes it back. Drawn before any time is
 * set, so that the calendar has no say in it; the times then leave room.
 */
export function failsFirst(plan: LoadPlan): boolean {
  const rng = plan.rng.fork('fails')
  if (plan.mode !== 'open_bid') return false
  if (plan.fate === 'posted') return !plan.ownDemo && rng.chance(0.06)
  return isAwarded(plan) && rng.chance(0.2)
}
