import { noShowFrom } from '@drawbar/contract/fall-off-reasons.ts'
import type { LoadSummary } from '@drawbar/contract/loads.ts'
import { money } from '@drawbar/contract/money.ts'
import type { ShipmentSummary } from '@drawbar/contract/shipments.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { doneAt } from './fold.ts'
import { abilitiesOf, isDelivered, isMoving } from './policy.ts'
import { outlookOf } from './punctuality.ts'
import type { ShipmentRow } from './sql/shipments.ts'
import type { StopVisitRow } from './sql/stop-visits.ts'

export interface Shown {
  load: LoadSummary
  stops: readonly StopVisitRow[]
  viewer: Viewer
}

/** The driver and his phone are there from the dispatch on, for both sides: before it nobody is assigned. */
export function summaryView(row: ShipmentRow, { load, stops, viewer }: Shown): ShipmentSummary {
  const { target: _, ...shownLoad } = load
  const position =
    row.lastLatitude === null || row.lastLongitude === null || row.lastPositionAt === null
      ? null
      : {
          latitude: row.lastLatitude,
          longitude: row.lastLongitude,
          near: row.lastNear,
          at: row.lastPositionAt,
          source: row.lastPositionSource ?? 'manual',
        }
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
    lastPosition: position,
    nextStop: next
      ? {
          sequence: next.sequence,
          city: next.city,
          kind: next.kind,
          windowEndAt: next.windowEndAt,
          timeZone: next.timeZone,
        }
      : null,
    punctuality:
      row.status === 'cancelled'
        ? null
        : outlookOf({
            stops,
            visits: stops,
            moving: isMoving(row.status),
            delivered: isDelivered(row.status),
            position,
            now: row.now,
          }),
    podStatus: row.podStatus,
    updatedAt: row.updatedAt,
    rateConfirmationSigned: row.rateConfirmationSigned,
    abilities: abilitiesOf(viewer, { ...row, noShowDue: isNoShowDue(stops, row) }),
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
