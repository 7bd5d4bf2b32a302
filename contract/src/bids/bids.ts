import { z } from 'zod'
import { Award } from '../awards/award.ts'
import { Bid, BID_STATUS, OwnBid } from './bid.ts'
import { BidTie, OwnTie, PACKAGE_KINDS } from './bid-packages.ts'
import { DECLINE_REASONS, EQUIPMENT_CODES, keysOf } from '../codes.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, Instant, longText, whole } from '../fields.ts'
import { BenchmarkAnswer } from '../rates/rates.ts'
import { LoadParams, LoadSummary } from '../loads/loads.ts'
import { Money, Price } from '../money.ts'
import { CompanyQuery, flag, listOf, PageQuery, pageOf } from '../page.ts'

export const LoadBidParams = LoadParams.extend({ bidId: Id })
const decide = { kinds: ['consignor'], capability: 'decideBids' } as const
const offer = { kinds: ['carrier'], capability: 'placeBids' } as const

const BidTerms = z.object({
  /** All-in: linehaul, fuel and known extras. */
  amount: Price,
  equipment: z.enum(EQUIPMENT_CODES).optional(),
  transitMinutes: whole('Transit time', { min: 1, max: 60 * 24 * 30 }).optional(),
  pickupAt: Instant.optional(),
  validUntil: Instant.optional(),
  note: longText('Note', 1000),
})
/** The post as it was read. Absent: whatever it says now. */
export const ExpectedVersion = { expectedVersion: z.int('Say which version of the load you saw.').min(1).optional() }
export const ExpectedRevision = { expectedRevision: z.int('Say which revision you saw.').min(1) }

export const placeBid = endpoint({
  id: 'placeBid',
  method: 'POST',
  path: '/loads/:loadId/bids',
  summary: 'Bid on a load',
  access: { ...offer, verifiedMailbox: true, clearName: true },
  params: LoadParams,
  body: BidTerms.extend(ExpectedVersion),
  response: OwnBid,
  status: 201,
  errors: [
    'stale_version',
    'load_not_open',
    'bidding_closed',
    'bids_not_taken',
    'bid_already_open',
    'carrier_not_eligible',
    'currency_mismatch',
  ],
})
/** Why one load of several took no bid: `current` of `bids_refused` is a list of them. */
export const BidRefusal = z.object({ loadId: z.string(), code: z.string(), message: z.string() })
export const placeBids = endpoint({
  id: 'placeBids',
  method: 'POST',
  path: '/bids',
  summary: 'Bid on several loads at once, tied or not',
  access: { ...offer, verifiedMailbox: true, clearName: true },
  body: z.object({
    bids: z
      .array(BidTerms.extend({ loadId: Id, ...ExpectedVersion }), 'Say what you bid on which load.')
      .min(2, 'Bid on at least two loads.')
      .max(50, 'Bid on at most 50 loads at once.'),
    package: z.enum(PACKAGE_KINDS, 'Choose how the bids are tied.').optional(),
  }),
  // Fifty bids, each with a note of a thousand characters.
  bodyLimit: 128 * 1024,
  response: z.object({ items: z.array(OwnBid), packageId: z.string().nullable() }),
  status: 201,
  errors: ['bids_refused', 'bid_already_open'],
})
export const listLoadBids = endpoint({
  id: 'listLoadBids',
  method: 'GET',
  path: '/loads/:loadId/bids',
  summary: 'The bids on my load, to compare',
  access: { ...access.consignorOrStaff, capability: 'compareBids' },
  params: LoadParams,
  query: CompanyQuery,
  response: z.object({
    load: LoadSummary,
    items: z.array(Bid),
    ties: z.array(BidTie),
    sealed: z.boolean(),
    /** Sealed bids that ended before the deadline, by their carrier or with the load: nobody reads their price. */
    unopened: z.array(z.object({ bidId: z.string(), carrierName: z.string(), status: BID_STATUS })),
    /** Sealed prices that the server has not the key to open. */
    unreadable: z.array(z.object({ bidId: z.string(), carrierName: z.string() })),
    /** Once the load is booked its bidders read all last prices, without names. */
    sharesPrices: z.boolean(),
    /** By what the owner has bids accepted, and from when on; null where no such rule is at work. */
    rule: z.object({ atOrUnder: Money, onTimeAtLeast: z.number().nullable(), from: z.string() }).nullable(),
    bidCount: z.number(),
    benchmark: BenchmarkAnswer,
    award: Award.nullable(),
  }),
  errors: [],
})
/** `waiting` owes an answer, a confirmation or a signature; `live` is not over, an award until its rate confirmation is signed; `won` was accepted. They overlap. */
export const BID_VIEWS = ['waiting', 'live', 'won', 'over'] as const
export type BidView = (typeof BID_VIEWS)[number]

/** `waits`, ascending: what waits for the carrier, then the rest; in both what runs out first. A price in an envelope stands last either way, and so does a bid whose rank is not shown. */
export const BID_SORTS = ['changed', 'placed', 'pickup', 'price', 'rank', 'waits'] as const
export type BidSort = (typeof BID_SORTS)[number]

export const listBids = endpoint({
  id: 'listBids',
  method: 'GET',
  path: '/bids',
  summary: 'A carrier’s own bids',
  access: access.carrierOrStaff,
  query: PageQuery.extend(CompanyQuery.shape).extend({
    status: listOf(BID_STATUS),
    live: flag.optional(),
    view: z.enum(BID_VIEWS).optional(),
    /** This one alone, if it is the company's. */
    bidId: Id.optional(),
    sort: z.enum(BID_SORTS).default('changed'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: pageOf(
    OwnBid.extend({
      load: LoadSummary.omit({ target: true }),
      award: Award.nullable(),
      /** Null for a bid that stands by itself. */
      tie: OwnTie.nullable(),
      /** Where the bid stands among the live ones, if the load's owner shows it. Equals share a place. */
      rank: z.object({ place: z.number(), of: z.number() }).nullable(),
      /** Once the load is booked and if its owner allows: the last price of everybody who was still bidding, the lowest first. */
      prices: z.array(z.object({ amount: Money, won: z.boolean(), yours: z.boolean() })).nullable(),
    }),
  ).extend({
    /** Of all the company's bids, whatever else was asked for. */
    counts: z.record(z.enum(BID_VIEWS), z.number()),
    unreadable: z.array(z.object({ bidId: z.string(), loadReference: z.string() })),
  }),
  errors: [],
})
export const reviseBid = endpoint({
  id: 'reviseBid',
  method: 'POST',
  path: '/loads/:loadId/bids/:bidId/revise',
  summary: 'Change my bid',
  access: { ...offer, verifiedMailbox: true, clearName: true },
  params: LoadBidParams,
  body: BidTerms.extend(ExpectedRevision),
  response: OwnBid,
  errors: [
    'bid_not_open',
    'load_not_open',
    'stale_revision',
    'bidding_closed',
    'currency_mismatch',
    'carrier_not_eligible',
  ],
})
export const reconfirmBid = endpoint({
  id: 'reconfirmBid',
  method: 'POST',
  path: '/loads/:loadId/bids/:bidId/reconfirm',
  summary: 'My price still holds after the load changed',
  access: offer,
  params: LoadBidParams,
  body: z.object({ ...ExpectedRevision, ...ExpectedVersion }),
  response: OwnBid,
  errors: ['bid_not_open', 'load_not_open', 'stale_revision', 'stale_version', 'carrier_not_eligible'],
})
export const withdrawBid = endpoint({
  id: 'withdrawBid',
  method: 'POST',
  path: '/loads/:loadId/bids/:bidId/withdraw',
  summary: 'Take my bid back',
  access: offer,
  params: LoadBidParams,
  response: OwnBid,
  errors: ['bid_not_open'],
})
export const counterBid = endpoint({
  id: 'counterBid',
  method: 'POST',
  path: '/loads/:loadId/bids/:bidId/counter',
  summary: 'Answer a bid with another price',
  access: { ...decide, verifiedMailbox: true, clearName: true },
  params: LoadBidParams,
  body: z.object({ amount: Price, note: longText('Note', 1000), validUntil: Instant.optional(), ...ExpectedRevision }),
  response: Bid,
  errors: [
    'bid_not_open',
    'load_not_open',
    'stale_revision',
    'bidding_sealed',
    'currency_mismatch',
    'counters_used_up',
    'carrier_not_eligible',
  ],
})
export const rejectBid = endpoint({
  id: 'rejectBid',
  method: 'POST',
  path: '/loads/:loadId/bids/:bidId/reject',
  summary: 'Turn a bid down with a reason',
  access: decide,
  params: LoadBidParams,
  body: z.object({ reason: z.enum(keysOf(DECLINE_REASONS), 'Choose a reason.'), note: longText('Note', 1000) }),
  response: Bid,
  errors: ['bid_not_open', 'bidding_sealed'],
})
