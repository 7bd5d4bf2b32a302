import type { DomainEvents } from '@drawbar/contract/events.ts'
import { z } from 'zod'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { lockLoad } from './move-load.ts'
import { openFurther } from './release-loads.ts'
import { nextReleaseAt } from './sql/load-plan.ts'

/**
 * On load.posted, .resumed, .reopened, .turns_ended and .changed, which each step emits: the next one has its job. A load that is off the board
 * when its time comes is asked for again when it is back.
 */
export async function releaseLater(tx: Tx, { loadId }: Pick<DomainEvents['load.posted'], 'loadId'>): Promise<void> {
  const notBefore = await nextReleaseAt(tx.sql, loadId)
  if (notBefore !== null) await tx.enqueue(releaseInTime, { loadId }, { notBefore })
}

/** May run twice: a step opens once. */
export const releaseInTime = defineJob({
  name: 'loads.release-in-time',
  data: z.object({ loadId: z.uuid() }),
  run: ({ run }, { loadId }) => run(SYSTEM, async (tx) => openFurther(tx, await lockLoad(tx, loadId, 'update'))),
})
