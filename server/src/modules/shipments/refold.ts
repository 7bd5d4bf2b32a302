import { MOVING, ROLLING, type ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Tx } from '../../platform/transaction.ts'
import { bookCrew } from '../fleet/index.ts'
import { fold, type FoldEvent, type FoldStop } from './fold.ts'
import { told } from './lock-shipment.ts'
import { haulOf } from './sql/haul.ts'
import { type LockedShipment, setDeliveredAt, setStatus, touch } from './sql/shipments.ts'
import { writeVisits } from './sql/stop-visits.ts'
import { crewOf } from './sql/window-moves.ts'

/** State and visits anew from the whole log, told to both sides. */
export async function refold(
  tx: Tx,
  { shipment, stops, events }: { shipment: LockedShipment; stops: readonly FoldStop[]; events: readonly FoldEvent[] },
): Promise<void> {
  const { status, visits, deliveredAt } = fold(stops, events)
  // A submitted proof or a hold is a person's decision: a late report fills the visits and leaves the state.
  const [, moved] = await Promise.all([
    writeVisits(tx.sql, { shipmentId: shipment.id, visits }),
    setStatus(tx.sql, { id: shipment.id, from: ROLLING, to: status, set: { deliveredAt } }),
  ])
  if (!moved) {
    await touch(tx.sql, shipment.id)
    // The hour of the delivery is counted from, whoever holds the state meanwhile.
    if (deliveredAt !== null) await setDeliveredAt(tx.sql, { id: shipment.id, deliveredAt })
  }
  const now = moved ? status : shipment.status
  const { data, ...audience } = told(shipment)
  if (now === 'delivered' && shipment.status !== 'delivered')
    await tx.emit({ type: 'shipment.delivered', data, ...audience })
  else await tx.emit({ type: 'shipment.progressed', data: { ...data, status: now }, ...audience })
  if (shipment.status === 'delivered' && isMoving(now)) await takeCrewBack(tx, shipment.id)
}

const isMoving = (status: ShipmentStatus): boolean => (MOVING as readonly ShipmentStatus[]).includes(status)

/** The delivery that was reported was none: the haul goes on with its crew, or says on which other haul that is by now. */
async function takeCrewBack(tx: Tx, shipmentId: string): Promise<void> {
  const crew = await crewOf(tx.sql, shipmentId)
  if (crew) await bookCrew(tx, crew, await haulOf(tx.sql, shipmentId))
}
