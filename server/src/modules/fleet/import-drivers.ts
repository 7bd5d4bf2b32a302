import type { DriverFields } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { FleetImport, importDrivers as endpoint } from '@drawbar/contract/fleet/fleet-import.ts'
import type { Input, ReceivedFile } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { licenceFingerprint, newDriver } from './driver-values.ts'
import { checkRows, reportDuplicateRows, isFaulty, modeOf, reportOf } from './import/check-rows.ts'
import { recordImport } from './import/record-import.ts'
import { clockOf } from './sql/clock.ts'
import { insertDrivers, takenLicences } from './sql/drivers.ts'

/** A statement carries 65,535 values, and a driver has 23. */
const AT_ONCE = 2_000

/** All rows, or all right ones, or none: what is taken between the look and the insert makes the insert fail as a whole. */
export const importDrivers =
  ({ db, run }: Services, box: SecretBox) =>
  async ({ viewer, request }: Input<typeof endpoint>, file: ReceivedFile): Promise<FleetImport> => {
    const mode = modeOf(file)
    const companyId = memberCompany(viewer)
    const clock = await db.read((sql) => clockOf(sql, companyId))
    const checked = await checkRows<DriverFields>(db, file, {
      companyId,
      userId: viewer.userId,
      kind: 'drivers',
      clock,
    })
    reportDuplicateRows(checked, {
      field: 'licenceNumber',
      keyOf: ({ licenceNumber }) => licenceNumber?.replaceAll(/[ -]/g, ''),
      what: 'licence',
    })
    const sound = checked.rows.flatMap((row) => (row.fields ? [{ row, fields: row.fields }] : []))
    const prints = await Promise.all(
      sound.map(async ({ fields: { licenceNumber } }) =>
        licenceNumber ? licenceFingerprint(box, companyId, licenceNumber) : null,
      ),
    )
    const taken = await takenLicences(db.sql, { companyId, fingerprints: prints.filter((print) => print !== null) })
    for (const [index, { row }] of sound.entries()) {
      const print = prints[index]
      if (print && taken.has(print))
        checked.complain(row, 'licenceNumber', 'You already have an active driver with this license.')
    }
    if (mode === 'preview' || isFaulty(checked))
      return reportOf(checked, { mode: 'preview', fileName: file.fileName, created: 0 })
    const created = checked.rows.flatMap(({ fields }) => fields ?? [])
    const drivers = await Promise.all(
      created.map(async (fields) => {
        const key = { id: newId(), companyId }
        return { ...key, values: await newDriver(box, { key, fields, now: clock.now }) }
      }),
    )
    const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
    return run(actor, (tx) =>
      recordImport(tx, {
        file,
        checked,
        rows: drivers,
        atOnce: AT_ONCE,
        insert: (rows) => insertDrivers(tx.sql, rows),
        audit: (detail) => tx.audit({ action: 'drivers.import', entity: 'company', entityId: companyId, detail }),
      }),
    )
  }
