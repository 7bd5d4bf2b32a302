import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { AwardRow } from './sql/awards.ts'

type BidEvent = Extract<keyof DomainEvents, `bid.${string}`>
type AwardEvent = Extract<keyof DomainEvents, `award.${string}`>

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
    loadCancelled = false,
    companies,
  }: {
    type: BidEvent
    bid: ToldBid
    consignorId: string
    reason?: string
    loadCancelled?: boolean
    companies?: readonly string[]
  },
): Promise<void> {
  const data = { loadId: bid.loadId, bidId: bid.id, carrierId: bid.carrierCompanyId, consignorId }
  const subject = { loadId: bid.loadId, bidId: bid.id }
  const to = companies ?? [consignorId, bid.carrierCompanyId]
  if (type === 'bid.rejected')
    await tx.emit({ type, data: { ...data, reason: reason ?? 'other' }, subject, companies: to })
  else if (type === 'bid.lost') await tx.emit({ type, data: { ...data, loadCancelled }, subject, companies: to })
  else await tx.emit({ type, data, subject, companies: to })
}

export async function tellAward(
  tx: Tx,
  { type, award, reason }: { type: AwardEvent; award: AwardRow; reason?: string },
): Promise<void> {
  const data = {
    loadId: award.loadId,
    awardId: award.id,
    bidId: award.bidId,
    carrierId: award.carrierCompanyId,
    consignorId: award.consignorCompanyId,
    amount: award.amount,
    currency: award.currency,
  }
  const subject = { loadId: award.loadId, awardId: award.id, bidId: award.bidId }
  const companies = [award.consignorCompanyId, award.carrierCompanyId]
  if (type === 'award.offered')
    await tx.emit({ type, data: { ...data, respondBy: award.respondBy }, subject, companies })
  else if (type === 'award.declined' || type === 'award.cancelled')
    await tx.emit({ type, data: { ...data, reason: reason ?? 'other' }, subject, companies })
  else await tx.emit({ type, data, subject, companies })
}
