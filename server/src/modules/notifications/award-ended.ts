import type { AwardEnd } from '@drawbar/contract/events.ts'
import { FALL_OFF_REASONS, type FallOffReasonCode } from '@drawbar/contract/awards/fall-off-reasons.ts'
import type { Notice } from './notice.ts'

const TITLES: Record<AwardEnd, (reference: string, carrier: string) => string> = {
  load_cancelled: (reference) => `${reference} was canceled`,
  given_back: (reference, carrier) => `${carrier} gave ${reference} back`,
  removed: (reference) => `${reference} was taken from you`,
  no_show: (reference) => `You were reported as not having come for ${reference}`,
}

const reasonWords = (reason: string): string =>
  Object.hasOwn(FALL_OFF_REASONS, reason) ? FALL_OFF_REASONS[reason as FallOffReasonCode].name : reason

/** What became of the load: its owner acts on it. */
const NEXT: Record<string, string> = {
  posted: 'It is on the board again, and its earlier bidders are told.',
  expired: 'It cannot stand on the board as it is: give it new dates and post it again.',
  offered: 'It is offered to the next carrier in turn.',
  paused: 'It is paused.',
}

/** Whoever did not end the booking is told, at once and by mail: a truck is on its way, or none is. */
export const AWARD_ENDED: Notice<'award.cancelled'> = {
  to: ({ how }) => (how === 'given_back' ? 'consignor' : 'carrier'),
  mail: true,
  title: ({ reference, carrierName }, { how }) => TITLES[how](reference, carrierName ?? 'The carrier'),
  body: ({ lane }, { how, reason, loadStatus }) => {
    if (how === 'load_cancelled') return `${lane}. Do not send a truck.`
    if (how === 'removed') return `${lane}. Reason: ${reasonWords(reason)}. Do not send a truck.`
    if (how === 'no_show') return `${lane}. The booking has ended and counts against your awards kept.`
    return `${lane}. Reason: ${reasonWords(reason)}. ${NEXT[loadStatus] ?? ''}`
  },
  path: ({ how, loadId }) =>
    how === 'given_back' ? `/consignor/my-listings?load=${loadId}` : '/carrier/available-loads?tab=bids',
}

/** Both sides: one planned without this truck, the other without this load. Staff's words are their own, and end the sentence. */
export const NO_SHOW_LIFTED: readonly Notice<'award.no_show_lifted'>[] = [
  {
    to: 'carrier',
    mail: true,
    title: ({ reference }) => `The no-show reported on ${reference} was taken back`,
    body: ({ lane }, { reason, stands }) =>
      stands
        ? `${lane}. It no longer counts against you, and the booking stands again: dispatch a truck. Staff wrote: ${reason}`
        : `${lane}. It no longer counts against you. The booking does not stand again. Staff wrote: ${reason}`,
    path: ({ stands }) => (stands ? '/carrier/shipments' : '/carrier/available-loads?tab=bids'),
  },
  {
    to: 'consignor',
    mail: true,
    title: ({ reference, carrierName }) =>
      `The no-show of ${carrierName ?? 'the carrier'} on ${reference} was taken back`,
    body: ({ lane }, { reason, stands }) =>
      stands
        ? `${lane}. The booking stands again. Staff wrote: ${reason}`
        : `${lane}. The load stays as it is. Staff wrote: ${reason}`,
    path: ({ loadId }) => `/consignor/my-listings?load=${loadId}`,
  },
]
