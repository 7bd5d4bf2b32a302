import type { QueryOf } from '@drawbar/contract/endpoint.ts'
import type { Driver, listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { SOON_DAYS } from '@drawbar/contract/fleet/fleet-documents.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import {
  containing,
  driverAwayUntil,
  driverBusyOn,
  driverMoved,
  homeToday,
  movedColumns,
  type PlaceColumns,
} from './moving.ts'

/** What a driver's form fills in. The licence number stands here sealed, as a fingerprint that finds a second one, and with its last four. */
export type DriverValues = Omit<Driver, 'id' | 'papers' | 'busyOn' | 'awayUntil' | 'lastPlace' | 'version'> & {
  licenceSealed: string | null
  licenceFingerprint: string | null
  licenceExpiresOn: string | null
  medicalCardExpiresOn: string | null
}

/** `today` is the day where the company is at home. */
export interface DriverRow extends DriverValues, PlaceColumns {
  id: string
  version: number
  busyOn: string | null
  awayUntil: string | null
  today: string
}

export interface DriverKey {
  id: string
  companyId: string
}

export const DRIVER_COLUMNS = [
  'name',
  'phone',
  'licenceSealed',
  'licenceFingerprint',
  'licenceLast4',
  'licenceRegion',
  'licenceClass',
  'endorsements',
  'licenceExpiresOn',
  'medicalCardExpiresOn',
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
] as const satisfies readonly (keyof DriverValues)[]

/** Many at once go in one statement. */
export async function insertDrivers(
  sql: TransactionSql,
  drivers: readonly (DriverKey & { values: DriverValues })[],
): Promise<void> {
  const rows = drivers.map(({ values, ...key }) => ({ ...key, ...values }))
  await sql`insert into drivers ${sql(rows, ['id', 'companyId', ...DRIVER_COLUMNS])}`
}

/** False when the driver is not at `version` any more, or not this company's. */
export async function updateDriverRow(
  sql: TransactionSql,
  { id, companyId, version, values }: DriverKey & { version: number; values: DriverValues },
): Promise<boolean> {
  const rows = await sql`
    update drivers set ${sql(values, DRIVER_COLUMNS)}, version = version + 1
    where id = ${id} and company_id = ${companyId} and version = ${version}
    returning id`
  return rows.length > 0
}

const columns = (sql: AnySql) => sql`
  d.id, d.name, d.phone, d.licence_sealed, d.licence_fingerprint, d.licence_last4, d.licence_region, d.licence_class, d.endorsements,
  d.licence_expires_on, d.medical_card_expires_on, d.hired_on, d.home_time_zone, d.hos_ruleset, d.drive_left_minutes,
  d.shift_left_minutes, d.break_left_minutes, d.cycle_left_minutes, d.hours_read_at, d.hours_source, d.status, d.version, d.placed_latitude,
  d.placed_longitude, d.placed_name, d.placed_at, ${movedColumns(sql)}, ${driverBusyOn(sql)} as busy_on, ${driverAwayUntil(sql)} as away_until,
  ${homeToday(sql)} as today`

export async function findDriver(sql: AnySql, { id, companyId }: DriverKey): Promise<DriverRow | undefined> {
  const [row] = await sql<DriverRow[]>`
    select ${columns(sql)}
    from drivers d join companies c on c.id = d.company_id ${driverMoved(sql)}
    where d.id = ${id} and d.company_id = ${companyId}`
  return row
}

type Query = QueryOf<typeof listDrivers>
type Filter = Pick<Query, 'status' | 'q' | 'papers' | 'availability' | 'sort' | 'order'>

/** The paper that runs out first; a driver without any stands last. */
const firstExpiry = (sql: AnySql) => sql`least(d.licence_expires_on, d.medical_card_expires_on)`

const keyOf = (sql: AnySql, sort: Query['sort']) =>
  ({
    name: () => sql`d.name`,
    licence: () => sql`concat_ws(' ', d.licence_region, d.licence_class)`,
    expires: () => sql`coalesce(${firstExpiry(sql)}::text, '9999')`,
    status: () => sql`d.status`,
  })[sort]()

const unfit = (sql: AnySql) => sql`(d.status <> 'active' or coalesce(${firstExpiry(sql)} < ${homeToday(sql)}, false))`

const available = (sql: AnySql, availability: NonNullable<Query['availability']>) =>
  ({
    unfit: () => unfit(sql),
    on_shipment: () => sql`${driverBusyOn(sql)} is not null`,
    away: () => sql`${driverAwayUntil(sql)} is not null`,
    free: () => sql`not ${unfit(sql)} and ${driverBusyOn(sql)} is null and ${driverAwayUntil(sql)} is null`,
  })[availability]()

export async function listDriverRows(
  sql: AnySql,
  {
    companyId,
    filter: { status, q, papers, availability, sort, order },
    limit,
    after,
  }: { companyId: string; filter: Filter; limit: number; after: readonly [string, string] | null },
): Promise<(DriverRow & { sortKey: string })[]> {
  const key = keyOf(sql, sort)
  const down = order === 'desc'
  return sql<(DriverRow & { sortKey: string })[]>`
    select ${columns(sql)}, ${key} as sort_key
    from drivers d join companies c on c.id = d.company_id ${driverMoved(sql)}
    where d.company_id = ${companyId}
      ${status ? sql`and d.status = any(${status}::text[])` : sql`and d.status <> 'terminated'`}
      ${q ? sql`and concat_ws(' ', d.name, d.phone, d.licence_region, d.licence_last4) ilike ${containing(q)}` : sql``}
      ${papers === 'expired' ? sql`and ${firstExpiry(sql)} < ${homeToday(sql)}` : sql``}
      ${papers === 'expiring' ? sql`and (d.licence_expires_on between ${homeToday(sql)} and ${homeToday(sql)} + ${SOON_DAYS}::int or d.medical_card_expires_on between ${homeToday(sql)} and ${homeToday(sql)} + ${SOON_DAYS}::int)` : sql``}
      ${availability ? sql`and ${available(sql, availability)}` : sql``}
      ${after === null ? sql`` : down ? sql`and (${key}, d.id) < (${after[0]}, ${after[1]}::uuid)` : sql`and (${key}, d.id) > (${after[0]}, ${after[1]}::uuid)`}
    order by ${key} ${down ? sql`desc` : sql`asc`}, d.id ${down ? sql`desc` : sql`asc`}
    limit ${limit}`
}

/** Where a person says he is; a later report that stands already stays. */
export async function placeDriverRow(
  sql: TransactionSql,
  place: DriverKey & { latitude: number; longitude: number; name: string; at: string },
): Promise<void> {
  await sql`
    update drivers set placed_latitude = ${place.latitude}, placed_longitude = ${place.longitude}, placed_name = ${place.name}, placed_at = ${place.at}
    where id = ${place.id} and company_id = ${place.companyId} and (placed_at is null or placed_at <= ${place.at})`
}

/** Of these licences, those that an active driver of the company has. */
export async function takenLicences(
  sql: AnySql,
  { companyId, fingerprints }: { companyId: string; fingerprints: readonly string[] },
): Promise<Set<string>> {
  const rows = await sql<{ licenceFingerprint: string }[]>`
    select licence_fingerprint from drivers
    where company_id = ${companyId} and status = 'active' and licence_fingerprint = any(${[...fingerprints]}::text[]) order by 1`
  return new Set(rows.map(({ licenceFingerprint }) => licenceFingerprint))
}
