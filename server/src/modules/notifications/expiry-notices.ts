import { text } from '@drawbar/texts/text.ts'
import { laneSentence, type Notice } from './notice.ts'

export const LOAD_EXPIRED: Notice<'load.expired'> = {
  to: 'consignor',
  // After a fall-off its owner gets one notice, of the fall-off.
  when: ({ fellOff }) => !fellOff,
  email: true,
  title: ({ reference }) => text('load.expired', { load: reference }),
  body: (load) => [laneSentence(load), text('load.expired.body')],
  path: ({ loadId }) => `/consignor/my-listings?load=${loadId}`,
}

export const BIDS_OPENED: Notice<'load.bids_opened'> = {
  to: 'consignor',
  // A load that ended before its deadline needs no decision.
  when: ({ undecided }) => undecided,
  email: true,
  title: ({ reference }) => text('load.bids_opened', { load: reference }),
  body: (load) => [laneSentence(load), text('load.bids_opened.body')],
  path: ({ loadId }) => `/consignor/bids?load=${loadId}`,
}

export const BID_EXPIRED: Notice<'bid.expired'> = {
  to: 'carrier',
  // A carrier that chose the expiry of its bid needs no notice of it.
  when: ({ ended }) => ended !== 'time_given',
  email: false,
  title: ({ reference }) => text('bid.expired', { load: reference }),
  body: (load, { ended }) => [laneSentence(load), text(`bid.expired.${ended}`)],
  path: () => '/carrier/available-loads?tab=bids',
}
