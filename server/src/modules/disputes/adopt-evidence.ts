import { invalid } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { grantDocument, ownLoadDocument } from '../documents/index.ts'
import { type ClaimedShipment, papersOfShipment } from './sql.ts'

/** Evidence is a paper of this shipment, or what the consignor uploaded for it. Who has to answer may read it. */
export async function adoptEvidence(
  tx: Tx,
  { shipment, documentIds, viewer }: { shipment: ClaimedShipment; documentIds: readonly string[]; viewer: Viewer },
): Promise<void> {
  const ofShipment = await papersOfShipment(tx.sql, { shipmentId: shipment.id, documentIds })
  for (const id of documentIds) {
    if (ofShipment.has(id)) continue
    if (!(await ownLoadDocument(tx.sql, { id, viewer })))
      throw invalid({ documentIds: 'Choose documents of this shipment, or upload photos of the damage first.' })
    await grantDocument(tx, { documentId: id, companyIds: [shipment.carrierCompanyId] })
  }
}
