import type { BidLossCause, DomainEvents, EventType } from '@drawbar/contract/events.ts'
import { DECLINE_REASONS, type DeclineReason } from '@drawbar/contract/codes.ts'
import { type Param, type Text, text } from '@drawbar/texts/text.ts'
import { CARGO_CLAIM_NOTICES } from './cargo-claim-notices.ts'
import { DELAY_NOTICES } from './delay-notices.ts'
import { AWARD_CANCELLED, NO_SHOW_REVERSED } from './ended-award-notices.ts'
import { BID_EXPIRED, BIDS_OPENED, LOAD_EXPIRED } from './expiry-notices.ts'
import { HOLD_NOTICES } from './hold-notices.ts'
import { carrierOf, laneOnly, laneSentence, type LoadFacts, type Notice, shipmentOf, shipmentPath } from './notice.ts'
import { PUNCTUALITY_NOTICES } from './punctuality-notices.ts'

type PartyEvent = {
  [T in EventType]: DomainEvents[T] extends { loadId: string; consignorId: string; carrierId: string | null }
    ? T
    : never
}[EventType]

const bids = ({ loadId }: { loadId: string }) => `/consignor/bids?load=${loadId}`
const boardBids = () => '/carrier/available-loads?tab=bids'
const invoicePath = ({ invoiceId }: { invoiceId: string }) => `/payments?invoice=${invoiceId}`

const LOST_TITLES: Record<BidLossCause, (load: string) => Text> = {
  another_carrier: (load) => text('bid.lost.another_carrier', { load }),
  load_cancelled: (load) => text('bid.lost.load_cancelled', { load }),
  other_bid: (load) => text('bid.lost.closed', { load }),
  package_broken: (load) => text('bid.lost.closed', { load }),
}
const LOST_BODIES: Record<BidLossCause, Text> = {
  another_carrier: text('bid.lost.free'),
  load_cancelled: text('bid.lost.free'),
  other_bid: text('bid.lost.other_bid'),
  package_broken: text('bid.lost.package_broken'),
}
const reasonGiven = (reason: string): Text =>
  text('reason_given', {
    reason: Object.hasOwn(DECLINE_REASONS, reason) ? text(`decline_reason.${reason as DeclineReason}`) : reason,
  })
const whereNow = (madeBy: string): Text =>
  madeBy === 'turn' ? text('award.next_carrier') : text('award.back_on_board')
const withSentence =
  (sentence: Text) =>
  (load: LoadFacts): readonly Text[] => [laneSentence(load), sentence]
const someCarrier = ({ carrierName }: LoadFacts): Param => carrierName ?? text('a_carrier')

/** Which side is notified of what. A carrier reads its own price, never another carrier's. */
export const NOTICES: { [T in PartyEvent]?: Notice<T> | readonly Notice<T>[] } = {
  'bid.placed': {
    to: 'consignor',
    email: false,
    title: ({ reference }) => text('bid.placed', { load: reference }),
    body: laneOnly,
    path: bids,
  },
  'bid.revised': {
    to: 'consignor',
    email: false,
    title: ({ reference }) => text('bid.revised', { load: reference }),
    body: laneOnly,
    path: bids,
  },
  'bid.withdrawn': {
    to: 'consignor',
    email: false,
    title: ({ reference }) => text('bid.withdrawn', { load: reference }),
    body: laneOnly,
    path: bids,
  },
  'guest_bid.placed': {
    to: 'consignor',
    email: false,
    title: ({ reference }) => text('guest_bid.placed', { load: reference }),
    body: withSentence(text('guest_bid.placed.body')),
    path: bids,
  },
  'guest_bid.revised': {
    to: 'consignor',
    email: false,
    title: ({ reference }) => text('guest_bid.revised', { load: reference }),
    body: laneOnly,
    path: bids,
  },
  'guest_bid.withdrawn': {
    to: 'consignor',
    email: false,
    title: ({ reference }) => text('guest_bid.withdrawn', { load: reference }),
    body: laneOnly,
    path: bids,
  },
  'bid.reconfirm_needed': {
    to: 'carrier',
    email: true,
    title: ({ reference }) => text('bid.reconfirm_needed', { load: reference }),
    body: withSentence(text('bid.reconfirm_needed.body')),
    path: boardBids,
  },
  'bid.reconfirmed': {
    to: 'consignor',
    email: false,
    title: (load) => text('bid.reconfirmed', { carrier: someCarrier(load), load: load.reference }),
    body: laneOnly,
    path: bids,
  },
  'bid.countered': {
    to: 'carrier',
    email: true,
    title: ({ reference }, { amount, currency }) =>
      text('bid.countered', { load: reference, price: { money: { amount, currency } } }),
    body: (load, { validUntil }) => [
      laneSentence(load),
      validUntil === null
        ? text('bid.countered.body')
        : text('bid.countered.body_until', { by: { at: validUntil, zone: load.readerTimeZone } }),
    ],
    path: boardBids,
  },
  'bid.rejected': {
    to: 'carrier',
    email: true,
    title: ({ reference }) => text('bid.rejected', { load: reference }),
    body: (load, { reason }) => [laneSentence(load), reasonGiven(reason)],
    path: boardBids,
  },
  'bid.lost': {
    to: 'carrier',
    email: true,
    title: ({ reference }, { cause }) => LOST_TITLES[cause](reference),
    body: (load, { cause }) => [laneSentence(load), LOST_BODIES[cause]],
    path: boardBids,
  },
  'bid.expired': BID_EXPIRED,
  'load.expired': LOAD_EXPIRED,
  'load.bids_opened': BIDS_OPENED,
  'capacity.asked': {
    to: 'carrier',
    email: true,
    title: ({ reference }, { consignorName, truck }) =>
      text('truck.asked', { shipper: consignorName, truck, load: reference }),
    body: withSentence(text('truck.asked.body')),
    path: ({ loadId }) => `/carrier/available-loads?load=${loadId}`,
  },
  'award.offered': {
    to: 'carrier',
    email: true,
    title: ({ reference, readerTimeZone }, { madeBy, amount, currency, respondBy }) => {
      const offer = {
        load: reference,
        price: { money: { amount, currency } },
        by: { at: respondBy, zone: readerTimeZone },
      }
      return madeBy === 'truck' ? text('award.offered_truck', offer) : text('award.offered', offer)
    },
    body: withSentence(text('award.offered.body')),
    path: boardBids,
  },
  'award.automated': {
    to: 'consignor',
    email: false,
    title: (load, { by }) =>
      by === 'rule'
        ? text('award.automated.rule', { carrier: someCarrier(load), load: load.reference })
        : text('award.automated.turn', { carrier: load.carrierName ?? text('next_carrier'), load: load.reference }),
    body: laneOnly,
    path: bids,
  },
  'load.turns_ended': {
    to: 'consignor',
    email: true,
    title: ({ reference }) => text('load.turns_ended', { load: reference }),
    body: withSentence(text('load.turns_ended.body')),
    path: bids,
  },
  'award.confirmed': {
    to: 'consignor',
    email: true,
    title: (load) => text('award.confirmed', { carrier: carrierOf(load), load: load.reference }),
    body: withSentence(text('award.confirmed.body')),
    path: () => '/consignor/shipments',
  },
  'award.declined': {
    to: 'consignor',
    email: true,
    title: ({ reference }) => text('award.declined', { load: reference }),
    body: (load, { reason, madeBy }) => [laneSentence(load), reasonGiven(reason), whereNow(madeBy)],
    path: bids,
  },
  'award.expired': {
    to: 'consignor',
    email: true,
    title: ({ reference }) => text('award.expired', { load: reference }),
    body: (load, { madeBy }) => [laneSentence(load), text('award.expired.body'), whereNow(madeBy)],
    path: bids,
  },
  'award.rescinded': {
    to: 'carrier',
    email: true,
    title: ({ reference }) => text('award.rescinded', { load: reference }),
    body: laneOnly,
    path: boardBids,
  },
  'award.cancelled': AWARD_CANCELLED,
  'award.no_show_reversed': NO_SHOW_REVERSED,
  'bid.load_reopened': {
    to: 'carrier',
    email: true,
    title: ({ reference }) => text('bid.load_reopened', { load: reference }),
    body: withSentence(text('bid.load_reopened.body')),
    path: ({ loadId }) => `/carrier/available-loads?load=${loadId}`,
  },
  'rate_confirmation.issued': {
    to: 'carrier',
    email: false,
    title: ({ reference }) => text('rate_confirmation.issued', { load: reference }),
    body: laneOnly,
    path: () => '/carrier/shipments',
  },
  'rate_confirmation.signed': {
    to: 'consignor',
    email: false,
    title: ({ reference }) => text('rate_confirmation.signed', { load: reference }),
    body: laneOnly,
    path: () => '/consignor/shipments',
  },
  'shipment.document_added': {
    to: ({ from }) => (from === 'carrier' ? 'consignor' : 'carrier'),
    email: false,
    title: (load, { from, paper }) =>
      text('shipment.document_added', {
        company: from === 'carrier' ? carrierOf(load) : text('the_shipper'),
        document: text(`load_document.${paper}`),
        shipment: shipmentOf(load),
      }),
    body: laneOnly,
    path: (data) => shipmentPath(data.from === 'carrier' ? 'consignor' : 'carrier')(data),
  },
  'shipment.window_proposed': {
    to: 'carrier',
    email: true,
    title: (load, { city }) => text('shipment.window_proposed', { city, shipment: shipmentOf(load) }),
    body: (load, { reason }) => [
      laneSentence(load),
      text('shipment.window_proposed.body'),
      text('shipper_wrote', { note: reason }),
    ],
    path: shipmentPath('carrier'),
  },
  'shipment.window_answered': {
    to: 'consignor',
    email: true,
    title: (load, { city, agreed }) => {
      const about = { carrier: carrierOf(load), city, shipment: shipmentOf(load) }
      return agreed ? text('shipment.window_agreed', about) : text('shipment.window_declined', about)
    },
    body: (load, { agreed }) => [
      laneSentence(load),
      agreed ? text('shipment.window_agreed.body') : text('shipment.window_declined.body'),
    ],
    path: shipmentPath('consignor'),
  },
  ...DELAY_NOTICES,
  ...HOLD_NOTICES,
  ...PUNCTUALITY_NOTICES,
  'shipment.dispatched': {
    to: 'consignor',
    email: false,
    title: (load) => text('shipment.dispatched', { shipment: shipmentOf(load) }),
    body: laneOnly,
    path: shipmentPath('consignor'),
  },
  'shipment.crew_changed': {
    to: 'consignor',
    email: true,
    title: (load) => text('shipment.crew_changed', { shipment: shipmentOf(load) }),
    body: (_, { driver, units, why }) => [text('shipment.crew_changed.body', { driver, units, note: why })],
    path: shipmentPath('consignor'),
  },
  'shipment.delivered': {
    to: 'consignor',
    email: false,
    title: (load) => text('shipment.delivered', { shipment: shipmentOf(load) }),
    body: laneOnly,
    path: shipmentPath('consignor'),
  },
  'pod.submitted': {
    to: 'consignor',
    email: true,
    title: (load) => text('pod.submitted', { shipment: shipmentOf(load) }),
    body: withSentence(text('pod.submitted.body')),
    path: shipmentPath('consignor'),
  },
  'pod.rejected': {
    to: 'carrier',
    email: true,
    title: (load) => text('pod.rejected', { shipment: shipmentOf(load) }),
    body: (load, { reason }) => [laneSentence(load), text('shipper_wrote', { note: reason })],
    path: shipmentPath('carrier'),
  },
  'charge.requested': {
    to: 'consignor',
    email: false,
    title: (load) => text('charge.requested', { shipment: shipmentOf(load) }),
    body: laneOnly,
    path: shipmentPath('consignor'),
  },
  'charge.decided': {
    to: 'carrier',
    email: false,
    title: (load, { status }) =>
      text('charge.decided', {
        shipment: shipmentOf(load),
        status: status === 'approved' ? text('charge_status.approved') : text('charge_status.rejected'),
      }),
    body: laneOnly,
    path: shipmentPath('carrier'),
  },
  'shipment.completed': {
    to: 'carrier',
    email: false,
    title: (load) => text('pod.approved', { shipment: shipmentOf(load) }),
    body: laneOnly,
    path: shipmentPath('carrier'),
  },
  'invoice.issued': {
    to: 'consignor',
    email: true,
    title: (_, { number, total, dueOn }) =>
      text('invoice.issued', { number, total: { money: total, cents: 'always' }, day: { day: dueOn } }),
    body: (load) => [
      laneSentence(load),
      text('invoice.issued.body', { shipment: shipmentOf(load), carrier: carrierOf(load) }),
    ],
    path: invoicePath,
  },
  'invoice.paid': {
    to: 'carrier',
    email: false,
    title: (load) => text('invoice.paid', { shipment: shipmentOf(load) }),
    body: laneOnly,
    path: invoicePath,
  },
  'invoice.payment_reversed': [
    {
      to: 'consignor',
      email: true,
      title: (load) => text('invoice.payment_reversed', { shipment: shipmentOf(load) }),
      body: withSentence(text('invoice.payment_reversed.shipper')),
      path: invoicePath,
    },
    {
      to: 'carrier',
      email: false,
      title: (load) => text('invoice.payment_reversed', { shipment: shipmentOf(load) }),
      body: withSentence(text('invoice.payment_reversed.carrier')),
      path: invoicePath,
    },
  ],
  'invoice.paid_out': {
    to: 'carrier',
    email: true,
    title: (load) => text('invoice.paid_out', { shipment: shipmentOf(load) }),
    body: laneOnly,
    path: invoicePath,
  },
  ...CARGO_CLAIM_NOTICES,
}
