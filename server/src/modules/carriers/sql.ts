import type { HaulFigures } from '@drawbar/contract/events.ts'
import type { AUTHORITY_TYPES, SAFETY_RATINGS } from '@drawbar/contract/register/register-record.ts'
import type { EquipmentCount, LaneOfWork } from '@drawbar/contract/carriers/operating-profile.ts'
import { FRESH_POSITION_MINUTES } from '@drawbar/contract/carriers/scorecard.ts'
import type { CompanyFacts } from '@drawbar/contract/companies/company-facts.ts'
import { type AnySql, idList, type TransactionSql } from '../../platform/db.ts'
import type { ConstraintCodes } from '../../platform/problem.ts'
import { fileDuplicateKeys } from '../accounts/index.ts'
import type { Found } from './finding.ts'
import { heldSince } from './sql/fraud-cases.ts'
import { type CountingPolicy, countingPolicy } from './sql/policies.ts'

export interface Override {
  rule: string
  until: string
  reason: string
  /** What it was set aside for. */
  found: Found
}

export interface ProfileRow {
  companyId: string
  companyName: string
  companyType: number
  companyStatus: 'active' | 'suspended' | 'closed'
  /** The day from which a fraud case stops the company. */
  heldSince: string | null
  /** The day on which staff vouched for it; null where they do not. */
  verifiedOn: string | null
  homeCity: string | null
  usdot: string | null
  docket: string | null
  /** When it proved that the number is its own; null while it has not. */
  claimedAt: string | null
  scac: string | null
  authority: 'active' | 'inactive' | 'unknown'
  authoritySince: string | null
  /** Whole days since then; null where the day is not known. */
  authorityDays: number | null
  authorityTypes: (typeof AUTHORITY_TYPES)[number][]
  safetyRating: (typeof SAFETY_RATINGS)[number] | null
  outOfServiceOn: string | null
  powerUnits: number | null
  driverCount: number | null
  hazmat: boolean
  hazmatOnRecord: boolean
  equipment: EquipmentCount[]
  lanes: LaneOfWork[]
  payTo: 'carrier' | 'factor' | null
  factorName: string | null
  factorAddress: CompanyFacts['mailingAddress']
  noticeDocumentId: string | null
  payToChangedAt: string | null
  /** The policy of each kind that the gate goes by. */
  auto: CountingPolicy | null
  cargo: CountingPolicy | null
  overrides: Override[]
  /** Consignors that do not want this carrier. */
  blockedBy: string[]
  /** Companies of the same taxpayer. */
  sameOwner: string[]
  source: 'declared' | 'register' | 'staff'
  refreshedAt: string | null
  version: number
  updatedAt: string
  /** The company's day of what its profile says: when the register was asked, else when it was last saved. */
  recordOn: string
  /** The company's day by the database's clock: what an expiry date is held against. */
  today: string
}

/** The register was asked about the number of the profile `p`, and says yes or no. */
const hazmatOnRecord = (sql: AnySql) => sql`(p.refreshed_at is not null and exists (
  select from register_carriers r where r.usdot = p.usdot::int and r.hazmat is not null))`

/** One row a company, also for those that have declared nothing yet. */
export function findProfiles(sql: AnySql, companyIds: readonly string[]): Promise<ProfileRow[]> {
  return sql<ProfileRow[]>`
    select c.id as company_id, c.name as company_name, c.type as company_type, c.status as company_status, ${heldSince(sql)} as held_since,
      (v.verified_at at time zone c.time_zone)::date as verified_on, c.home_city, p.usdot, p.docket, p.claimed_at, p.scac,
      coalesce(p.authority, 'unknown') as authority, p.authority_since, (clock_time() at time zone c.time_zone)::date - p.authority_since as authority_days,
      coalesce(p.authority_types, '{}') as authority_types, p.safety_rating, p.out_of_service_on, p.power_units, p.driver_count,
      coalesce(p.hazmat, false) as hazmat, coalesce(${hazmatOnRecord(sql)}, false) as hazmat_on_record, coalesce(p.equipment, '[]') as equipment, coalesce(p.lanes, '[]') as lanes,
      p.pay_to, p.factor_name, p.factor_address, p.notice_document_id, p.pay_to_changed_at,
      ${countingPolicy(sql, 'auto_liability')} as auto, ${countingPolicy(sql, 'cargo')} as cargo,
      coalesce((
        select jsonb_agg(jsonb_build_object('rule', a.rule, 'until', a.override_until, 'reason', a.reason,
          'found', jsonb_build_object('mark', a.found_mark, 'figure', a.found_figure)) order by a.override_until)
        from eligibility_answers a
        where a.company_id = c.id and a.status = 'accepted' and a.found_mark is not null and a.override_until >= (clock_time() at time zone c.time_zone)::date
      ), '[]') as overrides,
      array(select s.consignor_company_id from carrier_standings s where s.carrier_company_id = c.id and s.standing = 'blocked') as blocked_by,
      array(select o.id from companies o where o.tax_id_hash = c.tax_id_hash and o.id <> c.id and o.status <> 'closed') as same_owner,
      coalesce(p.source, 'declared') as source, p.refreshed_at, coalesce(p.version, 0) as version,
      coalesce(p.updated_at, c.created_at) as updated_at,
      (coalesce(p.refreshed_at, p.updated_at, c.created_at) at time zone c.time_zone)::date as record_on, (clock_time() at time zone c.time_zone)::date as today
    from companies c left join carrier_profiles p on p.company_id = c.id
      left join verification_cases v on v.company_id = c.id and v.status <> 'rejected'
    where c.id = any(${idList(sql, companyIds)})`
}

/** Held until the transaction ends: what is counted or compared for one carrier stands still meanwhile. */
export async function lockCarrier(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`
}

export interface Declaration {
  companyId: string
  usdot: string
  docket: string | null
  scac: string | null
  hazmat: boolean
  /** Null: whatever stands is replaced. */
  expectedVersion: number | null
}

/** False when somebody else saved since `expectedVersion` was read. What the register said belongs to its number: nobody types over it, and it goes with it. */
export async function saveProfile(sql: TransactionSql, d: Declaration): Promise<boolean> {
  const rows = await sql`
    insert into carrier_profiles as p (company_id, usdot, docket, scac, hazmat)
    values (${d.companyId}, ${d.usdot}, ${d.docket}, ${d.scac}, ${d.hazmat})
    on conflict (company_id) do update set
      usdot = excluded.usdot, docket = excluded.docket, scac = excluded.scac,
      hazmat = case when p.usdot is not distinct from excluded.usdot and ${hazmatOnRecord(sql)} then p.hazmat else excluded.hazmat end,
      (authority, authority_since, authority_types, safety_rating, out_of_service_on, power_units, driver_count, refreshed_at, claimed_at) = (
        select authority, authority_since, authority_types, safety_rating, out_of_service_on, power_units, driver_count, refreshed_at, claimed_at
        from (values
          (p.authority, p.authority_since, p.authority_types, p.safety_rating, p.out_of_service_on, p.power_units, p.driver_count, p.refreshed_at,
            p.claimed_at, true),
          ('unknown', null, '{}', null, null, null, null, null, null, false)
        ) as said (authority, authority_since, authority_types, safety_rating, out_of_service_on, power_units, driver_count, refreshed_at,
          claimed_at, of_this_number)
        where of_this_number = (p.usdot is not distinct from excluded.usdot)),
      (register_seen_at, register_asked_at) = (
        select seen_at, asked_at from (values (p.register_seen_at, p.register_asked_at, true), ('-infinity', '-infinity', false))
          as looked (seen_at, asked_at, at_this_number)
        where at_this_number = (p.usdot is not distinct from excluded.usdot)),
      source = case when (p.usdot, p.docket) is not distinct from (excluded.usdot, excluded.docket) then p.source else 'declared' end,
      version = p.version + 1, updated_at = clock_time()
    where ${d.expectedVersion}::int is null or p.version = ${d.expectedVersion}
    returning company_id`
  if (rows.length === 0) return false
  await fileDuplicateKeys(sql, d.companyId)
  return true
}

export interface AuthorityFinding {
  companyId: string
  authority: 'active' | 'inactive' | 'unknown'
  authoritySince: string | null
  source: 'register' | 'staff'
}

export async function setAuthority(
  sql: TransactionSql,
  { companyId, authority, authoritySince, source }: AuthorityFinding,
): Promise<void> {
  await sql`
    insert into carrier_profiles as p (company_id, authority, authority_since, source) values (${companyId}, ${authority}, ${authoritySince}, ${source})
    on conflict (company_id) do update set authority = excluded.authority, authority_since = excluded.authority_since, source = excluded.source,
      version = p.version + 1, updated_at = clock_time()`
}

export interface Outcome {
  shipmentId: string
  carrierId: string
  consignorId: string
  pickups: number
  pickupsOnTime: number
  deliveries: number
  deliveriesOnTime: number
  completedAt: string
}

/** With what the shipment itself tells of its tracking and its papers. */
export async function insertOutcome(sql: TransactionSql, o: Outcome): Promise<void> {
  await sql`
    insert into carrier_outcomes (shipment_id, carrier_company_id, consignor_company_id, pickups, pickups_on_time, deliveries, deliveries_on_time,
      completed_at, transit_minutes, tracked_minutes, pod_minutes)
    select ${o.shipmentId}::uuid, ${o.carrierId}::uuid, ${o.consignorId}::uuid, ${o.pickups}::int, ${o.pickupsOnTime}::int, ${o.deliveries}::int,
      ${o.deliveriesOnTime}::int, ${o.completedAt}::timestamptz, trip.minutes, least(trip.minutes, tracked.minutes), paper.minutes
    from (select) one
    left join shipments s on s.id = ${o.shipmentId}
    left join lateral (
      select min(coalesce(departed_at, ended_at)) as left_at, nullif(greatest(0, extract(epoch from s.delivered_at - min(coalesce(departed_at, ended_at)))::int / 60), 0) as minutes
      from stop_visits where shipment_id = s.id
    ) trip on true
    left join lateral (
      select (coalesce(sum(extract(epoch from least(coalesce(next_at, s.delivered_at), at + make_interval(mins => ${FRESH_POSITION_MINUTES})) - at)), 0) / 60)::int as minutes
      from (
        select at, lead(at) over (order by at) as next_at from positions
        where shipment_id = s.id and at between trip.left_at and s.delivered_at and quarantined_reason is null
      ) fixes
    ) tracked on trip.minutes is not null
    left join lateral (
      select case when s.delivered_at is not null and min(submitted_at) is not null
        then greatest(0, extract(epoch from min(submitted_at) - s.delivered_at)::int / 60) end as minutes
      from pods where shipment_id = s.id
    ) paper on true
    on conflict (shipment_id) do nothing`
}

/** The stops alone: what was tracked and proved stays as it was. */
export async function updateOutcome(sql: TransactionSql, o: HaulFigures & { shipmentId: string }): Promise<void> {
  await sql`
    update carrier_outcomes set pickups = ${o.pickups}, pickups_on_time = ${o.pickupsOnTime}, deliveries = ${o.deliveries},
      deliveries_on_time = ${o.deliveriesOnTime}
    where shipment_id = ${o.shipmentId}`
}

export async function databaseTime(sql: AnySql): Promise<string> {
  const [row] = await sql<{ now: string }[]>`select clock_time() as now`
  if (!row) throw new Error('the database told no time')
  return row.now
}

/** Which refusal stands behind each "only one". */
export const CARRIER_CONSTRAINTS: ConstraintCodes = {
  eligibility_answers_one_waiting: 'answer_waiting',
  carrier_profiles_one_claim: 'number_contested',
  fraud_cases_one_live: 'case_open_already',
}
