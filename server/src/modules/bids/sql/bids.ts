import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import { bidLifecycle, type BidStatus, LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { type AnySql, idList, type TransactionSql } from '../../../platform/db.ts'
import type { KeptPrice } from './envelopes.ts'

/** Its price may be in an envelope. */
export interface BidRow extends KeptPrice {
  /** It ended before its deadline: nobody but its carrier reads its price. */
  shut: boolean
  loadId: string
  id: string
  carrierCompanyId: string
  status: BidStatus
  currency: Currency
  revision: number
  equipment: EquipmentCode | null
  transitMinutes: number | null
  pickupAt: string | null
  validUntil: string | null
  rejectReason: string | null
  rejectNote: string | null
  createdAt: string
  updatedAt: string
  reconfirmBy: string | null
  /** By the database's clock: past the time that its maker gave it, or that it had to be confirmed again. */
  lapsed: boolean
}

/** One whose price can be read. */
export type PricedBid = BidRow & { amount: number }

export const bidColumns = (sql: AnySql) => sql`
  b.load_id, b.id, b.carrier_company_id, b.status, b.amount, b.envelope, b.opens_at, b.shut, b.currency, b.revision, b.equipment, b.transit_minutes,
  b.pickup_at, b.valid_until, b.note, b.reject_reason, b.reject_note, b.created_at, b.updated_at, b.reconfirm_by,
  coalesce(least(b.valid_until, b.reconfirm_by) <= clock_time(), false) as lapsed`

export interface BidTerms {
  amount: number
  currency: Currency
  equipment: EquipmentCode | null
  transitMinutes: number | null
  pickupAt: string | null
  validUntil: string | null
  note: string | null
}

/** Terms as they are written. */
export type KeptTerms = Omit<BidTerms, keyof KeptPrice> & KeptPrice

export interface NewBid extends KeptTerms {
  loadId: string
  id: string
  carrierCompanyId: string
  status: 'open' | 'accepted'
  createdBy: string | null
  /** Whose price it is; the consignor's where a load is offered unasked. */
  by?: 'carrier' | 'consignor'
  /** Of a price that was named before it became a bid. */
  pricedAt?: string
}

export async function insertBid(sql: TransactionSql, bid: NewBid): Promise<BidRow> {
  const [row] = await insertBids(sql, [bid])
  if (!row) throw new Error('a bid was not inserted')
  return row
}

/** Bids and their first prices, in one statement and no order. No counter of the load is touched: bidders on one load do not queue (docs/decisions/006). */
export async function insertBids(sql: TransactionSql, bids: readonly NewBid[]): Promise<BidRow[]> {
  const rows = bids.map((bid) => ({ by: 'carrier', ...bid }))
  // Awaited here: a query that is only handed on is sent when its reader asks, behind what was sent after it.
  const inserted = await sql<BidRow[]>`
    with a as (
      select * from jsonb_to_recordset(${sql.json(rows as never)}) as a ("loadId" uuid, id uuid, "carrierCompanyId" uuid, status text,
        ${pricedColumns(sql)}, "createdBy" uuid, by text, "pricedAt" timestamptz)
    ), b as (
      insert into bids (load_id, id, carrier_company_id, status, amount, envelope, opens_at, currency, equipment, transit_minutes, pickup_at, valid_until, note,
        created_by)
      select "loadId", id, "carrierCompanyId", status, amount, envelope, "opensAt", currency, equipment, "transitMinutes", "pickupAt", "validUntil", note,
        "createdBy" from a
      returning *
    ), first_offer as (
      insert into bid_offers (load_id, bid_id, revision, by, amount, envelope, opens_at, currency, note, created_by, at)
      select b.load_id, b.id, b.revision, a.by, b.amount, b.envelope, b.opens_at, b.currency, b.note, b.created_by, coalesce(a."pricedAt", b.created_at)
      from b join a on a.id = b.id
    )
    select ${bidColumns(sql)} from b`
  return inserted
}

/** `KeptTerms`, as they travel. */
const pricedColumns = (sql: TransactionSql) => sql`
  amount bigint, envelope text, "opensAt" timestamptz, currency text, equipment text, "transitMinutes" integer, "pickupAt" timestamptz,
  "validUntil" timestamptz, note text`

export async function findBid(
  sql: AnySql,
  { loadId, bidId }: { loadId: string; bidId: string },
): Promise<BidRow | undefined> {
  const [row] = await sql<
    BidRow[]
  >`select ${bidColumns(sql)} from bids b where b.load_id = ${loadId} and b.id = ${bidId}`
  return row
}

export function findBids(
  sql: AnySql,
  { loadId, bidIds }: { loadId: string; bidIds: readonly string[] },
): Promise<BidRow[]> {
  return sql<BidRow[]>`
    select ${bidColumns(sql)} from bids b where b.load_id = ${loadId} and b.id = any(${idList(sql, bidIds)})`
}

/** Which of these carriers have a live bid on the load. */
export async function biddersAmong(
  sql: AnySql,
  { loadId, carrierIds }: { loadId: string; carrierIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await sql<{ carrierId: string }[]>`
    select carrier_company_id as carrier_id from bids
    where load_id = ${loadId} and carrier_company_id = any(${idList(sql, carrierIds)}) and status in ('open', 'countered', 'accepted')`
  return new Set(rows.map(({ carrierId }) => carrierId))
}

export async function findLiveBidOf(
  sql: AnySql,
  { loadId, carrierId }: { loadId: string; carrierId: string },
): Promise<BidRow | undefined> {
  const [row] = await sql<BidRow[]>`
    select ${bidColumns(sql)} from bids b where b.load_id = ${loadId} and b.carrier_company_id = ${carrierId} and b.status = any(${[...LIVE_BID]}::text[])`
  return row
}

export interface BidMove {
  loadId: string
  bidId: string
  action: keyof typeof bidLifecycle.actions
  /** The revision that the actor saw. A bid that has moved on since is not touched. */
  expectedRevision?: number
  /** A new price names a new revision. */
  terms?: Partial<KeptTerms>
  /** Whose price that is, with its note; it joins the prices named before. */
  offer?: { by: 'carrier' | 'consignor'; note: string | null; userId: string | null }
  reject?: { reason: string | null; note: string | null }
}

/** The only statement that moves one bid, and keeps a price that it names. No row: it is not in a state from which `action` leads, or not at the revision that was seen. */
export async function moveBid(
  sql: TransactionSql,
  { loadId, bidId, action, expectedRevision, terms, offer, reject }: BidMove,
): Promise<BidRow | undefined> {
  const { from, to } = bidLifecycle.actions[action]
  const set: Partial<KeptTerms> & { status: BidStatus } = { ...terms, status: to }
  const [row] = await sql<BidRow[]>`
    with b as (
      update bids b set ${sql(set, Object.keys(set) as (keyof typeof set)[])}, updated_at = clock_time()
        ${terms ? sql`, revision = b.revision + 1` : sql``}
        ${ENDED.includes(to) ? sql`, shut = ${isShut(sql, to)}` : sql``}
        ${terms || action === 'reconfirm' ? sql`, reconfirm_by = null` : sql``}
        ${reject ? sql`, reject_reason = ${reject.reason}, reject_note = ${reject.note}` : sql``}
      where b.load_id = ${loadId} and b.id = ${bidId} and b.status = any(${[...from]}::text[])
        ${expectedRevision === undefined ? sql`` : sql`and b.revision = ${expectedRevision}`}
      returning *
    ) ${offer ? named(sql, offer) : sql``} ${ENDED.includes(to) ? offersShut(sql) : sql``}
    select ${bidColumns(sql)} from b`
  return row
}

export interface NewPrice extends KeptTerms {
  id: string
  /** Of the bid as its carrier saw it. */
  revision: number
  userId: string
}

/** As `moveBid` revises one: new terms for bids on one load, in one statement and no order. A bid that is not among the answers has moved on. */
export async function reviseBids(
  sql: TransactionSql,
  { loadId, prices }: { loadId: string; prices: readonly NewPrice[] },
): Promise<BidRow[]> {
  const { from, to } = bidLifecycle.actions.revise
  const revised = await sql<BidRow[]>`
    with a as (
      select * from jsonb_to_recordset(${sql.json(prices as never)}) as a (id uuid, revision integer, ${pricedColumns(sql)}, "userId" uuid)
    ), b as (
      update bids b set status = ${to}, amount = a.amount, envelope = a.envelope, opens_at = a."opensAt", currency = a.currency, equipment = a.equipment,
        transit_minutes = a."transitMinutes", pickup_at = a."pickupAt", valid_until = a."validUntil", note = a.note, revision = b.revision + 1,
        reconfirm_by = null, updated_at = clock_time()
      from a
      where b.load_id = ${loadId} and b.id = a.id and b.revision = a.revision and b.status = any(${[...from]}::text[])
      returning b.*
    ), offer as (
      insert into bid_offers (load_id, bid_id, revision, by, amount, envelope, opens_at, currency, note, created_by)
      select b.load_id, b.id, b.revision, 'carrier', b.amount, b.envelope, b.opens_at, b.currency, b.note, a."userId" from b join a on a.id = b.id
    )
    select ${bidColumns(sql)} from b`
  return revised
}

const ENDED: readonly BidStatus[] = ['withdrawn', 'rejected', 'expired', 'lost', 'declined']

/** A bid that ends before the deadline leaves its prices in their envelopes for good; who withdraws, after it too. */
const isShut = (sql: TransactionSql, to: BidStatus) =>
  sql`envelope is not null and ${to === 'withdrawn' ? sql`true` : sql`opens_at > clock_time()`}`
const offersShut = (sql: TransactionSql) => sql`, taken as (
  update bid_offers o set shut = true from b where b.shut and o.load_id = b.load_id and o.bid_id = b.id and o.envelope is not null)`

/** The price of the moved bid `b`, among all that were named on it. */
const named = (sql: TransactionSql, { by, note, userId }: NonNullable<BidMove['offer']>) => sql`, offer as (
  insert into bid_offers (load_id, bid_id, revision, by, amount, envelope, opens_at, currency, note, created_by)
  select load_id, id, revision, ${by}, amount, envelope, opens_at, currency, ${note}::text, ${userId}::uuid from b)`

/** Ends every live bid of a load, except the one that won. */
export function closeLiveBids(
  sql: TransactionSql,
  { loadId, action, exceptBidId = null }: { loadId: string; action: 'lose' | 'expire'; exceptBidId?: string | null },
): Promise<{ id: string; carrierCompanyId: string }[]> {
  const { from, to } = bidLifecycle.actions[action]
  return sql<{ id: string; carrierCompanyId: string }[]>`
    with b as (
      update bids set status = ${to}, shut = ${isShut(sql, to)}, updated_at = clock_time()
      where load_id = ${loadId} and status = any(${[...from]}::text[]) and id is distinct from ${exceptBidId}::uuid
      returning load_id, id, carrier_company_id, shut
    ) ${offersShut(sql)}
    select id, carrier_company_id from b`
}

/**
 * The load changed under its live bids: whoever saw an earlier revision has to look again, and the carriers whose price stands say whether it
 * still does. Where the consignor's counter stands they answer that.
 */
export function askAgain(
  sql: TransactionSql,
  { loadId, hours }: { loadId: string; hours: number },
): Promise<{ id: string; carrierCompanyId: string; status: BidStatus }[]> {
  return sql<{ id: string; carrierCompanyId: string; status: BidStatus }[]>`
    update bids set revision = revision + 1, updated_at = clock_time(),
      reconfirm_by = case when status = 'open' then clock_time() + make_interval(hours => ${hours}) end
    where load_id = ${loadId} and status = any(${[...LIVE_BID]}::text[])
    returning id, carrier_company_id, status`
}

export function findLapsedBids(sql: AnySql, limit: number): Promise<{ loadId: string; id: string }[]> {
  return sql<{ loadId: string; id: string }[]>`
    select load_id, id from (
      (select load_id, id from bids where status in ('open', 'countered') and valid_until is not null and valid_until <= clock_time()
        order by valid_until, id limit ${limit})
      union
      (select load_id, id from bids where status in ('open', 'countered') and reconfirm_by is not null and reconfirm_by <= clock_time()
        order by reconfirm_by, id limit ${limit})
    ) over limit ${limit}`
}
