import { drawPattern, addBidActs, newBid, type BidPattern } from './bid-acts.ts'
import { failsFirst, fallsOff, isAwarded } from './fails-first.ts'
import { addFailedAward, addOpenOffer, type Failure } from './award-acts.ts'
import type { Carrier } from './cast.ts'
import { sealedUntil } from './load-acts.ts'
import type { LoadPlan } from './load-plan.ts'
import { HOUR, MINUTE } from '../local-hours.ts'
import type { Stage } from './stage.ts'
import type { Decision, LoadTimes } from './times.ts'

/** Bids beside the winner's, and how the demo carrier's stands where it takes part without winning. */
export interface Bidding {
  others: number
  demo: BidPattern | null
}

/** Rows of `bids` that a load has whoever else comes: its winner's, and the one an offer was made on. */
export const certainBids = (plan: LoadPlan): number => (isAwarded(plan) || plan.fate === 'offered' ? 1 : 0)

export const mostBids = (plan: LoadPlan): number =>
  plan.mode === 'fixed' || plan.fate === 'draft' || isCancelledDraft(plan)
    ? 0
    : plan.candidates.length - certainBids(plan)

export const isCancelledDraft = ({ fate, index }: LoadPlan): boolean => fate === 'cancelled' && index % 6 === 5

/** How lively bidding on a load is, before the numbers are brought to the market's total. */
export function usualBids({ fate, ownDemo, index, rng }: LoadPlan): number {
  const draw = rng.fork('bids').next()
  if (ownDemo && fate === 'posted') return index < 7 ? 4 + Math.floor(draw * 4) : index < 10 ? 1 : 0
  if (fate === 'posted') return Math.floor(draw * 8.5)
  if (fate === 'offered') return 2 + Math.floor(draw * 4)
  if (fate === 'expired') return Math.floor(draw * 4)
  if (fate === 'cancelled' || fate === 'paused') return Math.floor(draw * 6)
  return 1 + Math.floor(draw * 7)
}

/** Carriers other than the winner. */
function rivals(plan: LoadPlan, { others, demo }: Bidding, demoCarrier: Carrier | undefined): Carrier[] {
  const drawn = plan.candidates.slice(certainBids(plan)).slice(0, others)
  return demo && demoCarrier ? [demoCarrier, ...drawn.slice(0, Math.max(0, others - 1))] : drawn
}

const FAILURES: readonly Failure[] = ['declined', 'lapsed', 'rescinded']

/** All that happens between the post and the owner's decision. While an offer is out, nobody may bid: an offer made in vain comes after the talking. */
export function addBidding(
  plan: LoadPlan,
  { bidding, times, stage }: { bidding: Bidding; times: LoadTimes; stage: Stage },
): Decision {
  const rng = plan.rng.fork('rivals')
  const sealed = plan.mode === 'sealed_bid'
  const until = sealedUntil(plan, times, stage.now) ?? times.decides
  const carriers = rivals(plan, bidding, stage.cast.carriers[0])
  const fails = failureOf(plan, { rivals: carriers.length, times })
  const to = Math.min(until, times.decides, fails?.at ?? times.decides) - 4 * MINUTE
  for (const [index, carrier] of carriers.entries()) {
    const demo = carrier.index === 0 && !plan.hauledByDemo
    const countered = plan.ownDemo && plan.fate === 'posted' && index === 1
    // The one that will be offered the load in vain stays as it is until then.
    const drawn = drawPattern({ sealed }, rng)
    const pattern =
      demo && bidding.demo
        ? bidding.demo
        : countered && !sealed
          ? 'countered'
          : index === carriers.length - 1 && fails
            ? 'plain'
            : drawn
    const bid = newBid(plan, { carrier, pattern, rng })
    const last = fails && index === carriers.length - 1
    addBidActs(plan, bid, { from: times.posted + 4 * MINUTE, to, stage, rng: rng.fork(`bid ${index}`) })
    if (last) addFailedAward({ plan, bid, stage }, fails)
  }
  if (plan.fate === 'offered') offerFirst(plan, { times, stage })
  return { bidsUntil: to, decides: times.decides }
}

function offerFirst(plan: LoadPlan, { times, stage }: { times: LoadTimes; stage: Stage }): void {
  const [carrier] = plan.candidates
  if (!carrier) throw new Error('an offer needs a carrier')
  const rng = plan.rng.fork('offer')
  const bid = newBid(plan, { carrier, pattern: 'plain', rng })
  addBidActs(plan, bid, { from: times.posted + 4 * MINUTE, to: times.decides - 5 * MINUTE, stage, rng })
  addOpenOffer({ plan, bid, stage }, times.decides)
}

/** An offer in vain, an hour and a half before the one that holds. */
function failureOf(
  plan: LoadPlan,
  { rivals: count, times }: { rivals: number; times: LoadTimes },
): { at: number; failure: Failure } | null {
  const falls = fallsOff(plan)
  if (!failsFirst(plan) || count < (falls ? 1 : 2)) return null
  const rng = plan.rng.fork('failure')
  const failure = falls ? 'fell_off' : rng.pick(FAILURES)
  const [first, last] = [times.posted + 2 * HOUR, times.decides - 85 * MINUTE]
  return { at: first + (last - first) * rng.next(), failure }
}
