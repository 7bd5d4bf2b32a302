import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { getLane as endpoint, LaneRates } from '@drawbar/contract/rates/rates.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import { estimateDistance } from '../places/index.ts'
import { benchmarksOf, NO_BENCHMARK } from './benchmarks.ts'
import { endOf, findLanePlaces } from './lane-places.ts'
import { laneHistory } from './lane-history.ts'
import { type End, laneOf, type PricedLane } from './lane-key.ts'
import { loadToTruck } from './load-to-truck.ts'
import { isVisibleTo } from '../loads/index.ts'
import { nextLanes } from './next-lanes.ts'
import { mayReadLaneOf } from './policy.ts'
import { laneOfLoad } from './sql/lane-of-load.ts'

/** What a lane pays now, week by week, to the viewer, and beyond its end. The viewer's own loads are points, never part of a figure. */
export async function getLane(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = companyOf(viewer, query)
  const haul =
    query.loadId === undefined
      ? await haulBetween(sql, query)
      : await haulOf(sql, { loadId: query.loadId, viewer, companyId: query.companyId })
  const [[benchmark = NO_BENCHMARK], past, nextOut, ratio] = await Promise.all([
    benchmarksOf(sql, [haul], companyId),
    laneHistory(sql, { haul, lane: laneOf(haul), companyId }),
    nextLanes(sql, { from: haul.destination, haul, companyId }),
    loadToTruck(sql, haul),
  ])
  const { equipment, currency, distanceMeters } = haul
  return {
    origin: namedEnd(haul.origin),
    destination: namedEnd(haul.destination),
    equipment,
    currency,
    distanceMeters,
    benchmark,
    ...past,
    loadToTruck: ratio,
    nextOut,
  }
}

/** Staff read with the eyes of the company that they name, or see all. */
const companyOf = (viewer: Viewer, { companyId = null }: { companyId?: string | null | undefined }): string | null =>
  isStaff(viewer) ? companyId : viewer.companyId

const namedEnd = ({ city, region, country }: End): LaneRates['origin'] => ({ city, region, country })

async function haulBetween(sql: AnySql, query: Input<typeof endpoint>['query']): Promise<PricedLane> {
  const [origin, destination] = await findLanePlaces(sql, query)
  if (query.equipment === undefined) throw invalid({ equipment: 'Choose the equipment.' })
  return {
    origin: endOf(origin),
    destination: endOf(destination),
    equipment: query.equipment,
    currency: query.currency,
    distanceMeters: estimateDistance(origin, destination).distanceMeters,
  }
}

async function haulOf(
  sql: AnySql,
  { loadId, viewer, companyId }: { loadId: string; viewer: Viewer; companyId: string | undefined },
): Promise<PricedLane> {
  const [found, isSeen] = await Promise.all([
    laneOfLoad(sql, loadId),
    isVisibleTo(sql, { loadId, companyId: companyOf(viewer, { companyId }) }),
  ])
  if (!found || !mayReadLaneOf(viewer, { ownerId: found.ownerId, isSeen })) throw new AppError('not_found')
  return found.haul
}
