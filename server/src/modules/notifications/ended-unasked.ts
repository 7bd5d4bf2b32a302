import type { BidExpiryCause } from '@drawbar/contract/events.ts'
import type { Notice } from './notice.ts'

/** What a clock did and somebody has to act on. */
export const LOAD_EXPIRED: Notice<'load.expired'> = {
  to: 'consignor',
  // Whose carrier fell off is told that, and what became of the load with it.
  when: ({ fellOff }) => !fellOff,
  mail: true,
  title: ({ reference }) => `${reference} ended without a carrier`,
  body: ({ lane }) => `${lane}. Give it new dates and post it again, or cancel it.`,
  path: ({ loadId }) => `/consignor/my-listings?load=${loadId}`,
}

export const BIDS_OPENED: Notice<'load.bids_opened'> = {
  to: 'consignor',
  // A load that ended before its deadline waits for nobody.
  when: ({ undecided }) => undecided,
  mail: true,
  title: ({ reference }) => `The sealed bids on ${reference} are open`,
  body: ({ lane }) => `${lane}. The deadline has passed. Compare the prices and award the load.`,
  path: ({ loadId }) => `/consignor/bids?load=${loadId}`,
}

const WHY: Record<BidExpiryCause, string> = {
  load_ended: 'The load ended without a carrier.',
  not_reconfirmed: 'You did not say in time whether your price holds after the load changed.',
  counter_lapsed: 'The time to answer the counter-offer has passed.',
  time_given: 'The time you gave it has passed.',
}

export const BID_EXPIRED: Notice<'bid.expired'> = {
  to: 'carrier',
  // Who gave its own bid a time knows when it ends.
  when: ({ ended }) => ended !== 'time_given',
  mail: false,
  title: ({ reference }) => `Your bid on ${reference} ended`,
  body: ({ lane }, { ended }) => `${lane}. ${WHY[ended]}`,
  path: () => '/carrier/available-loads?tab=bids',
}
