import type { EligibilityRule } from '@drawbar/contract/eligibility/eligibility.ts'
import { overrideRequestLifecycle, type OverrideRequestStatus } from '@drawbar/contract/lifecycles/override-request.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Found } from '../rules/finding.ts'

export interface OverrideRequestRow {
  id: string
  companyId: string
  companyName: string
  usdot: string | null
  rule: EligibilityRule
  datum: string
  statement: string
  documentId: string | null
  documentName: string | null
  documentType: string | null
  status: OverrideRequestStatus
  openedBy: string | null
  openedAt: string
  dueAt: string
  /** With microseconds, for the cursor. */
  cursorAt: string
  overdue: boolean
  decidedBy: string | null
  decidedAt: string | null
  reason: string | null
  overrideUntil: string | null
  found: Found | null
}

const columns = (sql: AnySql) => sql`
  a.id, a.company_id, c.name as company_name, p.usdot, a.rule, a.datum, a.statement, a.document_id, d.file_name as document_name,
  d.media_type as document_type, a.status, opener.name as opened_by, a.opened_at, a.due_at, a.due_at::text as cursor_at,
  a.status = 'waiting' and a.due_at < clock_time() as overdue, decider.name as decided_by, a.decided_at, a.reason, a.override_until,
  case when a.found_mark is not null then jsonb_build_object('mark', a.found_mark, 'figure', a.found_figure) end as found`
const joined = (sql: AnySql) => sql`
  join companies c on c.id = a.company_id
  left join carrier_profiles p on p.company_id = a.company_id
  left join documents d on d.id = a.document_id
  left join users opener on opener.id = a.opened_by
  left join users decider on decider.id = a.decided_by`

export async function findOverrideRequest(sql: AnySql, id: string): Promise<OverrideRequestRow | undefined> {
  const [row] = await sql<OverrideRequestRow[]>`
    select ${columns(sql)} from override_requests a ${joined(sql)} where a.id = ${id}`
  return row
}

/** The latest request for each rule that the carrier ever made one for. */
export function latestOverrideRequests(sql: AnySql, companyId: string): Promise<OverrideRequestRow[]> {
  return sql<OverrideRequestRow[]>`
    select ${columns(sql)}
    from (
      select distinct on (rule) * from override_requests where company_id = ${companyId} order by rule, opened_at desc, id desc
    ) a ${joined(sql)}
    order by a.opened_at desc, a.id`
}

export interface OverrideRequestSearch {
  status: OverrideRequestStatus
  rule: EligibilityRule | undefined
  companyId: string | undefined
}

/** Ordered by due time, so the overdue come first. */
export function findOverrideRequests(
  sql: AnySql,
  { status, rule, companyId }: OverrideRequestSearch,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<OverrideRequestRow[]> {
  return sql<OverrideRequestRow[]>`
    select ${columns(sql)} from override_requests a ${joined(sql)}
    where a.status = ${status}
      ${rule ? sql`and a.rule = ${rule}` : sql``} ${companyId ? sql`and a.company_id = ${companyId}` : sql``}
      ${after ? sql`and (a.due_at, a.id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by a.due_at, a.id limit ${limit}`
}

export async function countWaitingRequests(sql: AnySql): Promise<{ waiting: number; overdue: number }> {
  const [row] = await sql<{ waiting: number; overdue: number }[]>`
    select count(*)::int as waiting, count(*) filter (where due_at < clock_time())::int as overdue
    from override_requests where status = 'waiting'`
  return row ?? { waiting: 0, overdue: 0 }
}

export interface NewOverrideRequest {
  id: string
  companyId: string
  rule: EligibilityRule
  datum: string
  statement: string
  documentId: string | null
  openedBy: string
  /** Null for a check that cannot be overridden. */
  found: Found | null
}

/** Due in 24 hours by the database clock, not counting the company's Saturdays and Sundays. */
export async function insertOverrideRequest(sql: TransactionSql, a: NewOverrideRequest): Promise<void> {
  await sql`
    with home as (select time_zone, clock_time() at time zone time_zone as now from companies where id = ${a.companyId}),
    start as (
      select time_zone, case extract(isodow from now)
        when 6 then date_trunc('day', now) + interval '2 days'
        when 7 then date_trunc('day', now) + interval '1 day'
        else now end as at
      from home
    )
    insert into override_requests (id, company_id, rule, datum, statement, document_id, opened_by, found_mark, found_figure, due_at)
    select ${a.id}, ${a.companyId}, ${a.rule}, ${a.datum}, ${a.statement}, ${a.documentId}::uuid, ${a.openedBy}::uuid, ${a.found?.mark ?? null}::text,
      ${a.found?.figure ?? null}::bigint,
      (at + case when extract(isodow from at) = 5 then interval '3 days' else interval '1 day' end) at time zone time_zone
    from start`
}

/** Returns false if the request is no longer waiting. */
export async function moveOverrideRequest(
  sql: TransactionSql,
  {
    id,
    action,
    userId,
    reason,
    overrideUntil,
    found,
  }: {
    id: string
    action: keyof typeof overrideRequestLifecycle.actions
    userId: string
    reason: string | null
    overrideUntil: string | null
    /** The current finding, if the request does not store what it was made for. */
    found: Found | null
  },
): Promise<boolean> {
  const { from, to } = overrideRequestLifecycle.actions[action]
  const rows = await sql`
    update override_requests set status = ${to}, decided_by = ${userId}, decided_at = clock_time(), reason = ${reason},
      override_until = ${overrideUntil}::date, found_mark = coalesce(found_mark, ${found?.mark ?? null}::text),
      found_figure = coalesce(found_figure, ${found?.figure ?? null}::bigint)
    where id = ${id} and status = any(${[...from]}::text[]) and (${action} <> 'revoke' or override_until is not null)
    returning id`
  return rows.length > 0
}

/** Whether the document belongs to the company. */
export async function ownsDocument(
  sql: AnySql,
  { companyId, documentId }: { companyId: string; documentId: string },
): Promise<boolean> {
  const rows = await sql`select from documents where id = ${documentId} and company_id = ${companyId}`
  return rows.length > 0
}
