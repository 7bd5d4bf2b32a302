import * as contract from '@drawbar/contract/fleet/index.ts'
import { command, plain, query, type Route, upload } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { createSecretBox } from '../../platform/secret-box.ts'
import { addUnavailability } from './add-unavailability.ts'
import { createDriver } from './create-driver.ts'
import { createVehicle } from './create-vehicle.ts'
import { importDrivers } from './import-drivers.ts'
import { importVehicles } from './import-vehicles.ts'
import { listDrivers } from './list-drivers.ts'
import { listFleetCalendar } from './list-fleet-calendar.ts'
import { listVehicles } from './list-vehicles.ts'
import { placeDriver } from './place-driver.ts'
import { placeVehicle } from './place-vehicle.ts'
import { removeUnavailability } from './remove-unavailability.ts'
import { revealLicence } from './reveal-licence.ts'
import { updateDriver } from './update-driver.ts'
import { updateVehicle } from './update-vehicle.ts'

export function fleetRoutes(services: Services): Route[] {
  const box = createSecretBox(services.config)
  return [
    query(contract.listVehicles, listVehicles),
    plain(contract.createVehicle, createVehicle(services)),
    plain(contract.updateVehicle, updateVehicle(services)),
    command(contract.placeVehicle, placeVehicle),
    upload(contract.importVehicles, importVehicles(services)),
    query(contract.listDrivers, listDrivers),
    command(contract.createDriver, createDriver(box)),
    command(contract.updateDriver, updateDriver(box)),
    command(contract.revealLicence, revealLicence(box)),
    command(contract.placeDriver, placeDriver),
    upload(contract.importDrivers, importDrivers(services, box)),
    query(contract.listFleetCalendar, listFleetCalendar),
    command(contract.addUnavailability, addUnavailability),
    command(contract.removeUnavailability, removeUnavailability),
  ]
}
