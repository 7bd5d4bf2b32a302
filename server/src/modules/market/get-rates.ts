import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { getRates as endpoint } from '@drawbar/contract/market.ts'
import type { Place } from '@drawbar/contract/places.ts'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { estimateDistance, findPlace } from '../places/index.ts'
import { benchmarksOf, NO_BENCHMARK } from './benchmarks.ts'
import type { End } from './lane-key.ts'

export async function getRates(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const [origin, destination] = await Promise.all([
    findPlace(sql, query.originPlaceId),
    findPlace(sql, query.destinationPlaceId),
  ])
  if (!origin) throw invalid({ originPlaceId: 'Choose the place from the list.' })
  if (!destination) throw invalid({ destinationPlaceId: 'Choose the place from the list.' })
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

const endOf = ({ name, region, country, postalCode, latitude, longitude }: Place): End => ({
  city: name,
  region,
  country,
  postalCode,
  latitude,
  longitude,
})
