import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { told } from './confirm-posts.ts'
import { sinkLapsed } from './sql/freshness.ts'

const BATCH = 200

/** Posts that nobody confirmed in time sink, each once a lapse, and their owner is asked. */
export async function sinkPosts({ run }: Services): Promise<void> {
  for (;;) {
    const sunk = await run(SYSTEM, async (tx) => {
      const posts = await sinkLapsed(tx.sql, BATCH)
      await tx.emitAll(posts.map((post) => told('load.sunk', post)))
      return posts.length
    })
    if (sunk < BATCH) return
  }
}
