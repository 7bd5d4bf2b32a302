import { DAY, HOUR, MINUTE } from '../local-hours.ts'
import { localToInstant } from '../../modules/places/index.ts'
import { failsFirst } from './fails-first.ts'
import type { LoadPlan } from './load-plan.ts'
import type { Stage } from './stage.ts'

/** The commercial half of a load's life. */
export interface LoadTimes {
  created: number
  posted: number
  /** When the post ends by itself: its pickup window closes. */
  closes: number
  /** From here on the owner has chosen; bids come before it. */
  decides: number
  /** The latest instant at which everything up to the signature is done. */
  settled: number
}

/** When the winner's bid may be talked about, and the instant at which it may be chosen. */
export interface Decision {
  bidsUntil: number
  decides: number
}

/** When a load is written, posted and decided, within its owner's office hours. */
export function loadTimes(plan: LoadPlan, stage: Stage): LoadTimes {
  const { fate, consignor, visits, rng } = plan
  const { now, opens } = stage
  const zone = consignor.timeZone
  const pickup = visits[0]?.arrive ?? now
  const [a, b] = [rng.next(), rng.next()]
  const closes = closesAt(plan)
  const post = (from: number, to: number, share = a) =>
    Math.max(opens, stage.office(zone, { from: Math.max(opens, from), to, share }))
  const written = (posted: number) => posted - (4 + 40 * b) * MINUTE
  const times = (posted: number, decides: number, settled = decides) => ({
    created: written(posted),
    posted,
    closes,
    decides,
    settled,
  })

  switch (fate) {
    case 'draft': {
      const created = stage.office(zone, { from: now - 4 * DAY, to: now - 15 * MINUTE, share: a })
      return { created, posted: now, closes, decides: now, settled: now }
    }
    case 'posted':
      // Most posts on a board are from today and yesterday.
      return times(
        post(
          now - 110 * HOUR,
          Math.min(failsFirst(plan) ? now - 5 * HOUR : now - 35 * MINUTE, pickup - 5 * HOUR),
          a ** 0.6,
        ),
        now - 3 * MINUTE,
      )
    case 'paused':
      return times(
        post(now - 5 * DAY, now - 26 * HOUR),
        stage.office(zone, { from: now - 20 * HOUR, to: now - 40 * MINUTE, share: b }),
      )
    case 'expired':
      return times(post(pickup - 75 * HOUR, pickup - 20 * HOUR), closes)
    case 'cancelled': {
      const posted = post(pickup - 90 * HOUR, Math.min(pickup - 14 * HOUR, now - 5 * HOUR))
      return times(
        posted,
        stage.office(zone, { from: posted + 2 * HOUR, to: Math.min(closes - HOUR, now - 10 * MINUTE), share: b }),
      )
    }
    case 'offered':
      return times(post(now - 60 * HOUR, now - 9 * HOUR), now - (5 + 95 * b) * MINUTE)
    case 'cancelled_booked':
    case 'unsigned':
    case 'planned':
    case 'dispatched':
    case 'en_route_pickup':
    case 'at_pickup':
    case 'loaded':
    case 'in_transit':
    case 'on_hold':
    case 'at_stop':
    case 'at_delivery':
    case 'delivered':
    case 'pod_rejected':
    case 'pod_submitted':
    case 'completed': {
      const end = Math.min(pickup, now + 5 * HOUR)
      const posted = post(end - 92 * HOUR, end - 17 * HOUR)
      const decides = stage.office(zone, {
        from: posted + (failsFirst(plan) ? 4 * HOUR : 90 * MINUTE),
        to: end - 8 * HOUR,
        share: 0.25 + 0.7 * b,
      })
      return times(posted, decides, Math.min(end - 4 * HOUR, now - 40 * MINUTE))
    }
  }
}

function closesAt({ freight, visits }: LoadPlan): number {
  const [stop, visit] = [freight.stops[0], visits[0]]
  if (!stop || !visit) throw new Error('a load without stops')
  return Date.parse(localToInstant(stop.windowEnd, visit.city.timeZone).instant)
}
