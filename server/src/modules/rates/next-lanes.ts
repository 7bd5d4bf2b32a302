import { type LaneRates, MAX_NEXT_LANES } from '@drawbar/contract/rates/rates.ts'
import type { AnySql } from '../../platform/db.ts'
import { estimateDistance } from '../places/index.ts'
import { benchmarksOf } from './benchmarks.ts'
import { cellNumberOf } from './cell-number.ts'
import { type End, laneOf, type PricedLane } from './lane-key.ts'
import { destinationsOutOf } from './sql/next-lanes.ts'

interface Asked {
  from: End
  /** Whose equipment and currency go on. */
  haul: PricedLane
  companyId: string | null
}

/**
 * Where loads out of this market went lately, best paid by the mile first. Each is priced by the ladder as on the board; a lane that only the states'
 * figures speak for is left out, because they say nothing of this market.
 */
export async function nextLanes(sql: AnySql, { from, haul, companyId }: Asked): Promise<LaneRates['nextOut']> {
  const lane = laneOf(haul)
  const found = await destinationsOutOf(sql, { ...lane, originCell: cellNumberOf(from), exceptCompanyId: companyId })
  const hauls = found.map((destination): PricedLane => {
    const end: End = { ...destination, postalCode: null }
    const { distanceMeters } = estimateDistance(from, end)
    return { ...haul, origin: { ...from, postalCode: null }, destination: end, distanceMeters }
  })
  const answers = await benchmarksOf(sql, hauls, companyId)
  return hauls
    .flatMap(({ destination: { city, region, country }, distanceMeters }, at) => {
      const benchmark = answers[at]?.benchmark
      return benchmark && benchmark.areaKind !== 'region'
        ? [{ destination: { city, region, country }, distanceMeters, benchmark }]
        : []
    })
    .toSorted((a, b) => b.benchmark.p50 / b.distanceMeters - a.benchmark.p50 / a.distanceMeters)
    .slice(0, MAX_NEXT_LANES)
}
