import { finding, type MergePolicy } from '../../platform/merge-policy.ts'
import { endAllSessions } from '../identity/index.ts'
import { withdrawLiveTransfer } from './end-transfer.ts'
import { revokePendingInvitations } from './sql/invitations.ts'
import { countLiveSessions, countMovingInvitations, moveInvitations, stepDown } from './sql/merges.ts'
import { findMemberAddresses } from './sql/members.ts'
import { findLiveTransfer } from './sql/transfers.ts'

const OWNERS = ['Owner', 'Enterprise']

/**
 * The people go over and log in anew. Nobody becomes owner of a company by a merge: those who owned the one that is closed can work in the
 * other at once, and its owner decides about more.
 */
export const teamsMerge: MergePolicy = {
  moves: { members: ['memberships.company_id'] },
  stays: { own_facts: ['ownership_transfers.company_id'] },
  otherwise: [
    // Those that wait go over; those that are over stay.
    'invitations.company_id',
  ],
  count: async (sql, { fromId, intoId }) => ({
    invitations: await countMovingInvitations(sql, { fromId, intoId }),
    sessions: await countLiveSessions(sql, fromId),
  }),
  async look(sql, { fromId }) {
    const owners = (await findMemberAddresses(sql, fromId)).filter(({ companyRole }) => OWNERS.includes(companyRole))
    const transfer = await findLiveTransfer(sql, fromId)
    return [
      finding(
        'owners_step_down',
        owners.map(({ name }) => name),
      ),
      finding('handover_withdrawn', transfer ? [transfer.toEmail] : []),
    ]
  },
  async prepare(tx, { fromId, intoId }) {
    await withdrawLiveTransfer(tx, fromId)
    for (const { userId } of await findMemberAddresses(tx.sql, fromId)) await endAllSessions(tx, userId)
    await stepDown(tx.sql, { companyId: fromId, from: OWNERS, to: 'Coordinator' })
    await moveInvitations(tx.sql, { fromId, intoId })
    await revokePendingInvitations(tx.sql, fromId)
  },
}
