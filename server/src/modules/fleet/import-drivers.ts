import { keysOf } from '@drawbar/contract/codes.ts'
import {
  DriverFields,
  ENDORSEMENTS,
  type FleetImport,
  HOS_RULESETS,
  HOURS_SOURCES,
  hoursContradictions,
  type importDrivers as endpoint,
  LICENCE_CLASSES,
} from '@drawbar/contract/fleet.ts'
import type { Input, ReceivedFile } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import type { SecretBox } from '../accounts/index.ts'
import { licenceFingerprint, newDriver } from './driver-values.ts'
import { checkRows, type Columns, complainOfTwins, modeOf, reportOf } from './import/check-rows.ts'
import { day, oneOf, someOf, wholeNumber, word } from './import/read-cell.ts'
import { recordImport } from './import/record-import.ts'
import { clockOf, insertDrivers, takenLicences } from './sql/drivers.ts'

const COLUMNS: Columns = {
  name: 'Name',
  needed: ['Name', 'Phone'],
  columns: {
    Name: { field: 'name', read: word },
    Phone: { field: 'phone', read: word },
    'License number': { field: 'licenceNumber', read: word },
    'License state': { field: 'licenceRegion', read: word },
    'License class': { field: 'licenceClass', read: oneOf(LICENCE_CLASSES) },
    Endorsements: { field: 'endorsements', read: someOf(keysOf(ENDORSEMENTS)) },
    'License expires': { field: 'licenceExpiresOn', read: day },
    'Medical card expires': { field: 'medicalCardExpiresOn', read: day },
    Hired: { field: 'hiredOn', read: day },
    'Home time zone': { field: 'homeTimeZone', read: word },
    'Hours of service': { field: 'hosRuleset', read: oneOf(keysOf(HOS_RULESETS)) },
    'Driving left, minutes': { field: 'driveLeftMinutes', read: wholeNumber },
    'Shift left, minutes': { field: 'shiftLeftMinutes', read: wholeNumber },
    'Until the break, minutes': { field: 'breakLeftMinutes', read: wholeNumber },
    'Cycle left, minutes': { field: 'cycleLeftMinutes', read: wholeNumber },
    'Log read at': { field: 'hoursReadAt', read: word },
    'Log read from': { field: 'hoursSource', read: oneOf(keysOf(HOURS_SOURCES)) },
  },
}
/** A statement carries 65,535 values, and a driver has 23. */
const AT_ONCE = 2_000

/** All rows or none: what is taken between the look and the insert makes the insert fail as a whole. */
export const importDrivers =
  ({ db, run }: Services, box: SecretBox) =>
  async ({ viewer, request }: Input<typeof endpoint>, file: ReceivedFile): Promise<FleetImport> => {
    const mode = modeOf(file)
    const companyId = memberCompany(viewer)
    const now = await clockOf(db.sql)
    const checked = checkRows(file, COLUMNS, {
      schema: DriverFields,
      contradictions: (fields) => hoursContradictions(fields, now),
    })
    complainOfTwins(checked, {
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
    const faulty = checked.rows.some(({ issues }) => issues.length > 0)
    if (mode === 'preview' || faulty) return reportOf(checked, { mode: 'preview', fileName: file.fileName, created: 0 })
    const drivers = await Promise.all(
      sound.map(async ({ fields }) => {
        const key = { id: newId(), companyId }
        return { ...key, values: await newDriver(box, { key, fields, now }) }
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
