import type { addShipmentDocument as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { grantDocument, ownLoadDocument } from '../documents/index.ts'
import { told } from './lock-shipment.ts'
import { sideOf } from './policy.ts'
import { showShipment } from './show-shipment.ts'
import { countDocuments, insertDocument } from './sql/documents.ts'
import { lockShipmentRow } from './sql/shipments.ts'

/** A haul across two borders has some forty papers. */
const MOST = 200

/** Lays what one side uploaded before both, whatever became of the haul: a paper may come long after it. Twice changes nothing. */
export async function addShipmentDocument(
  tx: Tx,
  { params, body, viewer }: Input<typeof endpoint>,
): Promise<ShipmentDetail> {
  const shipment = await lockShipmentRow(tx.sql, params.shipmentId)
  const from = shipment && sideOf(viewer, shipment)
  if (!shipment || (from !== 'consignor' && from !== 'carrier')) throw new AppError('not_found')
  const document = await ownLoadDocument(tx.sql, { id: body.documentId, viewer })
  if (!document) throw invalid({ documentId: 'Upload a document about the load first.' })
  const isNew = await insertDocument(tx.sql, {
    shipmentId: shipment.id,
    documentId: document.id,
    addedBy: viewer.userId,
  })
  if (!isNew) return showShipment(tx.sql, { ...shipment, viewer })
  if ((await countDocuments(tx.sql, shipment.id)) > MOST) throw new AppError('too_many_documents')
  const other = from === 'consignor' ? shipment.carrierCompanyId : shipment.consignorCompanyId
  await grantDocument(tx, { documentId: document.id, companyIds: [other] })
  await tx.audit({
    action: 'shipment.addDocument',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { documentId: document.id, kind: document.kind },
  })
  const { data, ...audience } = told(shipment)
  await tx.emit({
    type: 'shipment.document_added',
    data: { ...data, documentId: document.id, paper: document.kind, from },
    ...audience,
  })
  return showShipment(tx.sql, { ...shipment, viewer })
}
