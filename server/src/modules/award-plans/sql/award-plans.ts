import type { AwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import { type AwardPlanStatus, awardPlanLifecycle } from '@drawbar/contract/lifecycles/award-plan.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Weighed } from '../weighed.ts'

export interface AwardPlanRow {
  id: string
  consignorCompanyId: string
  status: AwardPlanStatus
  loadIds: string[]
  limits: AwardPlan['limits']
  currency: Currency
  seconds: number
  progress: AwardPlan['progress']
  weighed: Weighed | null
  failure: AwardPlan['failure']
  /** Whether the losing prices are worked out by themselves; why not, or not any more. */
  prices: 'open' | 'done' | 'outdated' | 'limit' | 'stopped'
  pricesSpentMs: number
  createdAt: string
  settledAt: string | null
}

const columns = (sql: AnySql) => sql`
  id, consignor_company_id, status, load_ids, limits, currency, seconds, progress, weighed, failure,
  prices, prices_spent_ms, created_at, settled_at`

export type NewAwardPlan = Pick<
  AwardPlanRow,
  'id' | 'consignorCompanyId' | 'loadIds' | 'limits' | 'currency' | 'seconds'
> & { createdBy: string }

/** The unique index `award_plans_one_solving` decides whether a search may begin. */
export async function insertAwardPlan(sql: TransactionSql, p: NewAwardPlan): Promise<AwardPlanRow> {
  const [row] = await sql<AwardPlanRow[]>`
    insert into award_plans (id, consignor_company_id, load_ids, limits, currency, seconds, created_by)
    values (${p.id}, ${p.consignorCompanyId}, ${p.loadIds}::uuid[], ${sql.json(p.limits)}, ${p.currency}, ${p.seconds}, ${p.createdBy})
    returning ${columns(sql)}`
  if (!row) throw new Error('an award plan was not inserted')
  return row
}

export async function findAwardPlan(sql: AnySql, id: string): Promise<AwardPlanRow | undefined> {
  const [row] = await sql<AwardPlanRow[]>`select ${columns(sql)} from award_plans where id = ${id}`
  return row
}

export interface AwardPlanMove {
  id: string
  action: keyof typeof awardPlanLifecycle.actions
  weighed?: Weighed
  failure?: AwardPlan['failure']
}

/** The only statement that moves a plan. No row: it is not in a state from which `action` leads. */
export async function moveAwardPlan(
  sql: TransactionSql,
  { id, action, weighed, failure }: AwardPlanMove,
): Promise<AwardPlanRow | undefined> {
  const { from, to } = awardPlanLifecycle.actions[action]
  const [row] = await sql<AwardPlanRow[]>`
    update award_plans set status = ${to}, progress = null
      ${action === 'award' ? sql`, prices = case when prices = 'open' then 'stopped' else prices end` : sql`, settled_at = clock_time()`}
      ${weighed ? sql`, weighed = ${sql.json(weighed as never)}` : sql``}
      ${failure ? sql`, failure = ${sql.json(failure)}` : sql``}
    where id = ${id} and status = any(${[...from]}::text[])
    returning ${columns(sql)}`
  return row
}

/** How far the search is. No row: it was stopped. */
export async function saveProgress(
  sql: TransactionSql,
  { id, progress }: { id: string; progress: AwardPlan['progress'] },
): Promise<boolean> {
  const rows = await sql`
    update award_plans set progress = ${progress ? sql.json(progress) : null} where id = ${id} and status = 'solving' returning id`
  return rows.length > 0
}

export function findSolvingPlans(
  sql: AnySql,
  { companyId, olderThanSeconds = 0 }: { companyId?: string; olderThanSeconds?: number },
): Promise<{ id: string; consignorCompanyId: string }[]> {
  return sql<{ id: string; consignorCompanyId: string }[]>`
    select id, consignor_company_id from award_plans
    where status = 'solving' and created_at <= clock_time() - make_interval(secs => ${olderThanSeconds})
      ${companyId ? sql`and consignor_company_id = ${companyId}` : sql``}
    order by created_at, id limit 500`
}

/** The loads' own currency, owner and version, as a plan is asked for. */
export interface PlannedLoad {
  id: string
  reference: string
  companyId: string
  version: number
  currency: Currency
}

export function findPlannedLoads(sql: AnySql, loadIds: readonly string[]): Promise<PlannedLoad[]> {
  return sql<PlannedLoad[]>`
    select id, reference, company_id, version, currency from loads
    where id = any(${[...loadIds]}::uuid[]) order by id`
}

export interface LiveBidRow {
  loadId: string
  id: string
  carrierCompanyId: string
  status: 'open' | 'countered'
  amount: number
  currency: Currency
  revision: number
  lapsed: boolean
  /** Its load changed, and its carrier has not said that the price holds. */
  unconfirmed: boolean
}

/** The live bids on these loads. The caller has left out what is under seal, and opened what is not. */
export function findLiveBidsOn(sql: AnySql, loadIds: readonly string[]): Promise<LiveBidRow[]> {
  return sql<LiveBidRow[]>`
    select load_id, id, carrier_company_id, status, amount, currency, revision,
      coalesce(valid_until <= clock_time(), false) as lapsed, reconfirm_by is not null as unconfirmed
    from bids where load_id = any(${[...loadIds]}::uuid[]) and status in ('open', 'countered') and amount is not null
    order by load_id, id`
}

/** Carriers that completed a load for this consignor within the last twelve months. A booking alone makes no incumbent. */
export async function findIncumbents(sql: AnySql, consignorId: string): Promise<string[]> {
  const rows = await sql<{ carrierCompanyId: string }[]>`
    select carrier_company_id from shipments
    where consignor_company_id = ${consignorId} and status = 'completed' and updated_at > clock_time() - interval '12 months'
      and completed_at > clock_time() - interval '12 months'
    group by carrier_company_id order by carrier_company_id`
  return rows.map(({ carrierCompanyId }) => carrierCompanyId)
}
