import * as contract from '@drawbar/contract/fleet.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { createDriver } from './create-driver.ts'
import { createVehicle } from './create-vehicle.ts'
import { listDrivers } from './list-drivers.ts'
import { listVehicles } from './list-vehicles.ts'
import { updateDriver } from './update-driver.ts'
import { updateVehicle } from './update-vehicle.ts'

export const fleetRoutes: Route[] = [
  query(contract.listVehicles, listVehicles),
  command(contract.createVehicle, createVehicle),
  command(contract.updateVehicle, updateVehicle),
  query(contract.listDrivers, listDrivers),
  command(contract.createDriver, createDriver),
  command(contract.updateDriver, updateDriver),
]
