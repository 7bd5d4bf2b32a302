import type { AnySql } from '../../../platform/db.ts'

/** Awards to a posted truck or in the waterfall are stored as a bid, but the carrier named no price. */
export const ownBid = (sql: AnySql) => sql`not exists (
  select from awards w where w.load_id = bids.load_id and w.bid_id = bids.id and w.made_by in ('truck', 'turn'))`
