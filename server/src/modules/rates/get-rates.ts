import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { getRates as endpoint } from '@drawbar/contract/rates/rates.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { estimateDistance } from '../places/index.ts'
import { benchmarksOf, NO_BENCHMARK } from './benchmarks.ts'
import { endOf, findLanePlaces } from './lane-places.ts'

export async function getRates(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const [origin, destination] = await findLanePlaces(sql, query)
  const { distanceMeters } = estimateDistance(origin, destination)
  const haul = {
    origin: endOf(origin),
    destination: endOf(destination),
    equipment: query.equipment,
    currency: query.currency,
    distanceMeters,
  }
  const [answer] = await benchmarksOf(sql, [haul], viewer.companyId)
  return answer ?? NO_BENCHMARK
}
