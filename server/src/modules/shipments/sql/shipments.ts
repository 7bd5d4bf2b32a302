import type { CommodityInput } from '@drawbar/contract/loads/load-input.ts'
import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { z } from 'zod'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'
import type { EligibilityLoad } from '../../eligibility/index.ts'
import { nearestTown } from '../../places/index.ts'
import { canBeShown } from './pods.ts'

/** A shipment with what its own screen line needs, before anybody's view of it. */
export interface ShipmentRow {
  id: string
  reference: string
  loadId: string
  awardId: string
  consignorCompanyId: string
  carrierCompanyId: string
  carrierName: string
  status: ShipmentStatus
  version: number
  amount: number
  currency: Currency
  driverId: string | null
  secondDriverId: string | null
  tractorId: string | null
  trailerId: string | null
  driverName: string | null
  driverPhone: string | null
  secondDriverName: string | null
  secondDriverPhone: string | null
  teamRequired: boolean
  tractorUnit: string | null
  trailerUnit: string | null
  lastLatitude: number | null
  lastLongitude: number | null
  lastNear: string | null
  lastPositionAt: string | null
  lastPositionSource: string | null
  /** Of the driver, as the dispatcher read his log. */
  driveLeftMinutes: number | null
  shiftLeftMinutes: number | null
  breakLeftMinutes: number | null
  cycleLeftMinutes: number | null
  hoursReadAt: string | null
  podStatus: 'submitted' | 'approved' | 'rejected' | null
  /** When a proof was sent that waits for its answer and counts as approved without one. */
  podWaitsSince: string | null
  rateConfirmationSigned: boolean
  updatedAt: string
  deliveredAt: string | null
  completedAt: string | null
  /** When staff took the report of a no-show back. */
  reinstatedAt: string | null
  /** The database's clock when the row was read. */
  now: string
}

/** Shipments by id, in no particular order. One statement for any number of them. */
export async function shipmentRows(sql: AnySql, ids: readonly string[]): Promise<ShipmentRow[]> {
  return sql<ShipmentRow[]>`
    select s.id, s.reference, s.load_id, s.award_id, s.consignor_company_id, s.carrier_company_id, carrier.name as carrier_name, s.status, s.version,
      s.amount, s.currency, s.driver_id, s.second_driver_id, s.tractor_id, s.trailer_id, d.name as driver_name, d.phone as driver_phone, second.name as second_driver_name, second.phone as second_driver_phone, tractor.unit_number as tractor_unit, trailer.unit_number as trailer_unit,
      s.last_latitude, s.last_longitude, s.last_position_at, s.last_position_source,
      d.drive_left_minutes, d.shift_left_minutes, d.break_left_minutes, d.cycle_left_minutes, d.hours_read_at,
      ${nearestTown(sql, { latitude: sql`s.last_latitude`, longitude: sql`s.last_longitude` })} as last_near,
      pod.status as pod_status, case when pod.status = 'submitted' and pod.is_shown then pod.submitted_at end as pod_waits_since,
      exists (select from rate_confirmations r where r.load_id = s.load_id and r.award_id = s.award_id and r.status = 'signed') as rate_confirmation_signed,
      s.updated_at, s.delivered_at, s.completed_at, a.reinstated_at,
      (select l.team_required from loads l where l.id = s.load_id) as team_required, clock_time() as now
    from shipments s
    join awards a on a.load_id = s.load_id and a.id = s.award_id
    join companies carrier on carrier.id = s.carrier_company_id
    left join drivers d on d.id = s.driver_id
    left join drivers second on second.id = s.second_driver_id
    left join vehicles tractor on tractor.id = s.tractor_id
    left join vehicles trailer on trailer.id = s.trailer_id
    left join lateral (
      select p.status, p.submitted_at, ${canBeShown(sql)} as is_shown from pods p join documents d on d.id = p.document_id
      where p.shipment_id = s.id order by p.submitted_at desc, p.id desc limit 1
    ) pod on true
    where s.id = any(${[...ids]}::uuid[])`
}

/** The row as acts need it, locked for the rest of the transaction. */
export interface LockedShipment {
  id: string
  reference: string
  loadId: string
  awardId: string
  consignorCompanyId: string
  carrierCompanyId: string
  status: ShipmentStatus
  dispatchedAt: string | null
  deliveredAt: string | null
  completedAt: string | null
  lastPositionAt: string | null
  /** Nothing of this haul can have happened before. */
  awardedAt: string
  now: string
}

export async function lockShipmentRow(sql: TransactionSql, id: string): Promise<LockedShipment | undefined> {
  const [row] = await sql<LockedShipment[]>`
    select s.id, s.reference, s.load_id, s.award_id, s.consignor_company_id, s.carrier_company_id, s.status, s.dispatched_at, s.delivered_at,
      s.completed_at, s.last_position_at, a.offered_at as awarded_at, clock_time() as now
    from shipments s join awards a on a.load_id = s.load_id and a.id = s.award_id
    where s.id = ${id}
    for update of s`
  return row
}

export interface NewShipment {
  id: string
  loadId: string
  awardId: string
  consignorCompanyId: string
  carrierCompanyId: string
  amount: number
  currency: string
}

/** False when the award has its shipment already. */
export async function insertShipment(sql: TransactionSql, shipment: NewShipment): Promise<boolean> {
  const rows = await sql`
    insert into shipments (id, reference, load_id, award_id, consignor_company_id, carrier_company_id, amount, currency)
    values (${shipment.id}, 'SH-' || nextval('shipment_reference'), ${shipment.loadId}, ${shipment.awardId}, ${shipment.consignorCompanyId},
      ${shipment.carrierCompanyId}, ${shipment.amount}, ${shipment.currency})
    on conflict (award_id) do nothing
    returning id`
  return rows.length > 0
}

export async function loadOfShipment(sql: AnySql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ loadId: string }[]>`select load_id from shipments where id = ${id}`
  return row?.loadId
}

export async function shipmentOfAward(sql: AnySql, awardId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from shipments where award_id = ${awardId}`
  return row?.id
}

/** Columns that a move sets beside the status. */
export interface MoveColumns {
  driverId?: string | null
  secondDriverId?: string | null
  tractorId?: string | null
  trailerId?: string | null
  dispatchedAt?: string | null
  deliveredAt?: string | null
  completedAt?: string
}

/** The only statement that changes a shipment's status; false when it is in none of the states `from`. */
export async function setStatus(
  sql: TransactionSql,
  { id, from, to, set = {} }: { id: string; from: readonly ShipmentStatus[]; to: ShipmentStatus; set?: MoveColumns },
): Promise<boolean> {
  const values = { status: to, ...set }
  const rows = await sql`
    update shipments set ${sql(values, Object.keys(values) as (keyof typeof values)[])}, version = version + 1, updated_at = clock_time(), punctuality_check_at = clock_time()
    where id = ${id} and status = any(${[...from]}::text[])
    returning id`
  return rows.length > 0
}

/** When it was delivered, told anew of a haul that was. */
export async function setDeliveredAt(
  sql: TransactionSql,
  { id, deliveredAt }: { id: string; deliveredAt: string },
): Promise<void> {
  await sql`update shipments set delivered_at = ${deliveredAt} where id = ${id} and delivered_at is not null`
}

/** Another crew under the same status. */
export async function setCrew(
  sql: TransactionSql,
  {
    id,
    ...crew
  }: { id: string; driverId: string; secondDriverId: string | null; tractorId: string; trailerId: string | null },
): Promise<void> {
  await sql`update shipments set ${sql(crew)}, version = version + 1, updated_at = clock_time(), punctuality_check_at = clock_time() where id = ${id}`
}

/** Something of the shipment changed and its status did not: lists and stale copies should know. */
export async function touch(sql: TransactionSql, id: string): Promise<void> {
  await sql`update shipments set version = version + 1, updated_at = clock_time(), punctuality_check_at = clock_time() where id = ${id}`
}

type DispatchFacts = Omit<EligibilityLoad, 'commodities'> & {
  commodities: z.output<typeof CommodityInput>[]
  equipment: string[]
  teamRequired: boolean
  signed: boolean
}

/** What the gate at dispatch asks about the load, and whether its rate confirmation is signed. */
export async function dispatchFacts(sql: AnySql, id: string): Promise<DispatchFacts> {
  const [row] = await sql<DispatchFacts[]>`
    select l.hazmat, l.commodities, l.declared_amount, l.currency, l.equipment, l.team_required,
      (select max((p.window_end_at at time zone p.time_zone)::date) from stops p where p.load_id = l.id and p.kind = 'delivery') as last_delivery_on,
      exists (select from rate_confirmations r where r.load_id = s.load_id and r.award_id = s.award_id and r.status = 'signed') as signed
    from shipments s join loads l on l.id = s.load_id
    where s.id = ${id}`
  if (!row) throw new Error(`shipment ${id} has no load`)
  return row
}

/** Of two submissions of a proof one stands, and of two contests of a stop. */
export const SHIPMENT_CONSTRAINTS: ConstraintCodes = {
  pods_one_open: 'shipment_state',
  delay_contests_once: 'delay_contest_state',
}
