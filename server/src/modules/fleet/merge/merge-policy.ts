import { finding, type MergePolicy } from '../../../platform/merge-policy.ts'
import {
  findLookAlikes,
  findSameUnits,
  findSameVins,
  licensedDrivers,
  renameUnit,
  retireSameVins,
} from '../sql/merges.ts'
import { dropContests } from '../sql/vin-contests.ts'
import { refileLicencesJob } from './refile-licences.ts'

/** Trucks, trailers, drivers and the days they are away go over. Of two units of one number, the one that comes is given another; of one unit twice, the one that comes is retired. */
export const fleetMerge: MergePolicy = {
  moves: {
    vehicles: ['vehicles.company_id'],
    drivers: ['drivers.company_id'],
    absences: ['unavailabilities.company_id'],
  },
  // An attempt is about the company that made it, and ends with it.
  otherwise: ['vin_contests.company_id'],
  look: async (sql, merging) => [
    finding(
      'unit_numbers',
      (await findSameUnits(sql, merging)).map(({ unitNumber }) => unitNumber),
    ),
    finding('same_vin', await findSameVins(sql, merging)),
    finding('same_driver', await findLookAlikes(sql, merging)),
  ],
  async prepare(tx, merging) {
    await dropContests(tx.sql, merging.fromId)
    await retireSameVins(tx.sql, merging)
    for (const unit of await findSameUnits(tx.sql, merging)) await renameUnit(tx.sql, { ...merging, ...unit })
    const driverIds = await licensedDrivers(tx.sql, merging.fromId)
    if (driverIds.length > 0) await tx.enqueue(refileLicencesJob, { companyId: merging.intoId, driverIds })
  },
}
