import type { NumberStatus } from '@drawbar/contract/register/carrier-number.ts'
import type { ReverifyCause, Risk, Verdict, RejectReason } from '@drawbar/contract/verification/verification-terms.ts'
import type { VerificationView } from '@drawbar/contract/verification/verification-cases.ts'
import type { VerificationStatus } from '@drawbar/contract/lifecycles/verification-case.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { AnySql } from '../../../platform/db.ts'
import { numberStatus } from '../../companies/index.ts'

export interface ListingRow {
  id: string
  companyId: string
  companyName: string
  usdot: string | null
  numberStatus: NumberStatus
  status: VerificationStatus
  submittedAt: string
  /** With microseconds, for the cursor. */
  cursorAt: string
  contested: boolean
  appealedAt: string | null
  verdict: Verdict | null
  checksDone: number
  heldBy: string | null
  heldUntil: string | null
  /** Null once the lease has expired. */
  holderName: string | null
  decidedAt: string | null
}

export interface CaseRow extends ListingRow {
  docket: string | null
  phone: string | null
  statement: string | null
  register: RegisterRecord | null
  causes: ReverifyCause[]
  risks: Risk[]
  verifiedAt: string | null
  submittedByName: string | null
  reasons: RejectReason[]
  words: string | null
  proposedBy: string | null
  proposedByName: string | null
  proposedAt: string | null
  confirmedByName: string | null
  rejectedBy: string | null
  /** The second person of a rejection that took two. */
  rejectedWith: string | null
  askedBy: string | null
  appeal: string | null
  version: number
}

const listed = (sql: AnySql) => sql`
  v.id, v.company_id, c.name as company_name, v.usdot, v.status, v.submitted_at, v.submitted_at::text as cursor_at, v.contested, v.appealed_at,
  v.verdict, v.decided_at,
  coalesce((select ${numberStatus(sql)} from carrier_profiles p where p.company_id = v.company_id and p.usdot is not distinct from v.usdot), 'none')
    as number_status,
  (select count(*)::int from verification_checks k where k.case_id = v.id) as checks_done,
  case when v.held_until > clock_time() then v.held_by end as held_by,
  case when v.held_until > clock_time() then v.held_until end as held_until,
  case when v.held_until > clock_time() then (select name from users where id = v.held_by) end as holder_name`

const whole = (sql: AnySql) => sql`
  ${listed(sql)}, v.docket, v.phone, v.statement, v.register, v.causes, v.risks, v.verified_at, v.reasons, v.words, v.proposed_by, v.proposed_at,
  v.rejected_by, v.rejected_with, v.asked_by, v.appeal, v.version,
  (select name from users where id = v.submitted_by) as submitted_by_name,
  (select name from users where id = v.proposed_by) as proposed_by_name,
  (select name from users where id = v.confirmed_by) as confirmed_by_name`

export async function findCase(sql: AnySql, id: string): Promise<CaseRow | undefined> {
  const [row] = await sql<CaseRow[]>`
    select ${whole(sql)} from verification_cases v join companies c on c.id = v.company_id where v.id = ${id}`
  return row
}

/** The company's latest case. */
export async function findCaseOf(sql: AnySql, companyId: string): Promise<CaseRow | undefined> {
  const [row] = await sql<CaseRow[]>`
    select ${whole(sql)} from verification_cases v join companies c on c.id = v.company_id
    where v.company_id = ${companyId} order by v.submitted_at desc, v.id desc limit 1`
  return row
}

/** A literal instead of a parameter, because the planner uses the partial index only if it sees the values. */
const WAITS = `v.status in ('submitted', 'in_review', 'appealed', 'reverification')`

function inView(sql: AnySql, view: VerificationView, userId: string) {
  const waits = sql.unsafe(WAITS)
  const proposed = sql`(v.status = 'in_review' and v.verdict is not null)`
  return {
    queue: sql`${waits} and not ${proposed}`,
    mine: sql`${waits} and v.held_by = ${userId} and v.held_until > clock_time()`,
    second: proposed,
    contested: sql`${waits} and v.contested`,
    asked: sql`v.status = 'needs_info'`,
    done: sql`v.status in ('verified', 'rejected')`,
  }[view]
}

interface Listed {
  view: VerificationView
  userId: string
  q: string | undefined
  companyId: string | undefined
  limit: number
  /** From the last row: whether it was an appeal, its time and its id. */
  after: { rank: number; at: string; id: string } | null
}

/** Waiting cases: appeals first, then the oldest. Others: the latest first. */
export function listCases(sql: AnySql, { view, userId, q, companyId, limit, after }: Listed): Promise<ListingRow[]> {
  const waits = view !== 'asked' && view !== 'done'
  const rank = sql`(v.appealed_at is null)::int`
  const key = after ? sql`(${after.rank}::int, ${after.at}::text::timestamptz, ${after.id}::uuid)` : null
  const beyond = key
    ? waits
      ? sql`and (${rank}, v.submitted_at, v.id) > ${key}`
      : sql`and (0, v.submitted_at, v.id) < (0, ${after?.at ?? ''}::text::timestamptz, ${after?.id ?? ''}::uuid)`
    : sql``
  return sql<ListingRow[]>`
    select ${listed(sql)} from verification_cases v join companies c on c.id = v.company_id
    where ${inView(sql, view, userId)}
      ${companyId ? sql`and v.company_id = ${companyId}` : sql``}
      ${q ? sql`and (c.name ilike ${`%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} or v.usdot = ${q})` : sql``}
      ${beyond}
    order by ${waits ? sql`${rank}, v.submitted_at, v.id` : sql`v.submitted_at desc, v.id desc`} limit ${limit}`
}

export type Counts = Record<VerificationView, number>

export async function countCases(sql: AnySql, userId: string): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    select count(*) filter (where ${inView(sql, 'queue', userId)})::int as queue,
      count(*) filter (where ${inView(sql, 'mine', userId)})::int as mine,
      count(*) filter (where ${inView(sql, 'second', userId)})::int as second,
      count(*) filter (where ${inView(sql, 'contested', userId)})::int as contested,
      (select count(*)::int from verification_cases v where ${inView(sql, 'asked', userId)}) as asked,
      (select count(*)::int from verification_cases v where ${inView(sql, 'done', userId)}) as done
    from verification_cases v where ${sql.unsafe(WAITS)}`
  if (!row) throw new Error('a count answered nothing')
  return row
}
