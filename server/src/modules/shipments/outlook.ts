import { arrivalOf } from '@drawbar/contract/shipments/drivable.ts'
import { type Eta, type Punctuality, SILENT_MINUTES } from '@drawbar/contract/shipments/punctuality.ts'
import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import { doneAt } from './fold.ts'
import { aheadOf, etasOf, reachedOf, type Trip, type TripStop } from './eta.ts'
import { isDelivered, isMoving } from './policy.ts'
import { dueAt, punctualityOf } from './punctuality.ts'

export interface Outlook {
  punctuality: Punctuality | null
  eta: Eta | null
  /** The stop that is late or at risk. */
  stop: TripStop | null
  /** When it can become another without a new report. */
  checkAt: string | null
}

const MINUTE = 60_000
/** A truck that waits for a dock within the hour before is on time. */
const EARLY_MINUTES = 60
/** While a truck waits at a stop its later arrivals slip with the clock. */
const RECHECK_MINUTES = 5

const NOTHING: Outlook = { punctuality: null, eta: null, stop: null, checkAt: null }
const visitOf = (stop: TripStop) => ({ ...stop, stopSequence: stop.sequence })

/** Before the dock opens: still waiting for it, or done before it did. */
export function isEarly(stop: TripStop, now: string): boolean {
  const arrival = arrivalOf(stop)
  const opens = Date.parse(stop.windowStartAt)
  if (arrival === null || Date.parse(arrival) >= opens - EARLY_MINUTES * MINUTE) return false
  return Date.parse(doneAt(stop) ?? now) < opens
}

const isLate = (stop: TripStop): boolean => punctualityOf(stop, visitOf(stop)) !== 'on_time'

/** How a stop that was reached reads on a screen: as in the carrier's record, where early counts as on time. */
export const stopPunctuality = (stop: TripStop, now: string) =>
  isEarly(stop, now) ? 'early' : punctualityOf(stop, visitOf(stop))

/** The one place that says early, on time, at risk, late or on hold. */
export function outlookOf({ status, ...trip }: Trip & { status: ShipmentStatus }): Outlook {
  const { stops, now } = trip
  if (status === 'cancelled') return NOTHING
  if (status === 'on_hold') return { ...NOTHING, punctuality: 'on_hold' }
  if (isDelivered(status)) return { ...NOTHING, punctuality: deliveredAs(stops, now) }

  const ahead = aheadOf(stops)
  const [next] = ahead
  const etas = isMoving(status) ? etasOf(trip) : []
  const overdue = ahead.find((stop) => dueAt(stop) < Date.parse(now))
  if (overdue) return { punctuality: 'late', stop: overdue, eta: etas[0] ?? null, checkAt: null }

  const nextDue = next ? dueAt(next) + 1 : Number.POSITIVE_INFINITY
  const recheck = isMoving(status) ? Date.parse(now) + RECHECK_MINUTES * MINUTE : Number.POSITIVE_INFINITY
  const soonest = Math.min(nextDue, recheck)
  const checkAt = Number.isFinite(soonest) ? new Date(soonest).toISOString() : null
  const known = { eta: etas[0] ?? null, stop: null, checkAt }

  const reached = reachedOf(stops)
  const standing = reached && doneAt(reached) === null ? reached : null
  if (standing && isLate(standing)) return { ...known, punctuality: 'late', stop: standing }
  if (!isMoving(status)) return { ...known, punctuality: null }
  const missed = etas.find((eta) => eta.at > eta.dueAt)
  if (missed) {
    const stop = stops.find(({ sequence }) => sequence === missed.stopSequence) ?? null
    return { punctuality: 'at_risk', eta: missed, stop, checkAt }
  }
  if (standing) return { ...known, punctuality: isEarly(standing, now) ? 'early' : 'on_time' }
  const heardAt = known.eta?.fromAt
  const isSilent = heardAt === undefined || Date.parse(now) - Date.parse(heardAt) > SILENT_MINUTES * MINUTE
  return { ...known, punctuality: isSilent ? null : 'on_time' }
}

function deliveredAs(stops: readonly TripStop[], now: string): Punctuality {
  const deliveries = stops.filter(({ kind }) => kind === 'delivery')
  if (deliveries.some(isLate)) return 'late'
  return deliveries.some((stop) => isEarly(stop, now)) ? 'early' : 'on_time'
}
