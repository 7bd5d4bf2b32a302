import type { Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { type LastPlace, type Paper, type PaperName, SOON_DAYS } from '@drawbar/contract/fleet/fleet-documents.ts'
import type { Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { DriverRow } from './sql/drivers.ts'
import type { PlaceColumns } from './sql/moving.ts'
import { VEHICLE_COLUMNS, type VehicleRow } from './sql/vehicles.ts'

const DAY_MS = 86_400_000

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** A paper holds through its last day. */
export function paperOf(paper: PaperName, { expiresOn, today }: { expiresOn: string | null; today: string }): Paper {
  if (expiresOn === null) return { paper, expiresOn, standing: 'not_given', daysLeft: null }
  const daysLeft = daysBetween(today, expiresOn)
  return {
    paper,
    expiresOn,
    daysLeft,
    standing: daysLeft < 0 ? 'expired' : daysLeft <= SOON_DAYS ? 'expiring' : 'valid',
  }
}

/** The newer of what a person set and what the last shipment reported. */
export function lastPlaceOf(row: PlaceColumns): LastPlace | null {
  const { placedAt, movedAt } = row
  const byHand = placedAt !== null && (movedAt === null || placedAt >= movedAt)
  if (byHand && row.placedLatitude !== null && row.placedLongitude !== null)
    return {
      latitude: row.placedLatitude,
      longitude: row.placedLongitude,
      name: row.placedName,
      near: null,
      at: placedAt,
      source: 'hand',
    }
  if (movedAt === null || row.movedLatitude === null || row.movedLongitude === null) return null
  return {
    latitude: row.movedLatitude,
    longitude: row.movedLongitude,
    name: null,
    near: row.movedNear,
    at: movedAt,
    source: (row.movedSource ?? 'manual') as LastPlace['source'],
  }
}

/** What a view takes from its row as it stands. */
const pick = <T, K extends keyof T>(row: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>

const VEHICLE_SHOWN = VEHICLE_COLUMNS.filter(
  (column) => column !== 'registrationExpiresOn' && column !== 'inspectionExpiresOn',
)

export function vehicleView(row: VehicleRow): Vehicle {
  const { today, registrationExpiresOn, inspectionExpiresOn } = row
  return {
    ...pick(row, [...VEHICLE_SHOWN, 'id', 'version', 'busyOn', 'awayUntil']),
    papers: [
      paperOf('registration', { expiresOn: registrationExpiresOn, today }),
      paperOf('inspection', { expiresOn: inspectionExpiresOn, today }),
    ],
    lastPlace: lastPlaceOf(row),
  }
}

const DRIVER_SHOWN = [
  'id',
  'name',
  'phone',
  'licenceLast4',
  'licenceRegion',
  'licenceClass',
  'endorsements',
  'hiredOn',
  'homeTimeZone',
  'hosRuleset',
  'driveLeftMinutes',
  'shiftLeftMinutes',
  'breakLeftMinutes',
  'cycleLeftMinutes',
  'hoursReadAt',
  'hoursSource',
  'status',
  'busyOn',
  'awayUntil',
  'version',
] as const satisfies readonly (keyof DriverRow)[]

export function driverView(row: DriverRow): Driver {
  const { today, licenceExpiresOn, medicalCardExpiresOn } = row
  return {
    ...pick(row, DRIVER_SHOWN),
    papers: [
      paperOf('licence', { expiresOn: licenceExpiresOn, today }),
      paperOf('medical_card', { expiresOn: medicalCardExpiresOn, today }),
    ],
    lastPlace: lastPlaceOf(row),
  }
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
