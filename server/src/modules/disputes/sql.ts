import {
  CLAIM_ACKNOWLEDGE_DAYS,
  CLAIM_DECIDE_DAYS,
  CLAIM_FILING_MONTHS,
  CLAIM_SUIT_YEARS,
  type ClaimKind,
  CONCEALED_DAMAGE_DAYS,
} from '@drawbar/contract/disputes/claim-kinds.ts'
import type { ActionItem, CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { CargoClaimAction, CargoClaimStatus } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../platform/db.ts'
import type { ConstraintCodes } from '../../platform/problem.ts'

export interface ClaimedShipment {
  id: string
  loadId: string
  consignorCompanyId: string
  carrierCompanyId: string
  status: ShipmentStatus
  currency: Currency
  /** Null before the delivery. */
  fileBy: string | null
  filingClosed: boolean
  /** It has closed its company: nobody there answers. */
  carrierClosed: boolean
}

export async function findShipment(sql: AnySql, id: string): Promise<ClaimedShipment | undefined> {
  const [row] = await sql<ClaimedShipment[]>`
    select s.id, s.load_id, s.consignor_company_id, s.carrier_company_id, s.status, s.currency, file_by,
      coalesce(file_by < clock_time(), false) as filing_closed, c.status = 'closed' as carrier_closed
    from shipments s join companies c on c.id = s.carrier_company_id cross join lateral (select s.delivered_at + make_interval(months => ${CLAIM_FILING_MONTHS}) as file_by) as until
    where s.id = ${id}`
  return row
}

/** Of these, what belongs to the shipment and can be looked at: proofs of its delivery and its rate confirmations. */
export async function papersOfShipment(
  sql: AnySql,
  { shipmentId, documentIds }: { shipmentId: string; documentIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select d.id from documents d
    where d.id = any(${[...documentIds]}::uuid[]) and d.status not in ('removed', 'quarantined') and (
      exists (select from pods p where p.shipment_id = ${shipmentId} and p.document_id = d.id)
      or exists (select from shipment_documents a where a.shipment_id = ${shipmentId} and a.document_id = d.id)
      or exists (select from rate_confirmations r join shipments s on s.load_id = r.load_id and s.award_id = r.award_id
        where s.id = ${shipmentId} and r.document_id = d.id))`
  return new Set(rows.map(({ id }) => id))
}

export interface NewClaim {
  id: string
  shipmentId: string
  kind: ClaimKind
  amount: number
  currency: Currency
  whatHappened: string
  documentIds: readonly string[]
  filedBy: string
}

export async function insertClaim(sql: TransactionSql, claim: NewClaim): Promise<string> {
  const [row] = await sql<{ reference: string }[]>`
    insert into cargo_claims (id, reference, shipment_id, kind, amount, currency, what_happened, filed_by)
    values (${claim.id}, 'CL-' || nextval('cargo_claim_reference'), ${claim.shipmentId}, ${claim.kind}, ${claim.amount}, ${claim.currency},
      ${claim.whatHappened}, ${claim.filedBy})
    returning reference`
  await sql`
    insert into cargo_claim_documents (claim_id, document_id)
    select ${claim.id}, id from unnest(${[...claim.documentIds]}::uuid[]) as id on conflict do nothing`
  if (!row) throw new Error('the claim was not written')
  return row.reference
}

export interface ClaimRow extends Omit<
  CargoClaim,
  'amount' | 'offered' | 'agreed' | 'steps' | 'abilities' | 'documents'
> {
  loadId: string
  consignorCompanyId: string
  carrierCompanyId: string
  carrierClosed: boolean
  amount: number
  offeredAmount: number | null
  agreedAmount: number | null
  currency: Currency
  documents: CargoClaim['documents']
  steps: { id: string; action: CargoClaimAction | 'file'; amount: number | null; note: string | null; at: string }[]
  cursorAt: string
}

/** A claim with its clocks, by the clock of the database, its evidence and its story. */
const claimRows = (sql: AnySql) => sql`
  select c.id, c.reference, c.shipment_id, c.kind, c.status, c.version, c.amount, c.currency, c.offered_amount, c.agreed_amount, c.what_happened,
    c.filed_at, c.filed_at::text as cursor_at, acknowledge_by, c.acknowledged_at, decide_by, c.answered_at,
    c.declined_at + make_interval(years => ${CLAIM_SUIT_YEARS}) as suit_by,
    case when c.status not in ('filed', 'acknowledged') then null
      when decide_by < clock_time() then 'decide'
      when c.status = 'filed' and acknowledge_by < clock_time() then 'acknowledge' end as overdue,
    c.kind = 'damage_concealed' and (
      select count(*) from (select time_zone from stops where load_id = s.load_id order by sequence desc limit 1) dock
      cross join generate_series((s.delivered_at at time zone dock.time_zone)::date + 1, (c.filed_at at time zone dock.time_zone)::date, interval '1 day') day
      where extract(isodow from day) < 6) > ${CONCEALED_DAMAGE_DAYS} as told_late,
    s.load_id, s.consignor_company_id, s.carrier_company_id, carrier.status = 'closed' as carrier_closed,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'fileName', d.file_name, 'mediaType', d.media_type, 'uploadedAt', d.created_at)
        order by d.created_at, d.id), '[]')
      from cargo_claim_documents e join documents d on d.id = e.document_id where e.claim_id = c.id) as documents,
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'action', t.action, 'amount', t.amount, 'note', t.note, 'at', t.at) order by t.at, t.id), '[]')
      from cargo_claim_steps t where t.claim_id = c.id) as steps
  from cargo_claims c join shipments s on s.id = c.shipment_id join companies carrier on carrier.id = s.carrier_company_id
  cross join lateral (select c.filed_at + make_interval(days => ${CLAIM_ACKNOWLEDGE_DAYS}) as acknowledge_by,
    c.filed_at + make_interval(days => ${CLAIM_DECIDE_DAYS}) as decide_by) as clocks`

/** The newest first. */
export const selectClaims = (
  sql: AnySql,
  shipmentId: string,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<ClaimRow[]> =>
  sql<ClaimRow[]>`
    ${claimRows(sql)}
    where c.shipment_id = ${shipmentId} ${after ? sql`and (c.filed_at, c.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.filed_at desc, c.id desc limit ${limit}`

export async function findClaim(
  sql: AnySql,
  { shipmentId, claimId }: { shipmentId: string; claimId: string },
): Promise<ClaimRow | undefined> {
  const [row] = await sql<ClaimRow[]>`${claimRows(sql)} where c.id = ${claimId} and c.shipment_id = ${shipmentId}`
  return row
}

export interface Move {
  claimId: string
  version: number
  from: readonly CargoClaimStatus[]
  to: CargoClaimStatus
  action: CargoClaimAction
  /** Of an offer. */
  offered: number | null
}

/** The only statement by which a claim moves; false when it is not what the mover saw any more. */
export async function moveClaimRow(sql: TransactionSql, move: Move): Promise<boolean> {
  const answers = ['allow', 'offer', 'decline'].includes(move.action)
  const rows = await sql`
    update cargo_claims set status = ${move.to}, version = version + 1,
      acknowledged_at = ${move.action === 'acknowledge' ? sql`clock_time()` : sql`acknowledged_at`},
      answered_at = ${answers ? sql`coalesce(answered_at, clock_time())` : sql`answered_at`},
      declined_at = ${move.action === 'decline' ? sql`clock_time()` : sql`declined_at`},
      offered_amount = coalesce(${move.offered}, offered_amount),
      agreed_amount = ${move.action === 'allow' ? sql`amount` : move.action === 'accept' ? sql`offered_amount` : sql`agreed_amount`}
    where id = ${move.claimId} and version = ${move.version} and status = any(${[...move.from]}::text[])
    returning id`
  return rows.length > 0
}

export interface NewStep {
  claimId: string
  id: string
  action: CargoClaimAction | 'file'
  amount: number | null
  note: string | null
  takenBy: string
}

export async function insertStep(sql: TransactionSql, step: NewStep): Promise<void> {
  await sql`insert into cargo_claim_steps ${sql(step)}`
}

/** Two claims of one kind at once: one of them stands. */
export const DISPUTE_CONSTRAINTS: ConstraintCodes = { cargo_claims_one_open: 'cargo_claim_open' }

export type ActionItemRow = Omit<ActionItem, 'amount'> & { amount: number; currency: Currency; cursorAt: string }

/** Who has to answer: the shipper an accessorial and an offer, the carrier a claim that was filed, acknowledged or contested. */
export const selectActionItems = (
  sql: AnySql,
  asked: {
    companyId: string
    sides: readonly ('consignor' | 'carrier')[]
    limit: number
    after: { at: string; id: string } | null
  },
): Promise<ActionItemRow[]> =>
  sql<ActionItemRow[]>`
    with own as (
      select s.id, s.reference, s.load_id, side.name as side,
        case side.name when 'consignor' then s.carrier_company_id else s.consignor_company_id end as other_id
      from shipments s
      join unnest(${[...asked.sides]}::text[]) as side (name)
        on case side.name when 'consignor' then s.consignor_company_id else s.carrier_company_id end = ${asked.companyId}
    ), items as (
      select 'charge' as kind, c.id, own.id as shipment_id, c.amount, c.currency, c.code, null::text as reference, null::text as claim_status,
        c.requested_at as since, null::timestamptz as due_at, own.side
      from own join charges c on c.shipment_id = own.id and c.status = 'requested'
      where own.side = 'consignor'
      union all
      select 'claim', c.id, own.id, coalesce(c.offered_amount, c.amount), c.currency, null, c.reference, c.status, c.filed_at,
        case c.status
          when 'filed' then c.filed_at + make_interval(days => ${CLAIM_ACKNOWLEDGE_DAYS})
          when 'offered' then null
          else c.filed_at + make_interval(days => ${CLAIM_DECIDE_DAYS})
        end, own.side
      from own join cargo_claims c on c.shipment_id = own.id
        and case own.side when 'consignor' then c.status = 'offered' else c.status in ('filed', 'acknowledged', 'contested') end
    )
    select i.kind, i.id, i.shipment_id, own.reference as shipment_reference, i.side,
      jsonb_build_object('city', pickup.city, 'region', pickup.region, 'country', pickup.country) as origin,
      jsonb_build_object('city', delivery.city, 'region', delivery.region, 'country', delivery.country) as destination,
      other.name as other_name, i.amount, i.currency, i.code, i.reference, i.claim_status, i.since, i.due_at, i.since::text as cursor_at
    from items i
    join own on own.id = i.shipment_id and own.side = i.side
    join companies other on other.id = own.other_id
    cross join lateral (select city, region, country from stops where load_id = own.load_id order by sequence limit 1) pickup
    cross join lateral (select city, region, country from stops where load_id = own.load_id order by sequence desc limit 1) delivery
    where ${asked.after ? sql`(i.since, i.id) > (${asked.after.at}::text::timestamptz, ${asked.after.id}::uuid)` : sql`true`}
    order by i.since, i.id limit ${asked.limit}`
