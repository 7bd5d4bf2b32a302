import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { holdShipment as endpoint } from '@drawbar/contract/shipments/shipment-holds.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import { requireNoConflict } from '../teams/index.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { showShipment } from './show-shipment.ts'
import { insertEvent } from './sql/events.ts'
import { type LockedShipment, setStatus } from './sql/shipments.ts'

/** The truck stops with its freight: its crew stays on the haul, reports still fill the log, and no proof is taken until staff let it go on. */
export async function holdShipment(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const by = isStaff(viewer) ? 'staff' : 'consignor'
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: by })
  if (by === 'staff') await requireUntiedToBoth(tx, shipment, viewer)
  const { from, to } = shipmentLifecycle.actions.hold
  if (!(await setStatus(tx.sql, { id: shipment.id, from, to })))
    throw new AppError('shipment_state', {
      detail: 'A haul is put on hold while its freight is on board: after it was loaded, and before it is delivered.',
    })
  await logHold(tx, { shipment, type: 'held', viewer, ...body })
  const { data, ...audience } = told(shipment)
  await tx.emit({ type: 'shipment.held', data: { ...data, reason: body.reason, by }, ...audience })
  return showShipment(tx.sql, { ...shipment, viewer })
}

/** Nobody of either company settles what stands between the two. */
export async function requireUntiedToBoth(tx: Tx, shipment: LockedShipment, viewer: Viewer): Promise<void> {
  for (const companyId of [shipment.consignorCompanyId, shipment.carrierCompanyId])
    await requireNoConflict(tx.sql, { companyId, viewer })
}

interface Word {
  shipment: LockedShipment
  type: 'held' | 'released'
  viewer: Viewer
  reason: string
}

/** In the log that both sides read, and in the trail. */
export async function logHold(tx: Tx, { shipment, type, viewer, reason }: Word): Promise<void> {
  await insertEvent(tx.sql, {
    shipmentId: shipment.id,
    id: newId(),
    type,
    stopSequence: null,
    occurredAt: shipment.now,
    source: 'manual',
    sourceEventId: null,
    reason: null,
    note: reason,
    flag: null,
    recordedBy: viewer.userId,
  })
  await tx.audit({
    action: type === 'held' ? 'shipment.hold' : 'shipment.release',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { reason },
  })
}
