import type { settleDelay as endpoint } from '@drawbar/contract/shipments/delay-contests.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from '../teams/index.ts'
import { recount } from './haul-figures.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { showShipment } from './show-shipment.ts'
import { settleContest } from './sql/delay-contests.ts'
import { touch } from './sql/shipments.ts'
import { cityOf } from './sql/stop-visits.ts'

/** Both sides insist; somebody who belongs to neither says which reason holds, and why. */
export async function settleDelay(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'staff' })
  for (const companyId of [shipment.consignorCompanyId, shipment.carrierCompanyId])
    await requireNoConflict(tx.sql, { companyId, viewer })
  const { outcome, reason } = body
  const contest = await settleContest(tx.sql, {
    shipmentId: shipment.id,
    id: params.delayContestId,
    by: viewer.userId,
    words: reason,
    outcome,
  })
  if (!contest) throw new AppError('delay_contest_state')
  await touch(tx.sql, shipment.id)
  await tx.audit({
    action: 'shipment.settle_delay',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { stopSequence: contest.stopSequence, outcome, reason },
  })
  const { data, ...audience } = told(shipment)
  const city = await cityOf(tx.sql, { shipmentId: shipment.id, sequence: contest.stopSequence })
  await tx.emit({
    type: 'shipment.delay_settled',
    data: { ...data, city, excused: outcome === 'excuse', reason },
    ...audience,
  })
  await recount(tx, shipment)
  return showShipment(tx.sql, { ...shipment, viewer })
}
