import type { Benchmark, BenchmarkAnswer } from '@drawbar/contract/market.ts'
import type { AnySql } from '../../platform/db.ts'
import { climb, type Figures, isPricedByMile, type Outcome, published } from './ladder.ts'
import { areaWords, type Lane, laneOf, type PricedLane } from './lane-key.ts'
import { areaReports } from './sql/benchmarks.ts'

export const NO_BENCHMARK: BenchmarkAnswer = { benchmark: null, reports: 0, companies: 0, hidden: 'few_reports' }

/**
 * What the market paid for each of these hauls, in the same order, by one statement; by a second one for those of a busy market that one company
 * has most of. The viewer's own bookings are not the market.
 */
export async function benchmarksOf(
  sql: AnySql,
  hauls: readonly PricedLane[],
  viewerCompanyId: string | null,
): Promise<BenchmarkAnswer[]> {
  if (hauls.length === 0) return []
  const lanes = hauls.map(laneOf)
  const climbed = await climbAll(sql, { hauls, lanes, viewerCompanyId, wide: false })
  const open = [...climbed.keys()].filter((at) => climbed[at] === null)
  if (open.length > 0) {
    const of = <T>(list: readonly T[]): T[] => open.flatMap((at) => list[at] ?? [])
    const wider = await climbAll(sql, { hauls: of(hauls), lanes: of(lanes), viewerCompanyId, wide: true })
    for (const [index, at] of open.entries()) climbed[at] = wider[index] ?? null
  }
  return hauls.map((haul, at) => answer(haul, climbed[at] ?? null))
}

interface Climbing {
  hauls: readonly PricedLane[]
  lanes: readonly Lane[]
  viewerCompanyId: string | null
  wide: boolean
}

async function climbAll(sql: AnySql, { hauls, lanes, viewerCompanyId, wide }: Climbing): Promise<(Outcome | null)[]> {
  const areas = await areaReports(sql, lanes, { exceptCompanyId: viewerCompanyId, wide })
  return hauls.map(({ distanceMeters }, at) => climb(areas[at] ?? {}, distanceMeters))
}

function answer(haul: PricedLane, outcome: Outcome | null): BenchmarkAnswer {
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
