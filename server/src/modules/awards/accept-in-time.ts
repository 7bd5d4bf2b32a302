import type { DomainEvents } from '@drawbar/contract/events.ts'
import { z } from 'zod'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { acceptFitting } from './accept-by-rule.ts'
import { ruleDueAt } from '../bids/index.ts'

/**
 * On load.auto_accept_met, and on load.posted, .resumed, .reopened and .changed, which may move the rule for bids that are open already: the load is
 * looked at once the rule's minutes are over, at once where they are.
 */
export async function acceptLater(tx: Tx, { loadId }: Pick<DomainEvents['load.posted'], 'loadId'>): Promise<void> {
  const notBefore = await ruleDueAt(tx.sql, loadId)
  if (notBefore !== null) await tx.enqueue(acceptInTime, { loadId }, { notBefore })
}

/** May run twice: everything is asked again under the lock. What it misses (a carrier that may haul only now) is the sweep's. */
export const acceptInTime = defineJob({
  name: 'bids.accept-in-time',
  data: z.object({ loadId: z.uuid() }),
  run: ({ run }, { loadId }) => run(SYSTEM, (tx) => acceptFitting(tx, loadId)),
})
