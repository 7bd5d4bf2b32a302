import { AppError } from '../../platform/errors.ts'
import type { AnySql } from '../../platform/db.ts'
import type { LockedLoad } from '../loads/index.ts'
import { findLoadFacts, type LoadFacts } from './sql/read-bids.ts'

export async function loadFacts(sql: AnySql, loadId: string): Promise<LoadFacts> {
  const load = await findLoadFacts(sql, loadId)
  if (!load) throw new AppError('not_found')
  return load
}

/** The lock has read them already. */
export const factsOf = (load: LockedLoad): LoadFacts => ({
  ...load,
  loadId: load.id,
  sharesPrices: load.bidding.sharePrices ?? false,
})
