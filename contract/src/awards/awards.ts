import { z } from 'zod'
import { ExpectedRevision, ExpectedVersion, LoadBidParams } from '../bids/bids.ts'
import { DECLINE_REASONS, EQUIPMENT_CODES, keysOf } from '../codes.ts'
import { access, endpoint } from '../endpoint.ts'
import { longText, shaped, text, whole } from '../fields.ts'
import { LoadParams } from '../loads/loads.ts'
import { Price } from '../money.ts'
import { CompanyQuery } from '../page.ts'
import { Award } from './award.ts'

const decide = { kinds: ['consignor'], capability: 'decideBids' } as const
const offer = { kinds: ['carrier'], capability: 'placeBids' } as const

/** The consignor accepts an open bid: the load is offered. The carrier accepts a counter: offered and confirmed in one step. */
export const acceptBid = endpoint({
  id: 'acceptBid',
  method: 'POST',
  path: '/loads/:loadId/bids/:bidId/accept',
  summary: 'Accept a bid',
  idempotencyKey: 'required',
  access: { ...decide, verifiedMailbox: true, clearName: true },
  params: LoadBidParams,
  body: z.object({
    ...ExpectedRevision,
    respondWithinMinutes: whole('Time to answer', { min: 5, max: 2880 }).default(60),
  }),
  response: Award,
  errors: [
    'bid_not_open',
    'load_not_open',
    'already_awarded',
    'stale_revision',
    'not_your_turn',
    'bidding_sealed',
    'bid_expired',
    'bid_needs_reconfirm',
    'carrier_not_eligible',
    'bid_in_package',
  ],
})
export const acceptCounter = endpoint({
  id: 'acceptCounter',
  method: 'POST',
  path: '/loads/:loadId/bids/:bidId/accept-counter',
  summary: 'Accept a counter: the load is booked at its price',
  idempotencyKey: 'required',
  access: { ...offer, verifiedMailbox: true, clearName: true },
  params: LoadBidParams,
  body: z.object(ExpectedRevision),
  response: Award,
  errors: [
    'bid_not_open',
    'load_not_open',
    'already_awarded',
    'stale_revision',
    'not_your_turn',
    'bid_expired',
    'bid_needs_reconfirm',
    'carrier_not_eligible',
  ],
})
export const bookLoad = endpoint({
  id: 'bookLoad',
  method: 'POST',
  path: '/loads/:loadId/book',
  summary: 'Take a load at its price',
  idempotencyKey: 'required',
  access: { ...offer, verifiedMailbox: true, clearName: true },
  params: LoadParams,
  body: z.object({ expectedPrice: Price, equipment: z.enum(EQUIPMENT_CODES).optional(), ...ExpectedVersion }),
  response: Award,
  status: 201,
  errors: [
    'load_not_open',
    'load_not_bookable',
    'already_awarded',
    'carrier_not_eligible',
    'stale_revision',
    'stale_version',
  ],
})
export const getAward = endpoint({
  id: 'getAward',
  method: 'GET',
  path: '/loads/:loadId/award',
  summary: 'The award on a load',
  access: access.signedIn,
  params: LoadParams,
  query: CompanyQuery,
  response: Award,
  errors: [],
})
export const confirmAward = endpoint({
  id: 'confirmAward',
  method: 'POST',
  path: '/loads/:loadId/award/confirm',
  summary: 'Confirm the award: the load is booked',
  idempotencyKey: 'required',
  access: { ...offer, verifiedMailbox: true, clearName: true },
  params: LoadParams,
  response: Award,
  errors: ['award_not_offered', 'offer_expired', 'carrier_not_eligible'],
})
export const declineAward = endpoint({
  id: 'declineAward',
  method: 'POST',
  path: '/loads/:loadId/award/decline',
  summary: 'Turn the award down',
  access: offer,
  params: LoadParams,
  body: z.object({ reason: z.enum(keysOf(DECLINE_REASONS), 'Choose a reason.'), note: longText('Note', 1000) }),
  response: Award,
  errors: ['award_not_offered'],
})
export const rescindAward = endpoint({
  id: 'rescindAward',
  method: 'POST',
  path: '/loads/:loadId/award/rescind',
  summary: 'Take the offer back before it is confirmed',
  access: decide,
  params: LoadParams,
  response: Award,
  errors: ['award_not_offered'],
})
/** Signing names the hash of the bytes that were read, so that nobody signs what he has not seen (E-SIGN Act, 15 USC 7001). */
export const signRateConfirmation = endpoint({
  id: 'signRateConfirmation',
  method: 'POST',
  path: '/loads/:loadId/rate-confirmation/sign',
  summary: 'Sign the rate confirmation by name',
  idempotencyKey: 'required',
  access: offer,
  params: LoadParams,
  body: z.object({
    name: text('Your full name', 120),
    contentHash: shaped({ max: 64, pattern: /^[0-9a-f]{64}$/, error: 'Name the document you read.' }),
  }),
  response: Award,
  errors: ['rate_confirmation_not_ready', 'rate_confirmation_changed', 'rate_confirmation_signed', 'not_while_acting'],
})
