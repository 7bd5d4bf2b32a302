import type { Tx } from '../../platform/transaction.ts'

type Told = 'bid_invitation.changed' | `guest_bid.${'placed' | 'revised' | 'withdrawn' | 'claimed'}`

/** To the load's owner alone. Neither the price nor the bidder travels. */
export async function tellGuestBid(
  tx: Tx,
  { type, loadId, consignorId }: { type: Told; loadId: string; consignorId: string },
): Promise<void> {
  const subject = { loadId }
  const companies = [consignorId]
  if (type === 'bid_invitation.changed') await tx.emit({ type, data: { loadId, consignorId }, subject, companies })
  else await tx.emit({ type, data: { loadId, consignorId, carrierId: null }, subject, companies })
}
