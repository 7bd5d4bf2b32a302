import type { Document } from '@drawbar/contract/documents/documents.ts'
import type { DocumentRow } from './sql.ts'

export const documentView = (row: DocumentRow): Document => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  mediaType: row.mediaType,
  bytes: row.bytes,
  sha256: row.sha256,
  status: row.status,
  uploadedAt: row.createdAt,
  uploadedBy: row.uploadedByName,
})
