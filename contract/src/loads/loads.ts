import { z } from 'zod'
import { ACCESSORIAL_CODES, CANCEL_REASONS, EQUIPMENT_CODES, FACILITY_KINDS, keysOf } from '../codes.ts'
import { access, endpoint } from '../endpoint.ts'
import { FAULTS } from '../awards/fall-off-reasons.ts'
import { Id, Instant, longText, optionalText, Version } from '../fields.ts'
import { loadLifecycle } from '../lifecycles/load.ts'
import {
  CommodityInput,
  LOAD_MODES,
  PRICING_MODES,
  TemperatureInput,
  ReferenceInput,
  PricingInput,
  LoadInput,
} from './load-input.ts'
import { Turns, VisibilityInput } from './load-audience.ts'
import { Currency, Money } from '../money.ts'
import { CompanyQuery, listOf, PageQuery, pageOf } from '../page.ts'

/** What a consignor types stands in a file of its own; whoever speaks of loads finds both here. */

export const Stop = z.object({
  id: z.string(),
  sequence: z.number(),
  kind: z.enum(['pickup', 'delivery']),
  facilityName: z.string().nullable(),
  facilityKind: z.enum(keysOf(FACILITY_KINDS)).nullable(),
  addressLine: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  /** Its first three characters for whoever has not booked the load. */
  postalCode: z.string().nullable(),
  country: z.string(),
  /** As `searchPlaces` gives it out. */
  placeId: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string(),
  windowStartAt: z.string(),
  windowEndAt: z.string(),
  /** The same two as wall-clock time at the stop. */
  windowStart: z.string(),
  windowEnd: z.string(),
  scheduling: z.enum(['window', 'appointment', 'fcfs']),
  handling: z.enum(['live', 'drop']),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  instructions: z.string().nullable(),
  freeTimeMinutes: z.number(),
})
export type Stop = z.infer<typeof Stop>

const LOAD_STATUS = z.enum(loadLifecycle.states)

/** A row of the consignor's listings; also how other screens name a load. */
export const LoadSummary = z.object({
  id: z.string(),
  reference: z.string(),
  /** What its owner calls it: the purchase order, else the first reference it was given. Null for everybody but the owner and staff. */
  ownReference: z.string().nullable(),
  status: LOAD_STATUS,
  version: z.number(),
  ownerCompanyId: z.string(),
  ownerName: z.string(),
  equipment: z.array(z.enum(EQUIPMENT_CODES)),
  stopCount: z.number(),
  origin: Stop,
  destination: Stop,
  distanceMeters: z.number(),
  distanceSource: z.enum(['estimated', 'routed', 'entered']),
  weightGrams: z.number(),
  pallets: z.number().nullable(),
  commodity: z.string(),
  temperature: TemperatureInput.nullable(),
  hazmat: z.boolean(),
  pricingMode: z.enum(PRICING_MODES),
  /** Book-now and fixed price; null for bids. */
  price: Money.nullable(),
  /** The owner's target or reserve; null for everybody else. */
  target: Money.nullable(),
  currency: Currency,
  biddingEndsAt: z.string().nullable(),
  /** No answer to an offer counts after it. */
  lastPickupEndAt: z.string(),
  expiresAt: z.string().nullable(),
  postedAt: z.string().nullable(),
  /** How often a booked carrier fell off; the owner's own figure, 0 for others. */
  fallOffs: z.number(),
  /** Until when its owner's word holds that it is still available; null off the board and for others. */
  confirmBy: z.string().nullable(),
  /** The word lapsed: the post stands below all confirmed ones. */
  unconfirmedSince: z.string().nullable(),
  createdAt: z.string(),
  /** Live bids; null where the viewer may not know (sealed before the deadline shows the owner the count only). */
  bidCount: z.number().nullable(),
  /** Of them those whose carrier may be awarded the load; null while they are sealed too. */
  awardableBids: z.number().nullable(),
  /** Of those again the ones that wait for the owner: not countered, and not for their carrier to confirm after a change. Sealed, all of `bidCount`. */
  bidsToAnswer: z.number().nullable(),
  /** The lowest of `awardableBids`. */
  lowestBid: Money.nullable(),
  agreedPrice: Money.nullable(),
  /** Until when the carrier may confirm the award that is offered; null without one, and for others. */
  answerBy: z.string().nullable(),
  carrierName: z.string().nullable(),
  /** What this viewer may do now: lifecycle actions narrowed by policy. */
  abilities: z.array(z.string()),
})
export type LoadSummary = z.infer<typeof LoadSummary>

export const EndedBooking = z.object({
  awardId: z.string(),
  carrierName: z.string(),
  how: z.enum(['given_back', 'removed', 'no_show', 'no_show_reversed']),
  reason: z.string(),
  note: z.string().nullable(),
  fault: z.enum(keysOf(FAULTS)).nullable(),
  at: z.string(),
  /** `reverseNoShow`: staff may take the report back. */
  abilities: z.array(z.string()),
})
export type EndedBooking = z.infer<typeof EndedBooking>

export const LoadDetail = LoadSummary.extend({
  mode: z.enum(LOAD_MODES),
  trailerLengthMm: z.number().nullable(),
  stops: z.array(Stop),
  commodities: z.array(CommodityInput.extend({ id: z.string() })),
  accessorials: z.array(z.enum(ACCESSORIAL_CODES)),
  references: z.array(ReferenceInput),
  declaredValue: Money.nullable(),
  teamRequired: z.boolean(),
  notes: z.string().nullable(),
  /** The end of the post that its owner typed, for the owner; `expiresAt` is what comes of it and of the last pickup. */
  chosenEndAt: z.string().nullable(),
  pricing: PricingInput,
  visibility: VisibilityInput,
  /** Null for everybody but the owner and staff. */
  turns: Turns.nullable(),
  /** What is odd about the load and worth a look: a postal code outside its city, heavy weight. Never silently mended. */
  warnings: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  cancelReason: z.string().nullable(),
  /** Bookings that ended before the freight was loaded, the latest first; for the owner. */
  endedBookings: z.array(EndedBooking),
  shipmentId: z.string().nullable(),
  /** The truck of the live booking was sent. */
  dispatched: z.boolean(),
  /** Whether this viewer reads names, streets, contacts and instructions of the stops: the owner, staff and the carrier that has the load. */
  showsStopDetails: z.boolean(),
})
export type LoadDetail = z.infer<typeof LoadDetail>

/** What its owner entered about the goods and the truck. */
export const LoadFreight = LoadDetail.pick({
  mode: true,
  trailerLengthMm: true,
  commodities: true,
  accessorials: true,
  references: true,
  declaredValue: true,
  teamRequired: true,
  notes: true,
})

export const LoadParams = z.object({ loadId: Id })
const write = { kinds: ['consignor'], capability: 'manageLoads' } as const

/** With it the load goes on the board in the same act: whatever is wrong with either is answered at once, and nothing is saved. */
const post = z.boolean('Answer yes or no.').default(false)

/** Thirty stops with their instructions, fifty commodities and sixty references come to 200 KB of plain letters. */
const LOAD_BYTES = 256 * 1024

export const createLoad = endpoint({
  id: 'createLoad',
  method: 'POST',
  path: '/loads',
  summary: 'Save a load as a draft, or post it at once',
  access: write,
  body: LoadInput.extend({ post }),
  bodyLimit: LOAD_BYTES,
  response: LoadDetail,
  status: 201,
  errors: ['currency_mismatch', 'load_incomplete'],
})
export const updateLoad = endpoint({
  id: 'updateLoad',
  method: 'PATCH',
  path: '/loads/:loadId',
  summary: 'Change a load',
  access: write,
  params: LoadParams,
  body: LoadInput.extend({ version: Version, post }),
  bodyLimit: LOAD_BYTES,
  response: LoadDetail,
  errors: ['stale_version', 'load_not_editable', 'currency_mismatch', 'load_incomplete'],
})
export const getLoad = endpoint({
  id: 'getLoad',
  method: 'GET',
  path: '/loads/:loadId',
  summary: 'One of my loads',
  access: access.consignorOrStaff,
  params: LoadParams,
  query: CompanyQuery,
  response: LoadDetail,
  errors: [],
})
export const listLoads = endpoint({
  id: 'listLoads',
  method: 'GET',
  path: '/loads',
  summary: 'My loads',
  access: access.consignorOrStaff,
  query: PageQuery.extend(CompanyQuery.shape).extend({
    status: listOf(LOAD_STATUS),
    q: optionalText('The search', 100),
    /** Only what came with this file. */
    importId: Id.optional(),
    /** `age`: since it was posted last, of a draft since it was begun. `bids` ascending: those that have live bids first, among them and among the others whose bidding or post ends first. */
    sort: z.enum(['age', 'pickup', 'reference', 'bids']).default('age'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: pageOf(LoadSummary).extend({
    /** Loads of the company by state, whatever is asked for. */
    counts: z.record(z.string(), z.number()),
    /** Those that came with `importId`; null without it. */
    importCounts: z.record(z.string(), z.number()).nullable(),
  }),
  errors: [],
})
export const postLoad = endpoint({
  id: 'postLoad',
  method: 'POST',
  path: '/loads/:loadId/post',
  summary: 'Put a draft, paused or expired load on the board',
  access: { ...write, verifiedMailbox: true },
  params: LoadParams,
  body: z.object({ expiresAt: Instant.optional() }).default({}),
  response: LoadDetail,
  errors: ['load_not_draft', 'load_incomplete'],
})
export const pauseLoad = endpoint({
  id: 'pauseLoad',
  method: 'POST',
  path: '/loads/:loadId/pause',
  summary: 'Take a load off the board, keeping its bids',
  access: write,
  params: LoadParams,
  response: LoadDetail,
  errors: ['load_not_open'],
})
export const resumeLoad = endpoint({
  id: 'resumeLoad',
  method: 'POST',
  path: '/loads/:loadId/resume',
  summary: 'Put a paused load back on the board',
  access: { ...write, verifiedMailbox: true },
  params: LoadParams,
  response: LoadDetail,
  errors: ['load_not_paused', 'load_incomplete'],
})
export const cancelLoad = endpoint({
  id: 'cancelLoad',
  method: 'POST',
  path: '/loads/:loadId/cancel',
  summary: 'Cancel a load with a reason',
  access: write,
  params: LoadParams,
  body: z.object({ reason: z.enum(keysOf(CANCEL_REASONS), 'Choose a reason.'), note: longText('Note', 1000) }),
  response: LoadDetail,
  errors: ['load_not_cancellable'],
})
export const duplicateLoad = endpoint({
  id: 'duplicateLoad',
  method: 'POST',
  path: '/loads/:loadId/duplicate',
  summary: 'Copy a load into a new draft',
  access: write,
  params: LoadParams,
  response: LoadDetail,
  status: 201,
  errors: [],
})
