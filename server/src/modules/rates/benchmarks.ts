import type { Benchmark, BenchmarkAnswer } from '@drawbar/contract/rates/rates.ts'
import type { AnySql } from '../../platform/db.ts'
import { firstPublished, type Figures, isPricedByMile, type Outcome, published } from './fallback-levels.ts'
import { areaWords, type Lane, laneOf, type PricedLane } from './lane-key.ts'
import { areaReports } from './sql/benchmarks.ts'

export { companyOf } from './sql/benchmarks.ts'

export const NO_BENCHMARK: BenchmarkAnswer = { benchmark: null, reports: 0, companies: 0, hidden: 'few_reports' }

/** What the ladder says of a lane, and whom its reports are of: consignors and carriers, by `companyOf`. */
export interface LanePrices {
  outcome: Outcome | null
  parties: ReadonlySet<string>
}

/**
 * What the market paid for each of these hauls, in the same order, by one statement; by a second one for those of a busy market that one company
 * has most of. The viewer's own bookings are not the market.
 */
export async function benchmarksOf(
  sql: AnySql,
  hauls: readonly PricedLane[],
  viewerCompanyId: string | null,
): Promise<BenchmarkAnswer[]> {
  const prices = await pricesOf(sql, hauls, viewerCompanyId)
  return hauls.map((haul, at) => answerOf(haul, prices[at]?.outcome ?? null))
}

export async function pricesOf(
  sql: AnySql,
  hauls: readonly PricedLane[],
  exceptCompanyId: string | null,
): Promise<LanePrices[]> {
  if (hauls.length === 0) return []
  const lanes = hauls.map(laneOf)
  const climbed = await climbAll(sql, { hauls, lanes, exceptCompanyId, wide: false })
  const open = [...climbed.keys()].filter((at) => climbed[at]?.outcome === null)
  if (open.length > 0) {
    const of = <T>(list: readonly T[]): T[] => open.flatMap((at) => list[at] ?? [])
    const wider = await climbAll(sql, { hauls: of(hauls), lanes: of(lanes), exceptCompanyId, wide: true })
    for (const [index, at] of open.entries()) climbed[at] = wider[index] ?? NOTHING
  }
  return climbed
}

const NOTHING: LanePrices = { outcome: null, parties: new Set() }

interface Climbing {
  hauls: readonly PricedLane[]
  lanes: readonly Lane[]
  exceptCompanyId: string | null
  wide: boolean
}

async function climbAll(sql: AnySql, { hauls, lanes, exceptCompanyId, wide }: Climbing): Promise<LanePrices[]> {
  const areas = await areaReports(sql, lanes, { exceptCompanyId, wide })
  return hauls.map(({ distanceMeters }, at) => {
    const reports = areas[at] ?? {}
    const parties = Object.values(reports).flatMap((list) =>
      list.flatMap(({ consignor, carrier }) => [consignor, carrier]),
    )
    return { outcome: firstPublished(reports, distanceMeters), parties: new Set(parties) }
  })
}

export function answerOf(haul: PricedLane, outcome: Outcome | null): BenchmarkAnswer {
  if (outcome === null) return NO_BENCHMARK
  const { reports, companies, hidden, step, figures } = outcome
  if (step === null) return { benchmark: null, reports, companies, hidden }
  const benchmark: Benchmark = {
    ...publishedFigures(figures, haul),
    currency: haul.currency,
    basis: isPricedByMile(haul.distanceMeters) ? 'per_mile' : 'per_trip',
    fuel: 'in',
    reports,
    companies,
    windowDays: step.days,
    area: areaWords(haul, step.area),
    areaKind: step.area,
  }
  return { benchmark, reports, companies, hidden: null }
}

function publishedFigures({ p25, p50, p75, mean, standardDeviation }: Figures, { currency }: PricedLane): Figures {
  const of = (figure: number): number => published(figure, currency)
  return { p25: of(p25), p50: of(p50), p75: of(p75), mean: of(mean), standardDeviation: of(standardDeviation) }
}
