import { awardLifecycle } from '@drawbar/contract/lifecycles/award.ts'
import { bidLifecycle } from '@drawbar/contract/lifecycles/bid.ts'
import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { ShownAward } from './sql/award-views.ts'
import type { BidRow } from './sql/bids.ts'

/** What the rules ask of the load; a locked load and the facts of a read both have it. */
export interface LoadState {
  companyId: string
  status: string
  pricingMode: string
  biddingClosed: boolean
  postEnded: boolean
  ownerNameHeld: boolean
}

/** Nobody reads or decides sealed bids before the deadline: not the owner, not staff (design §7). */
export const isSealed = ({ pricingMode, biddingClosed }: Pick<LoadState, 'pricingMode' | 'biddingClosed'>): boolean =>
  pricingMode === 'sealed_bid' && !biddingClosed

/** A load at a published price takes bids only if its owner said so. */
export const takesBids = ({ pricingMode, alsoBids }: { pricingMode: string; alsoBids: boolean }): boolean =>
  pricingMode === 'open_bid' || pricingMode === 'sealed_bid' || (pricingMode === 'book_now' && alsoBids)

/** A carrier sees what is on the board for it: no drafts, and an invited load only when it was invited. */
export function carrierSees(
  load: { status: string; visibility: string; invitedCompanyIds: readonly string[] },
  carrierId: string,
): boolean {
  return load.status !== 'draft' && (load.visibility === 'public' || load.invitedCompanyIds.includes(carrierId))
}

export const isOpenToCarriers = ({
  status,
  postEnded,
  ownerNameHeld,
}: Pick<LoadState, 'status' | 'postEnded' | 'ownerNameHeld'>): boolean =>
  status === 'posted' && !postEnded && !ownerNameHeld

/** The owner may counter after the deadline too, and whoever was asked may answer with a price: that opens the bidding to nobody else. */
export const mayAnswerLate = ({ status }: Pick<BidRow, 'status'>): boolean => status === 'countered'

/** Decides about bids on its own company's loads: a Manager does not (design §5). */
export const decides = (viewer: Viewer, companyId: string): boolean =>
  viewer.kind === 'consignor' &&
  viewer.companyId === companyId &&
  viewer.companyRole !== null &&
  companyRoleCan(viewer.companyRole, 'decideBids')
export const offers = (viewer: Viewer, companyId: string): boolean =>
  viewer.kind === 'carrier' &&
  viewer.companyId === companyId &&
  viewer.companyRole !== null &&
  companyRoleCan(viewer.companyRole, 'placeBids')

type BidAction = keyof typeof bidLifecycle.actions

/** The lifecycle's actions on a bid, narrowed to what this viewer may do now. Staff write nothing here. */
export function bidAbilities({ bid, load, viewer }: { bid: BidRow; load: LoadState; viewer: Viewer }): BidAction[] {
  if (decides(viewer, load.companyId)) {
    if (isSealed(load)) return []
    const open = actionsOpen(bidLifecycle, { state: bid.status, by: 'consignor' })
    return open.filter((action) => {
      if (action === 'accept') return load.status === 'posted' && !bid.lapsed && bid.reconfirmBy === null
      if (action === 'counter') return load.status === 'posted'
      return action === 'reject'
    })
  }
  if (offers(viewer, bid.carrierCompanyId)) {
    const open = actionsOpen(bidLifecycle, { state: bid.status, by: 'carrier' })
    return open.filter((action) => {
      if (action === 'acceptCounter') return isOpenToCarriers(load) && !bid.lapsed
      if (action === 'reconfirm') return isOpenToCarriers(load) && !bid.lapsed && bid.reconfirmBy !== null
      if (action === 'revise') return isOpenToCarriers(load) && (!load.biddingClosed || mayAnswerLate(bid))
      return action === 'withdraw'
    })
  }
  return []
}

/** Actions that have a door here. */
const DOORS: readonly string[] = ['confirm', 'decline', 'rescind', 'cancel', 'noShow']

/** A booking ends while the freight is on the dock; an offer is rescinded or declined instead. */
const isEndable = ({ status, shipmentStatus }: ShownAward): boolean =>
  status === 'confirmed' &&
  (shipmentStatus === null || (shipmentLifecycle.actions.cancel.from as readonly string[]).includes(shipmentStatus))

export function awardAbilities({ award, viewer }: { award: ShownAward; viewer: Viewer }): string[] {
  const mayEnd = isEndable(award)
  const doors = (by: 'consignor' | 'carrier'): string[] =>
    actionsOpen(awardLifecycle, { state: award.status, by })
      .filter((action) => DOORS.includes(action))
      .filter((action) => action !== 'cancel' || mayEnd)
      .filter((action) => action !== 'noShow' || (mayEnd && award.noShowDue && award.shipmentStatus !== 'at_pickup'))
  if (decides(viewer, award.consignorCompanyId)) return doors('consignor')
  if (!offers(viewer, award.carrierCompanyId)) return []
  const open = doors('carrier').filter((action) => action !== 'confirm' || !award.lapsed)
  return award.rateConfirmationStatus === 'issued' ? [...open, 'sign'] : open
}
