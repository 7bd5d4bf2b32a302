import type { correctShipmentEvent as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { STOP_EVENTS } from '@drawbar/contract/shipments/shipment-events.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { flagOf } from './flag.ts'
import { fold, standing } from './fold.ts'
import { cancelledWords, lockShipment } from './lock-shipment.ts'
import { takesEvents } from './policy.ts'
import { refold } from './refold.ts'
import { holdToTime } from './sane-time.ts'
import { showShipment } from './show-shipment.ts'
import { type EventRow, eventRows, insertEvent } from './sql/events.ts'
import { stopVisitRows } from './sql/stop-visits.ts'

/** Appends what puts a report right and folds the log without what it stands for (domain §2.1): a delivery that was none is taken back with its crew. */
export async function correctShipmentEvent(
  tx: Tx,
  { params, body, viewer }: Input<typeof endpoint>,
): Promise<ShipmentDetail> {
  const { shipmentId, eventId } = params
  const [shipment, stops, earlier] = await Promise.all([
    lockShipment(tx, { id: shipmentId, viewer, side: 'carrier' }),
    stopVisitRows(tx.sql, [shipmentId]),
    eventRows(tx.sql, shipmentId),
  ])
  const wrong = earlier.find(({ id }) => id === eventId)
  if (!wrong) throw new AppError('not_found')
  if (!takesEvents(shipment.status)) throw new AppError('shipment_state', cancelledWords(shipment))
  if (!isReported(wrong)) throw new AppError('event_not_reported')
  if (earlier.some(({ supersedes }) => supersedes === wrong.id)) throw new AppError('event_corrected')
  if (body.occurredAt !== null)
    holdToTime({
      field: 'occurredAt',
      at: body.occurredAt,
      notBefore: { at: shipment.awardedAt, what: 'the award' },
      now: shipment.now,
    })

  const event = {
    id: newId(),
    type: wrong.type,
    stopSequence: wrong.stopSequence,
    occurredAt: body.occurredAt === null ? wrong.occurredAt : new Date(body.occurredAt).toISOString(),
    source: 'manual' as const,
    supersedes: wrong.id,
    withdrawn: body.occurredAt === null,
  }
  // A proof was sent of it: who takes the delivery back now has the proof sent back first.
  if (shipment.status === 'pod_submitted' && fold(stops, [...earlier, event]).deliveredAt === null)
    throw new AppError('shipment_state', {
      detail: 'Its proof of delivery waits for approval: a delivery cannot be taken back now.',
    })
  await insertEvent(tx.sql, {
    ...event,
    shipmentId,
    sourceEventId: null,
    reason: wrong.reason,
    note: body.why,
    flag: event.withdrawn
      ? null
      : flagOf({ stops, earlier: standing([...earlier, event]).filter(({ id }) => id !== event.id), event }),
    recordedBy: viewer.userId,
  })
  await refold(tx, { shipment, stops, events: [...earlier, event] })
  return showShipment(tx.sql, { ...shipment, viewer })
}

/** What the system wrote down beside, as that it was dispatched, no person said. */
const isReported = ({ type, source }: EventRow): boolean =>
  source !== 'system' && (STOP_EVENTS as readonly string[]).includes(type)
