import { awardLifecycle, type AwardStatus, LIVE_AWARD } from '@drawbar/contract/lifecycles/award.ts'
import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface AwardRow {
  loadId: string
  id: string
  bidId: string
  consignorCompanyId: string
  carrierCompanyId: string
  status: AwardStatus
  amount: number
  currency: Currency
  offeredAt: string
  respondBy: string
  confirmedAt: string | null
  madeBy: 'person' | 'rule' | 'turn' | 'truck'
  endedBy: 'carrier' | 'consignor' | 'system' | null
  /** By the database's clock: the time to answer is over. */
  lapsed: boolean
}

const columns = (sql: AnySql) => sql`
  a.load_id, a.id, a.bid_id, a.consignor_company_id, a.carrier_company_id, a.status, a.amount, a.currency, a.offered_at, a.respond_by,
  a.confirmed_at, a.made_by, a.ended_by, a.respond_by <= clock_time() as lapsed`

export interface NewAward {
  loadId: string
  id: string
  bidId: string
  consignorCompanyId: string
  carrierCompanyId: string
  amount: number
  currency: Currency
  offeredBy: string | null
  respondWithinMinutes: number
  /** No answer counts after it: the last pickup has closed. */
  notAfter: string
  madeBy: AwardRow['madeBy']
}

/** The unique index `awards_one_live_per_load` decides whether this is the one. */
export async function insertAward(sql: TransactionSql, a: NewAward): Promise<AwardRow> {
  const [row] = await sql<AwardRow[]>`
    insert into awards as a (load_id, id, bid_id, consignor_company_id, carrier_company_id, amount, currency, offered_by, made_by, respond_by)
    values (${a.loadId}, ${a.id}, ${a.bidId}, ${a.consignorCompanyId}, ${a.carrierCompanyId}, ${a.amount}, ${a.currency}, ${a.offeredBy}, ${a.madeBy},
      least(clock_time() + make_interval(mins => ${a.respondWithinMinutes}), ${a.notAfter}))
    returning ${columns(sql)}`
  if (!row) throw new Error('an award was not inserted')
  return row
}

export interface AwardMove {
  loadId: string
  awardId: string
  action: keyof typeof awardLifecycle.actions
  confirmedBy?: string | null
  reason?: string | null
  /** In the words of whoever ended it. */
  note?: string | null
  by?: AwardRow['endedBy']
}

/** Moves that say nothing of an end, or leave who ended it and when. */
const ENDS_NOTHING: readonly AwardMove['action'][] = ['confirm', 'fulfil', 'reinstate', 'excuse']

/** The only statement that moves an award. No row: it is not in a state from which `action` leads. */
export async function moveAward(
  sql: TransactionSql,
  { loadId, awardId, action, confirmedBy, reason = null, note = null, by = null }: AwardMove,
): Promise<AwardRow | undefined> {
  const { from, to } = awardLifecycle.actions[action]
  const [row] = await sql<AwardRow[]>`
    update awards a set status = ${to}
      ${action === 'confirm' ? sql`, confirmed_by = ${confirmedBy ?? null}, confirmed_at = clock_time()` : sql``}
      ${action === 'reinstate' ? sql`, ended_reason = null, ended_note = null, ended_by = null, ended_at = null, reinstated_at = clock_time()` : sql``}
      ${action === 'excuse' ? sql`, ended_reason = ${reason}, ended_note = ${note}` : sql``}
      ${ENDS_NOTHING.includes(action) ? sql`` : sql`, ended_reason = ${reason}, ended_note = ${note}, ended_by = ${by}, ended_at = clock_time()`}
    where a.load_id = ${loadId} and a.id = ${awardId} and a.status = any(${[...from]}::text[])
    returning ${columns(sql)}`
  return row
}

export async function findAward(
  sql: AnySql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<AwardRow | undefined> {
  const [row] = await sql<AwardRow[]>`
    select ${columns(sql)} from awards a where a.load_id = ${loadId} and a.id = ${awardId}`
  return row
}

export async function findLiveAward(sql: AnySql, loadId: string): Promise<AwardRow | undefined> {
  const [row] = await sql<AwardRow[]>`
    select ${columns(sql)} from awards a where a.load_id = ${loadId} and a.status = any(${[...LIVE_AWARD]}::text[])`
  return row
}

/** The latest award on a load; of one carrier where it is the carrier that asks. */
export async function findLatestAward(
  sql: AnySql,
  { loadId, carrierId = null }: { loadId: string; carrierId?: string | null },
): Promise<AwardRow | undefined> {
  const [row] = await sql<AwardRow[]>`
    select ${columns(sql)} from awards a
    where a.load_id = ${loadId} ${carrierId ? sql`and a.carrier_company_id = ${carrierId}` : sql``}
    order by a.offered_at desc, a.id desc limit 1`
  return row
}

/** The carrier let an offer of at least so much go by since the load went up, whoever made it and however. */
export async function hasPassed(
  sql: AnySql,
  { loadId, carrierId, amount }: { loadId: string; carrierId: string; amount: number },
): Promise<boolean> {
  const rows = await sql`
    select from awards a join loads l on l.id = a.load_id
    where a.load_id = ${loadId} and a.carrier_company_id = ${carrierId} and a.status in ('declined', 'expired') and a.amount >= ${amount}
      and a.offered_at >= l.posted_at
    limit 1`
  return rows.length > 0
}

export function findLapsedAwards(sql: AnySql, limit: number): Promise<{ loadId: string; id: string }[]> {
  return sql<{ loadId: string; id: string }[]>`
    select load_id, id from awards where status = 'offered' and respond_by <= clock_time() order by respond_by, id limit ${limit}`
}

/** Loads on which a company has a live bid, or an offer that waits for the carrier's answer on either side; in the order in which they are locked. */
export async function loadsDealtOn(sql: AnySql, companyId: string): Promise<string[]> {
  const rows = await sql<{ loadId: string }[]>`
    select load_id from bids where carrier_company_id = ${companyId} and status = any(${[...LIVE_BID]}::text[])
    union
    select load_id from awards where carrier_company_id = ${companyId} and status = 'offered'
    union
    select a.load_id from awards a join loads l on l.id = a.load_id where l.company_id = ${companyId} and a.status = 'offered'
    order by load_id`
  return rows.map(({ loadId }) => loadId)
}
