import { GIVEN_ROLES, type listTeam as endpoint, type Team } from '@drawbar/contract/teams/teams.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findMembers } from './sql/members.ts'
import { findPendingInvitations } from './sql/invitations.ts'
import { findLiveTransfer } from './sql/transfers.ts'
import { viewTransfer } from './view-transfer.ts'

/**
 * Members see one another; invitations are for those who may send them, the handover for its two and whoever manages the company. Staff who
 * act for a member see the same and change nobody.
 */
export async function listTeam(sql: AnySql, { viewer }: Pick<Input<typeof endpoint>, 'viewer'>): Promise<Team> {
  const companyId = memberCompany(viewer)
  const can = (capability: 'manageCompany' | 'ownCompany') =>
    viewer.companyRole !== null && companyRoleCan(viewer.companyRole, capability)
  const manages = can('manageCompany')
  const changes = manages && !viewer.acting
  const members = await findMembers(sql, companyId)
  const owners = members.filter(({ companyRole }) => companyRole === 'Owner').length
  const live = await findLiveTransfer(sql, companyId)
  const transfer = live ? viewTransfer(live, viewer) : null
  const invitations = manages ? await findPendingInvitations(sql, companyId) : []
  return {
    members: members.map(({ status: _status, ...member }) => ({
      ...member,
      you: member.userId === viewer.userId,
      abilities: changes && (member.companyRole !== 'Owner' || owners > 1) ? ['changeRole', 'remove'] : [],
    })),
    invitations: invitations
      .filter(({ companyRole }) => GIVEN_ROLES.includes(companyRole))
      .map(({ id, email, companyRole, createdAt, expiresAt }) => ({ id, email, companyRole, createdAt, expiresAt })),
    transfer: manages || (transfer && transfer.abilities.length > 0) ? transfer : null,
    abilities: [
      ...(changes ? (['invite'] as const) : []),
      ...(can('ownCompany') && !viewer.acting && !live ? (['transfer'] as const) : []),
    ],
  }
}
