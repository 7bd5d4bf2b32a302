import { isPaperKind } from '@drawbar/contract/document-kinds.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type DocumentRow, documentOf, grantDocument } from '../documents/index.ts'
import { type ClaimedShipment, papersOfShipment } from './sql.ts'

/** Evidence is a paper of this shipment, or what the consignor uploaded for it. Who has to answer may read it. */
export async function adoptEvidence(
  tx: Tx,
  { shipment, documentIds, viewer }: { shipment: ClaimedShipment; documentIds: readonly string[]; viewer: Viewer },
): Promise<void> {
  const ofShipment = await papersOfShipment(tx.sql, { shipmentId: shipment.id, documentIds })
  for (const id of documentIds) {
    if (ofShipment.has(id)) continue
    const document = await documentOf(tx.sql, { id, viewer }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    if (!document || document.companyId !== viewer.companyId || !mayBeShown(document))
      throw invalid({ documentIds: 'Choose documents of this shipment, or upload photos of the damage first.' })
    await grantDocument(tx, { documentId: id, companyIds: [shipment.carrierCompanyId] })
  }
}

/**
 * Nothing that is shared is ever un-shared. A company's papers (its W-9, its bank letter) are nobody's evidence, nor is what was written
 * here for another haul: the rate of one carrier is no business of the next. A file that is gone or infected shows nothing.
 */
const mayBeShown = ({ kind, status, uploadedByName }: DocumentRow): boolean =>
  uploadedByName !== null &&
  kind !== 'rate_confirmation' &&
  !isPaperKind(kind) &&
  status !== 'removed' &&
  status !== 'quarantined'
