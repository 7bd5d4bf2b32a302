import type { ReviewReason } from '@drawbar/contract/documents/document-kinds.ts'
import { SEVERAL_COUNT } from '@drawbar/contract/documents/document-rules.ts'
import type { DocumentStatus } from '@drawbar/contract/lifecycles/document.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { PaperRow } from './papers.ts'

export type DecisionAction = 'approve' | 'ask' | 'reject'

export interface Superseded {
  id: string
  status: DocumentStatus
}

/** Older papers of the same kind about the same thing no longer count, and those that wait need no review. */
export const supersedeOlder = (
  sql: TransactionSql,
  { id, companyId, kind, subjectId }: PaperRow,
): Promise<Superseded[]> =>
  sql<Superseded[]>`
    with older as (
      select id, status from documents
      where company_id = ${companyId} and kind = ${kind} and subject_id is not distinct from ${subjectId}::uuid and id <> ${id}
        and kind <> all(${[...SEVERAL_COUNT]}::text[]) and created_at <= (select created_at from documents where id = ${id})
        and status in ('approved', 'pending_review', 'needs_info')
      order by id for update)
    update documents d set status = 'superseded', superseded_by = ${id}, settled_at = clock_time()
    from older where d.id = older.id
    returning d.id, older.status`

/** Those that nobody has moved since are again what they were. */
export async function restoreSuperseded(
  sql: TransactionSql,
  { by, superseded }: { by: string; superseded: readonly Superseded[] },
): Promise<void> {
  if (superseded.length === 0) return
  await sql`
    update documents d set status = was.status, superseded_by = null, settled_at = null
    from jsonb_to_recordset(${sql.json(superseded as never)}) as was (id uuid, status text)
    where d.id = was.id and d.status = 'superseded' and d.superseded_by = ${by}`
}

export async function insertDecision(
  sql: TransactionSql,
  decision: {
    id: string
    paper: PaperRow
    reviewerUserId: string
    action: DecisionAction
    reasons: readonly ReviewReason[]
    note: string | null
    superseded: readonly Superseded[]
  },
): Promise<void> {
  await sql`
    insert into document_decisions (document_id, id, reviewer_user_id, action, reasons, note, superseded, queued_at)
    values (${decision.paper.id}, ${decision.id}, ${decision.reviewerUserId}, ${decision.action}, ${[...decision.reasons]}::text[],
      ${decision.note}, ${sql.json(decision.superseded as never)}, ${decision.paper.submittedAt})`
}

export interface DecisionRow {
  action: DecisionAction
  reasons: ReviewReason[]
  note: string | null
  at: string
  by: string
  undone: boolean
}

export const findDecisions = (sql: AnySql, documentId: string): Promise<DecisionRow[]> =>
  sql<DecisionRow[]>`
    select x.action, x.reasons, x.note, x.decided_at as at, u.name as by, x.undone_at is not null as undone
    from document_decisions x join users u on u.id = x.reviewer_user_id
    where x.document_id = ${documentId} order by x.decided_at desc, x.id desc limit 50`

/** Until when this reviewer may take back what he decided last; null when he may not. */
export async function findUndo(
  sql: AnySql,
  { documentId, userId, seconds }: { documentId: string; userId: string; seconds: number },
): Promise<string | null> {
  const [row] = await sql<{ until: string }[]>`
    select decided_at + make_interval(secs => ${seconds}) as until from document_decisions
    where document_id = ${documentId} and reviewer_user_id = ${userId} and undone_at is null and settled_at is null
      and decided_at > clock_time() - make_interval(secs => ${seconds})`
  return row?.until ?? null
}

export interface Undone {
  action: DecisionAction
  superseded: Superseded[]
  decidedAt: string
}

/** Takes the reviewer's own fresh decision back; undefined when there is none that may be. */
export async function undoDecision(
  sql: TransactionSql,
  { documentId, userId, seconds }: { documentId: string; userId: string; seconds: number },
): Promise<Undone | undefined> {
  const [row] = await sql<Undone[]>`
    update document_decisions set undone_at = clock_time()
    where document_id = ${documentId} and reviewer_user_id = ${userId} and undone_at is null and settled_at is null
      and decided_at > clock_time() - make_interval(secs => ${seconds})
    returning action, superseded, decided_at::text as decided_at`
  return row
}

/** Whether a carrier has bid or was given a load since: by then its approval has been relied on. */
export async function reliedOnSince(
  sql: AnySql,
  { companyId, since }: { companyId: string; since: string },
): Promise<boolean> {
  const [row] = await sql<{ relied: boolean }[]>`
    select exists (select from bids where carrier_company_id = ${companyId} and created_at >= ${since}::text::timestamptz)
      or exists (select from awards where carrier_company_id = ${companyId} and offered_at >= ${since}::text::timestamptz) as relied`
  return row?.relied ?? false
}

export interface SettledDecision {
  id: string
  documentId: string
  action: DecisionAction
  reasons: ReviewReason[]
  note: string | null
}

/** Decisions whose minute is over, each once, whichever worker asks. */
export const settleDecisions = (sql: TransactionSql, seconds: number): Promise<SettledDecision[]> =>
  sql<SettledDecision[]>`
    with due as (
      select document_id, id from document_decisions
      where undone_at is null and settled_at is null and decided_at <= clock_time() - make_interval(secs => ${seconds})
      order by decided_at, id limit 100 for update skip locked)
    update document_decisions x set settled_at = clock_time() from due
    where x.document_id = due.document_id and x.id = due.id
    returning x.id, x.document_id, x.action, x.reasons, x.note`

export interface Throughput {
  byMe: number
  byAll: number
  medianMinutes: number | null
}

export async function findThroughput(
  sql: AnySql,
  { userId, zone }: { userId: string; zone: string },
): Promise<Throughput> {
  const [row] = await sql<Throughput[]>`
    select count(*) filter (where reviewer_user_id = ${userId})::int as by_me, count(*)::int as by_all,
      round(extract(epoch from percentile_cont(0.5) within group (order by decided_at - queued_at)) / 60)::int as median_minutes
    from document_decisions
    where undone_at is null and decided_at >= date_trunc('day', clock_time() at time zone ${zone}) at time zone ${zone}`
  return row ?? { byMe: 0, byAll: 0, medianMinutes: null }
}

export async function hasSent(
  sql: AnySql,
  { userId, documentId }: { userId: string; documentId: string },
): Promise<boolean> {
  const rows = await sql`select from documents where id = ${documentId} and uploaded_by = ${userId}`
  return rows.length > 0
}
