import { LIVE_AWARD } from '@drawbar/contract/lifecycles/award.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'

/** As `bids_one_live_per_carrier` has it. */
const STANDING = ['open', 'countered', 'accepted']

/** Every load on which an award may be made, taken or ended meanwhile that names the company. */
export async function lockDealtLoads(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`
    select l.id from loads l
    where l.id in (
      select load_id from bids where carrier_company_id = ${companyId} and status = any(${STANDING}::text[])
      union
      select load_id from awards where carrier_company_id = ${companyId} and status = any(${[...LIVE_AWARD]}::text[])
      union
      select id from loads where company_id = ${companyId} and status in ('posted', 'paused', 'offered', 'booked'))
    order by l.id for update`
}

export interface RivalBid {
  loadId: string
  /** The one that is withdrawn. */
  bidId: string
  reference: string
  consignorId: string
}

export function findRivalBids(sql: AnySql, { fromId, intoId }: Merging): Promise<RivalBid[]> {
  return sql<RivalBid[]>`
    select l.id as load_id, case when f.status = 'accepted' then i.id else f.id end as bid_id, l.reference, l.company_id as consignor_id
    from bids f
    join bids i on i.load_id = f.load_id and i.carrier_company_id = ${intoId} and i.status = any(${STANDING}::text[])
    join loads l on l.id = f.load_id
    where f.carrier_company_id = ${fromId} and f.status = any(${STANDING}::text[])
    order by l.id`
}

/** Loads of the one on which the other ever bid: who deals with itself is two, or something worse. */
export async function findTraded(sql: AnySql, { fromId, intoId }: Merging): Promise<string[]> {
  const rows = await sql<{ reference: string }[]>`
    select l.reference from bids b join loads l on l.id = b.load_id
    where (b.carrier_company_id = ${fromId} and l.company_id = ${intoId}) or (b.carrier_company_id = ${intoId} and l.company_id = ${fromId})
    group by l.reference order by l.reference limit 200`
  return rows.map(({ reference }) => reference)
}
