import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { AudiencePlan } from '../load-record.ts'

/** Writes who sees the load when; a load whose offers in turn have begun keeps them. */
export async function writePlan(
  tx: TransactionSql,
  { loadId, plan, withTurns }: { loadId: string; plan: AudiencePlan; withTurns: boolean },
): Promise<void> {
  await tx`delete from load_releases where load_id = ${loadId}`
  if (plan.releases.length > 0)
    await tx`
      insert into load_releases (load_id, step, after_minutes, company_ids, released_at)
      select ${loadId}, r.step, r."afterMinutes", r."companyIds", case when r.step = 0 then clock_time() end
      from jsonb_to_recordset(${tx.json(plan.releases)}::jsonb) as r (step smallint, "afterMinutes" integer, "companyIds" uuid[])`
  if (!withTurns) return
  await tx`delete from load_turns where load_id = ${loadId}`
  await tx`update loads set turn_minutes = ${plan.turnMinutes} where id = ${loadId}`
  if (plan.turns.length > 0)
    await tx`
      insert into load_turns (load_id, step, company_id, amount)
      select ${loadId}, r.step, r."companyId", r.amount
      from jsonb_to_recordset(${tx.json(plan.turns)}::jsonb) as r (step smallint, "companyId" uuid, amount bigint)`
}

/** A load that goes up anew begins at its first step and its first turn. */
export async function restartPlan(tx: TransactionSql, loadId: string): Promise<void> {
  await tx`update load_releases set released_at = null where load_id = ${loadId} and step > 0`
  await tx`
    update loads l set visibility = 'invited', invited_company_ids = r.company_ids
    from load_releases r where l.id = ${loadId} and r.load_id = l.id and r.step = 0`
  await tx`update load_turns set award_id = null, skipped = null where load_id = ${loadId}`
}

/** Posted loads of which a step is due, by the database's clock. */
export async function loadsToRelease(sql: AnySql, limit: number): Promise<string[]> {
  const rows = await sql<{ loadId: string }[]>`
    select distinct r.load_id from load_releases r join loads l on l.id = r.load_id
    where r.released_at is null and l.status = 'posted'
      and coalesce(l.opened_at, l.posted_at) + make_interval(mins => r.after_minutes) <= clock_time()
    order by r.load_id limit ${limit}`
  return rows.map(({ loadId }) => loadId)
}

/** When the next step of a posted load is due; null where none waits. */
export async function nextReleaseAt(sql: AnySql, loadId: string): Promise<string | null> {
  const [row] = await sql<{ dueAt: string | null }[]>`
    select min(coalesce(l.opened_at, l.posted_at) + make_interval(mins => r.after_minutes)) as due_at
    from load_releases r join loads l on l.id = r.load_id
    where r.load_id = ${loadId} and r.released_at is null and l.status = 'posted'`
  return row?.dueAt ?? null
}

/** Opens a posted load to whoever's step has come. Null when that changes nothing. */
export async function releaseDue(
  tx: TransactionSql,
  loadId: string,
): Promise<{ visibility: 'public' | 'invited'; invitedCompanyIds: string[] } | null> {
  const due = await tx<{ companyIds: string[] | null }[]>`
    update load_releases r set released_at = clock_time()
    from loads l
    where r.load_id = ${loadId} and r.released_at is null and l.id = r.load_id and l.status = 'posted'
      and coalesce(l.opened_at, l.posted_at) + make_interval(mins => r.after_minutes) <= clock_time()
    returning r.company_ids`
  if (due.length === 0) return null
  const [row] = await tx<{ visibility: 'public' | 'invited'; invitedCompanyIds: string[] }[]>`
    update loads set
      visibility = case when exists (
        select from load_releases where load_id = ${loadId} and released_at is not null and company_ids is null
      ) then 'public' else 'invited' end,
      invited_company_ids = array(
        select distinct unnest(company_ids) from load_releases where load_id = ${loadId} and released_at is not null
      ),
      updated_at = clock_time()
    where id = ${loadId}
    returning visibility, invited_company_ids`
  return row ?? null
}

export interface ReleaseRow {
  step: number
  afterMinutes: number
  companyIds: string[] | null
}

export const releaseRows = (sql: AnySql, loadId: string) => sql<ReleaseRow[]>`
  select step, after_minutes, company_ids from load_releases where load_id = ${loadId} order by step`

export interface TurnRow {
  step: number
  companyId: string
  companyName: string
  amount: number
  skipped: string | null
  awardStatus: string | null
  endedReason: string | null
  offeredAt: string | null
  endedAt: string | null
}

export const turnRows = (sql: AnySql, loadId: string) => sql<TurnRow[]>`
  select t.step, t.company_id, (select name from companies where id = t.company_id) as company_name, t.amount, t.skipped, a.status as award_status,
    a.ended_reason, a.offered_at, a.ended_at
  from load_turns t left join awards a on a.load_id = t.load_id and a.id = t.award_id
  where t.load_id = ${loadId} order by t.step`

export interface Turn {
  step: number
  companyId: string
  amount: number
  waiting: boolean
}

/** In order, those who had theirs as well. */
export const turnsInOrder = (sql: AnySql, loadId: string) => sql<Turn[]>`
  select step, company_id, amount, award_id is null and skipped is null as waiting from load_turns where load_id = ${loadId} order by step`

export async function hasBegunTurns(sql: AnySql, loadId: string): Promise<boolean> {
  const rows = await sql`
    select from load_turns where load_id = ${loadId} and (award_id is not null or skipped is not null) limit 1`
  return rows.length > 0
}

export async function setTurn(
  tx: TransactionSql,
  { loadId, step, awardId, skipped }: { loadId: string; step: number; awardId?: string; skipped?: string },
): Promise<void> {
  await tx`
    update load_turns set award_id = ${awardId ?? null}, skipped = ${skipped ?? null} where load_id = ${loadId} and step = ${step}`
}

/** Nobody else is offered the load in turn. */
export async function skipTurns(tx: TransactionSql, { loadId, why }: { loadId: string; why: string }): Promise<void> {
  await tx`update load_turns set skipped = ${why} where load_id = ${loadId} and award_id is null and skipped is null`
}

/** From now on the load is there for others, and its steps count. Not said twice: it was open from the first time on. */
export async function setOpened(tx: TransactionSql, loadId: string): Promise<void> {
  await tx`update loads set opened_at = clock_time() where id = ${loadId} and turn_minutes is not null and opened_at is null`
}

/** A deadline only ever moves on. Null when it stands where it stood. */
export async function moveDeadline(
  tx: TransactionSql,
  { loadId, to }: { loadId: string; to: string },
): Promise<string | null> {
  const [row] = await tx<{ biddingEndsAt: string }[]>`
    update loads set bidding_ends_at = ${to}, updated_at = clock_time()
    where id = ${loadId} and status = 'posted' and bidding_ends_at < ${to}
    returning bidding_ends_at`
  return row?.biddingEndsAt ?? null
}
