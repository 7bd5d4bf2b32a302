import { capacityLifecycle } from '@drawbar/contract/lifecycles/capacity.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { ActionOf } from '@drawbar/contract/lifecycles/lifecycle.ts'
import type { Module } from '../../platform/module.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { askedCapacity, dispatchedCapacity, endedCapacity, freeDays, moveCapacity } from './sql/capacity.ts'

/** Those that were still active end so, and their days are free. Returns how many. */
export async function endPostings(
  tx: Tx,
  ids: readonly string[],
  action: ActionOf<typeof capacityLifecycle>,
): Promise<number> {
  if (ids.length === 0) return 0
  const moved = await moveCapacity(tx.sql, ids, capacityLifecycle.actions[action])
  await freeDays(
    tx.sql,
    moved.map(({ id }) => id),
  )
  await emitPostingsChanged(tx, moved)
  return moved.length
}

/** The carrier's own screens hear of it. */
export const emitPostingsChanged = (tx: Tx, offers: readonly { id: string; companyId: string }[]): Promise<void> =>
  tx.emitAll(
    offers.map(({ id: postingId, companyId }) => ({
      type: 'capacity.changed' as const,
      data: { postingId, companyId },
      subject: { companyId },
      companies: [companyId],
    })),
  )

const BATCH = 200

export const capacitySweep: NonNullable<Module['sweeps']>[number] = {
  name: 'truck-postings.expire',
  everySeconds: 60,
  async run({ run }) {
    for (;;) {
      const ended = await run(SYSTEM, async (tx) => endPostings(tx, await endedCapacity(tx.sql, BATCH), 'expire'))
      if (ended < BATCH) return
    }
  },
}

/** A carrier that was asked for this load and takes it has used that truck. */
const matchAsked = async (tx: Tx, { loadId, carrierId }: DomainEvents['award.confirmed']): Promise<void> => {
  await endPostings(tx, await askedCapacity(tx.sql, { loadId, carrierId }), 'match')
}
/** A vehicle that drives is on offer no more. */
export const endDispatched = async (
  tx: Tx,
  { shipmentId }: Pick<DomainEvents['shipment.dispatched'], 'shipmentId'>,
): Promise<void> => {
  await endPostings(tx, await dispatchedCapacity(tx.sql, shipmentId), 'match')
}

export const capacitySubscriptions: readonly Subscription[] = [
  on('award.confirmed', matchAsked),
  on('shipment.dispatched', endDispatched),
  on('shipment.crew_changed', endDispatched),
]
