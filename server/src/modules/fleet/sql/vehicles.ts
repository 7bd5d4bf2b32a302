import type { Vehicle } from '@drawbar/contract/fleet.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'
import { vehicleBusyOn } from './moving.ts'

/** The row is the contract's shape; `busyOn` is the reference of the shipment that it moves on. */
export type VehicleRow = Vehicle

export interface VehicleValues {
  kind: Vehicle['kind']
  unitNumber: string
  equipment: Vehicle['equipment']
  plate: string | null
  plateRegion: string | null
  vin: string | null
  year: number | null
  make: string | null
  status: Vehicle['status']
}

export interface VehicleKey {
  id: string
  companyId: string
}

export async function insertVehicle(
  sql: TransactionSql,
  { id, companyId, values }: VehicleKey & { values: VehicleValues },
): Promise<void> {
  await sql`
    insert into vehicles (id, company_id, kind, unit_number, equipment, plate, plate_region, vin, year, make, status)
    values (${id}, ${companyId}, ${values.kind}, ${values.unitNumber}, ${values.equipment}, ${values.plate}, ${values.plateRegion},
      ${values.vin}, ${values.year}, ${values.make}, ${values.status})`
}

/** False when the vehicle is not at `version` any more, or not this company's. */
export async function updateVehicleRow(
  sql: TransactionSql,
  { id, companyId, version, values }: VehicleKey & { version: number; values: VehicleValues },
): Promise<boolean> {
  const rows = await sql`
    update vehicles set kind = ${values.kind}, unit_number = ${values.unitNumber}, equipment = ${values.equipment}, plate = ${values.plate},
      plate_region = ${values.plateRegion}, vin = ${values.vin}, year = ${values.year}, make = ${values.make}, status = ${values.status},
      version = version + 1
    where id = ${id} and company_id = ${companyId} and version = ${version}
    returning id`
  return rows.length > 0
}

export async function findVehicle(sql: AnySql, { id, companyId }: VehicleKey): Promise<VehicleRow | undefined> {
  const [row] = await sql<VehicleRow[]>`
    select v.id, v.kind, v.unit_number, v.equipment, v.plate, v.plate_region, v.vin, v.year, v.make, v.status, v.version, ${vehicleBusyOn(sql)}
    from vehicles v
    where v.id = ${id} and v.company_id = ${companyId}`
  return row
}

export async function listVehicleRows(
  sql: AnySql,
  {
    companyId,
    kinds,
    limit,
    after,
  }: {
    companyId: string
    kinds: readonly Vehicle['kind'][] | null
    limit: number
    after: readonly [string, string] | null
  },
): Promise<VehicleRow[]> {
  const [unitNumber, id] = after ?? [null, null]
  return sql<VehicleRow[]>`
    select v.id, v.kind, v.unit_number, v.equipment, v.plate, v.plate_region, v.vin, v.year, v.make, v.status, v.version, ${vehicleBusyOn(sql)}
    from vehicles v
    where v.company_id = ${companyId} and (${kinds}::text[] is null or v.kind = any(${kinds}::text[]))
      and (${unitNumber}::text is null or (v.unit_number, v.id) > (${unitNumber}, ${id}::uuid))
    order by v.unit_number, v.id
    limit ${limit}`
}

export const FLEET_CONSTRAINTS: ConstraintCodes = { vehicles_unit_number: 'unit_number_taken' }
