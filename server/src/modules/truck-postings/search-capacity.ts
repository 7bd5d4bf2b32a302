import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import {
  type searchCapacity as endpoint,
  WANTED_RADIUS_MILES,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { scorecards } from '../carriers/index.ts'
import { estimateDistance, findPlace, haversineMeters, type Point } from '../places/index.ts'
import { isStaff } from '../../platform/viewer.ts'
import { discAround } from '../board/index.ts'
import { type CapacityRow, searchCapacityRows } from './sql/capacity.ts'
import { eligibleOnly } from './eligible-only.ts'
import { postedTruckView } from './view.ts'

/** In the order of their times. A page may hold fewer than were asked for: who may not trade is left out of it. */
export async function searchCapacity(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, cursor, equipment, originRegion, day } = query
  const [origin, destination] = await Promise.all([
    placeOf(sql, 'originPlaceId', query.originPlaceId),
    placeOf(sql, 'destinationPlaceId', query.destinationPlaceId),
  ])
  const found = await searchCapacityRows(
    sql,
    {
      viewerCompanyId: isStaff(viewer) ? (query.companyId ?? null) : viewer.companyId,
      equipment: equipment?.length ? equipment : EQUIPMENT_CODES,
      origin: origin ? discAround(origin, milesToMeters(query.originRadiusMiles)) : undefined,
      originRegions: originRegion?.length ? originRegion : undefined,
      day,
    },
    { limit: limit + 1, after: decodeInstantCursor(cursor) },
  )
  const { rows, nextCursor } = page(found, limit, (row) => [row.cursorAt, row.id])
  const wanted = rows.filter(
    (row) =>
      (!origin || haversineMeters(origin, pointOf(row)) <= milesToMeters(query.originRadiusMiles)) &&
      (!destination || wouldGo(row, destination)),
  )
  const shown = await eligibleOnly(sql, wanted, null)
  const cards = await scorecards(
    sql,
    shown.map(({ companyId }) => companyId),
  )
  return {
    items: shown.map((row) =>
      postedTruckView(row, {
        card: cards.get(row.companyId),
        deadheadMeters: origin ? estimateDistance(pointOf(row), origin).distanceMeters : null,
      }),
    ),
    nextCursor,
  }
}

const pointOf = ({ originLatitude, originLongitude }: CapacityRow): Point => ({
  latitude: originLatitude,
  longitude: originLongitude,
})

function wouldGo(
  { destinations, destinationRegions }: CapacityRow,
  place: Point & { country: string; region: string | null },
): boolean {
  if (destinations.length === 0 && destinationRegions.length === 0) return true
  if (destinationRegions.includes(`${place.country}-${place.region}`)) return true
  return destinations.some((wanted) => haversineMeters(wanted, place) <= milesToMeters(WANTED_RADIUS_MILES))
}

async function placeOf(sql: AnySql, field: string, id: string | undefined) {
  if (id === undefined) return null
  const place = await findPlace(sql, id)
  if (!place) throw invalid({ [field]: 'Choose the place from the list.' })
  return place
}
