import type { BidSort, BidView, listBids } from '@drawbar/contract/bids/bids.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { t } from '../../../app/i18n/t.ts'

/** A bid of one's own with its load and, once accepted, its award. */
export type MyBid = ResponseOf<typeof listBids>['items'][number]

/** The contract's views in the order of the screen, in its words. */
export const VIEW_LABELS: Record<BidView, string> = {
  waiting: t('Needs you'),
  live: t('Live'),
  won: t('Won'),
  over: t('Over'),
}

/** The orders that its list stands in, the usual one first, as its address names them. */
export const BID_ORDERS = [
  'changed-desc',
  'waits-asc',
  'placed-desc',
  'pickup-asc',
  'pickup-desc',
  'price-desc',
  'price-asc',
  'rank-asc',
  'rank-desc',
] as const satisfies readonly `${BidSort}-${'asc' | 'desc'}`[]

export const ORDER_LABELS: Record<(typeof BID_ORDERS)[number], string> = {
  'changed-desc': t('Latest change first'),
  'waits-asc': t('What waits for you, soonest deadline first'),
  'placed-desc': t('Newest bid first'),
  'pickup-asc': t('Pickup, soonest'),
  'pickup-desc': t('Pickup, latest'),
  'price-desc': t('Highest price'),
  'price-asc': t('Lowest price'),
  'rank-asc': t('Best rank first, where it is shown'),
  'rank-desc': t('Worst rank first, where it is shown'),
}

/** The carrier owes an answer, its word after an edit, a confirmation or a signature. The server's `waiting` view, asked of one bid. */
export const needsCarrier = ({
  status,
  award,
  reconfirmBy,
}: Pick<MyBid, 'status' | 'award' | 'reconfirmBy'>): boolean =>
  status === 'countered' ||
  (status === 'open' && reconfirmBy !== null) ||
  (status === 'accepted' && award !== null && ['confirm', 'sign'].some((action) => award.abilities.includes(action)))
