import type { listBids } from '@drawbar/contract/bids.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { BidStatus } from '@drawbar/contract/lifecycles/bid.ts'

/** A bid of one's own with its load and, once accepted, its award. */
export type MyBid = ResponseOf<typeof listBids>['items'][number]

export const BID_VIEWS = {
  waiting: { label: 'Needs you', statuses: ['countered', 'accepted'] },
  live: { label: 'Live', statuses: ['open', 'countered', 'accepted'] },
  won: { label: 'Won', statuses: ['accepted'] },
  over: { label: 'Over', statuses: ['rejected', 'withdrawn', 'expired', 'lost', 'declined'] },
} as const satisfies Record<string, { label: string; statuses: readonly BidStatus[] }>
export type BidView = keyof typeof BID_VIEWS

/** The carrier owes an answer, a confirmation or a signature. */
export const needsCarrier = ({ status, award }: Pick<MyBid, 'status' | 'award'>): boolean =>
  status === 'countered' ||
  (status === 'accepted' && award !== null && ['confirm', 'sign'].some((act) => award.abilities.includes(act)))

/** An award stays among the live bids until it is signed: an offer with an hour to answer must not leave the list that its carrier watches. */
export const isLive = (bid: Pick<MyBid, 'status' | 'award'>): boolean => bid.status !== 'accepted' || needsCarrier(bid)
