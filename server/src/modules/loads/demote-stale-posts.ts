import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { told } from './refresh-posts.ts'
import { demoteLapsed } from './sql/freshness.ts'

const BATCH = 200

/** Posts that nobody confirmed in time sink, each once a lapse, and their owner is asked. */
export async function demoteStalePosts({ run }: Services): Promise<void> {
  for (;;) {
    const demoted = await run(SYSTEM, async (tx) => {
      const posts = await demoteLapsed(tx.sql, BATCH)
      await tx.emitAll(posts.map((post) => told('load.demoted', post)))
      return posts.length
    })
    if (demoted < BATCH) return
  }
}
