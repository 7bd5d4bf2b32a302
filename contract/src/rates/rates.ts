import { z } from 'zod'
import { EQUIPMENT_CODES } from '../codes.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, optionalText, text } from '../fields.ts'
import { Currency, Money } from '../money.ts'
import { CompanyQuery } from '../page.ts'
import { METERS_PER_MILE } from '../units.ts'

/** Design §7: fewer, and one could work out what a competitor paid. */
export const MIN_REPORTS = 7
export const MIN_COMPANIES = 3
/** Loads and trucks needed, of each, before a load-to-truck ratio is shown. */
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
