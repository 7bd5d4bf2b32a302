import type { Sweep } from '../../platform/module.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { expireInvitations } from './sql/invitations.ts'
import { findLapsedTransfers } from './sql/transfers.ts'
import { endTransfer } from './end-transfer.ts'

const BATCH = 100

/** Acts look at the clock themselves; this brings the records after it. */
export const linksSweep: Sweep = {
  name: 'teams.expire-links',
  everySeconds: 300,
  run: async ({ db, run }) => {
    await db.transaction((sql) => expireInvitations(sql, BATCH))
    for (const { id, companyId } of await db.read((sql) => findLapsedTransfers(sql, BATCH)))
      await run(SYSTEM, (tx) => endTransfer(tx, { transfer: { id, companyId, invitationId: null }, action: 'expire' }))
  },
}
