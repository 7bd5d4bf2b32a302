import { DAY, HOUR, LocalHours } from '../local-hours.ts'
import type { Act } from '../play/acts.ts'
import type { Receipts } from '../play/receipts.ts'
import { random } from '../random.ts'
import { addBooking, addSignature } from './award-acts.ts'
import type { BidPattern } from './bid-acts.ts'
import { addBidding, type Bidding, certainBids, isCancelledDraft, mostBids, usualBids } from './bidding.ts'
import { addCapacityActs } from './capacity-acts.ts'
import { type Cast, castOf } from './cast.ts'
import { addCoverActs } from './cover-acts.ts'
import { destinies } from './fates.ts'
import { addHaulActs } from './haul-acts.ts'
import { addLinkActs } from './link-acts.ts'
import { addLoadActs } from './load-acts.ts'
import { type LoadPlan, planLoad } from './load-plan.ts'
import { addMoneyActs } from './money-acts.ts'
import { addPapers } from './paper-acts.ts'
import { addRegistrations } from './register-acts.ts'
import { addRing } from './ring-acts.ts'
import { Stage } from './stage.ts'
import { loadTimes } from './times.ts'
import { addVerificationActs } from './verification-acts.ts'

export interface MarketOptions {
  seed: string
  /** When the market is handed over, in epoch milliseconds. Names, lanes, prices, counts and states do not depend on it. */
  now: number
  /** 1 is the whole market. */
  size: number
  passwordHash: string
  staff: Parameters<typeof castOf>[1]
  receipts: Receipts
}

const HISTORY = 14 * DAY
const BIDS = 1_500

/** Every act of two weeks, decided before the first is done: what the server is asked does not depend on what runs side by side. */
export function planMarket({ seed, now, size, passwordHash, staff, receipts }: MarketOptions): Act[] {
  const rng = random(seed)
  const opens = now - HISTORY + 4 * HOUR
  const hours = new LocalHours({ from: now - HISTORY - 2 * DAY, days: 27 })
  const cast = castOf(rng, staff)
  const stage = new Stage({ cast, hours, opens, now })
  const plans = destinies(size).map((destiny, number) =>
    planLoad({ destiny, number, cast, now, hours, rng: rng.fork(destiny.key) }),
  )
  const bids = shareBids(plans, Math.round(BIDS * size))
  const demo = demoBids(plans, bids)
  const loads = plans.map((plan) => ({
    plan,
    posted: addLoad(plan, {
      bidding: { others: bids.get(plan) ?? 0, demo: demo.get(plan) ?? null },
      stage,
      cast,
      receipts,
    }),
  }))
  const ring = addRing({ stage, passwordHash, loads, receipts })
  // Last, for the fleets have grown with the work.
  addRegistrations({ cast, stage, passwordHash, rng: rng.fork('registration') })
  addPapers({ cast, stage })
  addCoverActs({ cast, stage, receipts })
  addVerificationActs({ cast, ring, stage })
  addCapacityActs({ cast, plans, stage })
  addLinkActs({ loads, stage })
  return stage.script()
}

/** Returns when it is posted. */
function addLoad(
  plan: LoadPlan,
  { bidding, stage, cast, receipts }: { bidding: Bidding; stage: Stage; cast: Cast; receipts: Receipts },
): number {
  const times = loadTimes(plan, stage)
  const { posted } = times
  addLoadActs(plan, { times, stage })
  if (plan.fate === 'draft' || isCancelledDraft(plan)) return posted
  const decision = addBidding(plan, { bidding, times, stage })
  if (certainBids(plan) === 0 || plan.fate === 'offered') return posted
  const [carrier] = plan.candidates
  if (!carrier) throw new Error(`nobody can haul ${plan.key} of ${cast.consignors[0]?.name}`)
  const booking = addBooking(plan, { times, carrier, stage, decision })
  if (plan.fate === 'unsigned') return posted
  const signed = addSignature(plan, { booking, times, stage })
  if (plan.fate === 'planned') return posted
  const delivered = addHaulActs({ plan, booking, stage, signed })
  if (delivered !== null) addMoneyActs({ plan, booking, stage, delivered, receipts })
  return posted
}

/** Brings the number of bids to the total, one more or less on the loads where that is least seen. */
function shareBids(plans: readonly LoadPlan[], total: number): Map<LoadPlan, number> {
  const counts = new Map(plans.map((plan) => [plan, Math.min(usualBids(plan), mostBids(plan))]))
  let missing = total - plans.reduce((sum, plan) => sum + certainBids(plan) + (counts.get(plan) ?? 0), 0)
  const elastic = plans.filter(({ ownDemo, fate }) => !(ownDemo && fate === 'posted'))
  for (let changed = true; missing !== 0 && changed;) {
    changed = false
    for (const plan of elastic) {
      const count = counts.get(plan) ?? 0
      const step = Math.sign(missing)
      if (step === 0 || count + step < 0 || count + step > mostBids(plan) || (step < 0 && count < 2)) continue
      counts.set(plan, count + step)
      missing -= step
      changed = true
    }
  }
  return counts
}

/** What the demo carrier finds on its bids screen beside its own hauls. */
const DEMO_LIVE: readonly BidPattern[] = [
  'plain',
  'countered',
  'plain',
  'answered',
  'countered',
  'plain',
  'revised',
  'plain',
  'countered',
  'plain',
  'rejected',
  'withdrawn',
  'plain',
  'countered',
]
const DEMO_LOST: readonly BidPattern[] = ['plain', 'plain', 'rejected', 'plain', 'plain', 'answered', 'plain', 'plain']

function demoBids(plans: readonly LoadPlan[], bids: ReadonlyMap<LoadPlan, number>): Map<LoadPlan, BidPattern> {
  const able = plans.filter(
    (plan) =>
      plan.kind !== 'F' && !plan.hauledByDemo && !plan.hazmat && plan.mode === 'open_bid' && (bids.get(plan) ?? 0) > 1,
  )
  const live = able.filter(({ fate }) => fate === 'posted')
  const lost = able.filter(
    ({ fate, ownDemo }) => !ownDemo && (fate === 'completed' || fate === 'in_transit' || fate === 'delivered'),
  )
  const assigned = (loads: readonly LoadPlan[], patterns: readonly BidPattern[]) =>
    patterns.flatMap((pattern, index): [LoadPlan, BidPattern][] => {
      const plan = loads[index]
      return plan ? [[plan, pattern]] : []
    })
  // Four on the demo consignor's own posts, the others all over the board.
  const own = live.filter(({ ownDemo }) => ownDemo).slice(0, 4)
  const others = live.filter(({ ownDemo }) => !ownDemo)
  return new Map([...assigned([...own, ...others], DEMO_LIVE), ...assigned(lost, DEMO_LOST)])
}
