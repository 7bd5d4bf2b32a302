import type { Tx } from '../../platform/transaction.ts'
import { audienceOf } from './move-load.ts'
import { moveDeadline } from './sql/load-plan.ts'
import type { LockedLoad } from './sql/move-loads.ts'

/** Bids are taken until then, if that is later. The load is locked; nothing that bidders priced has changed. */
export async function extendBidding(tx: Tx, { load, until }: { load: LockedLoad; until: string }): Promise<void> {
  const { biddingEndsAt: from } = load
  const to = await moveDeadline(tx.sql, { loadId: load.id, to: until })
  if (to === null || from === null) return
  await tx.audit({ action: 'load.extend', entity: 'load', entityId: load.id, detail: { until } })
  await tx.emit({
    type: 'load.changed',
    data: {
      loadId: load.id,
      companyId: load.companyId,
      status: load.status,
      termsChanged: false,
      biddingEndsAt: { from, to: until },
    },
    subject: { loadId: load.id },
    ...(await audienceOf(tx, load, { live: true })),
  })
}
