import type { LockedLoad, PriceSeal, SealedPrice } from '../loads/index.ts'
import { isSealed } from './policy.ts'
import type { BidRow, PricedBid } from './sql/bids.ts'
import type { KeptPrice } from './sql/envelopes.ts'

/** How a price is written that a carrier names now: under seal in an envelope, of which the database has no key, until the deadline it was given for. */
export async function keepPrice(
  seal: PriceSeal,
  { load, bidId, price: { amount, note } }: { load: LockedLoad; bidId: string; price: SealedPrice },
): Promise<KeptPrice> {
  if (!isSealed(load)) return { amount, note, envelope: null, opensAt: null }
  const { biddingEndsAt: opensAt } = load
  if (opensAt === null) throw new Error('a sealed load without a deadline')
  return { amount: null, note: null, envelope: await seal.close({ amount, note }, { bidId, opensAt }), opensAt }
}

/**
 * The price for the eyes of whoever named it, also before the deadline; without a seal, for anybody else's, as it stands. One that cannot be opened
 * stays without an amount.
 */
export async function readOwn<T extends KeptPrice>(seal: PriceSeal | null, row: T, bidId: string): Promise<T> {
  const { envelope, opensAt } = row
  if (seal === null || envelope === null || opensAt === null) return row
  return { ...row, ...(await seal.open({ bidId, envelope, opensAt })) }
}

export const isPriced = <T extends { amount: number | null }>(row: T): row is T & { amount: number } =>
  row.amount !== null

/** For an act that rests on the price: nobody is bound to one that cannot be read. */
export function requirePriced(bid: BidRow): PricedBid {
  if (!isPriced(bid)) throw new Error(`the price of bid ${bid.id} stands in an envelope that is not open`)
  return bid
}
