import type { Claims } from '@drawbar/contract/documents/company-documents.ts'
import type { DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'
import type { DocumentStatus } from '@drawbar/contract/lifecycles/document.ts'
import type { AnySql, TransactionSql } from '../../platform/db.ts'
import type { ConstraintCodes } from '../../platform/problem.ts'

export interface DocumentRow {
  id: string
  companyId: string
  kind: DocumentKind
  status: DocumentStatus
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
  storageKey: string
  createdAt: string
  uploadedByName: string | null
}

/** What a company's paper has beyond its bytes. */
export interface PaperFacts {
  subjectType: 'vehicle' | 'driver' | null
  subjectId: string | null
  issuedOn: string | null
  expiresOn: string | null
  claims: Claims
  /** Of the bank account that it names. */
  accountFingerprint: string | null
  answer: string | null
}

export interface NewDocument {
  id: string
  companyId: string
  kind: DocumentKind
  status: DocumentStatus
  fileName: string
  mediaType: string
  bytes: number
  pages: number | null
  sha256: string
  storageKey: string
  uploadedBy: string | null
  paper: PaperFacts | null
}

export async function insertDocument(sql: TransactionSql, document: NewDocument): Promise<void> {
  const { paper } = document
  await sql`
    insert into documents (id, company_id, kind, status, file_name, media_type, bytes, pages, sha256, storage_key, uploaded_by,
      subject_type, subject_id, issued_on, expires_on, claims, account_fingerprint, answer, settled_at)
    values (${document.id}, ${document.companyId}, ${document.kind}, ${document.status}, ${document.fileName}, ${document.mediaType},
      ${document.bytes}, ${document.pages}, ${document.sha256}, ${document.storageKey}, ${document.uploadedBy},
      ${paper?.subjectType ?? null}, ${paper?.subjectId ?? null}, ${paper?.issuedOn ?? null}, ${paper?.expiresOn ?? null},
      ${sql.json((paper?.claims ?? {}) as never)}, ${paper?.accountFingerprint ?? null}, ${paper?.answer ?? null}, ${paper ? null : sql`clock_time()`})`
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
    select d.id, d.company_id, d.kind, d.status, d.file_name, d.media_type, d.bytes, d.sha256, d.storage_key, d.created_at,
      u.name as uploaded_by_name
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

/** The one statement by which a document moves; false when it is in none of these states any more. */
export async function moveDocument(
  sql: TransactionSql,
  { id, from, to }: { id: string; from: readonly DocumentStatus[]; to: DocumentStatus },
): Promise<boolean> {
  const rows = await sql`
    update documents set status = ${to},
      account_fingerprint = case when ${to} <> 'removed' then account_fingerprint end,
      submitted_at = case when ${to} = 'pending_review' and status = any(array['scanning', 'needs_info']) then clock_time() else submitted_at end,
      settled_at = case when ${to} = any(array['uploaded', 'rejected', 'expired', 'quarantined', 'removed']) then clock_time() end
    where id = ${id} and status = any(${[...from]}::text[])
    returning id`
  return rows.length > 0
}

/** Two approvals of one kind about one thing at once: the second reviewer looks again. */
export const DOCUMENT_CONSTRAINTS: ConstraintCodes = { documents_one_approved: 'conflict' }
