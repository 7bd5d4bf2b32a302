import type { Driver } from '@drawbar/contract/fleet.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { driverBusyOn } from './moving.ts'

/** The row is the contract's shape; `busyOn` is the reference of the shipment that the driver is on. */
export type DriverRow = Driver

export interface DriverValues {
  name: string
  phone: string
  licenceRegion: string | null
  licenceExpiresOn: string | null
  hazmatEndorsed: boolean
  status: Driver['status']
}

export interface DriverKey {
  id: string
  companyId: string
}

export async function insertDriver(
  sql: TransactionSql,
  { id, companyId, values }: DriverKey & { values: DriverValues },
): Promise<void> {
  await sql`
    insert into drivers (id, company_id, name, phone, licence_region, licence_expires_on, hazmat_endorsed, status)
    values (${id}, ${companyId}, ${values.name}, ${values.phone}, ${values.licenceRegion}, ${values.licenceExpiresOn}, ${values.hazmatEndorsed}, ${values.status})`
}

/** False when the driver is not at `version` any more, or not this company's. */
export async function updateDriverRow(
  sql: TransactionSql,
  { id, companyId, version, values }: DriverKey & { version: number; values: DriverValues },
): Promise<boolean> {
  const rows = await sql`
    update drivers set name = ${values.name}, phone = ${values.phone}, licence_region = ${values.licenceRegion},
      licence_expires_on = ${values.licenceExpiresOn}, hazmat_endorsed = ${values.hazmatEndorsed}, status = ${values.status}, version = version + 1
    where id = ${id} and company_id = ${companyId} and version = ${version}
    returning id`
  return rows.length > 0
}

export async function findDriver(sql: AnySql, { id, companyId }: DriverKey): Promise<DriverRow | undefined> {
  const [row] = await sql<DriverRow[]>`
    select d.id, d.name, d.phone, d.licence_region, d.licence_expires_on, d.hazmat_endorsed, d.status, d.version, ${driverBusyOn(sql)}
    from drivers d
    where d.id = ${id} and d.company_id = ${companyId}`
  return row
}

export async function listDriverRows(
  sql: AnySql,
  { companyId, limit, after }: { companyId: string; limit: number; after: readonly [string, string] | null },
): Promise<DriverRow[]> {
  const [name, id] = after ?? [null, null]
  return sql<DriverRow[]>`
    select d.id, d.name, d.phone, d.licence_region, d.licence_expires_on, d.hazmat_endorsed, d.status, d.version, ${driverBusyOn(sql)}
    from drivers d
    where d.company_id = ${companyId} and (${name}::text is null or (d.name, d.id) > (${name}, ${id}::uuid))
    order by d.name, d.id
    limit ${limit}`
}
