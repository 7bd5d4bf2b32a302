import type { contestDelay as endpoint } from '@drawbar/contract/shipments/delay-contests.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { excusingReasons, isContestOver } from './delay-excuse.ts'
import { recount } from './haul-figures.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { showShipment } from './show-shipment.ts'
import { insertContest } from './sql/delay-contests.ts'
import { eventRows } from './sql/events.ts'
import { touch } from './sql/shipments.ts'
import { stopVisitRows } from './sql/stop-visits.ts'

/** The consignor does not take the reason of a delay: the stop counts, unless staff decide otherwise. Once a stop, whatever else is reported of it. */
export async function contestDelay(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'consignor' })
  const { stopSequence, why } = body
  const [stops, events] = await Promise.all([stopVisitRows(tx.sql, [shipment.id]), eventRows(tx.sql, shipment.id)])
  const stop = stops.find(({ sequence }) => sequence === stopSequence)
  if (!stop) throw invalid({ stopSequence: 'Choose a stop of this shipment.' })
  if (excusingReasons(stop, { stops, events, status: shipment.status }).length === 0)
    throw new AppError('delay_not_excused')
  if (isContestOver(shipment)) throw new AppError('delay_contest_closed')
  const contest = { shipmentId: shipment.id, id: newId(), stopSequence, why, contestedBy: viewer.userId }
  await insertContest(tx.sql, contest)
  await touch(tx.sql, shipment.id)
  await tx.audit({
    action: 'shipment.contest_delay',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { stopSequence, why },
  })
  const { data, ...audience } = told(shipment)
  await tx.emit({ type: 'shipment.delay_contested', data: { ...data, city: stop.city, why }, ...audience })
  await recount(tx, shipment)
  return showShipment(tx.sql, { ...shipment, viewer })
}
