import type { PACKAGE_KINDS } from '@drawbar/contract/bids/bid-packages.ts'
import { type BidStatus, LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export type PackageKind = (typeof PACKAGE_KINDS)[number]

export async function insertPackage(
  sql: TransactionSql,
  p: {
    id: string
    carrierId: string
    consignorId: string
    kind: PackageKind
    createdBy: string
    bids: readonly { loadId: string; id: string }[]
  },
): Promise<void> {
  await sql`
    insert into bid_packages (id, carrier_company_id, consignor_company_id, kind, created_by)
    values (${p.id}, ${p.carrierId}, ${p.consignorId}, ${p.kind}, ${p.createdBy})`
  await sql`
    insert into bid_package_members (load_id, bid_id, package_id)
    select load_id, id, ${p.id} from bids
    where load_id = any(${p.bids.map(({ loadId }) => loadId)}::uuid[]) and id = any(${p.bids.map(({ id }) => id)}::uuid[])`
}

/** Who owns these loads, and until when each is under seal: null where it is not, or not any more. */
export const findPackageLoads = (sql: AnySql, loadIds: readonly string[]) =>
  sql<{ companyId: string; sealedUntil: string | null }[]>`
    select company_id, case when pricing_mode = 'sealed_bid' and bidding_ends_at > clock_time() then bidding_ends_at end as sealed_until
    from loads where id = any(${[...loadIds]}::uuid[]) order by id`

/** A bid that is tied, with each of those it is tied to as they stand now. */
export interface TiedBid {
  packageId: string
  kind: PackageKind
  loadId: string
  bidId: string
  carrierCompanyId: string
  consignorCompanyId: string
  status: BidStatus
}

export type PackagesOf = { consignorId: string } | { carrierId: string }

/** Every member of every package of this consignor's loads, or of this carrier, in which one of these bids stands. */
export function findTied(
  sql: AnySql,
  { bids, of }: { bids: readonly { loadId: string; bidId: string }[]; of: PackagesOf },
): Promise<TiedBid[]> {
  return sql<TiedBid[]>`
    select distinct p.id as package_id, p.kind, m.load_id, m.bid_id, b.carrier_company_id, p.consignor_company_id, b.status
    from bid_package_members own
      join bid_packages p on p.id = own.package_id
      join bid_package_members m on m.package_id = p.id
      join bids b on b.load_id = m.load_id and b.id = m.bid_id
    where own.load_id = any(${bids.map(({ loadId }) => loadId)}::uuid[]) and own.bid_id = any(${bids.map(({ bidId }) => bidId)}::uuid[])
      and ${'carrierId' in of ? sql`p.carrier_company_id = ${of.carrierId}` : sql`p.consignor_company_id = ${of.consignorId}`}
    order by m.load_id, m.bid_id`
}

export interface TieRow {
  /** Of the bids that were asked for. */
  ownBidId: string
  kind: PackageKind
  loadId: string
  bidId: string
  loadReference: string
  status: BidStatus
  amount: number | null
  currency: Currency
  isTakeable: boolean
  /** Its load is: then nobody is told that this carrier bids there. */
  sealed: boolean
}

/** What live bids on this load are tied to on others. */
export const tiesOnLoad = (sql: AnySql, loadId: string) =>
  findTies(sql, sql`own.load_id = ${loadId} and mine.status = any(${[...LIVE_BID]}::text[])`)

export const tiesOfBids = (
  sql: AnySql,
  { loadIds, bidIds }: { loadIds: readonly string[]; bidIds: readonly string[] },
) => findTies(sql, sql`own.load_id = any(${[...loadIds]}::uuid[]) and own.bid_id = any(${[...bidIds]}::uuid[])`)

/** Takeable: live and in time, on a load that is on the board. */
const findTies = (sql: AnySql, whose: ReturnType<AnySql>) => sql<TieRow[]>`
  select own.bid_id as own_bid_id, p.kind, m.load_id, m.bid_id, l.reference as load_reference, b.status, b.amount, b.currency,
    b.status = any(${[...LIVE_BID]}::text[]) and (b.valid_until is null or b.valid_until > clock_time()) and l.status = 'posted' as is_takeable,
    l.pricing_mode = 'sealed_bid' and coalesce(l.bidding_ends_at > clock_time(), false) as sealed
  from bid_package_members own
    join bids mine on mine.load_id = own.load_id and mine.id = own.bid_id
    join bid_packages p on p.id = own.package_id
    join bid_package_members m on m.package_id = p.id and m.bid_id <> own.bid_id
    join bids b on b.load_id = m.load_id and b.id = m.bid_id
    join loads l on l.id = m.load_id
  where ${whose}
  order by own.bid_id, l.reference, m.bid_id`
