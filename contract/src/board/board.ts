import { z } from 'zod'
import { ACCESSORIAL_CODES, EQUIPMENT_CODES } from '../codes.ts'
import { ELIGIBILITY_OUTCOMES, EligibilityReason } from '../eligibility/eligibility.ts'
import { CriteriaQuery } from './board-criteria.ts'
import { LOAD_MARKS } from './saved-loads.ts'
import { ConsignorRecord } from './consignor-record.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, shaped } from '../fields.ts'
import { CompanyQuery, listOf, MAX_PAGE, PageQuery, pageOf } from '../page.ts'
import { CommodityInput, LOAD_MODES, PRICING_MODES, TemperatureInput } from '../loads/load-input.ts'
import { LoadParams, Stop } from '../loads/loads.ts'
import { Currency, Money } from '../money.ts'
import { BenchmarkAnswer } from '../rates/rates.ts'
import { StandingBid } from '../bids/bid-standing.ts'

const BoardStop = z.object({
  city: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  windowStartAt: z.string(),
  windowEndAt: z.string(),
})

/** Which part of the board: all but what this person hid, what it keeps, or what it hid. */
export const BOARD_LISTS = ['open', 'favourites', 'hidden'] as const

/** A row of the carrier's board. No street, contact, target or other carrier's price stands in it. */
export const BoardLoad = z.object({
  loadId: z.string(),
  /** Named by a bid or a booking, so that nobody binds itself to a post that has changed since. */
  version: z.number(),
  reference: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  ownerRecord: ConsignorRecord,
  origin: BoardStop,
  destination: BoardStop,
  stopCount: z.number(),
  equipment: z.array(z.enum(EQUIPMENT_CODES)),
  distanceMeters: z.number(),
  distanceSource: z.enum(['estimated', 'routed', 'entered']),
  /** Empty to the pickup: great circle × circuity from the search's origin; null without one. */
  deadheadMeters: z.number().nullable(),
  /** Empty after the delivery, to the search's destination place; null without one. */
  deadheadOutMeters: z.number().nullable(),
  mode: z.enum(LOAD_MODES),
  /** The shortest trailer that will do; null where the post names none. */
  trailerLengthMm: z.number().nullable(),
  weightGrams: z.number(),
  pallets: z.number().nullable(),
  commodity: z.string(),
  temperature: TemperatureInput.nullable(),
  hazmat: z.boolean(),
  teamRequired: z.boolean(),
  pricingMode: z.enum(PRICING_MODES),
  /** Whether a bid may be placed, also beside a book-now price. */
  takesBids: z.boolean(),
  price: Money.nullable(),
  /** Minor units per mile of `price`. */
  ratePerMile: z.number().nullable(),
  currency: Currency,
  bidCount: z.number().nullable(),
  biddingEndsAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  postedAt: z.string(),
  /** Its owner has not said since then that it is still available: the post stands below all confirmed ones. */
  unconfirmedSince: z.string().nullable(),
  benchmark: BenchmarkAnswer,
  /** Put there by this person; staff have none. */
  mark: z.enum(LOAD_MARKS).nullable(),
  /** The viewer's own live bid, with the terms that another price for it keeps. */
  myBid: StandingBid.extend({ status: z.string() }).nullable(),
})
export type BoardLoad = z.infer<typeof BoardLoad>

/** What a map shows, as `west,south,east,north` in degrees; a view over the date line has its west east of its east. Loads that start in it. */
export const MapView = shaped({
  max: 47,
  pattern: /^(-?\d{1,3}(\.\d{1,6})?,){3}-?\d{1,3}(\.\d{1,6})?$/,
  error: 'Give the view as west, south, east and north.',
})
  .transform((words) => words.split(',').map(Number))
  .refine(
    ([west = 999, south = 999, east = 999, north = 999]) =>
      Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90,
    'Give the view in degrees of this earth.',
  )

/** Staff who name a carrier see the board as that carrier does; without one they see every post. */
export const BoardQuery = PageQuery.extend(CompanyQuery.shape)
  .extend(CriteriaQuery.shape)
  .extend({
    /** Hidden loads and those of hidden companies show on their own list only. */
    show: z.enum(BOARD_LISTS).default('open'),
    view: MapView.optional(),
    /** By a rate, what is priced in dollars comes first; other currencies follow with what names no price. */
    sort: z
      .enum(['pickup', 'age', 'rate', 'rate_per_mile', 'distance', 'weight', 'deadhead', 'origin', 'destination'])
      .default('pickup'),
    order: z.enum(['asc', 'desc']).default('asc'),
  })
  // Measured from a place; without one every order would do.
  .refine(({ sort, originPlaceId }) => sort !== 'deadhead' || originPlaceId !== undefined, {
    path: ['originPlaceId'],
    error: 'To sort by deadhead, choose the place where the truck starts.',
  })
export type BoardQuery = z.infer<typeof BoardQuery>

export const searchBoard = endpoint({
  id: 'searchBoard',
  method: 'GET',
  path: '/market/loads',
  summary: 'Search the load board',
  access: access.carrierOrStaff,
  query: BoardQuery,
  response: pageOf(BoardLoad).extend({
    total: z.number(),
    totalIsExact: z.boolean(),
    /** Where the search starts and how far it reaches, for a map; null where no place was named. */
    center: z.object({ latitude: z.number(), longitude: z.number(), radiusMeters: z.number() }).nullable(),
  }),
  errors: [],
})
/**
 * Why a load that stood on the board stands there no longer; `changed` is still posted and no longer what was searched for, `yours` went to the
 * carrier who asks, and `offered` is awarded to it and waits for its yes.
 */
export const GONE_REASONS = ['awarded', 'offered', 'yours', 'paused', 'cancelled', 'expired', 'changed'] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/** Loads that this board never showed are left out, as if they did not exist. */
export const listGoneLoads = endpoint({
  id: 'listGoneLoads',
  method: 'GET',
  path: '/market/gone-loads',
  summary: 'Why loads left the board',
  access: access.carrierOrStaff,
  query: CompanyQuery.extend({ loadIds: listOf(Id, MAX_PAGE) }),
  response: z.object({ items: z.array(z.object({ loadId: z.string(), why: z.enum(GONE_REASONS) })) }),
  errors: [],
})
/** Posts that are over, by the day they were posted: how far back a consignor's fill rate looks. */
export const FILL_RATE_DAYS = 90

const Fills = z.object({ filled: z.number(), posted: z.number() })

export const BoardDetail = BoardLoad.extend({
  /** Of its owner's posts of the last 90 days that are over, how many were booked. */
  ownerFills: Fills,
  /** What its owner lets bidders know of how it decides. */
  bidding: z.object({ extendMinutes: z.number().nullable(), showRank: z.boolean(), sharePrices: z.boolean() }),
  stops: z.array(Stop),
  commodities: z.array(CommodityInput),
  accessorials: z.array(z.enum(ACCESSORIAL_CODES)),
  /** The values are for whoever has booked the load: until then each names its type alone. */
  references: z.array(z.object({ type: z.string(), value: z.string().nullable(), description: z.string().nullable() })),
  notes: z.string().nullable(),
  declaredValue: Money.nullable(),
  /** Whether names, streets, contacts and instructions of the stops are shown: once this carrier has the load. */
  showsStopDetails: z.boolean(),
  /** The carrier's own truck that is nearest to the pickup; null where none is posted or has reported its position. */
  nearestTruck: z
    .object({
      unitNumber: z.string().nullable(),
      place: z.string().nullable(),
      /** When it is available there, or when it was seen there. */
      at: z.string().nullable(),
      source: z.enum(['posted', 'reported']),
      deadheadMeters: z.number(),
    })
    .nullable(),
  eligibility: z.object({
    eligible: z.boolean(),
    /** Null for staff who look without a carrier. */
    outcome: z.enum(ELIGIBILITY_OUTCOMES).nullable(),
    reasons: z.array(EligibilityReason),
  }),
})
export const getBoardLoad = endpoint({
  id: 'getBoardLoad',
  method: 'GET',
  path: '/market/loads/:loadId',
  summary: 'One load of the board',
  access: access.carrierOrStaff,
  params: LoadParams,
  query: CompanyQuery,
  response: BoardDetail,
  errors: [],
})
export const getConsignorRecord = endpoint({
  id: 'getConsignorRecord',
  method: 'GET',
  path: '/consignor-record',
  summary: 'The consignor’s record, as carriers see it beside its loads',
  access: access.consignorOrStaff,
  query: CompanyQuery,
  response: z.object({
    companyId: z.string(),
    companyName: z.string(),
    record: ConsignorRecord,
    /** Of its posts of the last 90 days that are over, how many were booked. */
    fills: Fills,
  }),
  errors: [],
})
