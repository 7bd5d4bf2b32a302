import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listCrewChoices as endpoint } from '@drawbar/contract/shipments.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { page } from '../../platform/paging.ts'
import {
  driverObstacles,
  driversForHaul,
  type Obstacle,
  pageAfter,
  vehicleObstacles,
  vehiclesForHaul,
} from '../fleet/index.ts'
import { crewNeeds } from './crew-needs.ts'
import { sideOf } from './policy.ts'
import { haulOf } from './sql/haul.ts'
import { dispatchFacts, shipmentRows } from './sql/shipments.ts'

const split = (obstacles: readonly Obstacle[]) => ({
  refusals: obstacles.filter(({ code }) => code !== null).map(({ sentence }) => sentence),
  doubts: obstacles.filter(({ code }) => code === null).map(({ sentence }) => sentence),
})

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
    const { rows, nextCursor } = page(await driversForHaul(sql, asked), limit, ({ name, id }) => [name, id])
    const items = rows.map((driver) => ({
      id: driver.id,
      name: driver.name,
      kind: null,
      equipment: null,
      ...split(driverObstacles(driver, needs)),
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
  }))
  return { items, nextCursor }
}
