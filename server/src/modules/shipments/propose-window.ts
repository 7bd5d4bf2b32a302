import type { proposeWindow as endpoint, ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { cancelledWords, lockShipment, told } from './lock-shipment.ts'
import { canMoveWindows } from './policy.ts'
import { arrivalOf } from './punctuality.ts'
import { showShipment } from './show-shipment.ts'
import { insertMove } from './sql/window-moves.ts'
import { type StopVisitRow, stopVisitRows } from './sql/stop-visits.ts'

/** The consignor asks to move a stop that nobody has reached. Nothing moves before the carrier agrees; another proposal takes this one's place. */
export async function proposeWindow(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'consignor' })
  if (!canMoveWindows(shipment.status)) throw new AppError('shipment_state', cancelledWords(shipment))
  const stops = await stopVisitRows(tx.sql, [shipment.id])
  const stop = stops.find(({ sequence }) => sequence === body.stopSequence)
  if (!stop) throw invalid({ stopSequence: 'Choose a stop of this shipment.' })
  if (arrivalOf(stop) !== null) throw new AppError('stop_reached')
  requireSane({ stops, stop, window: body, now: shipment.now })
  const { stopSequence, windowStartAt, windowEndAt, reason } = body
  await insertMove(tx.sql, {
    shipmentId: shipment.id,
    id: newId(),
    stopSequence,
    windowStartAt,
    windowEndAt,
    reason,
    proposedBy: viewer.userId,
  })
  await tx.audit({
    action: 'shipment.proposeWindow',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { stopSequence, windowStartAt, windowEndAt, reason },
  })
  const { data, ...audience } = told(shipment)
  await tx.emit({ type: 'shipment.window_proposed', data: { ...data, city: stop.city, reason }, ...audience })
  return showShipment(tx.sql, { ...shipment, viewer })
}

/** Still ahead, and in the order of the trip. */
function requireSane({
  stops,
  stop,
  window,
  now,
}: {
  stops: readonly StopVisitRow[]
  stop: StopVisitRow
  window: { windowStartAt: string; windowEndAt: string }
  now: string
}): void {
  const [start, end] = [Date.parse(window.windowStartAt), Date.parse(window.windowEndAt)]
  if (end < start) throw invalid({ windowEndAt: 'The window ends before it begins.' })
  if (end <= Date.parse(now)) throw invalid({ windowEndAt: 'The window must end in the future.' })
  const before = stops.find(({ sequence }) => sequence === stop.sequence - 1)
  if (before && end < Date.parse(before.windowStartAt))
    throw invalid({ windowEndAt: 'The stop before it opens only later.' })
  const after = stops.find(({ sequence }) => sequence === stop.sequence + 1)
  if (after && start > Date.parse(after.windowEndAt))
    throw invalid({ windowStartAt: 'The stop after it closes earlier.' })
}
