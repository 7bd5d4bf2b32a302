import { money } from '@drawbar/contract/money.ts'
import type { ClaimsRecord } from '@drawbar/contract/carriers/scorecard.ts'
import type { AnySql } from '../../../platform/db.ts'
import { newestClaims, sumClaims } from '../sql/cargo-claims.ts'

/** Cargo claims against a carrier, next to the freight that it hauled. */
export async function claimsRecord(
  sql: AnySql,
  { carrierId, newest }: { carrierId: string; newest: number },
): Promise<ClaimsRecord> {
  const [sums, claims] = await Promise.all([sumClaims(sql, carrierId), newestClaims(sql, { carrierId, limit: newest })])
  const all = (of: 'loads' | 'counted' | 'open' | 'withdrawn' | 'resting') =>
    sums.reduce((sum, row) => sum + row[of], 0)
  return {
    loads: all('loads'),
    counted: all('counted'),
    open: all('open'),
    withdrawn: all('withdrawn'),
    resting: all('resting'),
    values: sums.map(({ currency, claimed, freight }) => ({
      claimed: money(claimed, currency),
      freight: money(freight, currency),
    })),
    newest: claims.map(({ amount, currency, ...claim }) => ({ ...claim, amount: money(amount, currency) })),
  }
}
