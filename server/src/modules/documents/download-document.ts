import type { downloadDocument as endpoint } from '@drawbar/contract/documents/documents.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileAnswer, Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { actedBy, isStaff, type Viewer } from '../../platform/viewer.ts'
import { documentOf } from './document-of.ts'
import { isInline } from './intake/sniff-type.ts'
import { mayOpenUnscanned } from './policy.ts'
import type { DocumentRow } from './sql.ts'

export async function downloadDocument(
  sql: AnySql,
  { files, run }: Pick<Services, 'files' | 'run'>,
  { params, viewer, request }: Input<typeof endpoint>,
): Promise<FileAnswer> {
  const document = await documentOf(sql, { id: params.documentId, viewer })
  holdToServable(document, viewer)
  const stored = await files.open(document.storageKey)
  if (stored === null)
    throw new AppError('document_lost', { cause: new Error(`no bytes under ${document.storageKey}, which has a row`) })
  if (isStaff(viewer) || viewer.acting)
    await run({ ...actedBy(viewer), ip: request.ip, requestId: request.id }, (tx) =>
      tx.audit({
        action: 'document.view',
        entity: 'document',
        entityId: document.id,
        detail: { companyId: document.companyId, kind: document.kind },
      }),
    )
  return {
    fileName: document.fileName,
    mediaType: document.mediaType,
    disposition: isInline(document.mediaType) ? 'inline' : 'attachment',
    bytes: stored.content,
    size: stored.size,
  }
}

function holdToServable(document: DocumentRow, viewer: Viewer): void {
  if (document.status === 'removed') throw new AppError('document_gone')
  if (document.status === 'quarantined')
    throw new AppError('document_gone', { detail: 'The malware scanner found this file infected. It is locked away.' })
  if (document.status === 'scanning' && !mayOpenUnscanned(viewer, document)) throw new AppError('document_not_ready')
}
