import type { BidExpiryCause, BidLossCause, DomainEvents } from '@drawbar/contract/events.ts'
import type { Actor, Tx } from '../../platform/transaction.ts'
import type { LockedLoad } from '../loads/index.ts'

/** What ends by itself is told by `tellClosed` and `tellLapsed`, ranks by `tellBoards`, prices by `tellBids`. */
type BidEvent = Exclude<
  Extract<keyof DomainEvents, `bid.${string}`>,
  'bid.lost' | 'bid.expired' | 'bid.ranked' | 'bid.placed' | 'bid.revised' | 'bid.countered'
>

export interface ToldBid {
  loadId: string
  id: string
  carrierCompanyId: string
}

/** Tells both sides of a bid. No amount and no name travels: a stream says that something changed, and the reader asks for what it may see. */
export async function tellBid(
  tx: Tx,
  {
    type,
    bid,
    consignorId,
    reason,
  }: {
    type: BidEvent
    bid: ToldBid
    consignorId: string
    reason?: string
  },
): Promise<void> {
  const data = { loadId: bid.loadId, bidId: bid.id, carrierId: bid.carrierCompanyId, consignorId }
  const subject = { loadId: bid.loadId, bidId: bid.id }
  const companies = [consignorId, bid.carrierCompanyId]
  if (type === 'bid.rejected') await tx.emit({ type, data: { ...data, reason: reason ?? 'other' }, subject, companies })
  else await tx.emit({ type, data, subject, companies })
}

/** The shipper's price, to its carrier's notice; the stream carries no amount. */
export const tellCounter = (
  tx: Tx,
  {
    bid,
    consignorId,
    ...terms
  }: { bid: ToldBid; consignorId: string; amount: number; currency: string; validUntil: string | null },
): Promise<void> =>
  tx.emit({
    type: 'bid.countered',
    data: { loadId: bid.loadId, bidId: bid.id, carrierId: bid.carrierCompanyId, consignorId, ...terms },
    subject: { loadId: bid.loadId, bidId: bid.id },
    companies: [consignorId, bid.carrierCompanyId],
  })

/** As `tellBid`, of prices that came together, each by its own actor. */
export const tellBids = (
  tx: Tx,
  {
    type,
    bids,
    consignorId,
  }: { type: 'bid.placed' | 'bid.revised'; bids: readonly (ToldBid & { actor: Actor })[]; consignorId: string },
): Promise<void> =>
  tx.emitAll(
    bids.map(({ loadId, id: bidId, carrierCompanyId: carrierId, actor }) => ({
      type,
      data: { loadId, bidId, carrierId, consignorId },
      subject: { loadId, bidId },
      companies: [consignorId, carrierId],
      actor,
    })),
  )

/** Carriers whose price stands on a load that has changed. */
export const tellToReconfirm = (
  tx: Tx,
  { loadId, consignorId, bids }: { loadId: string; consignorId: string; bids: readonly Omit<ToldBid, 'loadId'>[] },
): Promise<void> =>
  tx.emitAll(
    bids.map(({ id: bidId, carrierCompanyId: carrierId }) => ({
      type: 'bid.reconfirm_needed',
      data: { loadId, bidId, carrierId, consignorId },
      subject: { loadId, bidId },
      companies: [carrierId],
    })),
  )

/** The owner may read the sealed prices on its load from now on. */
export const tellOpened = (tx: Tx, { id: loadId, companyId, status }: LockedLoad): Promise<void> =>
  tx.emit({
    type: 'load.bids_opened',
    data: {
      loadId,
      companyId,
      consignorId: companyId,
      carrierId: null,
      undecided: status === 'posted' || status === 'paused',
    },
    subject: { loadId },
    companies: [companyId],
  })

/** A bid that the load's auto-accept rule may accept. For `awards` alone; no company's stream gets it. */
export async function tellAutoAcceptMet(
  tx: Tx,
  { load: { id: loadId, companyId, bidding }, amount }: { load: LockedLoad; amount: number },
): Promise<void> {
  if (bidding.autoAccept !== undefined && amount <= bidding.autoAccept.atOrUnder)
    await tx.emit({ type: 'load.auto_accept_met', data: { loadId, companyId }, subject: { loadId }, companies: [] })
}

type Closing = { type: 'bid.lost'; cause: BidLossCause } | { type: 'bid.expired'; ended: BidExpiryCause }

/**
 * Each carrier hears of its own bid only: the owner knows from its own act, and losers learn nothing of one another. Where the act was on another
 * load, its owner's screens of this one hear of it too.
 */
export async function tellClosed(
  tx: Tx,
  {
    bids,
    loadId,
    consignorId,
    ...closing
  }: Closing & { bids: readonly Omit<ToldBid, 'loadId'>[]; loadId: string; consignorId: string },
): Promise<void> {
  const actedElsewhere =
    closing.type === 'bid.lost' && (closing.cause === 'other_bid' || closing.cause === 'package_broken')
  const told = bids.map(({ id: bidId, carrierCompanyId: carrierId }) => ({
    data: { loadId, bidId, carrierId, consignorId },
    subject: { loadId, bidId },
    companies: actedElsewhere ? [carrierId, consignorId] : [carrierId],
  }))
  if (closing.type === 'bid.expired') {
    const { type, ended } = closing
    await tx.emitAll(told.map((event) => ({ ...event, type, data: { ...event.data, ended } })))
  } else {
    const { type, cause } = closing
    await tx.emitAll(told.map((event) => ({ ...event, type, data: { ...event.data, cause } })))
  }
}

/** A bid that nobody decided in its time, to both sides. */
export const tellLapsed = (
  tx: Tx,
  { bid, consignorId, ended }: { bid: ToldBid; consignorId: string; ended: BidExpiryCause },
): Promise<void> =>
  tx.emit({
    type: 'bid.expired',
    data: { loadId: bid.loadId, bidId: bid.id, carrierId: bid.carrierCompanyId, consignorId, ended },
    subject: { loadId: bid.loadId, bidId: bid.id },
    companies: [consignorId, bid.carrierCompanyId],
  })

/** Each of them alone, as when it lost. */
export const tellReopened = (
  tx: Tx,
  { bids, loadId, consignorId }: { bids: readonly Omit<ToldBid, 'loadId'>[]; loadId: string; consignorId: string },
): Promise<void> =>
  tx.emitAll(
    bids.map(({ id: bidId, carrierCompanyId: carrierId }) => ({
      type: 'bid.load_reopened' as const,
      data: { loadId, bidId, carrierId, consignorId },
      subject: { loadId, bidId },
      companies: [carrierId],
    })),
  )
