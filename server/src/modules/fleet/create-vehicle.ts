import type { createVehicle as endpoint, Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import { toldIfContested } from './contest-vins.ts'
import { showVehicle } from './show-vehicle.ts'
import { insertVehicles } from './sql/vehicles.ts'
import { tellSharedVins } from './tell-shared-vins.ts'
import { newVehicle } from './vehicle-values.ts'

type Creating = Input<typeof endpoint>

export const createVehicle =
  (services: Services) =>
  (input: Creating): Promise<Vehicle> => {
    const { viewer, request, body } = input
    const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
    const claim = { actor, companyId: memberCompany(viewer), vins: body.vin ? [body.vin] : [] }
    return toldIfContested(services, { claim, act: () => services.run(actor, (tx) => create(tx, input)) })
  }

async function create(tx: Tx, { body, viewer }: Creating): Promise<Vehicle> {
  const vehicle = { id: newId(), companyId: memberCompany(viewer), values: newVehicle(body) }
  await insertVehicles(tx.sql, [vehicle])
  await tellSharedVins(tx, [vehicle])
  const { unitNumber } = body
  await tx.audit({ action: 'vehicle.create', entity: 'vehicle', entityId: vehicle.id, detail: { unitNumber } })
  return showVehicle(tx.sql, vehicle)
}
