import type { InvitationByLink, InvitedLoad, OwnGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import type { AnySql } from '../../platform/db.ts'
import { commodityLine, type PriceSeal } from '../loads/index.ts'
import { isPriced, isSealed, readOwn } from '../bids/index.ts'
import type { LinkedInvitation } from './sql/bid-invitations.ts'
import {
  findInvitedLoad,
  findInvitedStops,
  findGuestBid,
  type InvitedLoadRow,
  type GuestBidRow,
} from './sql/guest-bids.ts'

/** Whether a price may still be named, in the words of the page. */
function stateOf({ status, postEnded, ownerNameHeld, biddingClosed }: InvitedLoadRow): InvitedLoad['state'] {
  if (status === 'paused' || status === 'offered' || ownerNameHeld) return 'paused'
  if (status !== 'posted' || postEnded) return 'gone'
  return biddingClosed ? 'closed' : 'open'
}

export async function viewInvitation(sql: AnySql, invitation: LinkedInvitation): Promise<InvitationByLink> {
  const [load, stops, bid] = await Promise.all([
    findInvitedLoad(sql, invitation.loadId),
    findInvitedStops(sql, invitation.loadId),
    findGuestBid(sql, invitation.id),
  ])
  if (!load) throw new Error('an invitation to a load that is not there')
  const { commodities, priceAmount, ownerName, status: _status, companyId: _owner, alsoBids: _also, ...shown } = load
  const { postEnded: _ended, ownerNameHeld, biddingClosed, pricingMode, ...facts } = shown
  const sealed = isSealed({ pricingMode, biddingClosed })
  return {
    load: {
      ...facts,
      state: stateOf(load),
      stops,
      commodity: commodityLine(commodities),
      consignorName: invitation.showsName && !ownerNameHeld ? ownerName : null,
      price:
        priceAmount !== null && pricingMode === 'book_now' ? { amount: priceAmount, currency: load.currency } : null,
      sealed,
    },
    carrierName: invitation.carrierName,
    mailbox: hiddenMailbox(invitation.email),
    expiresAt: invitation.expiresAt,
    bid: bid && !sealed ? { status: bid.status, revision: bid.revision, updatedAt: bid.updatedAt } : null,
  }
}

/** Enough for its owner to know which of his mailboxes to open. */
export function hiddenMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** For whoever holds the mailbox, also before the deadline. */
export async function ownView(stored: GuestBidRow, seal: PriceSeal): Promise<OwnGuestBid> {
  const bid = await readOwn(seal, stored, stored.id)
  if (!isPriced(bid)) throw new Error(`the price of bid ${bid.id} by link cannot be opened`)
  return {
    status: bid.status,
    companyName: bid.companyName,
    usdot: bid.usdot,
    docket: bid.docket,
    contactName: bid.contactName,
    phone: bid.phone,
    amount: { amount: bid.amount, currency: bid.currency },
    note: bid.note,
    revision: bid.revision,
    updatedAt: bid.updatedAt,
    outdated: bid.outdated,
  }
}
