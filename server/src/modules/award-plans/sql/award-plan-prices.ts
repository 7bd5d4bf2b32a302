import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { PriceFound, WouldHaveWon } from '../solver/index.ts'
import type { AwardPlanRow } from './award-plans.ts'

/** Sought so often, a price is given up: once by the relaxation, twice solved whole. Asked for alone it is sought again. */
export const MAX_TRIES = 3
/** Whoever works on one renews its hold each second; a killed worker's work is taken over after this. */
const HOLD_SECONDS = 15

export interface PriceRow {
  bidId: string
  tries: number
  wouldHaveWon: WouldHaveWon | null
  asked: boolean
}

export async function findPrices(sql: AnySql, planId: string): Promise<PriceRow[]> {
  const rows = await sql<
    { bidId: string; tries: number; outcome: WouldHaveWon['kind'] | null; amount: number | null; asked: boolean }[]
  >`
    select bid_id, tries, outcome, amount, asked_at is not null as asked from award_plan_prices where plan_id = ${planId} order by bid_id`
  return rows.map(({ outcome, amount, ...row }) => ({
    ...row,
    wouldHaveWon: outcome === 'below' ? { kind: outcome, amount: amount ?? 0 } : outcome && { kind: outcome },
  }))
}

/** A price that is known stays; what is found twice is found once. `givenUp`: nobody waits for these any more. */
export async function savePrices(
  sql: TransactionSql,
  { planId, found, givenUp = false }: { planId: string; found: readonly PriceFound[]; givenUp?: boolean },
): Promise<void> {
  const rows = found.toSorted((a, b) => (a.bidId < b.bidId ? -1 : 1))
  const amounts = rows.map(({ wouldHaveWon }) => (wouldHaveWon?.kind === 'below' ? wouldHaveWon.amount : null))
  await sql`
    insert into award_plan_prices as known (plan_id, bid_id, tries, outcome, amount)
    select ${planId}, bid_id, tries, outcome, amount
    from unnest(${rows.map(({ bidId }) => bidId)}::uuid[], ${rows.map(({ tries }) => tries)}::smallint[],
      ${rows.map(({ wouldHaveWon }) => wouldHaveWon?.kind ?? null)}::text[], ${amounts}::bigint[]) as f (bid_id, tries, outcome, amount)
    on conflict (plan_id, bid_id) do update set
      tries = greatest(known.tries, excluded.tries), outcome = excluded.outcome, amount = excluded.amount,
      asked_at = case when excluded.outcome is null and not ${givenUp} then known.asked_at end, held_until = null
    where known.outcome is null`
}

/** No price is asked for twice, and a known one not at all: false. */
export async function askPrice(sql: TransactionSql, ids: { planId: string; bidId: string }): Promise<boolean> {
  const rows = await sql`
    insert into award_plan_prices as known (plan_id, bid_id, asked_at) values (${ids.planId}, ${ids.bidId}, clock_time())
    on conflict (plan_id, bid_id) do update set asked_at = excluded.asked_at where known.outcome is null and known.asked_at is null
    returning bid_id`
  return rows.length > 0
}

/** How many a company waits for. Its first plan is locked meanwhile and stands for its line, so that two who ask at once count one another. */
export async function countAsked(sql: TransactionSql, consignorId: string): Promise<number> {
  await sql`select id from award_plans where consignor_company_id = ${consignorId} order by created_at, id limit 1 for no key update`
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from award_plan_prices join award_plans on id = plan_id
    where asked_at is not null and consignor_company_id = ${consignorId}`
  return row?.count ?? 0
}

/** The one that waits longest and that nobody works on. */
export async function takeAsked(sql: TransactionSql): Promise<{ planId: string; bidId: string; tries: number } | null> {
  const [row] = await sql<{ planId: string; bidId: string; tries: number }[]>`
    update award_plan_prices set held_until = clock_time() + make_interval(secs => ${HOLD_SECONDS})
    where (plan_id, bid_id) = (
      select plan_id, bid_id from award_plan_prices
      where asked_at is not null and (held_until is null or held_until <= clock_time())
      order by asked_at, plan_id, bid_id limit 1 for update skip locked)
    returning plan_id, bid_id, tries`
  return row ?? null
}

/** `false`: let go, for the next to take at once. */
export async function holdAsked(
  sql: TransactionSql,
  { planId, bidId, holds }: { planId: string; bidId: string; holds: boolean },
): Promise<void> {
  await sql`
    update award_plan_prices
    set held_until = ${holds ? sql`clock_time() + make_interval(secs => ${HOLD_SECONDS})` : null}
    where plan_id = ${planId} and bid_id = ${bidId} and asked_at is not null`
}

/** What goes before the prices that are worked out by themselves: whoever searches, and whoever waits for one price. */
const nobodyWaits = (sql: AnySql) => sql`
  not exists (select from award_plans where status = 'solving')
  and not exists (select from award_plan_prices where asked_at is not null)`

export async function isPriceWaiting(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select exists (select from award_plan_prices where asked_at is not null)
      or exists (select from award_plans where status = 'solved' and prices = 'open') as waits`
  return row?.waits ?? false
}

/** The plan whose turn is longest ago; one at a time, in whatever process. */
export async function takePlanToPrice(sql: TransactionSql): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    update award_plans set prices_turn_at = clock_time(), prices_held_until = clock_time() + make_interval(secs => ${HOLD_SECONDS})
    where id = (
      select id from award_plans where status = 'solved' and prices = 'open' and ${nobodyWaits(sql)}
        and not exists (
          select from award_plans held where held.status = 'solved' and held.prices = 'open' and held.prices_held_until > clock_time())
      order by prices_turn_at nulls first, id limit 1 for update skip locked)
    returning id`
  return row?.id ?? null
}

/** The slice goes on. No row: the plan was awarded, or somebody else goes first. */
export async function holdPlanToPrice(
  sql: TransactionSql,
  { planId, spentMs }: { planId: string; spentMs: number },
): Promise<boolean> {
  const rows = await sql`
    update award_plans set prices_spent_ms = prices_spent_ms + ${Math.round(spentMs)}, prices_held_until = clock_time() + make_interval(secs => ${HOLD_SECONDS})
    where id = ${planId} and status = 'solved' and prices = 'open' and ${nobodyWaits(sql)} returning id`
  return rows.length > 0
}

/** The slice is over, and perhaps all of it. */
export async function letGoOfPlan(
  sql: TransactionSql,
  { planId, prices, spentMs }: { planId: string; prices: AwardPlanRow['prices']; spentMs: number },
): Promise<void> {
  await sql`
    update award_plans
    set prices_held_until = null, prices_spent_ms = prices_spent_ms + ${Math.round(spentMs)},
      prices = case when prices = 'open' then ${prices} else prices end
    where id = ${planId}`
}

/** Of these awards those that could still be offered as they were weighed. */
export async function countStanding(
  sql: AnySql,
  awards: readonly { id: string; loadId: string; revision: number; loadVersion: number }[],
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from unnest(${awards.map(({ id }) => id)}::uuid[], ${awards.map(({ loadId }) => loadId)}::uuid[],
      ${awards.map(({ revision }) => revision)}::int[], ${awards.map(({ loadVersion }) => loadVersion)}::int[])
      as a (id, load_id, revision, load_version)
    join loads l on l.id = a.load_id and l.version = a.load_version and l.status = 'posted'
    join bids b on b.load_id = a.load_id and b.id = a.id and b.revision = a.revision and b.status = 'open'`
  return row?.count ?? 0
}
