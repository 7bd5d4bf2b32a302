import type { BiddingRules } from '@drawbar/contract/loads/bidding-rules.ts'
import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { confirmedNow } from './freshness.ts'

/** A load row as deciding acts need it, locked for the rest of the transaction. */
export interface LockedLoad {
  id: string
  reference: string
  companyId: string
  status: LoadStatus
  version: number
  equipment: LoadInput['equipment']
  currency: LoadInput['currency']
  pricingMode: LoadInput['pricing']['mode']
  priceAmount: number | null
  alsoBids: boolean
  targetAmount: number | null
  declaredAmount: number | null
  hazmat: boolean
  /** Only where they matter: the classes of a hazardous load. */
  commodities: LoadInput['commodities']
  distanceMeters: number
  visibility: LoadInput['visibility']['scope']
  invitedCompanyIds: string[]
  biddingEndsAt: string | null
  bidding: BiddingRules
  turnMinutes: number | null
  /** Since when others than those of its list of turns see it. */
  openedAt: string | null
  expiresAt: string | null
  firstPickupAt: string
  lastPickupEndAt: string
  agreedAmount: number | null
  carrierCompanyId: string | null
  fallOffs: number
  /** By the database's clock: the deadline for bids has passed. */
  biddingClosed: boolean
  /** By the database's clock: the post has ended, whether or not the sweep has come by. */
  postEnded: boolean
  /** The owner's name is held: no carrier sees the load, bids on it or books it. */
  ownerNameHeld: boolean
  /** When it was locked, by the database's clock. */
  now: string
}

/** Null when there is no such load. `share` lets bidders pass one another; `update` is for every act that decides. */
export async function lockLoadRow(
  tx: TransactionSql,
  loadId: string,
  strength: 'update' | 'share',
): Promise<LockedLoad | null> {
  const [row] = await tx<LockedLoad[]>`
    select id, reference, company_id, status, version, equipment, currency, pricing_mode, price_amount, also_bids, target_amount, declared_amount,
      hazmat, case when hazmat then commodities else '[]' end as commodities, distance_meters, visibility, invited_company_ids, bidding_ends_at,
      bidding, turn_minutes, opened_at, expires_at, first_pickup_at, last_pickup_end_at, agreed_amount, carrier_company_id, fall_offs,
      coalesce(bidding_ends_at <= clock_time(), false) as bidding_closed, least(expires_at, last_pickup_end_at) <= clock_time() as post_ended,
      (select c.name_held_at is not null from companies c where c.id = loads.company_id) as owner_name_held, clock_time() as now
    from loads, ${turnstile(tx, { loadId, strength })}
    where id = ${loadId}
    ${strength === 'update' ? tx`for update of loads` : tx`for share of loads`}`
  return row ?? null
}

/**
 * Passed before the row is locked. PostgreSQL lets new sharers of a row lock pass a waiting `for update`, so that a stream of bidders could hold the
 * owner up for seconds (measured with 32 bidders without pause: 1 s on average, over 3 s at worst; with the turnstile 34 ms). Fairness
 * alone rests on this queue; what is correct, the row's own lock decides (docs/decisions/006). In the statement of the lock it costs no
 * statement of its own, and a row that changed while this one queued is locked, and read, as it is then.
 */
const turnstile = (tx: TransactionSql, { loadId, strength }: { loadId: string; strength: 'update' | 'share' }) =>
  strength === 'update'
    ? tx`(select pg_advisory_xact_lock(hashtextextended(${loadId}, 0))) as turnstile`
    : tx`(select pg_advisory_xact_lock_shared(hashtextextended(${loadId}, 0))) as turnstile`

/** Columns that a move may set beside the status. */
export interface MoveColumns {
  agreedAmount?: number | null
  carrierCompanyId?: string | null
  fallOffs?: number
  postedAt?: string
  openedAt?: string | null
  expiresAt?: string | null
  biddingEndsAt?: string | null
  cancelReason?: string
  cancelNote?: string | null
}

/** The only statement that changes a load's status; null when the load is in none of the states `from`. `confirms`: its owner stands by the post. */
export async function setStatus(
  tx: TransactionSql,
  {
    loadId,
    from,
    to,
    set,
    confirms = false,
  }: { loadId: string; from: readonly LoadStatus[]; to: LoadStatus; set: MoveColumns; confirms?: boolean },
): Promise<{ version: number } | null> {
  const columns: MoveColumns & { status: LoadStatus } = { ...set, status: to }
  const [row] = await tx<{ version: number }[]>`
    update loads set ${tx(columns, Object.keys(columns) as (keyof typeof columns)[])}, version = version + 1, updated_at = clock_time()
      ${confirms ? tx`, ${confirmedNow(tx)}` : tx``}
    where id = ${loadId} and status = any(${[...from]}::text[])
    returning version`
  return row ?? null
}

/** The company's loads among these, in the order in which they are locked. */
export function ownLoadsAmong(
  sql: AnySql,
  { ids, companyId }: { ids: readonly string[]; companyId: string },
): Promise<{ id: string; reference: string }[]> {
  return sql<{ id: string; reference: string }[]>`
    select id, reference from loads where id = any(${[...ids]}::uuid[]) and company_id = ${companyId} order by id`
}

/** In the order in which they are locked. */
export async function postedLoadsOf(sql: AnySql, companyId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from loads where company_id = ${companyId} and status = 'posted' order by id`
  return rows.map(({ id }) => id)
}

/** Posts whose time is over, the longest over first. */
export async function endedPosts(sql: AnySql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id
    from loads
    where status in ('posted', 'paused') and least(expires_at, last_pickup_end_at) <= clock_time()
    order by least(expires_at, last_pickup_end_at), id
    limit ${limit}`
  return rows.map(({ id }) => id)
}

/** The state of the shipment that hauls the load now, if there is one. */
export async function shipmentStatusOf(sql: AnySql, loadId: string): Promise<string | null> {
  const [row] = await sql<{ status: string }[]>`
    select status from shipments where load_id = ${loadId} and status <> 'cancelled' order by created_at desc, id desc limit 1`
  return row?.status ?? null
}

/** Whether anybody ever bid on the load, whatever became of it. */
export async function wasBidOn(sql: AnySql, loadId: string): Promise<boolean> {
  const rows = await sql`select from bids where load_id = ${loadId} limit 1`
  return rows.length > 0
}

/** The carriers with a live bid or award: what is decided about the load reaches their screens too. */
export async function biddingCompanies(sql: AnySql, loadId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select carrier_company_id as id from bids where load_id = ${loadId} and status in ('open', 'countered', 'accepted')
    union
    select carrier_company_id from awards where load_id = ${loadId} and status in ('offered', 'confirmed', 'fulfilled')`
  return rows.map(({ id }) => id)
}
