import { FALL_OFF_REASONS, type FallOffReasonCode } from '@drawbar/contract/awards/fall-off-reasons.ts'
import { type Param, type Text, text } from '@drawbar/texts/text.ts'
import { carrierOf, laneSentence, type Notice } from './notice.ts'

const reasonOf = (reason: string): Param =>
  Object.hasOwn(FALL_OFF_REASONS, reason) ? text(`fall_off.${reason as FallOffReasonCode}`) : reason

/** What became of the load: its owner acts on it. */
const NEXT: Partial<Record<string, Text>> = {
  posted: text('award.cancelled.next.posted'),
  expired: text('award.cancelled.next.expired'),
  offered: text('award.cancelled.next.offered'),
  paused: text('award.cancelled.next.paused'),
}

/** Notifies the side that did not end the booking, at once and by email: a truck is on its way, or none is. */
export const AWARD_CANCELLED: Notice<'award.cancelled'> = {
  to: ({ how }) => (how === 'given_back' ? 'consignor' : 'carrier'),
  email: true,
  title: (load, { how }) => {
    const { reference } = load
    switch (how) {
      case 'load_cancelled':
        return text('bid.lost.load_cancelled', { load: reference })
      case 'given_back':
        return text('award.cancelled.given_back', { load: reference, carrier: carrierOf(load) })
      case 'removed':
        return text('award.cancelled.removed', { load: reference })
      case 'no_show':
        return text('award.cancelled.no_show', { load: reference })
    }
  },
  body: (load, { how, reason, loadStatus }) => {
    const lane = laneSentence(load)
    const given = text('reason_given', { reason: reasonOf(reason) })
    const next = NEXT[loadStatus]
    switch (how) {
      case 'load_cancelled':
        return [lane, text('no_truck')]
      case 'removed':
        return [lane, given, text('no_truck')]
      case 'no_show':
        return [lane, text('award.cancelled.no_show.body')]
      case 'given_back':
        return [lane, given, ...(next === undefined ? [] : [next])]
    }
  },
  path: ({ how, loadId }) =>
    how === 'given_back' ? `/consignor/my-listings?load=${loadId}` : '/carrier/available-loads?tab=bids',
}

/** Both sides: one planned without this truck, the other without this load. */
export const NO_SHOW_REVERSED: readonly Notice<'award.no_show_reversed'>[] = [
  {
    to: 'carrier',
    email: true,
    title: ({ reference }) => text('award.no_show_reversed.carrier', { load: reference }),
    body: (load, { reason, stands }) => [
      laneSentence(load),
      text('award.no_show_reversed.not_counted'),
      stands ? text('award.no_show_reversed.dispatch') : text('award.no_show_reversed.over'),
      text('staff_wrote', { note: reason }),
    ],
    path: ({ stands }) => (stands ? '/carrier/shipments' : '/carrier/available-loads?tab=bids'),
  },
  {
    to: 'consignor',
    email: true,
    title: (load) => text('award.no_show_reversed.shipper', { carrier: carrierOf(load), load: load.reference }),
    body: (load, { reason, stands }) => [
      laneSentence(load),
      stands ? text('award.no_show_reversed.active') : text('award.no_show_reversed.load_unchanged'),
      text('staff_wrote', { note: reason }),
    ],
    path: ({ loadId }) => `/consignor/my-listings?load=${loadId}`,
  },
]
