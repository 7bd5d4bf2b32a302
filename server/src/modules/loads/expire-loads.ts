import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { lockLoad, moveLoad } from './move-load.ts'
import { endedPosts } from './sql/move-loads.ts'

const BATCH = 200

/** Takes posts off the board whose time is over. Each in its own transaction: one that fails must not keep the others up. */
export async function expireLoads({ db, run, log }: Services): Promise<void> {
  for (;;) {
    const due = await db.read((sql) => endedPosts(sql, BATCH))
    let expired = 0
    for (const loadId of due) {
      try {
        if (
          await run(SYSTEM, async (tx) => {
            const load = await lockLoad(tx, loadId, 'update')
            // Another worker, or its owner, was here first.
            if (!load.postEnded || (load.status !== 'posted' && load.status !== 'paused')) return false
            await moveLoad(tx, { load, action: 'expire', by: 'system' })
            return true
          })
        )
          expired += 1
      } catch (error) {
        log.error({ err: error, loadId }, 'a post could not be expired')
      }
    }
    if (due.length < BATCH || expired === 0) return
  }
}
