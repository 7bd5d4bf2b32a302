import { NO_SHOW_GRACE_MINUTES } from '@drawbar/contract/awards/fall-off-reasons.ts'
import type { AwardStatus } from '@drawbar/contract/lifecycles/award.ts'
import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../../platform/db.ts'

/** An award with its carrier's name, its shipment and its latest rate confirmation. */
export interface ShownAward {
  loadId: string
  id: string
  bidId: string
  consignorCompanyId: string
  carrierCompanyId: string
  carrierName: string
  status: AwardStatus
  amount: number
  currency: Currency
  offeredAt: string
  respondBy: string
  confirmedAt: string | null
  madeBy: 'person' | 'rule' | 'turn' | 'truck'
  /** By the database's clock: the time to answer is over. */
  lapsed: boolean
  shipmentId: string | null
  shipmentStatus: ShipmentStatus | null
  /** By the database's clock: the first pickup and its grace are over. */
  noShowDue: boolean
  rateConfirmationId: string | null
  rateConfirmationStatus: 'writing' | 'issued' | 'signed' | 'void' | null
  version: number | null
  documentId: string | null
  contentHash: string | null
  signedName: string | null
  signedAt: string | null
}

export const findAward = (sql: AnySql, { loadId, id }: { loadId: string; id: string }) =>
  findAwards(sql, { loadIds: [loadId], which: sql`a.id = ${id}` })

/** The latest award made on each of these bids. */
export const findAwardsOfBids = (
  sql: AnySql,
  { loadIds, bidIds }: { loadIds: readonly string[]; bidIds: readonly string[] },
) =>
  findAwards(sql, {
    loadIds,
    which: sql`a.id in (
      select distinct on (bid_id) id from awards where load_id = any(${[...loadIds]}::uuid[]) and bid_id = any(${[...bidIds]}::uuid[])
      order by bid_id, offered_at desc, id desc)`,
  })

export const findLatestAwardOn = (sql: AnySql, loadId: string) =>
  findAwards(sql, {
    loadIds: [loadId],
    which: sql`a.id = (select id from awards where load_id = ${loadId} order by offered_at desc, id desc limit 1)`,
  })

const findAwards = (
  sql: AnySql,
  { loadIds, which }: { loadIds: readonly string[]; which: ReturnType<AnySql> },
): Promise<ShownAward[]> => sql<ShownAward[]>`
  select distinct on (a.id) a.load_id, a.id, a.bid_id, a.consignor_company_id, a.carrier_company_id, c.name as carrier_name, a.status, a.amount, a.currency,
    a.offered_at, a.respond_by, a.confirmed_at, a.made_by, a.respond_by <= clock_time() as lapsed, s.id as shipment_id, s.status as shipment_status,
    (select greatest(p.window_end_at, a.reinstated_at) + make_interval(mins => ${NO_SHOW_GRACE_MINUTES}) from stops p where p.load_id = a.load_id and p.kind = 'pickup'
      order by p.sequence limit 1) <= clock_time() as no_show_due, r.id as rate_confirmation_id, r.status as rate_confirmation_status, r.version,
    r.document_id, r.content_hash, r.signed_name, r.signed_at
  from awards a join companies c on c.id = a.carrier_company_id
    left join shipments s on s.award_id = a.id
    left join rate_confirmations r on r.load_id = a.load_id and r.award_id = a.id
  where a.load_id = any(${[...loadIds]}::uuid[]) and ${which}
  order by a.id, r.version desc nulls last`

export interface TogetherOffer {
  /** Of the award that was asked for. */
  ownAwardId: string
  loadId: string
  loadReference: string
  amount: number
  currency: Currency
}

/** The other offers of an all-or-nothing package that each of these awards belongs to, while it is an offer itself. */
export const offersTogether = (
  sql: AnySql,
  { loadIds, awardIds }: { loadIds: readonly string[]; awardIds: readonly string[] },
) => sql<TogetherOffer[]>`
  select mine.id as own_award_id, a.load_id, l.reference as load_reference, a.amount, a.currency
  from awards mine
    join bid_package_members own on own.load_id = mine.load_id and own.bid_id = mine.bid_id
    join bid_packages p on p.id = own.package_id and p.kind = 'together'
    join bid_package_members m on m.package_id = p.id and m.bid_id <> own.bid_id
    join awards a on a.load_id = m.load_id and a.bid_id = m.bid_id and a.status = 'offered'
    join loads l on l.id = m.load_id
  where mine.load_id = any(${[...loadIds]}::uuid[]) and mine.id = any(${[...awardIds]}::uuid[]) and mine.status = 'offered'
  order by mine.id, l.reference, a.id`
