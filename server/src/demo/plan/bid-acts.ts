import { counterBid, placeBid, rejectBid, reviseBid, withdrawBid } from '@drawbar/contract/bids/bids.ts'
import type { DeclineReason } from '@drawbar/contract/codes.ts'
import { BID_NOTES, COUNTER_NOTES, REJECT_NOTES } from '../data/people.ts'
import { HOUR, iso, MINUTE } from '../local-hours.ts'
import type { Random } from '../random.ts'
import type { Carrier } from './cast.ts'
import type { LoadPlan } from './load-plan.ts'
import { bidPrice, cents, usd } from './price.ts'
import type { Stage } from './stage.ts'

/** What becomes of a bid before the load is decided. `countered` waits for its carrier; `answered` is countered and then revised. */
export type BidPattern = 'plain' | 'countered' | 'answered' | 'revised' | 'rejected' | 'withdrawn' | 'lapsed'

export interface BidPlan {
  id: string
  revision: number
  carrier: Carrier
  /** In cents; what stands at last. */
  amount: number
  pattern: BidPattern
}

const SHARES: readonly (readonly [BidPattern, number])[] = [
  ['plain', 0.66],
  ['countered', 0.08],
  ['answered', 0.06],
  ['revised', 0.04],
  ['rejected', 0.08],
  ['withdrawn', 0.06],
  ['lapsed', 0.02],
]

/** Sealed bids are seen by nobody before the deadline, so nobody answers them. */
export function drawPattern({ sealed }: { sealed: boolean }, rng: Random): BidPattern {
  const draw = rng.next()
  if (sealed) return draw < 0.9 ? 'plain' : draw < 0.96 ? 'revised' : 'withdrawn'
  let sum = 0
  for (const [pattern, share] of SHARES) {
    sum += share
    if (draw < sum) return pattern
  }
  return 'plain'
}

const REASONS: readonly DeclineReason[] = ['rate', 'rate', 'transit', 'appointment', 'equipment', 'other']

export const newBid = (
  plan: LoadPlan,
  { carrier, pattern, rng }: { carrier: Carrier; pattern: BidPattern; rng: Random },
): BidPlan => ({
  id: '',
  revision: 1,
  carrier,
  pattern,
  amount: cents(bidPrice({ market: plan.market, leaning: carrier.price }, rng)),
})

/** A carrier's bid and everything that happens to it between `from` and `to`. */
export function addBidActs(
  plan: LoadPlan,
  bid: BidPlan,
  { from, to, stage, rng }: { from: number; to: number; stage: Stage; rng: Random },
): void {
  const { key: about, kind, consignor } = plan
  const { carrier, pattern } = bid
  const shares = [rng.next(), rng.next(), rng.next()].map((share) => 0.03 + 0.94 * share).toSorted((a, b) => a - b) as [
    number,
    number,
    number,
  ]
  const [first, second, third] = shares
  const placed = stage.office(carrier.timeZone, { from, to, share: pattern === 'plain' ? second : first })
  const later = (zone: string, share: number, after: number) =>
    Math.max(after + MINUTE, stage.office(zone, { from: after, to, share }))
  const opening = opensAt(bid)
  const lapses = placed + (2 + 3 * third) * HOUR
  const valid =
    pattern === 'lapsed' ? lapses : pattern === 'plain' && rng.chance(0.2) ? stage.now + (10 + 40 * third) * HOUR : null
  const terms = {
    amount: usd(opening),
    equipment: plan.hazmat ? ('V' as const) : kind,
    ...(rng.chance(0.5)
      ? {
          transitMinutes: Math.round(
            (plan.visits.at(-1)?.arrive ?? 0) / MINUTE - (plan.visits[0]?.depart ?? 0) / MINUTE,
          ),
        }
      : {}),
    ...(rng.chance(0.3) ? { note: rng.pick(BID_NOTES) } : {}),
  }
  const answer = rng.chance(0.5) ? { note: rng.pick(COUNTER_NOTES) } : {}
  const refusal = { reason: rng.pick(REASONS), ...(rng.chance(0.5) ? { note: rng.pick(REJECT_NOTES) } : {}) }
  const params = () => ({ loadId: plan.id, bidId: bid.id })

  stage.act({ at: placed, what: `bid of ${carrier.name}`, about }, async (house) => {
    const body = { ...terms, ...(valid === null ? {} : { validUntil: iso(valid) }) }
    const made = await house.call(carrier.viewer, placeBid, { params: { loadId: plan.id }, body })
    bid.id = made.id
    bid.revision = made.revision
  })
  const counter = (at: number) =>
    stage.act({ at, what: `counter to ${carrier.name}`, about }, async (house) => {
      const body = {
        amount: usd(pattern === 'countered' ? bid.amount : counterTo(opening, bid.amount)),
        expectedRevision: bid.revision,
        ...answer,
      }
      bid.revision = (await house.call(consignor.viewer, counterBid, { params: params(), body })).revision
    })
  const revise = (at: number) =>
    stage.act({ at, what: `revision of ${carrier.name}`, about }, async (house) => {
      const body = { ...terms, amount: usd(bid.amount), expectedRevision: bid.revision }
      bid.revision = (await house.call(carrier.viewer, reviseBid, { params: params(), body })).revision
    })

  switch (pattern) {
    case 'plain':
      return
    case 'countered':
      return counter(later(consignor.timeZone, second, placed))
    case 'answered': {
      const countered = later(consignor.timeZone, second, placed)
      counter(countered)
      return revise(later(carrier.timeZone, third, countered))
    }
    case 'revised':
      return revise(later(carrier.timeZone, second, placed))
    case 'rejected': {
      const at = later(consignor.timeZone, second, placed)
      return stage.act({ at, what: `rejection of ${carrier.name}`, about }, (house) =>
        house.call(consignor.viewer, rejectBid, { params: params(), body: refusal }),
      )
    }
    case 'withdrawn':
      return stage.act(
        { at: later(carrier.timeZone, second, placed), what: `withdrawal of ${carrier.name}`, about },
        (house) => house.call(carrier.viewer, withdrawBid, { params: params() }),
      )
    case 'lapsed':
      if (lapses < to) stage.sweepAfter(lapses, about)
  }
}

/** Where a bid starts that ends lower by talk. */
const opensAt = ({ amount, pattern }: BidPlan): number =>
  pattern === 'answered' || pattern === 'countered'
    ? cents((amount / 100) * 1.05)
    : pattern === 'revised'
      ? cents((amount / 100) * 1.025)
      : amount

const counterTo = (opening: number, agreed: number): number => cents((agreed - (opening - agreed) * 0.6) / 100)
