import { keysOf } from '@drawbar/contract/codes.ts'
import {
  DOOR_TYPES,
  type FleetImport,
  type importVehicles as endpoint,
  VEHICLE_FEATURES,
  VEHICLE_KINDS,
  vehicleContradictions,
  VehicleFields,
} from '@drawbar/contract/fleet.ts'
import type { Input, ReceivedFile } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import { tellContested, toldIfContested } from './contest-vins.ts'
import { checkRows, type Columns, complainOfTwins, modeOf, reportOf } from './import/check-rows.ts'
import {
  day,
  equipment,
  length,
  oneOf,
  someOf,
  temperature,
  weight,
  wholeNumber,
  word,
  yesOrNo,
} from './import/read-cell.ts'
import { recordImport } from './import/record-import.ts'
import { insertVehicles, takenInImport } from './sql/vehicles.ts'
import { tellSharedVins } from './tell-shared-vins.ts'
import { newVehicle } from './vehicle-values.ts'

const COLUMNS: Columns = {
  name: 'Unit number',
  needed: ['Unit number', 'Kind'],
  columns: {
    'Unit number': { field: 'unitNumber', read: word },
    Kind: { field: 'kind', read: oneOf(VEHICLE_KINDS) },
    Equipment: { field: 'equipment', read: equipment },
    Plate: { field: 'plate', read: word },
    'Plate state': { field: 'plateRegion', read: word },
    VIN: { field: 'vin', read: word },
    Year: { field: 'year', read: wholeNumber },
    Make: { field: 'make', read: word },
    Model: { field: 'model', read: word },
    Length: { field: 'lengthMm', read: length },
    Width: { field: 'widthMm', read: length },
    Height: { field: 'heightMm', read: length },
    'Inner length': { field: 'innerLengthMm', read: length },
    'Inner width': { field: 'innerWidthMm', read: length },
    'Inner height': { field: 'innerHeightMm', read: length },
    'Empty weight': { field: 'tareGrams', read: weight },
    'Gross weight rating': { field: 'gvwrGrams', read: weight },
    Payload: { field: 'maxPayloadGrams', read: weight },
    'Pallet positions': { field: 'palletPositions', read: wholeNumber },
    'Door type': { field: 'doorType', read: oneOf(DOOR_TYPES) },
    'Lowest temperature': { field: 'tempMinDeciCelsius', read: temperature },
    'Highest temperature': { field: 'tempMaxDeciCelsius', read: temperature },
    'Multi-temperature': { field: 'multiTemp', read: yesOrNo },
    Features: { field: 'features', read: someOf(keysOf(VEHICLE_FEATURES)) },
    Ownership: { field: 'ownership', read: oneOf(['owned', 'leased']) },
    'Registration expires': { field: 'registrationExpiresOn', read: day },
    'Inspection expires': { field: 'inspectionExpiresOn', read: day },
    'ELD provider': { field: 'eldProvider', read: word },
    'ELD device': { field: 'eldDevice', read: word },
  },
}
/** A statement carries 65,535 values, and a vehicle has 33. */
const AT_ONCE = 1_000

/** All rows or none: what is taken between the look and the insert makes the insert fail as a whole. */
export const importVehicles =
  ({ db, run }: Services) =>
  async ({ viewer, request }: Input<typeof endpoint>, file: ReceivedFile): Promise<FleetImport> => {
    const mode = modeOf(file)
    const companyId = memberCompany(viewer)
    const checked = checkRows(file, COLUMNS, { schema: VehicleFields, contradictions: vehicleContradictions })
    complainOfTwins(checked, {
      field: 'unitNumber',
      keyOf: ({ unitNumber }) => unitNumber.toLowerCase(),
      what: 'unit number',
    })
    complainOfTwins(checked, { field: 'vin', keyOf: ({ vin }) => vin, what: 'VIN' })
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
            : 'Another vehicle with this VIN is registered as owned. If you lease yours, write leased. Our staff have been told.',
        )
    }
    const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
    const claimed = sound.flatMap(({ fields: { vin, ownership } }) => (vin && ownership !== 'leased' ? [vin] : []))
    const contested = claimed.filter((vin) => taken.vins.has(vin))
    // A preview claims nothing: a VIN that was mistyped is mended before anything is said of it.
    if (mode === 'import' && contested.length > 0)
      await run(actor, (tx) => tellContested(tx, { companyId, vins: contested }))
    const faulty = checked.rows.some(({ issues }) => issues.length > 0)
    if (mode === 'preview' || faulty) return reportOf(checked, { mode: 'preview', fileName: file.fileName, created: 0 })
    const act = () =>
      run(actor, async (tx) => {
        const vehicles = sound.map(({ fields }) => ({ id: newId(), companyId, values: newVehicle(fields) }))
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
    return toldIfContested({ run }, { claim: { actor, companyId, vins: claimed }, act })
  }
