import { cancelLoad } from '@drawbar/contract/loads/loads.ts'
import { holdShipment } from '@drawbar/contract/shipments/shipment-holds.ts'
import { dispatchShipment, recordPosition, recordShipmentEvent } from '@drawbar/contract/shipments/shipments.ts'
import type { STOP_EVENTS } from '@drawbar/contract/shipments/shipment-events.ts'
import { HOUR, iso, MINUTE } from '../local-hours.ts'
import type { Random } from '../random.ts'
import type { Booking } from './award-acts.ts'
import { between, type Point } from './great-circle.ts'
import type { LoadPlan } from './load-plan.ts'
import type { Stage } from './stage.ts'
import type { Visit } from './trip.ts'

type EventType = (typeof STOP_EVENTS)[number]
type Source = 'app' | 'eld' | 'manual'

export interface Haul {
  plan: LoadPlan
  booking: Booking
  stage: Stage
  /** The rate confirmation was signed. */
  signed: number
}

const POSITION_EVERY = 2.4 * HOUR
const MOST_POSITIONS = 9

/** Dispatch, stop events and positions, as far as they have come by now. Returns when the delivery was reported; null before it. */
export function addHaulActs({ plan, booking, stage, signed }: Haul): number | null {
  const rng = plan.rng.fork('haul')
  const { visits, fate, key: about } = plan
  const [first] = visits
  const last = visits.at(-1)
  if (!first || !last) throw new Error('a haul needs two stops')
  const { carrier } = booking
  const earliest = signed + 8 * MINUTE
  const toward = towardPickup(plan, { earliest, now: stage.now, rng })
  const dispatched = Math.max(
    earliest,
    Math.min(toward - 4 * MINUTE, stage.now - 3 * MINUTE, toward - rng.between(0.2, 7) * HOUR),
  )
  const rig = carrier.fleet.assign({
    from: dispatched,
    to: last.end > stage.now ? Number.MAX_SAFE_INTEGER : last.end + HOUR,
    kind: plan.kind,
  })
  stage.act({ at: dispatched, what: `dispatch of ${carrier.name}`, about }, (house) =>
    house.call(carrier.viewer, dispatchShipment, {
      params: { shipmentId: booking.shipmentId },
      body: { driverId: rig.driver.id, tractorId: rig.tractor.id, trailerId: rig.trailer.id },
    }),
  )
  if (fate === 'dispatched') return null
  if (fate === 'cancelled_booked') {
    const at = Math.max(dispatched + 20 * MINUTE, toward - 2 * MINUTE)
    stage.act({ at, what: 'booked load cancelled', about }, (house) =>
      house.call(plan.consignor.viewer, cancelLoad, {
        params: { loadId: plan.id },
        body: { reason: 'not_ready', note: 'Production line down. Sorry for the wasted miles.' },
      }),
    )
    return null
  }

  const source: Source = rng.pick(['app', 'app', 'eld', 'manual'])
  const report = reporter({ plan, booking, stage, rng, source })
  report('en_route', 1, toward)
  let delivered: number | null = null
  for (const [index, visit] of visits.entries()) {
    const stop = index + 1
    report('arrived', stop, visit.arrive)
    const [starts, ends]: [EventType, EventType] =
      visit.kind === 'pickup' ? ['loading', 'loaded'] : ['unloading', 'unloaded']
    if (source !== 'manual' || rng.chance(0.5)) report(starts, stop, visit.start)
    const done = report(ends, stop, visit.end)
    report('departed', stop, visit.depart)
    if (stop === visits.length) delivered = done
    const next = visits[index + 1]
    if (next) addPositions({ plan, booking, stage, rng, from: visit, to: next })
  }
  if (fate === 'on_hold')
    stage.act({ at: stage.now - 4 * MINUTE, what: 'haul put on hold', about }, (house) =>
      house.call(plan.consignor.viewer, holdShipment, {
        params: { shipmentId: booking.shipmentId },
        body: {
          reason: 'The driver reports a broken seal. Count the freight against the bill of lading before it goes on.',
        },
      }),
    )
  if (visits.some(({ city }, index) => index > 0 && city.region === 'CO') && rng.chance(0.6))
    reportDelay({ plan, booking, stage })
  return delivered
}

/** When the truck sets out to the shipper. */
function towardPickup(
  { fate, visits }: LoadPlan,
  { earliest, now, rng }: { earliest: number; now: number; rng: Random },
): number {
  const pickup = visits[0]?.arrive ?? now
  if (fate === 'dispatched') return now
  const usual = fate === 'en_route_pickup' ? now - rng.between(8, 60) * MINUTE : pickup - rng.between(0.7, 2.8) * HOUR
  return Math.min(Math.max(usual, earliest + 5 * MINUTE), now - 2 * MINUTE)
}

/** Tells an event if it has happened: at once by app or logger, minutes later by hand, and now and then hours late, after what followed it. */
function reporter({
  plan,
  booking,
  stage,
  rng,
  source,
}: {
  plan: LoadPlan
  booking: Booking
  stage: Stage
  rng: Random
  source: Source
}) {
  const { key: about, fate } = plan
  const old = fate === 'completed' || fate === 'pod_submitted' || fate === 'pod_rejected'
  let latest = 0
  return (type: EventType, stopSequence: number, at: number): number | null => {
    const delay = source === 'manual' ? rng.between(2, 24) * MINUTE : rng.between(0.1, 3) * MINUTE
    const forgotten = old && rng.chance(0.05) && type !== 'unloaded' && type !== 'departed'
    if (at > stage.now - MINUTE) return null
    const told = Math.min(
      forgotten ? at + rng.between(60, 170) * MINUTE : Math.max(at + delay, latest),
      stage.now - 30_000,
    )
    if (!forgotten) latest = told + 1_000
    stage.act({ at: told, what: `${type} at stop ${stopSequence}`, about }, (house) =>
      house.call(booking.carrier.viewer, recordShipmentEvent, {
        params: { shipmentId: booking.shipmentId },
        body: { type, stopSequence, occurredAt: iso(at) },
      }),
    )
    return told
  }
}

function addPositions({
  plan,
  booking,
  stage,
  rng,
  from,
  to,
}: {
  plan: LoadPlan
  booking: Booking
  stage: Stage
  rng: Random
  from: Visit
  to: Visit
}): void {
  const until = Math.min(to.arrive, stage.now - MINUTE)
  const driving = to.arrive - from.depart
  const every = Math.max(POSITION_EVERY, driving / MOST_POSITIONS)
  for (let at = from.depart + every * rng.between(0.3, 0.6); at < until; at += every) {
    addPosition({ plan, booking, stage }, { at, point: between(from.city, to.city, (at - from.depart) / driving) })
  }
}

function addPosition(
  { plan, booking, stage }: { plan: LoadPlan; booking: Booking; stage: Stage },
  { at, point }: { at: number; point: Point },
): void {
  stage.act({ at: at + 20_000, what: 'position', about: plan.key }, (house) =>
    house.call(booking.carrier.viewer, recordPosition, {
      params: { shipmentId: booking.shipmentId },
      body: { latitude: point.latitude, longitude: point.longitude, at: iso(at), accuracyMeters: 25 },
    }),
  )
}

/** Snow on the pass: an exception on the way to the last stop. */
function reportDelay({ plan, booking, stage }: { plan: LoadPlan; booking: Booking; stage: Stage }): void {
  const [from, to] = plan.visits.slice(-2)
  const at = from && to ? from.depart + (to.arrive - from.depart) * 0.6 : stage.now
  if (at > stage.now - 2 * MINUTE) return
  stage.act({ at: at + MINUTE, what: 'exception', about: plan.key }, (house) =>
    house.call(booking.carrier.viewer, recordShipmentEvent, {
      params: { shipmentId: booking.shipmentId },
      body: {
        type: 'exception',
        stopSequence: plan.visits.length,
        occurredAt: iso(at),
        reason: 'weather',
        note: 'Snow and chain law on the pass. Running slow.',
      },
    }),
  )
}
