import { z } from 'zod'
import { defineJob } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import { subscribedKeysOf } from './search-keys.ts'
import { findMatchablePost, insertMatches, isSubscribed, matchingSearches } from '../sql/match-searches.ts'
import { sendDueAlerts } from './send-alerts.ts'

/** Finds the saved searches that a post answers, writes down what is new to them, and tells those at once that want it at once. */
export const matchSearchesJob = defineJob({
  name: 'board.match-searches',
  data: z.object({ loadId: z.string(), offeredAt: z.string() }),
  run: ({ run }, offered) => run(SYSTEM, (tx) => matchSearches(tx, offered)),
})

async function matchSearches(tx: Tx, { loadId, offeredAt }: { loadId: string; offeredAt: string }): Promise<void> {
  const post = await findMatchablePost(tx.sql, loadId)
  // It left the board before anybody could be told.
  if (!post) return
  const found = await matchingSearches(tx.sql, { post, keys: subscribedKeysOf(post), offeredAt })
  if (found.length === 0) return
  const searchIds = await insertMatches(tx.sql, {
    loadId,
    offer: post.offer,
    searchIds: found,
  })
  await sendDueAlerts(tx, searchIds)
}

/** A post that no alerting search can answer sets nothing off: most do not. */
export async function enqueueMatching(tx: Tx, { loadId }: { loadId: string }): Promise<void> {
  const post = await findMatchablePost(tx.sql, loadId)
  if (post && (await isSubscribed(tx.sql, subscribedKeysOf(post))))
    await tx.enqueue(matchSearchesJob, { loadId, offeredAt: await tx.now() })
}
