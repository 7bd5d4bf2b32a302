/**
 * fleet: a carrier's trucks, trailers and drivers.
 * Owns: vehicles, drivers.
 * Guarantees: a unit number names one vehicle of a company that is not retired; a change of a stale copy is refused.
 * Emits: nothing. Listens to: nothing. Whether a unit is on the road is read from the shipments.
 */
import type { Module } from '../../platform/module.ts'
import { fleetRoutes } from './routes.ts'
import { FLEET_CONSTRAINTS } from './sql/vehicles.ts'

export const fleet: Module = { name: 'fleet', routes: () => fleetRoutes, constraints: FLEET_CONSTRAINTS }
export { driverForDispatch, vehicleForDispatch } from './sql/for-dispatch.ts'
export type { DispatchDriver, DispatchVehicle } from './sql/for-dispatch.ts'
