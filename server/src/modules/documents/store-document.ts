import { createHash } from 'node:crypto'
import type { Document } from '@drawbar/contract/documents/documents.ts'
import type { DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'
import type { FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findDocument, insertDocument, insertReaders, type NewDocument } from './sql.ts'
import { documentView } from './view.ts'

export type { DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'

/** Of the file store; nobody else puts files there. */
export const FOLDER = 'documents'

export interface DocumentToStore {
  /** The company that owns the document. */
  companyId: string
  kind: DocumentKind
  /** What people see; never a path. */
  fileName: string
  mediaType: string
  bytes: Uint8Array
  /** Other companies that may read it. */
  readers?: readonly string[]
  uploadedBy: string | null
}

/**
 * Bytes first, then the row in the transaction: a file without a row after a rollback is harmless, a row without bytes is not.
 * For bytes made inside the process (a PDF of a job); an upload puts its bytes before it opens a transaction.
 */
export async function storeDocument(
  { files }: { files: FileStore },
  tx: Tx,
  { readers = [], ...document }: DocumentToStore,
): Promise<Document> {
  const stored = await putBytes(files, { ...document, status: 'uploaded', pages: null, paper: null })
  return recordDocument(tx, stored, readers)
}

type ReceivedDocument = Omit<NewDocument, 'id' | 'storageKey' | 'bytes' | 'sha256'> & { bytes: Uint8Array }

/** Puts the bytes under a key of ours and says what the row will be. */
export async function putBytes(files: FileStore, { bytes, ...document }: ReceivedDocument): Promise<NewDocument> {
  const id = newId()
  const storageKey = `${FOLDER}/${id}`
  await files.put(storageKey, bytes, document.mediaType)
  return {
    ...document,
    id,
    storageKey,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

export async function recordDocument(tx: Tx, document: NewDocument, readers: readonly string[]): Promise<Document> {
  await insertDocument(tx.sql, document)
  if (readers.length > 0) await insertReaders(tx.sql, { documentId: document.id, companyIds: readers })
  const row = await findDocument(tx.sql, document.id)
  if (!row) throw new Error('a document vanished from its own transaction')
  return documentView(row)
}
