import type { recordShipmentEvent as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { flagOf } from './flag.ts'
import type { FoldStop } from './fold.ts'
import { cancelledWords, lockShipment, told } from './lock-shipment.ts'
import { takesEvents } from './policy.ts'
import { refold } from './refold.ts'
import { holdToTime } from './sane-time.ts'
import { showShipment } from './show-shipment.ts'
import { EVENT_SOURCE } from './report-source.ts'
import { eventRows, insertEvent, isKnown } from './sql/events.ts'
import type { LockedShipment } from './sql/shipments.ts'
import { type StopVisitRow, stopVisitRows } from './sql/stop-visits.ts'

/** Appends to the log and folds the whole log again, so that a late event lands where its time puts it. The same event again changes nothing. */
export async function recordShipmentEvent(
  tx: Tx,
  { params, body, viewer }: Input<typeof endpoint>,
): Promise<ShipmentDetail> {
  const { shipmentId } = params
  // Sent together: on one connection the reads stand behind the lock.
  const [shipment, stops, earlier] = await Promise.all([
    lockShipment(tx, { id: shipmentId, viewer, side: 'carrier' }),
    stopVisitRows(tx.sql, [shipmentId]),
    eventRows(tx.sql, shipmentId),
  ])
  const shown = () => showShipment(tx.sql, { ...shipment, viewer })
  const sourceEventId = body.sourceEventId || null
  if (sourceEventId && (await isKnown(tx.sql, { shipmentId: shipment.id, source: EVENT_SOURCE, sourceEventId })))
    return shown()
  if (!takesEvents(shipment.status)) throw new AppError('shipment_state', cancelledWords(shipment))
  holdToTime({
    field: 'occurredAt',
    at: body.occurredAt,
    notBefore: { at: shipment.awardedAt, what: 'the award' },
    now: shipment.now,
  })
  holdToStop(stops, body)

  const { type, stopSequence } = body
  const occurredAt = new Date(body.occurredAt).toISOString()
  const event = { type, stopSequence, occurredAt, source: EVENT_SOURCE }
  const flag = flagOf({ stops, earlier, event })
  await Promise.all([
    insertEvent(tx.sql, {
      ...event,
      shipmentId,
      id: newId(),
      sourceEventId,
      reason: body.reason ?? null,
      note: body.note || null,
      flag,
      recordedBy: viewer.userId,
    }),
    refold(tx, { shipment, stops, events: [...earlier, event] }),
  ])
  if (type === 'exception') await tellOfException(tx, { shipment, stops, body })
  return shown()
}

/** The shipper plans by it: it is told at once. */
async function tellOfException(
  tx: Tx,
  {
    shipment,
    stops,
    body,
  }: { shipment: LockedShipment; stops: readonly StopVisitRow[]; body: Input<typeof endpoint>['body'] },
): Promise<void> {
  const { data, ...audience } = told(shipment)
  const city = stops.find(({ sequence }) => sequence === body.stopSequence)?.city ?? ''
  const about = { ...data, city, reason: body.reason ?? null, note: body.note || null }
  await tx.emit({ type: 'shipment.exception_reported', data: about, ...audience })
}

const ONLY_AT: Record<string, FoldStop['kind'] | undefined> = {
  loading: 'pickup',
  loaded: 'pickup',
  unloading: 'delivery',
  unloaded: 'delivery',
}

function holdToStop(stops: readonly FoldStop[], { type, stopSequence }: { type: string; stopSequence: number }): void {
  const stop = stops.find(({ sequence }) => sequence === stopSequence)
  if (!stop) throw invalid({ stopSequence: `This shipment has ${stops.length} stops.` })
  const kind = ONLY_AT[type]
  if (kind && kind !== stop.kind)
    throw invalid({ type: `Stop ${stopSequence} is a ${stop.kind}: nothing is ${type.replace(/ing$/, 'ed')} there.` })
}
