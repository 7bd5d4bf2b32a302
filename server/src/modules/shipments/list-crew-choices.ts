import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { CrewChoice, listCrewChoices as endpoint } from '@drawbar/contract/shipments/shipments.ts'
import { metersToMiles, milesToMeters } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { page } from '../../platform/paging.ts'
import {
  driverObstacles,
  driversForHaul,
  lastPlaceOf,
  type Obstacle,
  pageAfter,
  vehicleObstacles,
  vehiclesForHaul,
} from '../fleet/index.ts'
import { estimateDistance } from '../places/index.ts'
import { aheadOf, type TripStop } from './eta.ts'
import { crewNeeds } from './crew-needs.ts'
import { sideOf } from './policy.ts'
import { stopVisitRows } from './sql/stop-visits.ts'
import { haulOf } from './sql/haul.ts'
import { dispatchFacts, shipmentRows } from './sql/shipments.ts'

const split = (obstacles: readonly Obstacle[]) => ({
  refusals: obstacles.filter(({ code }) => code !== null).map(({ sentence }) => sentence),
  doubts: obstacles.filter(({ code }) => code === null).map(({ sentence }) => sentence),
})

const NOWHERE = { place: null, distanceMeters: null, driveLeftMinutes: null, hoursReadAt: null, warnings: [] }
/** Farther than a carrier usually drives empty. */
const FAR_METERS = milesToMeters(200)

/** How far a driver is from the next stop and what is left of the hours, with what a dispatcher should look at. */
function nearness(
  driver: Awaited<ReturnType<typeof driversForHaul>>[number],
  next: TripStop | undefined,
): Pick<CrewChoice, 'place' | 'distanceMeters' | 'driveLeftMinutes' | 'hoursReadAt' | 'warnings'> {
  const { name, driveLeftMinutes, hoursReadAt } = driver
  const last = lastPlaceOf(driver)
  const distanceMeters =
    last === null || next === undefined || next.latitude === null || next.longitude === null
      ? null
      : estimateDistance(last, { latitude: next.latitude, longitude: next.longitude }).distanceMeters
  return {
    place: last && { name: last.name ?? last.near, at: last.at },
    distanceMeters,
    driveLeftMinutes,
    hoursReadAt,
    warnings: [
      ...(last === null ? [`The location of ${name} is not known.`] : []),
      ...(distanceMeters !== null && distanceMeters > FAR_METERS && next
        ? [`${name} is about ${Math.round(metersToMiles(distanceMeters))} miles from ${next.city}.`]
        : []),
      ...(driveLeftMinutes === null ? [`No hours of service are on file for ${name}.`] : []),
    ],
  }
}

/** Whoever or whatever the carrier has for this haul, with what stands in the way of each: the words of the gate itself. */
export async function listCrewChoices(
  sql: AnySql,
  { params, query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const [shipment] = await shipmentRows(sql, [params.shipmentId])
  if (!shipment || sideOf(viewer, shipment) !== 'carrier') throw new AppError('not_found')
  const { limit, q } = query
  const haul = await haulOf(sql, shipment.id)
  const asked = { companyId: shipment.carrierCompanyId, haul, q, limit: limit + 1, after: pageAfter(query.cursor) }
  if (query.what === 'driver') {
    const load = await dispatchFacts(sql, shipment.id)
    const needs = crewNeeds(load, [])
    const [next] = aheadOf(await stopVisitRows(sql, [shipment.id]))
    const { rows, nextCursor } = page(await driversForHaul(sql, asked), limit, ({ name, id }) => [name, id])
    const items = rows.map((driver) => ({
      id: driver.id,
      name: driver.name,
      kind: null,
      equipment: null,
      ...split(driverObstacles(driver, needs)),
      ...nearness(driver, next),
    }))
    return { items, nextCursor }
  }
  const as = query.what
  const found = await vehiclesForHaul(sql, { ...asked, trailers: as === 'trailer' })
  const { rows, nextCursor } = page(found, limit, ({ unitNumber, id }) => [unitNumber, id])
  const items = rows.map((vehicle) => ({
    id: vehicle.id,
    name: vehicle.unitNumber,
    kind: vehicle.kind,
    equipment: vehicle.equipment,
    ...split(vehicleObstacles(vehicle, as)),
    ...NOWHERE,
  }))
  return { items, nextCursor }
}
