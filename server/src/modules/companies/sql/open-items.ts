import type { SuspensionEffects } from '@drawbar/contract/companies/companies.ts'
import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { OPEN_CLAIMS } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import { UNDER_WAY } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { OPEN_ITEMS, type OpenItem, type OpenItems, type OpenKind } from '@drawbar/contract/companies/open-items.ts'
import type { PendingQuery, Row } from 'postgres'
import type { AnySql } from '../../../platform/db.ts'

type Piece = PendingQuery<Row[]>
/** An id, or the column of a statement around. */
type Company = string | Piece

/** Booked and not loaded; the others under way have freight on board or have delivered it. */
const NOT_LOADED: readonly string[] = ['planned', 'dispatched', 'en_route_pickup', 'at_pickup']
const LOADED = UNDER_WAY.filter((status) => !NOT_LOADED.includes(status))

const ofEither = (sql: AnySql, company: Company): Piece =>
  sql`(x.carrier_company_id = ${company} or x.consignor_company_id = ${company})`

/** Which side the company is on, and who is on the other. */
const sides = (sql: AnySql, company: Company): Piece => sql`
  case when x.carrier_company_id = ${company} then 'carrier' else 'consignor' end as side,
  case when x.carrier_company_id = ${company} then x.consignor_company_id else x.carrier_company_id end as other_id`

/** The shipments of a company that are under way, wherever they are counted or listed; `carrier` those that it hauls. */
export const shipmentsUnderWay = (
  sql: AnySql,
  { company, side }: { company: Company; side: 'carrier' | 'either' },
): Piece => sql`
  select x.id, x.reference, x.status, x.amount, x.currency, x.created_at as since, x.load_id, null::uuid as bid_id, x.id as shipment_id,
    ${sides(sql, company)}, false as sealed
  from shipments x
  where ${side === 'carrier' ? sql`x.carrier_company_id = ${company}` : ofEither(sql, company)} and x.status = any(${UNDER_WAY}::text[])`

const invoicesOf = (sql: AnySql, company: Company, which: Piece): Piece => sql`
  select x.id, x.number as reference, x.status, x.total_amount as amount, x.currency, x.created_at as since, x.load_id, null::uuid as bid_id,
    x.shipment_id, ${sides(sql, company)}, false as sealed
  from invoices x where ${which}`

/** Each figure of what is open, as the rows behind it: they are counted and listed by the same statement. */
const OPEN: Record<OpenKind, (sql: AnySql, company: Company) => Piece> = {
  loads: (sql, company) => sql`
    select x.id, x.reference, x.status, null::bigint as amount, x.currency, x.created_at as since, x.id as load_id, null::uuid as bid_id,
      null::uuid as shipment_id, 'consignor' as side, null::uuid as other_id, false as sealed
    from loads x where x.company_id = ${company} and x.status in ('posted', 'paused', 'offered', 'booked')`,
  bids: (sql, company) => sql`
    select x.id, l.reference, x.status, x.amount, x.currency, x.created_at as since, x.load_id, x.id as bid_id,
      null::uuid as shipment_id, 'carrier' as side, l.company_id as other_id,
      x.shut or (l.pricing_mode = 'sealed_bid' and l.bidding_ends_at > clock_time()) as sealed
    from bids x join loads l on l.id = x.load_id where x.carrier_company_id = ${company} and x.status = any(${[...LIVE_BID]}::text[])`,
  awards: (sql, company) => sql`
    select x.id, l.reference, x.status, x.amount, x.currency, x.offered_at as since, x.load_id, x.bid_id, null::uuid as shipment_id,
      ${sides(sql, company)}, false as sealed
    from awards x join loads l on l.id = x.load_id where ${ofEither(sql, company)} and x.status in ('offered', 'confirmed')`,
  shipments: (sql, company) => shipmentsUnderWay(sql, { company, side: 'either' }),
  invoices: (sql, company) =>
    invoicesOf(sql, company, sql`${ofEither(sql, company)} and x.status not in ('paid', 'void')`),
  payouts: (sql, company) =>
    invoicesOf(sql, company, sql`x.carrier_company_id = ${company} and x.status = 'paid' and x.paid_out_at is null`),
  claims: (sql, company) => sql`
    select c.id, c.reference, c.status, c.amount, c.currency, c.filed_at as since, x.load_id, null::uuid as bid_id, x.id as shipment_id,
      ${sides(sql, company)}, false as sealed
    from cargo_claims c join shipments x on x.id = c.shipment_id
    where ${ofEither(sql, company)} and c.status = any(${[...OPEN_CLAIMS]}::text[])`,
}

export async function countOpenItems(sql: AnySql, companyId: string): Promise<OpenItems> {
  const counts = OPEN_ITEMS.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count from (${OPEN[kind](sql, companyId)}) o`,
  )
  const rows = await sql<
    { kind: OpenKind; count: number }[]
  >`${counts.reduce((all, one) => sql`${all} union all ${one}`)}`
  const found = Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Partial<OpenItems>
  return { loads: 0, bids: 0, awards: 0, shipments: 0, invoices: 0, payouts: 0, claims: 0, ...found }
}

export type OpenRow = Omit<OpenItem, 'amount'> & { amount: number | null; currency: Currency; cursorAt: string }

/** The rows behind one figure, the newest first; a bid under seal is not among them. */
export const findOpenItems = (
  sql: AnySql,
  {
    companyId,
    kind,
    after,
    limit,
  }: { companyId: string; kind: OpenKind; after: { at: string; id: string } | null; limit: number },
): Promise<OpenRow[]> => sql<OpenRow[]>`
  select o.id, o.reference, o.status, o.side, o.amount, o.currency, o.since, o.since::text as cursor_at, o.load_id, o.bid_id, o.shipment_id,
    c.name as other_name
  from (${OPEN[kind](sql, companyId)}) o left join companies c on c.id = o.other_id
  where not o.sealed ${after ? sql`and (o.since, o.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
  order by o.since desc, o.id desc limit ${limit}`

export async function countSealed(
  sql: AnySql,
  { companyId, kind }: { companyId: string; kind: OpenKind },
): Promise<number> {
  const [row] = await sql<{ sealed: number }[]>`
    select count(*)::int as sealed from (${OPEN[kind](sql, companyId)}) o where o.sealed`
  return row?.sealed ?? 0
}

export async function countEffects(sql: AnySql, companyId: string): Promise<SuspensionEffects> {
  const of = (kind: OpenKind): Piece => OPEN[kind](sql, companyId)
  const [row] = await sql<Omit<SuspensionEffects, 'payoutsHeldAmounts'>[]>`
    select
      (select count(*)::int from (${of('bids')}) o) as bids_withdrawn,
      (select count(*)::int from (${of('loads')}) o where status in ('posted', 'offered')) as posts_paused,
      (select count(*)::int from (${of('awards')}) o where status = 'offered') as offers_ended,
      (select count(*)::int from (${of('payouts')}) o) as payouts_held,
      (select count(*)::int from (${of('shipments')}) o where status = any(${LOADED}::text[])) as shipments_go_on,
      (select count(*)::int from (${of('shipments')}) o where not status = any(${LOADED}::text[])) as shipments_not_loaded,
      (select count(*)::int from memberships where company_id = ${companyId}) as members,
      (select count(*)::int from sessions s join memberships m on m.user_id = s.user_id
        where m.company_id = ${companyId} and s.ended_at is null and s.last_seen_at > clock_time() - interval '12 hours') as sessions`
  if (!row) throw new Error('nothing was counted')
  const payoutsHeldAmounts = await sql<{ amount: number; currency: Currency }[]>`
    select sum(total_amount - fee_amount)::bigint as amount, currency from invoices
    where carrier_company_id = ${companyId} and status = 'paid' and paid_out_at is null group by currency order by currency`
  return { ...row, payoutsHeldAmounts: [...payoutsHeldAmounts] }
}
