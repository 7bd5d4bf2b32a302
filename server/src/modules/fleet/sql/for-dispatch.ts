import type { Driver, Vehicle } from '@drawbar/contract/fleet.ts'
import type { TransactionSql } from '../../../platform/db.ts'
import { driverBusyOn, vehicleBusyOn } from './moving.ts'

export interface DispatchVehicle {
  id: string
  kind: Vehicle['kind']
  unitNumber: string
  status: Vehicle['status']
  /** The shipment it moves on now. For the refusal's words only: the unique index decides. */
  busyOn: string | null
}

export interface DispatchDriver {
  id: string
  name: string
  status: Driver['status']
  hazmatEndorsed: boolean
  licenceExpiresOn: string | null
  /** By the calendar where the company is at home. */
  licenceExpired: boolean
  busyOn: string | null
}

/** The company's vehicle, held as it is until the transaction ends; undefined when it has none of this id. */
export async function vehicleForDispatch(
  sql: TransactionSql,
  { companyId, vehicleId }: { companyId: string; vehicleId: string },
): Promise<DispatchVehicle | undefined> {
  const [row] = await sql<DispatchVehicle[]>`
    select v.id, v.kind, v.unit_number, v.status,
      ${vehicleBusyOn(sql)}
    from vehicles v where v.id = ${vehicleId} and v.company_id = ${companyId}
    for share of v`
  return row
}

/** The company's driver, held as he is until the transaction ends; undefined when it has none of this id. */
export async function driverForDispatch(
  sql: TransactionSql,
  { companyId, driverId }: { companyId: string; driverId: string },
): Promise<DispatchDriver | undefined> {
  const [row] = await sql<DispatchDriver[]>`
    select d.id, d.name, d.status, d.hazmat_endorsed, d.licence_expires_on,
      coalesce(d.licence_expires_on < (clock_time() at time zone c.time_zone)::date, false) as licence_expired,
      ${driverBusyOn(sql)}
    from drivers d join companies c on c.id = d.company_id
    where d.id = ${driverId} and d.company_id = ${companyId}
    for share of d`
  return row
}
