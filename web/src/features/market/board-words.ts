import type { BoardLoad, GoneReason } from '@drawbar/contract/market.ts'
import { formatDuration } from '../../ui/format.ts'

export const isBookable = ({ pricingMode }: Pick<BoardLoad, 'pricingMode'>): boolean =>
  pricingMode === 'book_now' || pricingMode === 'fixed'

/** In place of the verb of a row whose load is gone. */
export const GONE_WORDS: Record<GoneReason, string> = {
  awarded: 'Awarded',
  yours: 'Yours',
  paused: 'Paused',
  cancelled: 'Withdrawn',
  expired: 'Expired',
  changed: 'Changed',
}

/** The one verb of a row. */
export function verbOf(load: Pick<BoardLoad, 'pricingMode' | 'myBid'>): 'Answer' | 'Revise' | 'Book' | 'Bid' {
  if (load.myBid?.status === 'countered') return 'Answer'
  if (load.myBid !== null) return 'Revise'
  return isBookable(load) ? 'Book' : 'Bid'
}

/** `22 h`, `3 d`: in a list one unit is enough. */
const coarse = (seconds: number): string => formatDuration(seconds).replace(/^(\d+ [hd]) .*/, '$1')

const secondsUntil = (at: string, now: number): number => Math.max(0, (Date.parse(at) - now) / 1000)

/** Under the verb: how many bid, or how long it can still be had. */
export function urgencyOf(load: BoardLoad, now: number): string {
  if (load.myBid?.status === 'countered') return 'Your answer'
  const until = load.biddingEndsAt ?? load.expiresAt
  if (isBookable(load) || load.bidCount === null)
    return until === null ? '' : `${coarse(secondsUntil(until, now))} left`
  return load.bidCount === 0 ? 'no bids yet' : `${load.bidCount} ${load.bidCount === 1 ? 'bid' : 'bids'}`
}

export const ageOf = ({ postedAt }: BoardLoad, now: number): string =>
  coarse(Math.max(0, (now - Date.parse(postedAt)) / 1000))
