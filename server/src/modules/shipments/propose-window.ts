import { arrivalOf } from '@drawbar/contract/shipments/drivable.ts'
import type { proposeWindow as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { cancelledWords, lockShipment, told } from './lock-shipment.ts'
import { canMoveWindows } from './policy.ts'
import { showShipment } from './show-shipment.ts'
import { insertMove } from './sql/window-moves.ts'
import { stopVisitRows } from './sql/stop-visits.ts'
import { windowFault } from './window-fault.ts'

/** The consignor asks to move a stop that nobody has reached. Nothing moves before the carrier agrees; another proposal takes this one's place. */
export async function proposeWindow(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'consignor' })
  if (!canMoveWindows(shipment.status)) throw new AppError('shipment_state', cancelledWords(shipment))
  const stops = await stopVisitRows(tx.sql, [shipment.id])
  const stop = stops.find(({ sequence }) => sequence === body.stopSequence)
  if (!stop) throw invalid({ stopSequence: 'Choose a stop of this shipment.' })
  if (arrivalOf(stop) !== null) throw new AppError('stop_reached')
  const fault = windowFault({ stops, stop, window: body, now: shipment.now })
  if (fault) throw invalid({ [fault.field]: fault.message })
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
