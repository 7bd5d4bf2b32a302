import { z } from 'zod'
import type { AnySql } from '../../platform/db.ts'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { extendBidding, lockLoad, type LockedLoad } from '../loads/index.ts'
import { lastPrice } from './sql/read-bids.ts'

/**
 * A price named in the last minutes keeps the bidding open for as many minutes after it, so that nobody wins by being the last. What is open is
 * read from the prices themselves: a bidder shares the load's row and may not write it. The deadline that screens show follows after the
 * commit.
 */
export async function isBiddingOver(sql: AnySql, load: LockedLoad): Promise<boolean> {
  if (!load.biddingClosed) return false
  const minutes = load.bidding.extendMinutes
  if (minutes === undefined) return true
  return !(await lastPrice(sql, { loadId: load.id, minutes }))?.isOpen
}

const MINUTE_MS = 60_000

/** Asks for the deadline to move when the price that was just named, at `now`, is among the last minutes. */
export async function extendLater(tx: Tx, { load, now }: { load: LockedLoad; now: string }): Promise<void> {
  const minutes = load.bidding.extendMinutes
  if (minutes === undefined || load.biddingEndsAt === null) return
  if (Date.parse(load.biddingEndsAt) - Date.parse(now) < minutes * MINUTE_MS)
    await tx.enqueue(moveDeadline, { loadId: load.id })
}

/** May run twice: the deadline only moves on. */
export const moveDeadline = defineJob({
  name: 'bids.move-deadline',
  data: z.object({ loadId: z.uuid() }),
  run: (services, { loadId }) =>
    services.run(SYSTEM, async (tx) => {
      const load = await lockLoad(tx, loadId, 'update')
      const minutes = load.bidding.extendMinutes
      if (minutes === undefined) return
      const last = await lastPrice(tx.sql, { loadId, minutes })
      if (last) await extendBidding(tx, { load, until: last.extends })
    }),
})
