import { EQUIPMENT, type EquipmentCode } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { getRates } from '@drawbar/contract/market.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Point } from '../places/index.ts'
import { cellNumberOf } from './cell-number.ts'
import { LADDER, type Lane, type LaneSample, laneSamples } from './sql/benchmarks.ts'

type BenchmarkAnswer = ResponseOf<typeof getRates>

interface End extends Point {
  city: string
  region: string | null
  country: string
}

/** A haul to be priced. */
export interface PricedLane {
  origin: End
  destination: End
  equipment: EquipmentCode
  currency: Currency
  distanceMeters: number
}

/** Design §7: fewer, and one could work out what a competitor paid. */
const MIN_REPORTS = 7
const MIN_COMPANIES = 3

/**
 * What the market paid for each of these hauls, in the same order, by one statement. The first step of the ladder with enough reports counts;
 * without one the sizes of the widest are told. The viewer's own bookings are not the market.
 */
export async function benchmarksOf(
  sql: AnySql,
  hauls: readonly PricedLane[],
  viewerCompanyId: string | null,
): Promise<BenchmarkAnswer[]> {
  if (hauls.length === 0) return []
  const lanes = new Map<string, Lane>()
  const keys = hauls.map((haul) => {
    const lane = laneOf(haul)
    const key = JSON.stringify(lane)
    lanes.set(key, lane)
    return key
  })
  const positions = new Map([...lanes.keys()].map((key, index) => [key, index + 1]))
  const samples = Map.groupBy(await laneSamples(sql, [...lanes.values()], viewerCompanyId), ({ position }) => position)
  return hauls.map((haul, index) => answer(haul, samples.get(positions.get(keys[index] ?? '') ?? 0) ?? []))
}

const regionOf = ({ region, country }: End): string => (region ? `${country}-${region}` : country)

const laneOf = ({ origin, destination, equipment, currency }: PricedLane): Lane => ({
  equipmentKind: EQUIPMENT[equipment].kind,
  currency,
  originCell: cellNumberOf(origin),
  destinationCell: cellNumberOf(destination),
  originRegion: regionOf(origin),
  destinationRegion: regionOf(destination),
})

function answer(haul: PricedLane, samples: readonly LaneSample[]): BenchmarkAnswer {
  for (const step of LADDER) {
    const sample = samples.find(({ level }) => level === step.level)
    if (!sample || sample.reports < MIN_REPORTS || sample.companies < MIN_COMPANIES) continue
    const prices = pricesOf(haul, { sample, scaled: step.area === 'regions' })
    if (!prices) continue
    const { reports, companies } = sample
    const benchmark = {
      ...prices,
      currency: haul.currency,
      basis: 'per_trip' as const,
      reports,
      companies,
      windowDays: step.days,
      area: areaOf(haul, step.area),
    }
    return { benchmark, reports, companies }
  }
  const widest = samples.at(-1)
  return { benchmark: null, reports: widest?.reports ?? 0, companies: widest?.companies ?? 0 }
}

/** Hauls between two states differ in length by hundreds of miles, so there the price per mile is taken and brought to this haul's length. */
function pricesOf({ distanceMeters }: PricedLane, { sample, scaled }: { sample: LaneSample; scaled: boolean }) {
  const [p25, p50, p75] =
    scaled && distanceMeters > 0
      ? (sample.perMeter ?? []).map((rate) => rate * distanceMeters)
      : [sample.p25, sample.p50, sample.p75]
  if (p25 == null || p50 == null || p75 == null) return null
  return { p25: Math.round(p25), p50: Math.round(p50), p75: Math.round(p75) }
}

function areaOf({ origin, destination }: PricedLane, area: 'cells' | 'regions'): string {
  if (area === 'regions') return `${origin.region ?? origin.country} to ${destination.region ?? destination.country}`
  const name = ({ city, region, country }: End) => `${city}, ${region ?? country}`
  return `${name(origin)} area to ${name(destination)} area`
}
