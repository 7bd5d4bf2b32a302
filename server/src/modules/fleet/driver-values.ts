import type { DriverFields } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { hoursContradictions } from '@drawbar/contract/fleet/driver-hours.ts'
import { invalid } from '../../platform/errors.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { DRIVER_COLUMNS, type DriverKey, type DriverValues } from './sql/drivers.ts'

const BLANK: Omit<DriverValues, 'name' | 'phone'> = {
  ...({ licenceSealed: null, licenceFingerprint: null, licenceLast4: null } as const),
  ...({ licenceRegion: null, licenceClass: null, endorsements: [], licenceExpiresOn: null } as const),
  ...({ medicalCardExpiresOn: null, hiredOn: null, homeTimeZone: null, hosRuleset: null, status: 'active' } as const),
  ...({ driveLeftMinutes: null, shiftLeftMinutes: null, breakLeftMinutes: null } as const),
  ...({ cycleLeftMinutes: null, hoursReadAt: null, hoursSource: null } as const),
}

type Given = { [F in keyof DriverFields]?: DriverFields[F] | undefined } & {
  status?: DriverValues['status'] | undefined
}

interface NewDriver {
  key: DriverKey
  fields: DriverFields
  now: string
}

export const newDriver = (box: SecretBox, { fields, ...at }: NewDriver): Promise<DriverValues> =>
  driverValues(box, { ...at, before: { ...BLANK, name: fields.name, phone: fields.phone }, fields })

/** What is not named stays, and a blank is none. The number of the licence is sealed to its driver, never kept as it is. */
export async function driverValues(
  box: SecretBox,
  { key, before, fields, now }: { key: DriverKey; before: DriverValues; fields: Given; now: string },
): Promise<DriverValues> {
  const { licenceNumber, ...rest } = fields
  const values: DriverValues = { ...before }
  for (const column of DRIVER_COLUMNS) {
    const given = (rest as Partial<DriverValues>)[column]
    if (given !== undefined) Object.assign(values, { [column]: given === '' ? null : given })
  }
  // What is given now has an instant of its own, and what stays keeps one.
  const wrong = { ...hoursContradictions(values, now), ...hoursContradictions(fields, now) }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  values.endorsements = [...new Set(values.endorsements)].sort()
  if (licenceNumber === null)
    Object.assign(values, { licenceSealed: null, licenceFingerprint: null, licenceLast4: null })
  if (!licenceNumber) return values
  const plain = licenceNumber.replaceAll(/[ -]/g, '')
  return {
    ...values,
    licenceSealed: await box.seal(licenceNumber, ownerOf(key)),
    licenceFingerprint: await licenceFingerprint(box, key.companyId, plain),
    licenceLast4: plain.slice(-4),
  }
}

export const ownerOf = ({ id }: Pick<DriverKey, 'id'>): string => `driver:${id}`

/** However it is spaced. States do not share numbers often enough to matter inside one company. */
export const licenceFingerprint = (box: SecretBox, companyId: string, licenceNumber: string): Promise<string> =>
  box.mac(licenceNumber.replaceAll(/[ -]/g, ''), `licences:${companyId}`)
