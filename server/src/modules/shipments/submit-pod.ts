import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { ShipmentDetail, submitPod as endpoint } from '@drawbar/contract/shipments/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { grantDocument, ownLoadDocument } from '../documents/index.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { holdToTime } from './sane-time.ts'
import { showShipment } from './show-shipment.ts'
import { insertPod } from './sql/pods.ts'
import { setStatus } from './sql/shipments.ts'

/** Sends the carrier's own photo or scan to the consignor, who decides. After a rejection it may be sent again. */
export async function submitPod(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'carrier' })
  const { from, to } = shipmentLifecycle.actions.submitPod
  if (!(from as readonly string[]).includes(shipment.status))
    throw new AppError('shipment_state', { detail: 'The proof of delivery is sent once the delivery is reported.' })
  await holdToOwnDocument(tx, { documentId: body.documentId, viewer })
  holdToTime({
    field: 'receivedAt',
    at: body.receivedAt,
    notBefore: { at: shipment.awardedAt, what: 'the award' },
    now: shipment.now,
  })

  if (!(await setStatus(tx.sql, { id: shipment.id, from, to }))) throw new AppError('shipment_state')
  const podId = newId()
  await insertPod(tx.sql, {
    shipmentId: shipment.id,
    id: podId,
    documentId: body.documentId,
    receivedBy: body.receivedBy,
    receivedAt: body.receivedAt,
    piecesReceived: body.piecesReceived ?? null,
    exceptions: body.exceptions || null,
    submittedBy: viewer.userId,
  })
  await grantDocument(tx, { documentId: body.documentId, companyIds: [shipment.consignorCompanyId] })
  await tx.audit({
    action: 'shipment.submitPod',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { podId, documentId: body.documentId },
  })
  await tx.emit({ type: 'pod.submitted', ...told(shipment) })
  return showShipment(tx.sql, { ...shipment, viewer })
}

/** Kinds that prove a delivery: the receipt itself, or the bill of lading that the receiver signed. */
const PROOFS: ReadonlySet<string> = new Set(['pod', 'bol'])

async function holdToOwnDocument(
  tx: Tx,
  { documentId, viewer }: { documentId: string; viewer: Viewer },
): Promise<void> {
  const document = await ownLoadDocument(tx.sql, { id: documentId, viewer })
  if (!document) throw invalid({ documentId: 'Upload the proof of delivery first.' })
  if (!PROOFS.has(document.kind))
    throw invalid({ documentId: 'This document was not uploaded as a proof of delivery.' })
}
