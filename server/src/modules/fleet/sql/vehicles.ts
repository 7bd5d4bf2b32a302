import type { QueryOf } from '@drawbar/contract/endpoint.ts'
import type { listVehicles, Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { SOON_DAYS } from '@drawbar/contract/fleet/fleet-documents.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'
import {
  containing,
  homeToday,
  movedColumns,
  type PlaceColumns,
  vehicleAwayUntil,
  vehicleBusyOn,
  vehicleMoved,
} from './moving.ts'

/** What a vehicle's form fills in. */
export type VehicleValues = Omit<Vehicle, 'id' | 'papers' | 'busyOn' | 'awayUntil' | 'lastPlace' | 'version'> & {
  registrationExpiresOn: string | null
  inspectionExpiresOn: string | null
}

/** `today` is the day where its company is at home. */
export interface VehicleRow extends VehicleValues, PlaceColumns {
  id: string
  version: number
  busyOn: string | null
  awayUntil: string | null
  today: string
}

export interface VehicleKey {
  id: string
  companyId: string
}

export const VEHICLE_COLUMNS = [
  'kind',
  'unitNumber',
  'equipment',
  'plate',
  'plateRegion',
  'vin',
  'year',
  'make',
  'model',
  'lengthMm',
  'widthMm',
  'heightMm',
  'innerLengthMm',
  'innerWidthMm',
  'innerHeightMm',
  'tareGrams',
  'gvwrGrams',
  'maxPayloadGrams',
  'palletPositions',
  'doorType',
  'tempMinDeciCelsius',
  'tempMaxDeciCelsius',
  'multiTemp',
  'features',
  'ownership',
  'registrationExpiresOn',
  'inspectionExpiresOn',
  'eldProvider',
  'eldDevice',
  'status',
] as const satisfies readonly (keyof VehicleValues)[]

/** Many at once go in one statement. */
export async function insertVehicles(
  sql: TransactionSql,
  vehicles: readonly (VehicleKey & { values: VehicleValues })[],
): Promise<void> {
  const rows = vehicles.map(({ values, ...key }) => ({ ...key, ...values }))
  await sql`insert into vehicles ${sql(rows, ['id', 'companyId', ...VEHICLE_COLUMNS])}`
}

/** False when the vehicle is not at `version` any more, or not this company's. */
export async function updateVehicleRow(
  sql: TransactionSql,
  { id, companyId, version, values }: VehicleKey & { version: number; values: VehicleValues },
): Promise<boolean> {
  const rows = await sql`
    update vehicles set ${sql(values, VEHICLE_COLUMNS)}, version = version + 1
    where id = ${id} and company_id = ${companyId} and version = ${version}
    returning id`
  return rows.length > 0
}

const columns = (sql: AnySql) => sql`
  v.id, v.kind, v.unit_number, v.equipment, v.plate, v.plate_region, v.vin, v.year, v.make, v.model, v.length_mm, v.width_mm, v.height_mm,
  v.inner_length_mm, v.inner_width_mm, v.inner_height_mm, v.tare_grams, v.gvwr_grams, v.max_payload_grams, v.pallet_positions, v.door_type,
  v.temp_min_deci_celsius, v.temp_max_deci_celsius, v.multi_temp, v.features, v.ownership, v.registration_expires_on, v.inspection_expires_on,
  v.eld_provider, v.eld_device, v.status, v.version, v.placed_latitude, v.placed_longitude, v.placed_name, v.placed_at, ${movedColumns(sql)},
  ${vehicleBusyOn(sql)} as busy_on, ${vehicleAwayUntil(sql)} as away_until, ${homeToday(sql)} as today`

export async function findVehicle(sql: AnySql, { id, companyId }: VehicleKey): Promise<VehicleRow | undefined> {
  const [row] = await sql<VehicleRow[]>`
    select ${columns(sql)}
    from vehicles v join companies c on c.id = v.company_id ${vehicleMoved(sql)}
    where v.id = ${id} and v.company_id = ${companyId}`
  return row
}

type Query = QueryOf<typeof listVehicles>
type Filter = Pick<Query, 'kind' | 'status' | 'q' | 'papers' | 'availability' | 'sort' | 'order'>

/** The paper that runs out first; a vehicle without any stands last. */
const firstExpiry = (sql: AnySql) => sql`least(v.registration_expires_on, v.inspection_expires_on)`

const keyOf = (sql: AnySql, sort: Query['sort']) =>
  ({
    unit: () => sql`v.unit_number`,
    equipment: () => sql`coalesce(v.equipment, '')`,
    make: () => sql`concat_ws(' ', v.make, v.year)`,
    expires: () => sql`coalesce(${firstExpiry(sql)}::text, '9999')`,
    status: () => sql`v.status`,
  })[sort]()

const unfit = (sql: AnySql) => sql`(v.status <> 'active' or coalesce(${firstExpiry(sql)} < ${homeToday(sql)}, false))`

const available = (sql: AnySql, availability: NonNullable<Query['availability']>) =>
  ({
    unfit: () => unfit(sql),
    on_shipment: () => sql`${vehicleBusyOn(sql)} is not null`,
    away: () => sql`${vehicleAwayUntil(sql)} is not null`,
    free: () => sql`not ${unfit(sql)} and ${vehicleBusyOn(sql)} is null and ${vehicleAwayUntil(sql)} is null`,
  })[availability]()

export async function listVehicleRows(
  sql: AnySql,
  {
    companyId,
    filter: { kind, status, q, papers, availability, sort, order },
    limit,
    after,
  }: { companyId: string; filter: Filter; limit: number; after: readonly [string, string] | null },
): Promise<(VehicleRow & { sortKey: string })[]> {
  const key = keyOf(sql, sort)
  const down = order === 'desc'
  return sql<(VehicleRow & { sortKey: string })[]>`
    select ${columns(sql)}, ${key} as sort_key
    from vehicles v join companies c on c.id = v.company_id ${vehicleMoved(sql)}
    where v.company_id = ${companyId}
      ${kind ? sql`and v.kind = any(${kind}::text[])` : sql``}
      ${status ? sql`and v.status = any(${status}::text[])` : sql``}
      ${q ? sql`and concat_ws(' ', v.unit_number, v.plate, v.plate_region, v.vin, v.make, v.model) ilike ${containing(q)}` : sql``}
      ${papers === 'expired' ? sql`and ${firstExpiry(sql)} < ${homeToday(sql)}` : sql``}
      ${papers === 'expiring' ? sql`and (v.registration_expires_on between ${homeToday(sql)} and ${homeToday(sql)} + ${SOON_DAYS}::int or v.inspection_expires_on between ${homeToday(sql)} and ${homeToday(sql)} + ${SOON_DAYS}::int)` : sql``}
      ${availability ? sql`and ${available(sql, availability)}` : sql``}
      ${after === null ? sql`` : down ? sql`and (${key}, v.id) < (${after[0]}, ${after[1]}::uuid)` : sql`and (${key}, v.id) > (${after[0]}, ${after[1]}::uuid)`}
    order by ${key} ${down ? sql`desc` : sql`asc`}, v.id ${down ? sql`desc` : sql`asc`}
    limit ${limit}`
}

/** Where a person says it stands; false when a later report stands already. */
export async function placeVehicleRow(
  sql: TransactionSql,
  place: VehicleKey & { latitude: number; longitude: number; name: string; at: string },
): Promise<void> {
  await sql`
    update vehicles set placed_latitude = ${place.latitude}, placed_longitude = ${place.longitude}, placed_name = ${place.name}, placed_at = ${place.at}
    where id = ${place.id} and company_id = ${place.companyId} and (placed_at is null or placed_at <= ${place.at})`
}

/** The other companies at which vehicles of these VINs are registered and not retired. */
export async function sharedVins(
  sql: TransactionSql,
  { companyId, vins }: { companyId: string; vins: readonly string[] },
): Promise<{ vin: string; companyIds: string[] }[]> {
  return sql<{ vin: string; companyIds: string[] }[]>`
    select vin, array_agg(distinct company_id) as company_ids from vehicles
    where vin = any(${[...vins]}::text[]) and company_id <> ${companyId} and status <> 'retired'
    group by vin order by vin`
}

/** Of these unit numbers and VINs, those that a file cannot bring in: a number or a VIN that is in use here, a VIN that somebody owns. */
export async function takenInImport(
  sql: AnySql,
  { companyId, unitNumbers, vins }: { companyId: string; unitNumbers: readonly string[]; vins: readonly string[] },
): Promise<{ unitNumbers: Set<string>; ownVins: Set<string>; vins: Set<string> }> {
  const units = await sql<{ taken: string }[]>`
    select lower(unit_number) as taken from vehicles
    where company_id = ${companyId} and status <> 'retired' and lower(unit_number) = any(${unitNumbers.map((unit) => unit.toLowerCase())}::text[])
    order by 1`
  const known = await sql<{ taken: string; own: boolean }[]>`
    select vin as taken, company_id = ${companyId} as own from vehicles
    where vin = any(${[...vins]}::text[]) and status <> 'retired' and (ownership = 'owned' or company_id = ${companyId}) order by 1`
  return {
    unitNumbers: new Set(units.map(({ taken }) => taken)),
    ownVins: new Set(known.flatMap(({ taken, own }) => (own ? [taken] : []))),
    vins: new Set(known.flatMap(({ taken, own }) => (own ? [] : [taken]))),
  }
}

export const FLEET_CONSTRAINTS: ConstraintCodes = {
  vehicles_unit_number: 'unit_number_taken',
  vehicles_vin_once: 'vin_in_fleet',
  vehicles_vin_owned: 'vin_taken',
  drivers_licence: 'licence_taken',
}
