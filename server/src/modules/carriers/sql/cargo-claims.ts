import { COUNTED_CLAIMS } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { ClaimsRecord } from '@drawbar/contract/carriers/scorecard.ts'
import type { AnySql } from '../../../platform/db.ts'
import { windowStart } from './scorecards.ts'

interface ClaimSums {
  currency: Currency
  loads: number
  freight: number
  claimed: number
  counted: number
  open: number
  withdrawn: number
  resting: number
}

const counts = (sql: AnySql) => sql`c.status = any(${[...COUNTED_CLAIMS]}::text[])`
/** The agreed amount, or the claimed amount until both sides agree. */
const worth = (sql: AnySql) => sql`coalesce(c.agreed_amount, c.amount)`

/** Hauls in the window and their claims, one row per currency. */
export function sumClaims(sql: AnySql, carrierId: string): Promise<ClaimSums[]> {
  return sql<ClaimSums[]>`
    select s.currency, count(*)::int as loads, sum(s.amount)::bigint as freight, sum(claimed)::bigint as claimed, sum(counted)::int as counted,
      sum(open)::int as open, sum(withdrawn)::int as withdrawn, sum(resting)::int as resting
    from carrier_outcomes o join shipments s on s.id = o.shipment_id
    cross join lateral (
      select coalesce(sum(${worth(sql)}) filter (where ${counts(sql)}), 0) as claimed, count(*) filter (where ${counts(sql)}) as counted,
        count(*) filter (where ${counts(sql)} and c.status <> 'agreed') as open, count(*) filter (where c.status = 'withdrawn') as withdrawn,
        count(*) filter (where c.status = 'declined') as resting
      from cargo_claims c where c.shipment_id = s.id) as claims
    where o.carrier_company_id = ${carrierId} and o.completed_at > ${windowStart(sql)}
    group by s.currency order by loads desc, s.currency`
}

export type CountedClaim = Omit<ClaimsRecord['newest'][number], 'amount'> & { amount: number; currency: Currency }

export function newestClaims(
  sql: AnySql,
  { carrierId, limit }: { carrierId: string; limit: number },
): Promise<CountedClaim[]> {
  return sql<CountedClaim[]>`
    select c.reference, c.kind, c.status, ${worth(sql)} as amount, c.currency, c.filed_at
    from carrier_outcomes o join cargo_claims c on c.shipment_id = o.shipment_id
    where o.carrier_company_id = ${carrierId} and o.completed_at > ${windowStart(sql)} and ${counts(sql)}
    order by c.filed_at desc, c.id desc limit ${limit}`
}
