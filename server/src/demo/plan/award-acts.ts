import {
  acceptBid,
  acceptCounter,
  bookLoad,
  confirmAward,
  declineAward,
  getAward,
  rescindAward,
  signRateConfirmation,
} from '@drawbar/contract/awards/awards.ts'
import { cancelAward } from '@drawbar/contract/awards/fall-offs.ts'
import type { DeclineReason } from '@drawbar/contract/codes.ts'
import { HOUR, MINUTE } from '../local-hours.ts'
import { addBidActs, type BidPlan, newBid } from './bid-acts.ts'
import type { Carrier } from './cast.ts'
import type { LoadPlan } from './load-plan.ts'
import { cents, usd } from './price.ts'
import type { Stage } from './stage.ts'
import type { Decision, LoadTimes } from './times.ts'

export interface Booking {
  carrier: Carrier
  shipmentId: string
  /** When the carrier said yes, and when its rate confirmation was written. */
  confirmed: number
  papers: number
}

/** An award that came to nothing, after which the load was open again. */
export type Failure = 'declined' | 'lapsed' | 'rescinded' | 'fell_off'

const DECLINED: readonly DeclineReason[] = ['capacity', 'equipment', 'appointment', 'rate']
const RESPOND_MINUTES = 60

interface Offer {
  plan: LoadPlan
  bid: BidPlan
  stage: Stage
}

const accept = (
  { plan, bid, stage }: Offer,
  { at, minutes = RESPOND_MINUTES }: { at: number; minutes?: number },
): void =>
  stage.act({ at, what: `award to ${bid.carrier.name}`, about: plan.key }, (house) =>
    house.call(plan.consignor.viewer, acceptBid, {
      params: { loadId: plan.id, bidId: bid.id },
      body: { expectedRevision: bid.revision, respondWithinMinutes: minutes },
    }),
  )

/** An offer, and how it falls through. The load is open again an hour later at the latest. */
export function addFailedAward(offer: Offer, { at, failure }: { at: number; failure: Failure }): void {
  const { plan, bid, stage } = offer
  const params = () => ({ loadId: plan.id })
  const rng = plan.rng.fork('failure')
  accept(offer, { at })
  if (failure === 'lapsed') return stage.sweepAfter(at + RESPOND_MINUTES * MINUTE, plan.key)
  const ends = at + rng.between(6, 50) * MINUTE
  if (failure === 'fell_off') {
    stage.act({ at: at + 5 * MINUTE, what: `award confirmed by ${bid.carrier.name}`, about: plan.key }, (house) =>
      house.call(bid.carrier.viewer, confirmAward, { params: params() }),
    )
    return stage.act({ at: ends, what: `given back by ${bid.carrier.name}`, about: plan.key }, (house) =>
      house.call(bid.carrier.viewer, cancelAward, {
        params: params(),
        body: { reason: 'breakdown', note: 'Transmission failed outside town. No second truck today.' },
      }),
    )
  }
  const reason = rng.pick(DECLINED)
  stage.act({ at: ends, what: `award ${failure} by ${bid.carrier.name}`, about: plan.key }, (house) =>
    failure === 'declined'
      ? house.call(bid.carrier.viewer, declineAward, { params: params(), body: { reason } })
      : house.call(plan.consignor.viewer, rescindAward, { params: params() }),
  )
}

/** An offer that still waits for its carrier, with time enough for whoever opens the market. */
export const addOpenOffer = (offer: Offer, at: number): void => accept(offer, { at, minutes: 1_440 })

/** The winner's way to the load: at its price, by an accepted bid, or by taking the owner's counter. */
export function addBooking(
  plan: LoadPlan,
  { times, carrier, stage, decision }: { times: LoadTimes; carrier: Carrier; stage: Stage; decision: Decision },
): Booking {
  const { decides, bidsUntil } = decision
  const rng = plan.rng.fork('booking')
  const about = plan.key
  const booking: Booking = { carrier, shipmentId: '', confirmed: decides, papers: 0 }
  const way = rng.next()
  const params = () => ({ loadId: plan.id })

  if (plan.mode === 'fixed' || (plan.mode === 'book_now' && way < 0.75)) {
    const price = usd(plan.mode === 'fixed' ? cents(plan.market * 1.02, 25) : cents(plan.market, 25))
    stage.act({ at: decides, what: `booking of ${carrier.name}`, about }, async (house) => {
      const award = await house.call(carrier.viewer, bookLoad, {
        params: params(),
        body: { expectedPrice: price, equipment: plan.hazmat ? 'V' : plan.kind },
      })
      booking.shipmentId = award.shipmentId ?? ''
    })
    return withPapers(booking, stage)
  }

  const takesCounter = plan.mode !== 'sealed_bid' && way > 0.45 && way < 0.7
  const pattern = takesCounter
    ? 'countered'
    : plan.mode !== 'sealed_bid' && way >= 0.7 && way < 0.85
      ? 'answered'
      : 'plain'
  const bid = newBid(plan, { carrier, pattern, rng })
  // The chosen one is among the cheapest.
  bid.amount = Math.min(bid.amount, cents(plan.market * rng.between(0.94, 1.0)))
  addBidActs(plan, bid, { from: times.posted + 4 * MINUTE, to: bidsUntil, stage, rng })
  if (takesCounter) {
    stage.act({ at: decides, what: `counter taken by ${carrier.name}`, about }, async (house) => {
      const award = await house.call(carrier.viewer, acceptCounter, {
        params: { loadId: plan.id, bidId: bid.id },
        body: { expectedRevision: bid.revision },
      })
      booking.shipmentId = award.shipmentId ?? ''
    })
    return withPapers(booking, stage)
  }
  accept({ plan, bid, stage }, { at: decides })
  booking.confirmed = decides + rng.between(3, 50) * MINUTE
  stage.act({ at: booking.confirmed, what: `confirmation of ${carrier.name}`, about }, async (house) => {
    const award = await house.call(carrier.viewer, confirmAward, { params: params() })
    booking.shipmentId = award.shipmentId ?? ''
  })
  return withPapers(booking, stage)
}

function withPapers(booking: Booking, stage: Stage): Booking {
  booking.papers = Math.min(booking.confirmed, stage.now - 2 * MINUTE)
  return booking
}

/** The carrier signs what it has read. Returns when. */
export function addSignature(
  plan: LoadPlan,
  { booking, times, stage }: { booking: Booking; times: LoadTimes; stage: Stage },
): number {
  const { carrier, papers } = booking
  const to = Math.max(papers + 3 * MINUTE, Math.min(papers + 4 * HOUR, times.settled))
  const at = Math.max(
    papers + MINUTE,
    stage.office(carrier.timeZone, { from: papers + MINUTE, to, share: plan.rng.fork('sign').next() }),
  )
  stage.act({ at, what: `signature of ${carrier.name}`, about: plan.key }, async (house) => {
    const { rateConfirmation } = await house.call(carrier.viewer, getAward, { params: { loadId: plan.id } })
    const contentHash = rateConfirmation?.contentHash ?? ''
    await house.call(carrier.viewer, signRateConfirmation, {
      params: { loadId: plan.id },
      body: { name: carrier.person, contentHash },
    })
  })
  return at
}
