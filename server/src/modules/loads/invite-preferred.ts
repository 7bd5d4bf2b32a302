import type { DomainEvents } from '@drawbar/contract/events.ts'
import { z } from 'zod'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { audienceOf, lockLoad } from './move-load.ts'
import { inviteFurther, loadsFollowing } from './sql/private-network.ts'

/**
 * Whoever the owner prefers from now on is invited to the loads that follow its preferred carriers. Each load in a transaction of its own:
 * three hundred of them must not make the one who prefers wait.
 */
export const invitePreferredJob = defineJob({
  name: 'loads.invite-preferred',
  data: z.object({ consignorId: z.string(), carrierId: z.string() }),
  run: async ({ db, run }, preferred) => {
    for (const loadId of await db.read((sql) => loadsFollowing(sql, preferred)))
      await run(SYSTEM, (tx) => invite(tx, { loadId, carrierId: preferred.carrierId }))
  },
})

export const askToInvite = (tx: Tx, preferred: DomainEvents['carrier.preferred']): Promise<void> =>
  tx.enqueue(invitePreferredJob, preferred)

async function invite(tx: Tx, { loadId, carrierId }: { loadId: string; carrierId: string }): Promise<void> {
  const load = await lockLoad(tx, loadId, 'update')
  const invitedCompanyIds = await inviteFurther(tx.sql, { loadId, carrierId })
  if (invitedCompanyIds === null) return
  await tx.emit({
    type: 'load.changed',
    data: { loadId, companyId: load.companyId, status: load.status, termsChanged: false },
    subject: { loadId },
    ...(await audienceOf(tx, { ...load, invitedCompanyIds }, { live: load.status !== 'draft' })),
  })
}
