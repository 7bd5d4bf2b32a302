import type { OpenItems, SuspensionEffects } from '@drawbar/contract/companies.ts'
import { OPEN_CLAIMS } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../../platform/db.ts'

/** On the road with freight, in the words of the shipment's lifecycle; before these nothing is loaded, after them the freight is delivered. */
const LOADED = ['loaded', 'in_transit', 'at_stop', 'at_delivery', 'delivered', 'pod_submitted', 'on_hold']
const NOT_LOADED = ['planned', 'dispatched', 'en_route_pickup', 'at_pickup']

export async function countOpenItems(sql: AnySql, companyId: string): Promise<OpenItems> {
  const [row] = await sql<OpenItems[]>`
    select
      (select count(*)::int from loads where company_id = ${companyId} and status in ('posted', 'paused', 'offered', 'booked')) as loads,
      (select count(*)::int from bids where carrier_company_id = ${companyId} and status in ('open', 'countered')) as bids,
      (select count(*)::int from awards where (carrier_company_id = ${companyId} or consignor_company_id = ${companyId})
        and status in ('offered', 'confirmed')) as awards,
      (select count(*)::int from shipments where (carrier_company_id = ${companyId} or consignor_company_id = ${companyId})
        and status not in ('completed', 'cancelled')) as shipments,
      (select count(*)::int from invoices where (carrier_company_id = ${companyId} or consignor_company_id = ${companyId})
        and status not in ('paid', 'void')) as invoices,
      (select count(*)::int from invoices where carrier_company_id = ${companyId} and status = 'paid' and paid_out_at is null) as payouts,
      (select count(*)::int from cargo_claims c join shipments s on s.id = c.shipment_id
        where (s.carrier_company_id = ${companyId} or s.consignor_company_id = ${companyId}) and c.status = any(${[...OPEN_CLAIMS]}::text[])) as claims`
  if (!row) throw new Error('nothing was counted')
  return row
}

export async function countEffects(sql: AnySql, companyId: string): Promise<SuspensionEffects> {
  const [row] = await sql<Omit<SuspensionEffects, 'payoutsHeldAmounts'>[]>`
    select
      (select count(*)::int from bids where carrier_company_id = ${companyId} and status in ('open', 'countered')) as bids_withdrawn,
      (select count(*)::int from loads where company_id = ${companyId} and status in ('posted', 'offered')) as posts_paused,
      (select count(*)::int from awards where (carrier_company_id = ${companyId} or consignor_company_id = ${companyId})
        and status = 'offered') as offers_ended,
      (select count(*)::int from invoices where carrier_company_id = ${companyId} and status = 'paid' and paid_out_at is null) as payouts_held,
      (select count(*)::int from shipments where (carrier_company_id = ${companyId} or consignor_company_id = ${companyId})
        and status = any(${LOADED})) as shipments_go_on,
      (select count(*)::int from shipments where (carrier_company_id = ${companyId} or consignor_company_id = ${companyId})
        and status = any(${NOT_LOADED})) as shipments_not_loaded,
      (select count(*)::int from memberships where company_id = ${companyId}) as members,
      (select count(*)::int from sessions s join memberships m on m.user_id = s.user_id
        where m.company_id = ${companyId} and s.ended_at is null and s.last_seen_at > clock_time() - interval '12 hours') as sessions`
  if (!row) throw new Error('nothing was counted')
  const payoutsHeldAmounts = await sql<{ amount: number; currency: Currency }[]>`
    select sum(total_amount - fee_amount)::bigint as amount, currency from invoices
    where carrier_company_id = ${companyId} and status = 'paid' and paid_out_at is null group by currency order by currency`
  return { ...row, payoutsHeldAmounts: [...payoutsHeldAmounts] }
}
