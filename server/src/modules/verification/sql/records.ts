import type {
  AskReason,
  CheckOutcome,
  CheckSource,
  VerificationCheck,
} from '@drawbar/contract/verification/verification-terms.ts'
import type { VerificationStep } from '@drawbar/contract/events.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

export interface CheckRow {
  check: VerificationCheck
  outcome: CheckOutcome
  source: CheckSource
  note: string | null
  by: string
  at: string
}

export const findChecks = (sql: AnySql, caseId: string): Promise<CheckRow[]> =>
  sql<CheckRow[]>`
    select k.check_name as check, k.outcome, k.source, k.note, u.name as by, k.checked_at as at
    from verification_checks k join users u on u.id = k.checked_by where k.case_id = ${caseId} order by k.check_name`

export async function saveCheck(
  sql: TransactionSql,
  c: Omit<CheckRow, 'by' | 'at'> & { caseId: string; userId: string },
): Promise<void> {
  await sql`
    insert into verification_checks (case_id, check_name, outcome, source, note, checked_by)
    values (${c.caseId}, ${c.check}, ${c.outcome}, ${c.source}, ${c.note}, ${c.userId})
    on conflict (case_id, check_name) do update set outcome = excluded.outcome, source = excluded.source, note = excluded.note,
      checked_by = excluded.checked_by, checked_at = clock_time()`
}

/** The next reviewer must set these again. */
export async function clearChecks(
  sql: TransactionSql,
  { caseId, checks }: { caseId: string; checks: readonly VerificationCheck[] },
): Promise<void> {
  await sql`delete from verification_checks where case_id = ${caseId} and check_name = any(${[...checks]}::text[])`
}

export interface ItemRow {
  id: string
  reason: AskReason
  words: string
  askedAt: string
  answer: string | null
  documentId: string | null
  fileName: string | null
  mediaType: string | null
  answeredAt: string | null
}

export const findItems = (sql: AnySql, caseId: string): Promise<ItemRow[]> =>
  sql<ItemRow[]>`
    select i.id, i.reason, i.words, i.asked_at, i.answer, i.document_id, d.file_name, d.media_type, i.answered_at
    from verification_items i left join documents d on d.id = i.document_id where i.case_id = ${caseId} order by i.asked_at, i.id limit 200`

export async function insertItems(
  sql: TransactionSql,
  { caseId, userId, items }: { caseId: string; userId: string; items: readonly { reason: AskReason; words: string }[] },
): Promise<void> {
  const rows = items.map((item) => ({ ...item, id: newId() }))
  await sql`
    insert into verification_items (id, case_id, reason, words, asked_by)
    select id, ${caseId}, reason, words, ${userId} from jsonb_to_recordset(${sql.json(rows)}) as i (id uuid, reason text, words text)`
}

/** The company of an item, whatever the status of its case. */
export async function findItemCompany(
  sql: AnySql,
  itemId: string,
): Promise<{ companyId: string; caseId: string } | undefined> {
  const [row] = await sql<{ companyId: string; caseId: string }[]>`
    select v.company_id, v.id as case_id from verification_items i join verification_cases v on v.id = i.case_id where i.id = ${itemId}`
  return row
}

/** Only while the case waits for the company. */
export async function answerItem(
  sql: TransactionSql,
  a: { itemId: string; answer: string | null; documentId: string | null; userId: string },
): Promise<boolean> {
  const rows = await sql`
    update verification_items i set answer = ${a.answer}, document_id = ${a.documentId}, answered_by = ${a.userId}, answered_at = clock_time()
    from verification_cases v where v.id = i.case_id and v.status = 'needs_info' and i.id = ${a.itemId} returning i.id`
  return rows.length > 0
}

export interface StepRow {
  action: VerificationStep
  by: string | null
  at: string
  reasons: string[]
  words: string | null
}

/** The latest first. */
export const findSteps = (sql: AnySql, caseId: string): Promise<StepRow[]> =>
  sql<StepRow[]>`
    select s.step as action, u.name as by, s.at, s.reasons, s.words
    from verification_steps s left join users u on u.id = s.by_user_id where s.case_id = ${caseId} order by s.at desc, s.id desc limit 100`

export async function insertStep(
  sql: TransactionSql,
  s: {
    caseId: string
    step: VerificationStep
    userId: string | null
    reasons: readonly string[]
    words: string | null
  },
): Promise<void> {
  await sql`
    insert into verification_steps (case_id, id, step, by_user_id, reasons, words)
    values (${s.caseId}, ${newId()}, ${s.step}, ${s.userId}, ${[...s.reasons]}::text[], ${s.words})`
}
