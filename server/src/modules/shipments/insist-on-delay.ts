import type { insistOnDelay as endpoint } from '@drawbar/contract/shipments/delay-contests.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { showShipment } from './show-shipment.ts'
import { insistOnContest } from './sql/delay-contests.ts'
import { touch } from './sql/shipments.ts'
import { cityOf } from './sql/stop-visits.ts'

/** The carrier stands by its reason: staff decide, and the stop counts meanwhile. */
export async function insistOnDelay(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'carrier' })
  const { answer } = body
  const contest = await insistOnContest(tx.sql, {
    shipmentId: shipment.id,
    id: params.delayContestId,
    by: viewer.userId,
    words: answer,
  })
  if (!contest) throw new AppError('delay_contest_state')
  if (contest.insistBy < shipment.now) throw new AppError('delay_contest_closed')
  await touch(tx.sql, shipment.id)
  await tx.audit({
    action: 'shipment.insist_on_delay',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { stopSequence: contest.stopSequence, answer },
  })
  const { data, ...audience } = told(shipment)
  const city = await cityOf(tx.sql, { shipmentId: shipment.id, sequence: contest.stopSequence })
  await tx.emit({ type: 'shipment.delay_insisted', data: { ...data, city, answer }, ...audience })
  return showShipment(tx.sql, { ...shipment, viewer })
}
