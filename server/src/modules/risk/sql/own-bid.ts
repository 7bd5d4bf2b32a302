import type { AnySql } from '../../../platform/db.ts'

/** An award made by the owner alone, to a truck or in turn, is written as a bid of the carrier, which named no price. */
export const ownBid = (sql: AnySql) => sql`not exists (
  select from awards w where w.load_id = bids.load_id and w.bid_id = bids.id and w.made_by in ('truck', 'turn'))`
