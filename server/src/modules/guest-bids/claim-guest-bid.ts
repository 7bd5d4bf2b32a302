import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { claimGuestBid as endpoint } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { requireActiveCompany } from '../companies/index.ts'
import type { PriceSeal } from '../loads/index.ts'
import { isPriced, place, readOwn } from '../bids/index.ts'
import { findNumbers, findGuestBid, moveGuestBid, type GuestBidRow } from './sql/guest-bids.ts'
import { withMailboxProof } from './invitation-link.ts'
import { tellGuestBid } from './tell-guest-bid.ts'

/**
 * A member of a carrier makes the bid his company's, through the same gate as any other. Whatever refuses it leaves the bid by link as it
 * was, to be claimed later. Of two who claim it at once the invitation's lock lets one through, and a unique key says so again.
 */
export const claimGuestBid = (
  services: Services,
  input: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<ResponseOf<typeof endpoint>> =>
  withMailboxProof(services, input, async (tx, { invitation, load }) => {
    const { viewer, body } = input
    if (viewer?.kind !== 'carrier') throw new AppError('carrier_account_needed')
    const companyId = memberCompany(viewer)
    await requireActiveCompany(tx.sql, { companyIds: [companyId], clearName: true })
    const found = await findGuestBid(tx.sql, invitation.id)
    if (found?.status !== 'open') throw new AppError('guest_bid_not_open')
    if (found.outdated) throw new AppError('guest_bid_outdated')
    const numberDiffers = await requireNumber(tx, { found, companyId, accepted: body.numberDiffers })
    const named = await readOwn(seal, found, found.id)
    if (!isPriced(named)) throw new Error(`the price of bid ${found.id} by link cannot be opened`)
    const { amount, currency, note } = named
    const bid = await place(
      tx,
      {
        ...input,
        viewer,
        params: { loadId: load.id },
        body: { amount: { amount, currency }, ...(note === null ? {} : { note }) },
      },
      { seal, fromGuest: { pricedAt: found.updatedAt } },
    )
    const claim = { claimedBidId: bid.id, numberDiffers }
    const claimed = await moveGuestBid(tx.sql, { invitationId: invitation.id, action: 'claim', claim })
    if (!claimed) throw new AppError('guest_bid_not_open')
    const detail = { loadId: load.id, bidId: bid.id, numberDiffers }
    await tx.audit({ action: 'guest_bid.claim', entity: 'guest_bid', entityId: claimed.id, detail })
    await tellGuestBid(tx, { type: 'guest_bid.claimed', loadId: load.id, consignorId: load.companyId })
    return { loadId: load.id, bidId: bid.id }
  })

/** Whether the company goes by another number than the one that was bid with; refused until its member says that he has seen it. */
async function requireNumber(
  tx: Tx,
  { found, companyId, accepted }: { found: GuestBidRow; companyId: string; accepted: boolean },
): Promise<boolean> {
  const own = await findNumbers(tx.sql, companyId)
  const pairs = [
    { name: 'USDOT', typed: found.usdot, held: own.usdot },
    { name: 'docket', typed: found.docket, held: own.docket },
  ]
  const other = pairs.find(({ typed, held }) => typed !== null && held !== null && typed !== held)
  if (!other) return false
  if (accepted) return true
  throw new AppError('number_differs', {
    detail: `You bid with ${other.name} ${other.typed}, and your company goes by ${other.held}. Claim it only if both are yours: whoever invited you sees the two.`,
  })
}
