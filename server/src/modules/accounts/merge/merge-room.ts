import { finding, type MergeRoom } from '../../../platform/merge-room.ts'
import { endAllSessions } from '../end-session.ts'
import { revokePendingInvitations } from '../sql/invitations.ts'
import {
  countLiveSessions,
  countMovingInvitations,
  findSides,
  markMerged,
  moveInvitations,
  stepDown,
} from '../sql/merges.ts'
import { findMemberAddresses, moveCompany } from '../sql/standing.ts'
import { findLiveTransfer } from '../sql/transfers.ts'
import { withdrawLiveTransfer } from '../team/end-transfer.ts'

const OWNERS = ['Owner', 'Enterprise']

/**
 * The people go over and log in anew. Nobody becomes owner of a company by a merge: those who owned the one that is closed can work in the
 * other at once, and its owner decides about more.
 */
export const accountsMerge: MergeRoom = {
  moves: { members: ['memberships.company_id'] },
  stays: {
    own_facts: [
      'company_suspensions.company_id',
      'ownership_transfers.company_id',
      'duplicate_dismissals.company_id',
      'duplicate_dismissals.other_id',
    ],
  },
  otherwise: [
    // Those that wait go over; those that are over stay.
    'invitations.company_id',
    // Says where a company went. Who went into the one that goes is led on from there.
    'companies.merged_into_company_id',
    // A closed company imports no more files, and the other one chose the columns of its own.
    'import_mappings.company_id',
    // Says only who came by a fact first; the facts stay with the company.
    'duplicate_keys.company_id',
  ],
  count: async (sql, { fromId, intoId }) => ({
    invitations: await countMovingInvitations(sql, { fromId, intoId }),
    sessions: await countLiveSessions(sql, fromId),
  }),
  async look(sql, { fromId, intoId }) {
    const sides = await findSides(sql, [fromId, intoId])
    const [from, into] = [fromId, intoId].map((id) => sides.find((side) => side.id === id))
    if (!from || !into) return []
    const inactive = [from, into].filter(({ status }) => status !== 'active').map(({ name }) => name)
    const hasItsSide = into.type === 2 || into.type === from.type
    const owners = (await findMemberAddresses(sql, fromId)).filter(({ companyRole }) => OWNERS.includes(companyRole))
    const transfer = await findLiveTransfer(sql, fromId)
    return [
      finding('not_active', inactive),
      finding('wrong_kind', hasItsSide ? [] : [into.name]),
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
    // False in the second pass.
    if (await moveCompany(tx.sql, { companyId: fromId, action: 'merge' })) await markMerged(tx.sql, { fromId, intoId })
  },
}
