import { type VehicleFields, vehicleContradictions } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { invalid } from '../../platform/errors.ts'
import { VEHICLE_COLUMNS, type VehicleValues } from './sql/vehicles.ts'

const BLANK: Omit<VehicleValues, 'kind' | 'unitNumber'> = {
  ...({ equipment: null, plate: null, plateRegion: null, vin: null, year: null, make: null, model: null } as const),
  ...({ lengthMm: null, widthMm: null, heightMm: null } as const),
  ...({ innerLengthMm: null, innerWidthMm: null, innerHeightMm: null } as const),
  ...({ tareGrams: null, gvwrGrams: null, maxPayloadGrams: null, palletPositions: null, doorType: null } as const),
  ...({
    tempMinDeciCelsius: null,
    tempMaxDeciCelsius: null,
    multiTemp: false,
    features: [],
    ownership: 'owned',
  } as const),
  ...({ registrationExpiresOn: null, inspectionExpiresOn: null, eldProvider: null, eldDevice: null } as const),
  status: 'active',
}

export const newVehicle = (fields: VehicleFields): VehicleValues =>
  vehicleValues({ ...BLANK, kind: fields.kind, unitNumber: fields.unitNumber }, fields)

/** What is not named stays, a blank is none, and no two values contradict each other. */
export function vehicleValues(
  before: VehicleValues,
  fields: { [F in keyof VehicleFields]?: VehicleFields[F] | undefined } & {
    status?: VehicleValues['status'] | undefined
  },
): VehicleValues {
  const values: VehicleValues = { ...before }
  for (const column of VEHICLE_COLUMNS) {
    const given = fields[column]
    if (given !== undefined) Object.assign(values, { [column]: given === '' ? null : given })
  }
  values.features = [...new Set(values.features)]
  const contradictions = vehicleContradictions(values)
  if (Object.keys(contradictions).length > 0) throw invalid(contradictions)
  return values
}
