import { arrivalOf } from '@drawbar/contract/shipments/drivable.ts'
import { noShowFrom } from '@drawbar/contract/awards/fall-off-reasons.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { money } from '@drawbar/contract/money.ts'
import { podAnswerDay } from '@drawbar/contract/billing/payment-terms.ts'
import type { OpenException } from '@drawbar/contract/shipments/punctuality.ts'
import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { DateTime } from 'luxon'
import type { Viewer } from '../../platform/viewer.ts'
import { doneAt } from './fold.ts'
import { abilitiesOf, isDelivered } from './policy.ts'
import type { Trip } from './eta.ts'
import { outlookOf } from './outlook.ts'
import { dueAt } from './punctuality.ts'
import type { ShipmentRow } from './sql/shipments.ts'
import type { StopVisitRow } from './sql/stop-visits.ts'

export interface Shown {
  load: LoadSummary
  stops: readonly StopVisitRow[]
  exception: OpenException | null
  viewer: Viewer
}

/** The driver and his phone are there from the dispatch on, for both sides: before it nobody is assigned. */
export function summaryView(row: ShipmentRow, { load, stops, exception, viewer }: Shown): ShipmentSummary {
  const { target: _, ...shownLoad } = load
  const trip = tripOf(row, stops)
  const { punctuality, eta } = outlookOf({ status: row.status, ...trip })
  const over = row.status === 'cancelled' || isDelivered(row.status)
  const next = over ? undefined : stops.find((stop) => doneAt(stop) === null)
  return {
    id: row.id,
    reference: row.reference,
    loadId: row.loadId,
    status: row.status,
    version: row.version,
    load: shownLoad,
    carrierId: row.carrierCompanyId,
    carrierName: row.carrierName,
    amount: money(row.amount, row.currency),
    driverName: row.driverName,
    driverPhone: row.driverPhone,
    secondDriverName: row.secondDriverName,
    secondDriverPhone: row.secondDriverPhone,
    tractorUnit: row.tractorUnit,
    trailerUnit: row.trailerUnit,
    lastPosition: trip.position && { ...trip.position, near: row.lastNear, source: row.lastPositionSource ?? 'manual' },
    nextStop: next
      ? {
          sequence: next.sequence,
          city: next.city,
          kind: next.kind,
          dueAt: new Date(dueAt(next)).toISOString(),
          timeZone: next.timeZone,
          arrivedAt: arrivalOf(next),
        }
      : null,
    punctuality,
    eta,
    exception,
    podStatus: row.podStatus,
    podAnswerBy: answerBy(row, stops),
    updatedAt: row.updatedAt,
    rateConfirmationSigned: row.rateConfirmationSigned,
    abilities: abilitiesOf(viewer, { ...row, noShowDue: isNoShowDue(stops, row) }),
  }
}

/** The end of the last day for an answer, by the calendar of the last stop. */
function answerBy({ podWaitsSince }: ShipmentRow, stops: readonly StopVisitRow[]): string | null {
  const zone = stops.at(-1)?.timeZone
  if (podWaitsSince === null || zone === undefined) return null
  const sentOn = DateTime.fromISO(podWaitsSince, { zone }).toISODate()
  if (sentOn === null) return null
  return DateTime.fromISO(podAnswerDay(sentOn), { zone }).plus({ days: 1 }).toUTC().toISO()
}

/** What the clock of a shipment is read from. */
export function tripOf(row: ShipmentRow, stops: readonly StopVisitRow[]): Trip {
  const { lastLatitude: latitude, lastLongitude: longitude, lastPositionAt, hoursReadAt } = row
  return {
    stops,
    position:
      latitude === null || longitude === null || lastPositionAt === null
        ? null
        : { latitude, longitude, at: lastPositionAt },
    hours:
      hoursReadAt === null
        ? null
        : {
            driveLeft: row.driveLeftMinutes,
            shiftLeft: row.shiftLeftMinutes,
            breakLeft: row.breakLeftMinutes,
            cycleLeft: row.cycleLeftMinutes,
            readAt: hoursReadAt,
          },
    team: row.secondDriverId !== null,
    now: row.now,
  }
}

function isNoShowDue(
  stops: readonly StopVisitRow[],
  { reinstatedAt, now }: Pick<ShipmentRow, 'reinstatedAt' | 'now'>,
): boolean {
  const pickup = stops.find(({ kind }) => kind === 'pickup')
  if (pickup === undefined || noShowFrom(pickup.windowEndAt) > now) return false
  return reinstatedAt === null || noShowFrom(reinstatedAt) <= now
}
