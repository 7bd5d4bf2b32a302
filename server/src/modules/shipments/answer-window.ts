import { arrivalOf } from '@drawbar/contract/shipments/drivable.ts'
import type { answerWindow as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { bookCrew, releaseCrew } from '../fleet/index.ts'
import { lockLoad, moveStopWindow } from '../loads/index.ts'
import { cancelledWords, lockShipment, told } from './lock-shipment.ts'
import { canMoveWindows } from './policy.ts'
import { showShipment } from './show-shipment.ts'
import { checkSoon, dropAlerts } from './sql/punctuality.ts'
import { haulOf } from './sql/haul.ts'
import { loadOfShipment } from './sql/shipments.ts'
import { answerMove, crewOf } from './sql/window-moves.ts'
import { stopVisitRows } from './sql/stop-visits.ts'
import { windowFault } from './window-fault.ts'

/**
 * The carrier's word. With its consent the stop moves, and the crew's hours with it, which another haul of theirs may refuse. The load is locked
 * before its shipment, as a cancellation locks them.
 */
export async function answerWindow(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const loadId = await loadOfShipment(tx.sql, params.shipmentId)
  if (!loadId) throw new AppError('not_found')
  await lockLoad(tx, loadId, 'update')
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'carrier' })
  if (!canMoveWindows(shipment.status)) throw new AppError('shipment_state', cancelledWords(shipment))
  const move = await answerMove(tx.sql, {
    shipmentId: shipment.id,
    id: params.moveId,
    action: body.answer,
    by: viewer.userId,
  })
  if (!move) throw new AppError('window_answered')
  const stops = await stopVisitRows(tx.sql, [shipment.id])
  const stop = stops.find(({ sequence }) => sequence === move.stopSequence)
  if (!stop) throw new Error(`shipment ${shipment.id} has lost a stop`)
  const agreed = body.answer === 'agree'
  if (agreed && arrivalOf(stop) !== null) throw new AppError('stop_reached')
  // Time has passed since the proposal, and another stop may have moved.
  const window = { windowStartAt: move.toStartAt, windowEndAt: move.toEndAt }
  if (agreed && windowFault({ stops, stop, window, now: shipment.now })) throw new AppError('window_overtaken')
  if (agreed) await moveStop(tx, { loadId, shipmentId: shipment.id, move })
  await tx.audit({
    action: 'shipment.answerWindow',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { ...move, answer: body.answer },
  })
  const { data, ...audience } = told(shipment)
  await tx.emit({ type: 'shipment.window_answered', data: { ...data, city: stop.city, agreed }, ...audience })
  return showShipment(tx.sql, { ...shipment, viewer })
}

interface Moving {
  loadId: string
  shipmentId: string
  move: { stopSequence: number; toStartAt: string; toEndAt: string }
}

async function moveStop(tx: Tx, { loadId, shipmentId, move }: Moving): Promise<void> {
  await moveStopWindow(tx, {
    loadId,
    sequence: move.stopSequence,
    windowStartAt: move.toStartAt,
    windowEndAt: move.toEndAt,
  })
  await dropAlerts(tx.sql, { shipmentId, stopSequence: move.stopSequence })
  await checkSoon(tx.sql, shipmentId)
  const crew = await crewOf(tx.sql, shipmentId)
  if (!crew) return
  await releaseCrew(tx, { shipmentId })
  await bookCrew(tx, crew, await haulOf(tx.sql, shipmentId))
}
