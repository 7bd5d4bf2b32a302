import type { DomainEvents } from '@drawbar/contract/events.ts'
import { z } from 'zod'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import type { LockedLoad } from '../loads/index.ts'
import { acceptFitting } from './accept-by-rule.ts'
import { ruleDueAt } from './sql/rule-bids.ts'

/** A price was named that the load's rule would accept: it is looked at once the rule's minutes are over, at once where they are. */
export async function acceptPriceLater(tx: Tx, { load, amount }: { load: LockedLoad; amount: number }): Promise<void> {
  const rule = load.bidding.autoAccept
  if (rule !== undefined && amount <= rule.atOrUnder) await acceptLater(tx, { loadId: load.id })
}

/** On load.posted, .resumed, .reopened and .changed, of which the last may have moved the rule: for bids that stand already. */
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
