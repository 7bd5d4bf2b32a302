import type { AnySql } from '../../../platform/db.ts'

/** Of a profile `p`: its number is proven to be the company's. Any other is shown to staff alone and finds nobody. */
export const isProven = (sql: AnySql) => sql`(p.claimed_at is not null or exists (
  select from verification_cases v where v.company_id = p.company_id and v.verified_at is not null and v.status <> 'rejected'))`

/** Of a profile `p`, which may be missing. */
export const numberStatus = (sql: AnySql) => sql`
  case when p.usdot is null and p.docket is null then 'none' when ${isProven(sql)} then 'proven' else 'pending' end`
