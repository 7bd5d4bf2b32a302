import type { Tx } from '../../platform/transaction.ts'
import { endContests } from './sql/vin-contests.ts'
import { sharedVins, type VehicleKey, type VehicleValues } from './sql/vehicles.ts'

/** Domain §2.1: a VIN that is active at another carrier is allowed under a lease, and told to those who look for fraud. */
export async function tellSharedVins(
  tx: Tx,
  vehicles: readonly (VehicleKey & { values: Pick<VehicleValues, 'vin' | 'status'> })[],
): Promise<void> {
  const [first] = vehicles
  const byVin = new Map(
    vehicles.flatMap(({ id, values: { vin, status } }) => (vin === null || status === 'retired' ? [] : [[vin, id]])),
  )
  if (!first || byVin.size === 0) return
  const { companyId } = first
  await endContests(tx.sql, { companyId, vins: [...byVin.keys()] })
  const shared = await sharedVins(tx.sql, { companyId, vins: [...byVin.keys()] })
  await tx.emitAll(
    shared.map(({ vin, companyIds: otherCompanyIds }) => ({
      type: 'vehicle.vin_shared' as const,
      data: { vehicleId: byVin.get(vin) ?? '', companyId, vin, otherCompanyIds },
      subject: {},
      // No screen of either company hears of it: the other's fleet is none of theirs.
      companies: [],
    })),
  )
}
