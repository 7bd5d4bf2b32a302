import type { LoadSummary, Stop } from '@drawbar/contract/loads/loads.ts'
import type { BenchmarkAnswer } from '@drawbar/contract/rates/rates.ts'
import type { z } from 'zod'
import type { AnySql } from '../../platform/db.ts'
import { benchmarksOf } from '../rates/index.ts'

type Answer = z.infer<typeof BenchmarkAnswer>

/**
 * What each load's lane pays, without this company's own bookings, by one statement. A load for any trailer, or with a stop off the map, has
 * no lane to compare with and is absent.
 */
export async function laneBenchmarks(
  sql: AnySql,
  { loads, companyId }: { loads: readonly LoadSummary[]; companyId: string },
): Promise<Map<string, Answer>> {
  const lanes = loads.flatMap(({ id, equipment: [equipment], origin, destination, currency, distanceMeters }) => {
    const [from, to] = [located(origin), located(destination)]
    return equipment && from && to
      ? [{ id, lane: { origin: from, destination: to, equipment, currency, distanceMeters } }]
      : []
  })
  const answers = await benchmarksOf(
    sql,
    lanes.map(({ lane }) => lane),
    companyId,
  )
  return new Map(lanes.flatMap(({ id }, at) => (answers[at] ? [[id, answers[at]]] : [])))
}

const located = ({ latitude, longitude, city, region, country, postalCode }: Stop) =>
  latitude === null || longitude === null ? null : { latitude, longitude, city, region, country, postalCode }
