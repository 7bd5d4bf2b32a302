import { type askToJoin as endpoint, BID_LINK_DAYS } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import { sendMail } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { isSealed, loadFacts } from '../bids/index.ts'
import { insertLink, lockInvitation, noteAsked } from './sql/bid-invitations.ts'
import { findGuestBid } from './sql/guest-bids.ts'
import { nameOf } from './invite-to-bid.ts'
import { laneOf } from './lane-of.ts'
import { joinMail, linkOf } from './link-mail.ts'
import { tellGuestBid } from './tell-guest-bid.ts'

/** Joining and its checks take days, so the invitation lives on; its first mail may be lost, so this one brings a link of its own. */
export async function askToJoin(
  tx: Tx,
  { params, viewer }: Input<typeof endpoint>,
  { publicUrl }: { publicUrl: string },
): Promise<undefined> {
  const { loadId, invitationId: id } = params
  const load = await loadFacts(tx.sql, loadId)
  if (load.companyId !== memberCompany(viewer)) throw new AppError('not_found')
  if (isSealed(load)) throw new AppError('bidding_sealed')
  const invitation = await lockInvitation(tx.sql, { loadId, id })
  if (!invitation) throw new AppError('not_found')
  const bid = await findGuestBid(tx.sql, id)
  if (invitation.revoked || bid?.status !== 'open') throw new AppError('guest_bid_not_open')
  if (invitation.askedToday) throw new AppError('asked_to_join')
  const expiresAt = new Date(Date.parse(load.now) + BID_LINK_DAYS * 86_400_000).toISOString()
  await noteAsked(tx.sql, { id, expiresAt })
  const token = newSecret()
  await insertLink(tx.sql, { tokenHash: hashSecret(token), invitationId: id })
  const lane = await laneOf(tx.sql, loadId)
  const { companyName } = bid
  await sendMail(tx, {
    dedupeKey: `bid-join:${newId()}`,
    to: invitation.email,
    ...joinMail({ consignorName: nameOf(invitation, viewer), lane, link: linkOf({ publicUrl, token }), companyName }),
  })
  await tx.audit({ action: 'bid_invitation.ask', entity: 'bid_invitation', entityId: id, detail: { loadId } })
  await tellGuestBid(tx, { type: 'bid_invitation.changed', loadId, consignorId: load.companyId })
  return undefined
}
