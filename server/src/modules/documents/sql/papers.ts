import type { Claims } from '@drawbar/contract/documents/company-documents.ts'
import { type PaperKind, type ReviewReason, PAPER_KINDS } from '@drawbar/contract/documents/document-kinds.ts'
import type { DocumentStatus } from '@drawbar/contract/lifecycles/document.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface PaperRow {
  id: string
  companyId: string
  kind: PaperKind
  status: DocumentStatus
  fileName: string
  mediaType: string
  bytes: number
  pages: number | null
  sha256: string
  subjectType: 'vehicle' | 'driver' | null
  subjectId: string | null
  subjectName: string | null
  issuedOn: string | null
  expiresOn: string | null
  daysLeft: number | null
  claims: Claims
  accountFingerprint: string | null
  answer: string | null
  createdAt: string
  /** To the microsecond. */
  cursorAt: string
  submittedAt: string
  settledAt: string | null
  uploadedBy: string | null
  uploadedByName: string | null
  decisionAction: 'approve' | 'ask' | 'reject' | null
  decisionReasons: ReviewReason[] | null
  decisionNote: string | null
  decidedAt: string | null
  decidedByName: string | null
}

const columns = (sql: AnySql) => sql`
  d.id, d.company_id, d.kind, d.status, d.file_name, d.media_type, d.bytes, d.pages, d.sha256, d.subject_type, d.subject_id,
  case d.subject_type when 'vehicle' then v.unit_number when 'driver' then dr.name end as subject_name,
  d.issued_on, d.expires_on, d.expires_on - (clock_time() at time zone c.time_zone)::date as days_left, d.claims,
  d.account_fingerprint, d.answer,
  d.created_at, d.created_at::text as cursor_at, d.submitted_at, d.settled_at, d.uploaded_by, u.name as uploaded_by_name,
  last.action as decision_action, last.reasons as decision_reasons, last.note as decision_note, last.decided_at, last.name as decided_by_name`
const from = (sql: AnySql) => sql`
  documents d join companies c on c.id = d.company_id
  left join users u on u.id = d.uploaded_by
  left join vehicles v on d.subject_type = 'vehicle' and v.id = d.subject_id
  left join drivers dr on d.subject_type = 'driver' and dr.id = d.subject_id
  left join lateral (
    select x.action, x.reasons, x.note, x.decided_at, r.name from document_decisions x join users r on r.id = x.reviewer_user_id
    where x.document_id = d.id and x.undone_at is null order by x.decided_at desc, x.id desc limit 1
  ) last on true`

const KINDS = [...PAPER_KINDS]

export async function findPaper(sql: AnySql, id: string): Promise<PaperRow | undefined> {
  const [row] = await sql<PaperRow[]>`
    select ${columns(sql)} from ${from(sql)} where d.id = ${id} and d.kind = any(${KINDS}::text[])`
  return row
}

export const listPaperRows = (
  sql: AnySql,
  {
    companyId,
    kind,
    status,
    subjectId,
    limit,
    after,
  }: {
    companyId: string
    kind: PaperKind | null
    status: DocumentStatus | null
    subjectId: string | null
    limit: number
    after: { at: string; id: string } | null
  },
): Promise<PaperRow[]> =>
  sql<PaperRow[]>`
    select ${columns(sql)} from ${from(sql)}
    where d.company_id = ${companyId} and d.kind = any(${kind ? [kind] : KINDS}::text[])
      and (${status}::text is null or d.status = ${status}) and (${subjectId}::uuid is null or d.subject_id = ${subjectId})
      ${after ? sql`and (d.created_at, d.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by d.created_at desc, d.id desc limit ${limit}`

/** Of each kind about the company itself: the one that counts, and the newest. */
export const findStandingPapers = (sql: AnySql, companyId: string): Promise<PaperRow[]> =>
  sql<PaperRow[]>`
    select ${columns(sql)} from ${from(sql)}
    where d.id in (
      select distinct on (kind, status = 'approved') id from documents
      where company_id = ${companyId} and kind = any(${KINDS}::text[]) and subject_id is null and status not in ('superseded', 'removed')
      order by kind, status = 'approved', created_at desc, id desc)
    order by d.created_at desc, d.id desc`

/** Every version of the same kind about the same thing, newest first. */
export const findVersions = (
  sql: AnySql,
  { companyId, kind, subjectId }: { companyId: string; kind: PaperKind; subjectId: string | null },
): Promise<PaperRow[]> =>
  sql<PaperRow[]>`
    select ${columns(sql)} from ${from(sql)}
    where d.company_id = ${companyId} and d.kind = ${kind} and d.subject_id is not distinct from ${subjectId}::uuid and d.status <> 'removed'
    order by d.created_at desc, d.id desc limit 20`

export interface UnitCount {
  kind: PaperKind
  covered: number
}

/** Vehicles and drivers in service, and how many of them have a paper of each kind that counts. */
export async function countUnits(
  sql: AnySql,
  companyId: string,
): Promise<{ vehicles: number; drivers: number; covered: UnitCount[] }> {
  const [[totals], covered] = await Promise.all([
    sql<{ vehicles: number; drivers: number }[]>`
      select (select count(*)::int from vehicles where company_id = ${companyId} and status <> 'retired') as vehicles,
        (select count(*)::int from drivers where company_id = ${companyId} and status = 'active') as drivers`,
    sql<UnitCount[]>`
      select d.kind, count(*)::int as covered from documents d
      left join vehicles v on d.subject_type = 'vehicle' and v.id = d.subject_id
      left join drivers dr on d.subject_type = 'driver' and dr.id = d.subject_id
      where d.company_id = ${companyId} and d.status = 'approved' and (v.status <> 'retired' or dr.status = 'active')
      group by d.kind order by d.kind`,
  ])
  return { vehicles: totals?.vehicles ?? 0, drivers: totals?.drivers ?? 0, covered }
}

/** Whether the vehicle or driver is this company's. */
export async function ownsSubject(
  sql: AnySql,
  { companyId, type, id }: { companyId: string; type: 'vehicle' | 'driver'; id: string },
): Promise<boolean> {
  const rows =
    type === 'vehicle'
      ? await sql`select 1 from vehicles where id = ${id} and company_id = ${companyId}`
      : await sql`select 1 from drivers where id = ${id} and company_id = ${companyId}`
  return rows.length > 0
}

export interface CompanyFacts {
  today: string
  hazmat: boolean
}

/** Today where the company is at home, and whether it hauls hazmat. */
export async function findCompanyFacts(sql: AnySql, companyId: string): Promise<CompanyFacts | undefined> {
  const [row] = await sql<CompanyFacts[]>`
    select (clock_time() at time zone c.time_zone)::date as today, coalesce(p.hazmat, false) as hazmat
    from companies c left join carrier_profiles p on p.company_id = c.id where c.id = ${companyId}`
  return row
}

/** A paper that another one takes the place of, as far as it waits or was sent back; returns whether there was one. */
export async function supersedeWaiting(
  sql: TransactionSql,
  { id, by, companyId, kind }: { id: string; by: string; companyId: string; kind: PaperKind },
): Promise<boolean> {
  const rows = await sql`
    update documents set status = 'superseded', superseded_by = ${by}, settled_at = clock_time()
    where id = ${id} and company_id = ${companyId} and kind = ${kind} and status in ('pending_review', 'needs_info')
    returning id`
  return rows.length > 0
}

export async function setAnswer(sql: TransactionSql, { id, answer }: { id: string; answer: string }): Promise<void> {
  await sql`update documents set answer = ${answer} where id = ${id}`
}
