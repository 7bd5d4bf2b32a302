/**
 * teams: who belongs to a company: members and their roles, invitations and the transfer of ownership.
 * Owns: memberships, invitations, ownership_transfers.
 * Guarantees: a company keeps an owner; acts on one team run one after another; nobody becomes an owner by a merge of two companies; staff decide
 *   nothing about a company that they belong to or acted for.
 * Emits: company.team_changed, .ownership_transferred. Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { linksSweep } from './expire-links.ts'
import { teamsRoutes } from './routes.ts'
import { invitationConstraints } from './sql/invitations.ts'
import { transferConstraints } from './sql/transfers.ts'

export const teams: Module = {
  name: 'teams',
  routes: teamsRoutes,
  sweeps: [linksSweep],
  constraints: { ...invitationConstraints, ...transferConstraints },
}

export { addMember } from './add-member.ts'
export { refuseConflict, requireNoConflict, findConflict } from './conflict-of-interest.ts'
export { withdrawLiveTransfer } from './end-transfer.ts'
export { teamsMerge } from './merge-policy.ts'
export { revokePendingInvitations } from './sql/invitations.ts'
export { findMemberAddresses, findMembers, type MemberAddress } from './sql/members.ts'
export { findLiveTransfer } from './sql/transfers.ts'
export { viewTransfer } from './view-transfer.ts'
