import { z } from 'zod'
import { ACCESSORIAL_CODES, EQUIPMENT_CODES } from '../codes.ts'
import { ELIGIBILITY_OUTCOMES, EligibilityReason } from '../eligibility/eligibility.ts'
import { CriteriaQuery } from './board-criteria.ts'
import { LOAD_MARKS } from './saved-loads.ts'
import { ConsignorRecord } from './consignor-record.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, optionalText, shaped, text } from '../fields.ts'
import { CompanyQuery, listOf, MAX_PAGE, PageQuery, pageOf } from '../page.ts'
import { CommodityInput, LOAD_MODES, PRICING_MODES, TemperatureInput } from '../loads/load-input.ts'
import { LoadParams, Stop } from '../loads/loads.ts'
import { Currency, Money } from '../money.ts'
import { StandingBid } from '../bids/bid-standing.ts'
import { METERS_PER_MILE } from '../units.ts'

/** Design §7: fewer, and one could work out what a competitor paid. */
export const MIN_REPORTS = 7
export const MIN_COMPANIES = 3
/** As many loads and as many trucks, before their ratio is told. */
export const MIN_RATIO_POSTS = 7

/** Over this, a haul is compared by the mile; up to it by the trip, where loading takes longer than driving (domain §7). */
export const TRIP_PRICE_METERS = 250 * METERS_PER_MILE

/**
 * From the narrowest: the pair of three-digit postal codes, of markets (H3 cells of resolution 3), of extended markets (the cells of resolution 2
 * that hold them), of states or provinces.
 */
export const BENCHMARK_AREAS = ['zip3', 'market', 'extended_market', 'region'] as const
export type BenchmarkArea = (typeof BENCHMARK_AREAS)[number]

/** Why figures are not shown. `one_company`: more than half of the reports are one company's. */
export const HIDDEN_REASONS = ['few_reports', 'few_companies', 'one_company'] as const
export type HiddenReason = (typeof HIDDEN_REASONS)[number]

/** A benchmark always shows its sample, and hides under 7 reports from 3 companies (design §7). */
export const Benchmark = z.object({
  /** The whole trip of the haul that was asked about, in minor units, fuel in. */
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  mean: z.number(),
  standardDeviation: z.number(),
  currency: Currency,
  /** What was compared: `per_mile` figures are brought to this haul's length. */
  basis: z.enum(['per_trip', 'per_mile']),
  /** Prices here are all-in. */
  fuel: z.literal('in'),
  reports: z.number(),
  /** The smaller of how many consignors and how many carriers are behind the reports. */
  companies: z.number(),
  windowDays: z.number(),
  area: z.string(),
  areaKind: z.enum(BENCHMARK_AREAS),
})
export type Benchmark = z.infer<typeof Benchmark>

/** Without a benchmark the counts are those of the widest area and window, and `hidden` says what it lacks. */
export const BenchmarkAnswer = z.object({
  benchmark: Benchmark.nullable(),
  reports: z.number(),
  companies: z.number(),
  hidden: z.enum(HIDDEN_REASONS).nullable(),
})
export type BenchmarkAnswer = z.infer<typeof BenchmarkAnswer>

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
export const getRates = endpoint({
  id: 'getRates',
  method: 'GET',
  path: '/market/rates',
  summary: 'What a lane pays',
  access: access.signedIn,
  query: z.object({
    originPlaceId: text('The place', 80),
    destinationPlaceId: text('The place', 80),
    equipment: z.enum(EQUIPMENT_CODES),
    currency: Currency.default('USD'),
  }),
  response: BenchmarkAnswer,
  errors: [],
})

const LaneEnd = z.object({ city: z.string(), region: z.string().nullable(), country: z.string() })

/** How far back the history of a lane goes, and how many lanes out of its end are named. */
export const HISTORY_WEEKS = 13
export const MAX_NEXT_LANES = 5

/** A lane is named by a load, or by two places and the equipment. Staff may name the company whose eyes they read with. */
export const LaneQuery = CompanyQuery.extend({
  loadId: Id.optional(),
  originPlaceId: optionalText('The place', 80),
  destinationPlaceId: optionalText('The place', 80),
  equipment: z.enum(EQUIPMENT_CODES).optional(),
  currency: Currency.default('USD'),
})

/** What a lane pays, has paid, and leads to. Every figure is for the whole trip of this haul, in minor units of its currency. */
export const LaneRates = z.object({
  origin: LaneEnd,
  destination: LaneEnd,
  equipment: z.enum(EQUIPMENT_CODES),
  currency: Currency,
  distanceMeters: z.number(),
  benchmark: BenchmarkAnswer,
  /** The narrowest area that shows most of its weeks. A week under the threshold tells its reports and no price. */
  history: z.object({
    area: z.string(),
    areaKind: z.enum(BENCHMARK_AREAS),
    weeks: z.array(
      z.object({
        /** A Monday, UTC; the last week is under way. */
        startsOn: LocalDate,
        p25: z.number().nullable(),
        p50: z.number().nullable(),
        p75: z.number().nullable(),
        reports: z.number(),
        companies: z.number(),
      }),
    ),
  }),
  /** What the viewer's company itself paid or earned there in those weeks; `amount` is `price` brought to this haul's length. */
  own: z.array(
    z.object({
      loadId: z.string(),
      bookedAt: z.string(),
      side: z.enum(['paid', 'earned']),
      price: Money,
      distanceMeters: z.number(),
      amount: z.number(),
    }),
  ),
  /**
   * Posted loads and posted trucks of this kind of equipment in the origin's market now. Null where either is under the threshold: one could
   * count a competitor's trucks.
   */
  loadToTruck: z.object({ loads: z.number(), trucks: z.number(), loadsPerTruck: z.number() }).nullable(),
  /** Out of the destination's market, the best paid by the mile first. */
  nextOut: z.array(z.object({ destination: LaneEnd, distanceMeters: z.number(), benchmark: Benchmark })),
})
export type LaneRates = z.infer<typeof LaneRates>

export const getLane = endpoint({
  id: 'getLane',
  method: 'GET',
  path: '/market/lanes',
  summary: 'What a lane pays, has paid and leads to',
  access: access.signedIn,
  query: LaneQuery,
  response: LaneRates,
  errors: [],
})
