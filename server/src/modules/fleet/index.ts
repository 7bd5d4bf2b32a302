/**
 * fleet: a carrier's trucks, trailers and drivers, their papers, and what they are booked for.
 * Owns: vehicles, drivers, fleet_bookings, unavailabilities, paper_warnings, vin_contests.
 * Guarantees: a unit number and a VIN name one vehicle of a company that is not retired, a licence one active driver, a VIN one owner on
 *   the whole market; an hour of a driver, or of a truck or trailer in whatever fleets its VIN stands, belongs to one shipment; the number of a licence is kept sealed; each warning day of
 *   a paper is told once; a change of a stale copy is refused; a leased unit whose VIN another carrier registered rolls under an approved lease.
 * Emits: fleet.papers_expiring, vehicle.vin_shared, vehicle.vin_contested. Listens: shipment.delivered, shipment.cancelled → releaseCrew.
 * Where a unit is and on which shipment is read from the shipments, its lease from the documents.
 */
import type { Module } from '../../platform/module.ts'
import { refileLicencesJob } from './merge/refile-licences.ts'
import { fleetRoutes } from './routes.ts'
import { FLEET_CONSTRAINTS } from './sql/vehicles.ts'
import { warnOfPapers } from './warn-of-papers.ts'

export const fleet: Module = {
  name: 'fleet',
  routes: fleetRoutes,
  jobs: [refileLicencesJob],
  sweeps: [{ name: 'fleet.warn_of_papers', everySeconds: 3600, run: warnOfPapers }],
  constraints: FLEET_CONSTRAINTS,
}
export { fleetMerge } from './merge/merge-policy.ts'
export { bookCrew, releaseCrew } from './book-crew.ts'
export { type CrewNeeds, driverObstacles, type Obstacle, vehicleObstacles } from './fitness.ts'
export type { Haul } from './sql/bookings.ts'
export { driverForDispatch, driversForHaul, vehicleForDispatch, vehiclesForHaul } from './sql/for-dispatch.ts'
export { lastPlaceOf } from './view.ts'
export { pageAfter } from './page-after.ts'
