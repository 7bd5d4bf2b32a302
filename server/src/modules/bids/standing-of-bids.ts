import { money, type Money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { findLastPrices, findRanks } from './sql/standing-of-bids.ts'

/** By bid: its place among the live bids of its load, where the owner shows that. */
export async function ranksOf(
  sql: AnySql,
  of: { loadIds: readonly string[]; bidIds: readonly string[] },
): Promise<Map<string, { place: number; of: number }>> {
  const rows = await findRanks(sql, of)
  return new Map(rows.map(({ bidId, ...rank }) => [bidId, rank]))
}

export interface LastPrice {
  amount: Money
  won: boolean
  yours: boolean
}

/** By load: what everybody asked in the end, the lowest first, where the load is booked and the owner shares that. */
export async function pricesOf(
  sql: AnySql,
  { loadIds, carrierId }: { loadIds: readonly string[]; carrierId: string },
): Promise<Map<string, LastPrice[]>> {
  const rows = await findLastPrices(sql, { loadIds, carrierId })
  const byLoad = Map.groupBy(rows, ({ loadId }) => loadId)
  return new Map(
    [...byLoad].map(([loadId, prices]) => [
      loadId,
      prices.map(({ amount, currency, won, yours }) => ({ amount: money(amount, currency), won, yours })),
    ]),
  )
}
