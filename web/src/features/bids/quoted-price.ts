import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { Money } from '@drawbar/contract/money.ts'

/** What the carrier asks. While a counter stands, `amount` is the consignor's own price, which is no bid. */
export function quotedPrice({ status, amount, offers }: Pick<Bid, 'status' | 'amount' | 'offers'>): Money {
  if (status !== 'countered') return amount
  return offers.findLast(({ by }) => by === 'carrier')?.amount ?? amount
}

/** In minor units; the server says the rate of the price that stands. */
export const quotedPerMile = (bid: Bid): number | null =>
  bid.ratePerMile === null ? null : (bid.ratePerMile * quotedPrice(bid).amount) / bid.amount.amount
