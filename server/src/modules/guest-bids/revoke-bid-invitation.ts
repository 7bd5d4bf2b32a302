import type { revokeBidInvitation as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { loadFacts } from '../bids/index.ts'
import { lockInvitation, noteRevoked } from './sql/bid-invitations.ts'
import { findGuestBid } from './sql/guest-bids.ts'
import { tellGuestBid } from './tell-guest-bid.ts'

/** The link is dead at once, and a bid made by it stands no more. Whatever its maker does at that moment comes before or finds it gone. */
export async function revokeBidInvitation(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<undefined> {
  const { loadId, invitationId: id } = params
  const { companyId } = await loadFacts(tx.sql, loadId)
  if (companyId !== memberCompany(viewer)) throw new AppError('not_found')
  const invitation = await lockInvitation(tx.sql, { loadId, id })
  if (!invitation) throw new AppError('not_found')
  const bid = await findGuestBid(tx.sql, id)
  if (invitation.revoked || bid?.status === 'claimed') throw new AppError('bid_invitation_over')
  await noteRevoked(tx.sql, id)
  await tx.audit({ action: 'bid_invitation.revoke', entity: 'bid_invitation', entityId: id, detail: { loadId } })
  await tellGuestBid(tx, { type: 'bid_invitation.changed', loadId, consignorId: companyId })
  return undefined
}
