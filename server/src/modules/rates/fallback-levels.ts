import {
  type BenchmarkArea,
  type HiddenReason,
  MIN_COMPANIES,
  MIN_REPORTS,
  TRIP_PRICE_METERS,
} from '@drawbar/contract/rates/rates.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'

/** One booked load, as far as a benchmark knows it. */
export interface RateReport {
  /** Minor units for the whole trip, all-in. */
  amount: number
  distanceMeters: number
  ageDays: number
  /** Anything that tells companies apart. */
  consignor: string
  carrier: string
}

export interface Figures {
  p25: number
  p50: number
  p75: number
  mean: number
  standardDeviation: number
}

export interface Step {
  area: BenchmarkArea
  days: number
}

/** Domain §7: the narrowest and newest sample that can be shown counts. */
export const FALLBACK_LEVELS: readonly [Step, ...Step[]] = [
  { area: 'zip3', days: 7 },
  { area: 'zip3', days: 15 },
  { area: 'market', days: 15 },
  { area: 'market', days: 30 },
  { area: 'extended_market', days: 30 },
  { area: 'region', days: 90 },
]

/** How far back an area is ever looked at. */
export const WINDOW_DAYS = { zip3: 15, market: 30, extended_market: 30, region: 90 } as const

/** Domain §7: a price loses half of its weight in so many days. */
const HALF_LIFE_DAYS = 15
/** Domain §7: a step's figures count for their reports, those of the step above it for ten. */
const PARENT_REPORTS = 10
/** Domain §7: beyond these shares a price counts as if it stood at them, so that one typing error moves no mean. */
const WINSORISED = [0.05, 0.95] as const

/**
 * Figures are published to the nearest five dollars (or pounds, euros; fifty pesos): a reader of an exact mean before and after a booking could
 * subtract that booking's price.
 */
export const GRAIN = { USD: 500, CAD: 500, EUR: 500, GBP: 500, MXN: 5000 } as const

export const isPricedByMile = (distanceMeters: number): boolean => distanceMeters > TRIP_PRICE_METERS

/** What is compared: minor units a meter of a long haul, minor units of a short one. */
const yieldOf = (report: RateReport, byMile: boolean): number =>
  byMile ? report.amount / report.distanceMeters : report.amount

/**
 * Trips up to 250 miles are compared with trips of their own fifty miles: the back-test's loss on them fell from 24 % of the price to 13. Bands and
 * not “within so many miles”, or two hauls a mile apart could be subtracted down to the one load between them.
 */
export const BAND_METERS: readonly number[] = [50, 100, 150, 200, 250].map(milesToMeters)

/** 0 to 4 for the trips, 5 for whatever is priced by the mile. */
export const bandOf = (distanceMeters: number): number => BAND_METERS.filter((bound) => distanceMeters > bound).length

export interface Weighted {
  value: number
  weight: number
}

/**
 * Each value stands at the middle of its share of the weight, and what lies between two is interpolated (Hazen's quantiles where all weigh the
 * same). Weights > 0; NaN of nothing.
 */
export function weightedQuantiles(sample: readonly Weighted[], shares: readonly number[]): number[] {
  // Of equal prices the order in which they were read tells nothing.
  const sorted = sample.toSorted((a, b) => a.value - b.value || b.weight - a.weight)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  return shares.map((share) => {
    const wanted = share * total
    let before = 0
    let low: { at: number; value: number } | null = null
    for (const { value, weight } of sorted) {
      const at = before + weight / 2
      if (at >= wanted) return low === null ? value : between(low, { at, value }, wanted)
      low = { at, value }
      before += weight
    }
    return low?.value ?? Number.NaN
  })
}

const between = (low: { at: number; value: number }, high: { at: number; value: number }, wanted: number): number =>
  low.value + (high.value - low.value) * ((wanted - low.at) / (high.at - low.at))

/** Mean and standard deviation of a weighted sample with its ends winsorised; the deviation is unbiased for such weights. */
export function winsorisedMoments(sample: readonly Weighted[]): Pick<Figures, 'mean' | 'standardDeviation'> {
  const [low = Number.NaN, high = Number.NaN] = weightedQuantiles(sample, WINSORISED)
  let [total, squares, sum] = [0, 0, 0]
  const held = sample.map(({ value, weight }) => ({ value: Math.min(high, Math.max(low, value)), weight }))
  for (const { value, weight } of held) {
    total += weight
    squares += weight * weight
    sum += weight * value
  }
  const mean = sum / total
  const spread = held.reduce((all, { value, weight }) => all + weight * (value - mean) ** 2, 0)
  const freedom = total - squares / total
  return { mean, standardDeviation: freedom > 0 ? Math.sqrt(spread / freedom) : 0 }
}

export interface Sample {
  reports: number
  companies: number
  /** Null where it may be shown. */
  hidden: HiddenReason | null
}

/**
 * A sample may be shown from 7 reports of 3 companies on either side of the deal, of which no company has more than half. Either side: a price is as
 * much the carrier's secret as the consignor's.
 */
export function sampleOf(reports: readonly Pick<RateReport, 'consignor' | 'carrier'>[]): Sample {
  const sides = [countBy(reports, 'consignor'), countBy(reports, 'carrier')]
  const companies = Math.min(...sides.map((side) => side.size))
  const most = Math.max(0, ...sides.flatMap((side) => [...side.values()]))
  const n = reports.length
  const few = n < MIN_REPORTS ? 'few_reports' : companies < MIN_COMPANIES ? 'few_companies' : null
  return { reports: n, companies, hidden: few ?? (most * 2 > n ? 'one_company' : null) }
}

function countBy<K extends 'consignor' | 'carrier'>(
  reports: readonly Pick<RateReport, K>[],
  side: K,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { [side]: company } of reports) counts.set(company, (counts.get(company) ?? 0) + 1)
  return counts
}

/** What each area holds of reports like the haul's, the newest of them; an area that was not looked at is absent. */
export type AreaReports = Partial<Record<BenchmarkArea, readonly RateReport[]>>

export type Outcome = Sample & ({ step: Step; figures: Figures } | { step: null; figures: null })

/**
 * The first step of the ladder that may be shown, in minor units a trip of `haulMeters`; else the sample of the last step, hidden. Null where it turns
 * on an area that was not looked at.
 */
export function firstPublished(areas: AreaReports, haulMeters: number): Outcome | null {
  let last: Sample = { reports: 0, companies: 0, hidden: 'few_reports' }
  for (const [at, step] of FALLBACK_LEVELS.entries()) {
    const reports = reportsOf(areas, step)
    if (reports === null) return null
    last = sampleOf(reports)
    if (last.hidden !== null) continue
    const parentStep = FALLBACK_LEVELS[at + 1]
    const parent = parentStep ? reportsOf(areas, parentStep) : []
    if (parent === null) return null
    return { ...last, step, figures: figuresOf(reports, { parent, haulMeters }) }
  }
  return { ...last, step: null, figures: null }
}

function reportsOf(areas: AreaReports, { area, days }: Step): readonly RateReport[] | null {
  const reports = areas[area]
  return reports ? reports.filter(({ ageDays }) => ageDays <= days) : null
}

/**
 * Weighted by age, and the quartiles drawn towards those of the step above, θ = (n·m + k·M) / (n + k), as far as that one may be shown itself: a
 * figure may lean on nothing that is hidden.
 */
function figuresOf(
  reports: readonly RateReport[],
  { parent, haulMeters }: { parent: readonly RateReport[]; haulMeters: number },
): Figures {
  const byMile = isPricedByMile(haulMeters)
  const weighted = (sample: readonly RateReport[]): Weighted[] =>
    sample.map((report) => ({ value: yieldOf(report, byMile), weight: 0.5 ** (report.ageDays / HALF_LIFE_DAYS) }))
  const own = weighted(reports)
  const quartiles = weightedQuantiles(own, QUARTILES)
  const above = sampleOf(parent).hidden === null ? weightedQuantiles(weighted(parent), QUARTILES) : quartiles
  const n = reports.length
  const scale = byMile ? haulMeters : 1
  const [p25 = 0, p50 = 0, p75 = 0] = quartiles.map(
    (own, at) => ((n * own + PARENT_REPORTS * (above[at] ?? own)) / (n + PARENT_REPORTS)) * scale,
  )
  const { mean, standardDeviation } = winsorisedMoments(own)
  return { p25, p50, p75, mean: mean * scale, standardDeviation: standardDeviation * scale }
}

const QUARTILES = [0.25, 0.5, 0.75] as const

/** A stretch of the past as it was, not as a forecast: no weights, nothing drawn towards anything. Null where it may not be shown. */
export function pastFigures(reports: readonly RateReport[], haulMeters: number): [number, number, number] | null {
  if (sampleOf(reports).hidden !== null) return null
  const byMile = isPricedByMile(haulMeters)
  const values = reports.map((report) => ({ value: yieldOf(report, byMile), weight: 1 }))
  const [p25 = 0, p50 = 0, p75 = 0] = weightedQuantiles(values, QUARTILES).map(
    (value) => value * (byMile ? haulMeters : 1),
  )
  return [p25, p50, p75]
}

/** To the published grain, and never nothing. */
export const published = (figure: number, currency: keyof typeof GRAIN): number =>
  Math.max(1, Math.round(figure / GRAIN[currency])) * GRAIN[currency]
