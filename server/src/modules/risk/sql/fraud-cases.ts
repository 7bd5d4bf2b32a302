import { fraudCaseLifecycle, type FraudCaseStatus, LIVE_CASE } from '@drawbar/contract/lifecycles/fraud-case.ts'
import type { CASE_VIEWS, CaseReason, SignalCode } from '@drawbar/contract/risk/signals.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { holdsCompany } from '../../companies/index.ts'
import { decision } from './signals.ts'

export interface CaseRow {
  id: string
  companyId: string
  companyName: string
  status: FraudCaseStatus
  points: number
  openedAt: string
  /** Null once the lease has expired. */
  holderId: string | null
  holderName: string | null
  leaseUntil: string | null
  decidedById: string | null
  decidedByName: string | null
  decidedAt: string | null
  reason: string | null
  note: string | null
  appeal: string | null
  codes: SignalCode[]
  /** With microseconds, for the cursor. */
  cursorAt: string
}

const leased = (sql: AnySql) => sql`(f.status = 'claimed' and f.lease_until > clock_time())`

const columns = (sql: AnySql) => sql`
  f.id, f.company_id, c.name as company_name,
  case when f.status = 'claimed' and not ${leased(sql)} then 'open' else f.status end as status, f.points, f.opened_at,
  case when ${leased(sql)} then f.holder_id end as holder_id, case when ${leased(sql)} then holder.name end as holder_name,
  case when ${leased(sql)} then f.lease_until end as lease_until,
  f.decided_by as decided_by_id, decider.name as decided_by_name, f.decided_at, f.reason, f.note, f.appeal,
  array(
    select s.code from company_signals s
    where s.company_id = f.company_id and s.gone_at is null
      and ${decision(sql)} is distinct from 'cleared'
    order by s.points desc, s.code
  ) as codes`

const joins = (sql: AnySql) => sql`
  fraud_cases f join companies c on c.id = f.company_id
  left join users holder on holder.id = f.holder_id left join users decider on decider.id = f.decided_by`

/**
 * For company `c` of the statement: the local day since which a case blocks it, or null. A live case blocks by its
 * points, an escalated one until it is reopened.
 */
export const heldSince = (sql: AnySql) => sql`(
  select (max(f.opened_at) at time zone c.time_zone)::date from fraud_cases f
  where f.company_id = c.id and ${holdsCompany(sql)})`

export interface CaseSearch {
  view: (typeof CASE_VIEWS)[number]
  viewerId: string
  q: string | undefined
  signals: readonly SignalCode[] | undefined
  unheld: boolean
  limit: number
  after: { points: number | null; at: string; id: string } | null
}

/** Live cases: most points first, then the longest wait. Decided cases: the latest first. */
export function listCaseRows(sql: AnySql, search: CaseSearch): Promise<CaseRow[]> {
  const { view, viewerId, q, signals, unheld, limit, after } = search
  const decided = view === 'decided'
  return sql<CaseRow[]>`
    select ${columns(sql)}, ${decided ? sql`f.decided_at` : sql`f.opened_at`}::text as cursor_at
    from ${joins(sql)}
    where ${decided ? sql`f.status in ('cleared', 'watched', 'escalated') and f.decided_at is not null` : sql`f.status = any(${[...LIVE_CASE]}::text[])`}
      ${view === 'mine' ? sql`and ${leased(sql)} and f.holder_id = ${viewerId}` : sql``}
      ${unheld ? sql`and not ${leased(sql)}` : sql``}
      ${q ? sql`and strpos(lower(c.name), lower(${q})) > 0` : sql``}
      ${signals?.length ? sql`and exists (select from company_signals s where s.company_id = f.company_id and s.gone_at is null and s.code = any(${[...signals]}::text[]))` : sql``}
      ${
        after === null
          ? sql``
          : decided
            ? sql`and (f.decided_at, f.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)`
            : sql`and (f.points < ${after.points ?? 0} or (f.points = ${after.points ?? 0} and (f.opened_at, f.id) > (${after.at}::text::timestamptz, ${after.id}::uuid)))`
      }
    order by ${decided ? sql`f.decided_at desc, f.id desc` : sql`f.points desc, f.opened_at, f.id`}
    limit ${limit}`
}

export async function countCases(sql: AnySql, viewerId: string): Promise<{ live: number; mine: number }> {
  const [row] = await sql<{ live: number; mine: number }[]>`
    select count(*)::int as live, count(*) filter (where ${leased(sql)} and f.holder_id = ${viewerId})::int as mine
    from fraud_cases f where f.status in ('open', 'claimed')`
  return row ?? { live: 0, mine: 0 }
}

export async function findCase(sql: AnySql, id: string): Promise<CaseRow | undefined> {
  const [row] = await sql<
    CaseRow[]
  >`select ${columns(sql)}, f.opened_at::text as cursor_at from ${joins(sql)} where f.id = ${id}`
  return row
}

export function casesOfCompany(
  sql: AnySql,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<CaseRow[]> {
  return sql<CaseRow[]>`
    select ${columns(sql)}, f.opened_at::text as cursor_at from ${joins(sql)}
    where f.company_id = ${companyId} order by f.opened_at desc, f.id desc limit ${limit}`
}

/** Returns null if there is a live case. */
export async function openCase(
  sql: TransactionSql,
  { id, companyId, points }: { id: string; companyId: string; points: number },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into fraud_cases (id, company_id, points) values (${id}, ${companyId}, ${points})
    on conflict (company_id) where status in ('open', 'claimed') do nothing returning id`
  return row?.id ?? null
}

/** Returns whether a live case had other points. */
export async function setLivePoints(
  sql: TransactionSql,
  { companyId, points }: { companyId: string; points: number },
): Promise<boolean> {
  const rows = await sql`
    update fraud_cases set points = ${points} where company_id = ${companyId} and status in ('open', 'claimed') and points <> ${points} returning id`
  return rows.length > 0
}

/** Skips cases that someone holds; they decide. */
export async function lapseCase(sql: TransactionSql, companyId: string): Promise<string | undefined> {
  const { from, to } = fraudCaseLifecycle.actions.lapse
  const [row] = await sql<{ id: string }[]>`
    update fraud_cases f set status = ${to}, decided_at = clock_time(), holder_id = null, lease_until = null
    where f.company_id = ${companyId} and f.status = any(${[...from]}::text[]) and not ${leased(sql)} returning id`
  return row?.id
}

/**
 * Claims a free case, one with an expired lease, or renews the own lease. Returns false if someone else holds it or it
 * is decided.
 */
export async function claimCase(
  sql: TransactionSql,
  { id, userId, minutes }: { id: string; userId: string; minutes: number },
): Promise<boolean> {
  const { from, to } = fraudCaseLifecycle.actions.claim
  const rows = await sql`
    update fraud_cases f set status = ${to}, holder_id = ${userId}, lease_until = clock_time() + make_interval(mins => ${minutes})
    where f.id = ${id} and f.status = any(${[...from]}::text[]) and (not ${leased(sql)} or f.holder_id = ${userId})
    returning id`
  return rows.length > 0
}

export async function releaseCase(
  sql: TransactionSql,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { from, to } = fraudCaseLifecycle.actions.release
  const rows = await sql`
    update fraud_cases f set status = ${to}, holder_id = null, lease_until = null
    where f.id = ${id} and f.status = any(${[...from]}::text[]) and ${leased(sql)} and f.holder_id = ${userId} returning id`
  return rows.length > 0
}

export interface Decision {
  id: string
  userId: string
  action: 'clear' | 'watch' | 'escalate'
  reason: CaseReason
  note: string
}

export async function decideCase(
  sql: TransactionSql,
  { id, userId, action, reason, note }: Decision,
): Promise<string | undefined> {
  const { from, to } = fraudCaseLifecycle.actions[action]
  const [row] = await sql<{ companyId: string }[]>`
    update fraud_cases f set status = ${to}, holder_id = null, lease_until = null, decided_by = ${userId}, decided_at = clock_time(),
      reason = ${reason}, note = ${note}
    where f.id = ${id} and f.status = any(${[...from]}::text[]) and ${leased(sql)} and f.holder_id = ${userId}
    returning company_id`
  return row?.companyId
}

export async function reopenCase(
  sql: TransactionSql,
  { id, appeal }: { id: string; appeal: string },
): Promise<string | undefined> {
  const { from, to } = fraudCaseLifecycle.actions.reopen
  const [row] = await sql<{ companyId: string }[]>`
    update fraud_cases set status = ${to}, appeal = ${appeal} where id = ${id} and status = any(${[...from]}::text[]) returning company_id`
  return row?.companyId
}

/** An undecided case, or one by which staff hold the company, would end with the company that closes. */
export const namesOfUndecided = async (sql: AnySql, companyId: string): Promise<string[]> =>
  (
    await sql<{ name: string }[]>`
      select c.name from fraud_cases f join companies c on c.id = f.company_id
      where f.company_id = ${companyId} and (f.status in ('open', 'claimed', 'escalated') or c.name_held_at is not null)
      order by f.opened_at, f.id limit 1`
  ).map(({ name }) => name)
