import type { updateVehicle as endpoint, Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import { toldIfContested } from './contest-vins.ts'
import { showVehicle } from './show-vehicle.ts'
import { refileHours } from './sql/bookings.ts'
import { findVehicle, updateVehicleRow } from './sql/vehicles.ts'
import { tellSharedVins } from './tell-shared-vins.ts'
import { vehicleValues } from './vehicle-values.ts'

type Updating = Input<typeof endpoint>

export const updateVehicle =
  (services: Services) =>
  async (input: Updating): Promise<Vehicle> => {
    const { viewer, request, params } = input
    const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
    const companyId = memberCompany(viewer)
    // Named or not: who says that a leased unit is owned, or takes a retired one back, contests the VIN that stands there.
    const vin = input.body.vin ?? (await findVehicle(services.db.sql, { id: params.vehicleId, companyId }))?.vin
    const claim = { actor, companyId, vins: vin ? [vin] : [] }
    return toldIfContested(services, { claim, act: () => services.run(actor, (tx) => update(tx, input)) })
  }

/** Fields that are not named stay. Taking a truck out of service while it rolls is allowed: breakdowns happen on the road. */
async function update(tx: Tx, { params, body, viewer }: Updating): Promise<Vehicle> {
  const key = { id: params.vehicleId, companyId: memberCompany(viewer) }
  const before = await findVehicle(tx.sql, key)
  if (!before) throw new AppError('not_found')
  const { version, ...fields } = body
  const stale = before.version !== version
  const values = stale ? before : vehicleValues(before, fields)
  const written = !stale && (await updateVehicleRow(tx.sql, { ...key, version, values }))
  if (!written) throw new AppError('stale_version', { current: await showVehicle(tx.sql, key) })
  if (values.vin !== before.vin) await refileHours(tx.sql, { vehicleId: key.id, before: before.vin })
  if (values.vin !== before.vin || values.status !== before.status) await tellSharedVins(tx, [{ ...key, values }])
  await tx.audit({ action: 'vehicle.update', entity: 'vehicle', entityId: key.id, detail: { ...body } })
  return showVehicle(tx.sql, key)
}
