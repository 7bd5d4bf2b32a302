import type { downloadDocument as endpoint } from '@drawbar/contract/documents.ts'
import type { AnySql } from '../../platform/db.ts'
import type { FileStore } from '../../platform/files.ts'
import type { FileAnswer, Input } from '../../platform/handlers.ts'
import { documentOf } from './document-of.ts'
import { isInline } from './sniff-type.ts'

export async function downloadDocument(
  sql: AnySql,
  files: FileStore,
  { params, viewer }: Input<typeof endpoint>,
): Promise<FileAnswer> {
  const document = await documentOf(sql, { id: params.documentId, viewer })
  return {
    fileName: document.fileName,
    mediaType: document.mediaType,
    disposition: isInline(document.mediaType) ? 'inline' : 'attachment',
    bytes: await files.get(document.storageKey),
  }
}
