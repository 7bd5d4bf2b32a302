import type { LoadKind } from '@drawbar/contract/documents/document-kinds.ts'
import type { BidLossCause, DomainEvents, EventType } from '@drawbar/contract/events.ts'
import { AWARD_ENDED, NO_SHOW_LIFTED } from './award-ended.ts'
import { CARGO_CLAIM_NOTICES } from './cargo-claim-notices.ts'
import { CLOCK_NOTICES } from './clock-notices.ts'
import { clockText } from './clock-text.ts'
import { DELAY_NOTICES } from './delay-notices.ts'
import { HOLD_NOTICES } from './hold-notices.ts'
import { BID_EXPIRED, BIDS_OPENED, LOAD_EXPIRED } from './ended-unasked.ts'
import type { Notice } from './notice.ts'
import { priceText } from './price-text.ts'

type PartyEvent = {
  [T in EventType]: DomainEvents[T] extends { loadId: string; consignorId: string; carrierId: string | null }
    ? T
    : never
}[EventType]

const bids = ({ loadId }: { loadId: string }) => `/consignor/bids?load=${loadId}`
const boardBids = () => '/carrier/available-loads?tab=bids'
const consignorShipment = ({ shipmentId }: { shipmentId: string }) => `/consignor/shipments?shipment=${shipmentId}`
const carrierShipment = ({ shipmentId }: { shipmentId: string }) => `/carrier/shipments?shipment=${shipmentId}`

const REASONS: Record<string, string> = {
  rate: 'the rate',
  capacity: 'capacity',
  equipment: 'the equipment',
  transit: 'the transit time',
  lane: 'the lane',
  insurance: 'the insurance',
  record: 'the carrier’s record',
  appointment: 'the appointment time',
  other: 'another reason',
}
const LOAD_PAPERS: Record<LoadKind, string> = {
  rate_confirmation: 'a rate confirmation',
  bol: 'the bill of lading',
  pod: 'a proof of delivery',
  packing_list: 'the packing list',
  weight_ticket: 'a weight ticket',
  scale_ticket: 'a scale ticket',
  lumper_receipt: 'a lumper receipt',
  temperature_log: 'the temperature log',
  seal_photo: 'a photo of the seal',
  cargo_photo: 'a photo of the cargo',
  hazmat_shipping_paper: 'the hazmat shipping paper',
  customs: 'customs papers',
  permit: 'a permit',
  invoice: 'an invoice',
  claim_form: 'a claim form',
  inspection_report: 'an inspection report',
  salvage: 'a salvage record',
  other: 'a document',
}
const LOST: Record<BidLossCause, (reference: string) => string> = {
  another_carrier: (reference) => `${reference} went to another carrier`,
  load_cancelled: (reference) => `${reference} was canceled`,
  other_bid: (reference) => `Your bid on ${reference} is closed`,
  package_broken: (reference) => `Your bid on ${reference} is closed`,
}
const FREE = 'Your bid is closed and your truck is free for other loads.'
const AFTER_LOSS: Record<BidLossCause, string> = {
  another_carrier: FREE,
  load_cancelled: FREE,
  other_bid: 'You bid either-or, and your other bid was taken.',
  package_broken: 'You bid all or nothing, and another of these bids is over. You may bid on this one anew.',
}
const whereNow = (madeBy: string): string =>
  madeBy === 'turn' ? 'goes on to the next carrier of your list' : 'is on the board again'
const because = (reason: string): string => `The reason given is ${REASONS[reason] ?? reason}.`

const amountText = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100).replaceAll('\u00a0', ' ')

/** Who is told what. A carrier reads its own price; nobody reads another carrier's. */
export const NOTICES: { [T in PartyEvent]?: Notice<T> | readonly Notice<T>[] } = {
  'bid.placed': {
    to: 'consignor',
    mail: false,
    title: ({ reference }) => `New bid on ${reference}`,
    body: ({ lane }) => lane,
    path: bids,
  },
  'bid.revised': {
    to: 'consignor',
    mail: false,
    title: ({ reference }) => `A bid on ${reference} changed`,
    body: ({ lane }) => lane,
    path: bids,
  },
  'bid.withdrawn': {
    to: 'consignor',
    mail: false,
    title: ({ reference }) => `A bid on ${reference} was withdrawn`,
    body: ({ lane }) => lane,
    path: bids,
  },
  'public_bid.placed': {
    to: 'consignor',
    mail: false,
    title: ({ reference }) => `An unverified carrier bid on ${reference}`,
    body: ({ lane }) => `${lane}. It came by the link you sent. Ask them to join before you can award it.`,
    path: bids,
  },
  'public_bid.revised': {
    to: 'consignor',
    mail: false,
    title: ({ reference }) => `An unverified bid on ${reference} changed`,
    body: ({ lane }) => lane,
    path: bids,
  },
  'public_bid.withdrawn': {
    to: 'consignor',
    mail: false,
    title: ({ reference }) => `An unverified bid on ${reference} was withdrawn`,
    body: ({ lane }) => lane,
    path: bids,
  },
  'bid.reconfirm_needed': {
    to: 'carrier',
    mail: true,
    title: ({ reference }) => `${reference} changed after your bid`,
    body: ({ lane }) => `${lane}. Read what is new and say within a day whether your price holds, or your bid is over.`,
    path: boardBids,
  },
  'bid.reconfirmed': {
    to: 'consignor',
    mail: false,
    title: ({ reference, carrierName }) => `${carrierName ?? 'A carrier'} keeps its price on ${reference}`,
    body: ({ lane }) => lane,
    path: bids,
  },
  'bid.countered': {
    to: 'carrier',
    mail: true,
    title: ({ reference }, price) => `Counter-offer on ${reference}: ${priceText(price)}`,
    body: ({ lane, readerTimeZone }, { validUntil }) =>
      validUntil === null
        ? `${lane}. The shipper answered your bid with this price. Accept it, or name yours.`
        : `${lane}. The shipper answered your bid with this price. Accept it, or name yours, by ${clockText(validUntil, readerTimeZone)}.`,
    path: boardBids,
  },
  'bid.rejected': {
    to: 'carrier',
    mail: true,
    title: ({ reference }) => `Your bid on ${reference} was turned down`,
    body: ({ lane }, { reason }) => `${lane}. ${because(reason)}`,
    path: boardBids,
  },
  'bid.lost': {
    to: 'carrier',
    mail: true,
    title: ({ reference }, { cause }) => LOST[cause](reference),
    body: ({ lane }, { cause }) => `${lane}. ${AFTER_LOSS[cause]}`,
    path: boardBids,
  },
  'bid.expired': BID_EXPIRED,
  'load.expired': LOAD_EXPIRED,
  'load.bids_opened': BIDS_OPENED,
  'capacity.asked': {
    to: 'carrier',
    mail: true,
    title: ({ reference }, { consignorName, truck }) =>
      `${consignorName} asks whether ${truck} could take ${reference}`,
    body: ({ lane }) => `${lane}. You had this truck on offer. Bid on the load, or book it at its price.`,
    path: ({ loadId }) => `/carrier/available-loads?load=${loadId}`,
  },
  'award.offered': {
    to: 'carrier',
    mail: true,
    title: ({ reference }, { madeBy, ...price }) =>
      madeBy === 'truck'
        ? `${reference} is offered to you for your truck: ${priceText(price)}`
        : `You won ${reference}: ${priceText(price)}`,
    body: ({ lane, readerTimeZone }, { respondBy }) =>
      `${lane}. Confirm before ${clockText(respondBy, readerTimeZone)}, or the load goes back to the board.`,
    path: boardBids,
  },
  'award.automated': {
    to: 'consignor',
    mail: false,
    title: ({ reference, carrierName }, { by }) =>
      by === 'rule'
        ? `Your rule accepted the bid of ${carrierName ?? 'a carrier'} on ${reference}`
        : `${reference} is offered to ${carrierName ?? 'the next carrier'} in turn`,
    body: ({ lane }) => lane,
    path: bids,
  },
  'load.turns_ended': {
    to: 'consignor',
    mail: true,
    title: ({ reference }) => `Nobody took ${reference} in turn`,
    body: ({ lane }) =>
      `${lane}. Every carrier of your list was asked. The load is open to those you chose to see it next.`,
    path: bids,
  },
  'award.confirmed': {
    to: 'consignor',
    mail: true,
    title: ({ reference, carrierName }) => `${carrierName ?? 'The carrier'} confirmed ${reference}`,
    body: ({ lane }) => `${lane}. The load is booked; the rate confirmation follows.`,
    path: () => '/consignor/shipments',
  },
  'award.declined': {
    to: 'consignor',
    mail: true,
    title: ({ reference }) => `The award on ${reference} was declined`,
    body: ({ lane }, { reason, madeBy }) => `${lane} ${whereNow(madeBy)}. ${because(reason)}`,
    path: bids,
  },
  'award.expired': {
    to: 'consignor',
    mail: true,
    title: ({ reference }) => `The offer on ${reference} lapsed`,
    body: ({ lane }, { madeBy }) => `${lane} ${whereNow(madeBy)}. The carrier did not answer in time.`,
    path: bids,
  },
  'award.rescinded': {
    to: 'carrier',
    mail: true,
    title: ({ reference }) => `The offer on ${reference} was taken back`,
    body: ({ lane }) => lane,
    path: boardBids,
  },
  'award.cancelled': AWARD_ENDED,
  'award.no_show_lifted': NO_SHOW_LIFTED,
  'bid.load_reopened': {
    to: 'carrier',
    mail: true,
    title: ({ reference }) => `${reference} is open again`,
    body: ({ lane }) =>
      `${lane}. The carrier that had it fell off. Your earlier bid is closed: bid again if you still want the load.`,
    path: ({ loadId }) => `/carrier/available-loads?load=${loadId}`,
  },
  'rate_confirmation.issued': {
    to: 'carrier',
    mail: false,
    title: ({ reference }) => `Rate confirmation for ${reference} is ready to sign`,
    body: ({ lane }) => lane,
    path: () => '/carrier/shipments',
  },
  'rate_confirmation.signed': {
    to: 'consignor',
    mail: false,
    title: ({ reference }) => `Rate confirmation for ${reference} is signed`,
    body: ({ lane }) => lane,
    path: () => '/consignor/shipments',
  },
  'shipment.document_added': {
    to: ({ from }) => (from === 'carrier' ? 'consignor' : 'carrier'),
    mail: false,
    title: ({ shipmentReference, reference, carrierName }, { from, paper }) =>
      `${from === 'carrier' ? (carrierName ?? 'The carrier') : 'The consignor'} added ${LOAD_PAPERS[paper]}: ${shipmentReference ?? reference}`,
    body: ({ lane }) => lane,
    path: (data) => (data.from === 'carrier' ? consignorShipment(data) : carrierShipment(data)),
  },
  'shipment.window_proposed': {
    to: 'carrier',
    mail: true,
    title: ({ shipmentReference, reference }, { city }) =>
      `Another time is asked for in ${city}: ${shipmentReference ?? reference}`,
    body: ({ lane }, { reason }) => `${lane}. It moves if you agree. The consignor wrote: ${reason}`,
    path: carrierShipment,
  },
  'shipment.window_answered': {
    to: 'consignor',
    mail: true,
    title: ({ shipmentReference, reference, carrierName }, { city, agreed }) =>
      agreed
        ? `${carrierName ?? 'The carrier'} agrees to the new time in ${city}: ${shipmentReference ?? reference}`
        : `${carrierName ?? 'The carrier'} declines the new time in ${city}: ${shipmentReference ?? reference}`,
    body: ({ lane }, { agreed }) =>
      agreed ? `${lane}. The stop has moved.` : `${lane}. The stop stays as it was booked.`,
    path: consignorShipment,
  },
  ...DELAY_NOTICES,
  ...HOLD_NOTICES,
  ...CLOCK_NOTICES,
  'shipment.dispatched': {
    to: 'consignor',
    mail: false,
    title: ({ shipmentReference }) => `${shipmentReference ?? 'Shipment'} is dispatched`,
    body: ({ lane }) => lane,
    path: consignorShipment,
  },
  'shipment.crew_changed': {
    to: 'consignor',
    mail: true,
    title: ({ shipmentReference }) => `Another crew hauls ${shipmentReference ?? 'your shipment'}`,
    body: (_, { driver, units, why }) => `${driver}, unit ${units}. The carrier wrote: ${why}`,
    path: consignorShipment,
  },
  'shipment.delivered': {
    to: 'consignor',
    mail: false,
    title: ({ shipmentReference }) => `${shipmentReference ?? 'Shipment'} is delivered`,
    body: ({ lane }) => lane,
    path: consignorShipment,
  },
  'pod.submitted': {
    to: 'consignor',
    mail: true,
    title: ({ shipmentReference }) => `Proof of delivery to approve: ${shipmentReference ?? 'shipment'}`,
    body: ({ lane }) => `${lane}. Approving it issues the invoice.`,
    path: consignorShipment,
  },
  'pod.rejected': {
    to: 'carrier',
    mail: true,
    title: ({ shipmentReference }) => `Proof of delivery sent back: ${shipmentReference ?? 'shipment'}`,
    body: ({ lane }, { reason }) => `${lane}. ${reason}`,
    path: carrierShipment,
  },
  'charge.requested': {
    to: 'consignor',
    mail: false,
    title: ({ shipmentReference }) => `An extra is asked on ${shipmentReference ?? 'a shipment'}`,
    body: ({ lane }) => lane,
    path: consignorShipment,
  },
  'charge.decided': {
    to: 'carrier',
    mail: false,
    title: ({ shipmentReference }, { status }) => `Your extra on ${shipmentReference ?? 'a shipment'} was ${status}`,
    body: ({ lane }) => lane,
    path: carrierShipment,
  },
  'shipment.completed': {
    to: 'carrier',
    mail: false,
    title: ({ shipmentReference }) => `Proof of delivery approved: ${shipmentReference ?? 'shipment'}`,
    body: ({ lane }) => lane,
    path: carrierShipment,
  },
  'invoice.issued': {
    to: 'consignor',
    mail: true,
    title: (_, { number, total, dueOn }) => `Invoice ${number}: ${amountText(total)} due ${dueOn}`,
    body: ({ lane, reference, shipmentReference, carrierName }) =>
      `${lane}. Shipment ${shipmentReference ?? reference} by ${carrierName ?? 'the carrier'}.`,
    path: ({ invoiceId }) => `/payments?invoice=${invoiceId}`,
  },
  'invoice.paid': {
    to: 'carrier',
    mail: false,
    title: ({ shipmentReference }) => `${shipmentReference ?? 'A shipment'} was paid`,
    body: ({ lane }) => lane,
    path: ({ invoiceId }) => `/payments?invoice=${invoiceId}`,
  },
  'invoice.payment_reversed': [
    {
      to: 'consignor',
      mail: true,
      title: ({ shipmentReference }) => `A payment for ${shipmentReference ?? 'a shipment'} was taken back`,
      body: ({ lane }) => `${lane}. Its amount is open on the invoice again.`,
      path: ({ invoiceId }) => `/payments?invoice=${invoiceId}`,
    },
    {
      to: 'carrier',
      mail: false,
      title: ({ shipmentReference }) => `A payment for ${shipmentReference ?? 'a shipment'} was taken back`,
      body: ({ lane }) => `${lane}. Your payout waits until the invoice is paid again.`,
      path: ({ invoiceId }) => `/payments?invoice=${invoiceId}`,
    },
  ],
  'invoice.paid_out': {
    to: 'carrier',
    mail: true,
    title: ({ shipmentReference }) => `Payout sent for ${shipmentReference ?? 'a shipment'}`,
    body: ({ lane }) => lane,
    path: ({ invoiceId }) => `/payments?invoice=${invoiceId}`,
  },
  ...CARGO_CLAIM_NOTICES,
}
