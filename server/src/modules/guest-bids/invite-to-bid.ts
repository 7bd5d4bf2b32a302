import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import {
  BID_LINK_DAYS,
  INVITATIONS_PER_DAY,
  INVITATIONS_PER_LOAD,
  type inviteToBid as endpoint,
} from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import { isWithin } from '../../platform/limits.ts'
import { sendMail } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, type Viewer } from '../../platform/viewer.ts'
import { lockLoad, type LockedLoad } from '../loads/index.ts'
import { isBiddingOver, isOpenToCarriers, takesBids } from '../bids/index.ts'
import { countOpenInvitations, insertInvitation, insertLink, revokeExpired } from './sql/bid-invitations.ts'
import { findInvitedLoad, findInvitedStops, pickupZone } from './sql/guest-bids.ts'
import { laneOf } from './lane-of.ts'
import { haulLines, invitationMail, linkOf } from './link-mail.ts'
import { tellGuestBid } from './tell-guest-bid.ts'

const DAY_MS = 86_400_000

export async function inviteToBid(
  tx: Tx,
  { params, body, viewer }: Input<typeof endpoint>,
  { publicUrl }: { publicUrl: string },
): Promise<ResponseOf<typeof endpoint>> {
  const load = await lockLoad(tx, params.loadId, 'share')
  const companyId = memberCompany(viewer)
  if (load.companyId !== companyId) throw new AppError('not_found')
  if (!isOpenToCarriers(load)) throw new AppError('load_not_open')
  if (!takesBids(load)) throw new AppError('bids_not_taken')
  if (await isBiddingOver(tx.sql, load)) throw new AppError('bidding_closed')
  const expiresAt = expiryOf(load, { asked: body.expiresAt, now: await tx.now() })
  const emailKey = body.email.toLowerCase()
  await revokeExpired(tx.sql, { loadId: load.id, emailKey })
  await requireRoom(tx, load)
  const id = newId()
  const token = newSecret()
  await insertInvitation(tx.sql, {
    id,
    loadId: load.id,
    email: body.email,
    emailKey,
    carrierName: body.carrierName || null,
    showsName: body.showsName,
    invitedBy: tx.actor.userId,
    expiresAt,
  })
  await insertLink(tx.sql, { tokenHash: hashSecret(token), invitationId: id })
  const link = linkOf({ publicUrl, token })
  const lane = await laneOf(tx.sql, load.id)
  const shown = await findInvitedLoad(tx.sql, load.id)
  if (!shown) throw new Error('an invitation to a load that is not there')
  const haul = haulLines(shown, await findInvitedStops(tx.sql, load.id))
  const timeZone = await pickupZone(tx.sql, load.id)
  await sendMail(tx, {
    dedupeKey: `bid-invitation:${id}`,
    to: body.email,
    ...invitationMail({ consignorName: nameOf(body, viewer), lane, haul, link, expiresAt, timeZone }),
  })
  // The address stands in the invitation alone, which is forgotten one day; the trail is not.
  const detail = { loadId: load.id, expiresAt }
  await tx.audit({ action: 'bid_invitation.send', entity: 'bid_invitation', entityId: id, detail })
  await tellGuestBid(tx, { type: 'bid_invitation.changed', loadId: load.id, consignorId: companyId })
  return { id, link, expiresAt }
}

export const nameOf = ({ showsName }: { showsName: boolean }, { companyName }: Viewer): string | null =>
  showsName ? companyName : null

/** Until bids close, or the post ends, and never longer than a link may live. */
function expiryOf(
  { biddingEndsAt, expiresAt, lastPickupEndAt }: LockedLoad,
  { asked, now }: { asked: string | undefined; now: string },
): string {
  const latest = Date.parse(now) + BID_LINK_DAYS * DAY_MS
  if (asked === undefined)
    return new Date(Math.min(Date.parse(biddingEndsAt ?? expiresAt ?? lastPickupEndAt), latest)).toISOString()
  const at = Date.parse(asked)
  if (at <= Date.parse(now)) throw invalid({ expiresAt: 'The link must end in the future.' })
  if (at > latest) throw invalid({ expiresAt: `A link works for at most ${BID_LINK_DAYS} days.` })
  return new Date(at).toISOString()
}

/** The day's place is taken first: whoever counts after it counts alone, since a company's row of limits admits one at a time. */
async function requireRoom(tx: Tx, { id, companyId }: LockedLoad): Promise<void> {
  const day = { key: `bid-invitations:${companyId}`, max: INVITATIONS_PER_DAY, windowSeconds: 86_400 }
  if (!(await isWithin(tx.sql, day)))
    throw new AppError('too_many_invitations', {
      detail: `A company invites at most ${INVITATIONS_PER_DAY} carriers by link in 24 hours. Try again tomorrow.`,
    })
  if ((await countOpenInvitations(tx.sql, id)) >= INVITATIONS_PER_LOAD)
    throw new AppError('too_many_invitations', {
      detail: `A load has at most ${INVITATIONS_PER_LOAD} open invitations. Take one back first.`,
    })
}
