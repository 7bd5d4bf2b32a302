import type { FleetImport, importVehicles as endpoint } from '@drawbar/contract/fleet/fleet-import.ts'
import type { VehicleFields } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { Input, ReceivedFile } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import { tellContested, toldIfContested } from './contest-vins.ts'
import { checkRows, reportDuplicateRows, isFaulty, modeOf, reportOf } from './import/check-rows.ts'
import { recordImport } from './import/record-import.ts'
import { clockOf } from './sql/clock.ts'
import { insertVehicles, takenInImport } from './sql/vehicles.ts'
import { tellSharedVins } from './tell-shared-vins.ts'
import { newVehicle } from './vehicle-values.ts'

/** A statement carries 65,535 values, and a vehicle has 33. */
const AT_ONCE = 1_000

/** All rows, or all right ones, or none: what is taken between the look and the insert makes the insert fail as a whole. */
export const importVehicles =
  ({ db, run }: Services) =>
  async ({ viewer, request }: Input<typeof endpoint>, file: ReceivedFile): Promise<FleetImport> => {
    const mode = modeOf(file)
    const companyId = memberCompany(viewer)
    const clock = await db.read((sql) => clockOf(sql, companyId))
    const checked = await checkRows<VehicleFields>(db, file, {
      companyId,
      userId: viewer.userId,
      kind: 'vehicles',
      clock,
    })
    reportDuplicateRows(checked, {
      field: 'unitNumber',
      keyOf: ({ unitNumber }) => unitNumber.toLowerCase(),
      what: 'unit number',
    })
    reportDuplicateRows(checked, { field: 'vin', keyOf: ({ vin }) => vin, what: 'VIN' })
    const sound = checked.rows.flatMap((row) => (row.fields ? [{ row, fields: row.fields }] : []))
    const taken = await takenInImport(db.sql, {
      companyId,
      unitNumbers: sound.map(({ fields }) => fields.unitNumber),
      vins: sound.flatMap(({ fields }) => fields.vin ?? []),
    })
    for (const { row, fields } of sound) {
      if (taken.unitNumbers.has(fields.unitNumber.toLowerCase()))
        checked.complain(row, 'unitNumber', 'You already have a vehicle with this unit number.')
      if (fields.vin && taken.ownVins.has(fields.vin))
        checked.complain(row, 'vin', 'You already have a unit with this VIN.')
      else if (fields.vin && fields.ownership !== 'leased' && taken.vins.has(fields.vin))
        checked.complain(
          row,
          'vin',
          mode === 'preview'
            ? 'Another vehicle with this VIN is registered as owned. If you lease yours, write leased. If it is yours, register it by itself, and our staff are told.'
            : 'Another vehicle with this VIN is registered as owned. If you lease yours, write leased. Our team has been notified.',
        )
    }
    const created = checked.rows.flatMap(({ fields }) => fields ?? [])
    const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
    const vinsOf = (fields: readonly VehicleFields[]) =>
      fields.flatMap(({ vin, ownership }) => (vin && ownership !== 'leased' ? [vin] : []))
    const contested = vinsOf(sound.map(({ fields }) => fields)).filter((vin) => taken.vins.has(vin))
    // A preview claims nothing: a VIN that was mistyped is mended before anything is said of it.
    if (mode === 'import' && contested.length > 0)
      await run(actor, (tx) => tellContested(tx, { companyId, vins: contested }))
    if (mode === 'preview' || isFaulty(checked))
      return reportOf(checked, { mode: 'preview', fileName: file.fileName, created: 0 })
    const act = () =>
      run(actor, async (tx) => {
        const vehicles = created.map((fields) => ({ id: newId(), companyId, values: newVehicle(fields) }))
        const report = await recordImport(tx, {
          file,
          checked,
          rows: vehicles,
          atOnce: AT_ONCE,
          insert: (rows) => insertVehicles(tx.sql, rows),
          audit: (detail) => tx.audit({ action: 'vehicles.import', entity: 'company', entityId: companyId, detail }),
        })
        await tellSharedVins(tx, vehicles)
        return report
      })
    return toldIfContested({ run }, { claim: { actor, companyId, vins: vinsOf(created) }, act })
  }
