import type { DOCUMENT_KINDS } from '@drawbar/contract/documents.ts'
import type { AnySql, TransactionSql } from '../../platform/db.ts'

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export interface DocumentRow {
  id: string
  companyId: string
  kind: DocumentKind
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
  storageKey: string
  createdAt: string
  uploadedByName: string | null
}

export interface NewDocument {
  id: string
  companyId: string
  kind: DocumentKind
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
  storageKey: string
  uploadedBy: string | null
}

export async function insertDocument(sql: TransactionSql, document: NewDocument): Promise<void> {
  await sql`
    insert into documents (id, company_id, kind, file_name, media_type, bytes, sha256, storage_key, uploaded_by)
    values (${document.id}, ${document.companyId}, ${document.kind}, ${document.fileName}, ${document.mediaType}, ${document.bytes},
      ${document.sha256}, ${document.storageKey}, ${document.uploadedBy})`
}

export async function insertReaders(
  sql: TransactionSql,
  { documentId, companyIds }: { documentId: string; companyIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into document_readers (document_id, company_id)
    select ${documentId}, company_id from unnest(${[...companyIds]}::uuid[]) as company_id
    on conflict do nothing`
}

export async function findDocument(sql: AnySql, id: string): Promise<DocumentRow | undefined> {
  const [row] = await sql<DocumentRow[]>`
    select d.id, d.company_id, d.kind, d.file_name, d.media_type, d.bytes, d.sha256, d.storage_key, d.created_at, u.name as uploaded_by_name
    from documents d left join users u on u.id = d.uploaded_by
    where d.id = ${id}`
  return row
}

export async function isReader(
  sql: AnySql,
  { documentId, companyId }: { documentId: string; companyId: string },
): Promise<boolean> {
  const rows = await sql`select 1 from document_readers where document_id = ${documentId} and company_id = ${companyId}`
  return rows.length > 0
}

/** Which of these keys of the file store belong to a document. */
export async function storedKeys(sql: AnySql, keys: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ storageKey: string }[]>`
    select storage_key from documents where storage_key = any(${[...keys]}::text[])`
  return new Set(rows.map(({ storageKey }) => storageKey))
}
