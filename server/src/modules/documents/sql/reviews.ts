import type { AccountHolder } from '@drawbar/contract/documents/document-reviews.ts'
import type { PaperKind, ReviewReason } from '@drawbar/contract/documents/document-kinds.ts'
import type { DocumentStatus } from '@drawbar/contract/lifecycles/document.ts'
import { LIVE_CASE } from '@drawbar/contract/lifecycles/fraud-case.ts'
import { MOVING } from '@drawbar/contract/lifecycles/shipment.ts'
import { HOLD_FROM } from '@drawbar/contract/risk/signals.ts'
import type { AnySql } from '../../../platform/db.ts'
import { shipmentsUnderWay } from '../../companies/index.ts'
import type { DecisionAction } from './decisions.ts'

export interface ReviewRow {
  documentId: string
  kind: PaperKind
  status: DocumentStatus
  companyId: string
  companyName: string
  subjectName: string | null
  submittedAt: string
  renewal: boolean
  coverEndsOn: string | null
  daysLeft: number | null
  liveShipments: number
  heldAtPoints: number | null
  accountShared: boolean
  leaseUserId: string | null
  leaseName: string | null
  leaseUntil: string | null
  decisionAction: DecisionAction | null
  decisionReasons: ReviewReason[] | null
  decisionNote: string | null
  decidedAt: string | null
  decidedByName: string | null
  rank: number
  /** To the microsecond. */
  sortAt: string
}

export interface ReviewFilter {
  kind: PaperKind | null
  companyId: string | null
  q: string | null
}

/** An insurer's cancellation runs 30 days (BMC-35): cover that ends within them needs its successor, and so does a paper without which nobody drives. */
const COVER_DAYS = 30
/** Without these a driver or a vehicle does not go on the road (49 CFR 391.11, 391.41, 396.17). */
const ROAD_PAPERS: readonly PaperKind[] = ['cdl', 'medical_card', 'registration', 'annual_inspection']

/** When the cover on file of a carrier ends, and under how much freight: without any, and none offered to it, nobody misses it yet. */
const cover = (sql: AnySql) => sql`
  select (select min(ends_on) from (
      select max(least(i.expires_on, i.ended_on - 1)) as ends_on from insurance_policies i where i.company_id = d.company_id and i.kind in ('auto_liability', 'cargo') group by i.kind
      union all select o.expires_on from documents o where o.company_id = d.company_id and o.kind = 'coi' and o.status = 'approved') each) as ends_on,
    (select count(*)::int from (${shipmentsUnderWay(sql, { company: sql`d.company_id`, side: 'carrier' })}) s) as live,
    exists (select from awards a where a.carrier_company_id = d.company_id and a.status = 'offered') as missed_at_home`

/**
 * The paper that counts for the same driver or vehicle, or else counted last: one that has run out is missed on the road alone, and nobody misses
 * at home that of a driver who has left or of a unit that is retired.
 */
const predecessor = (sql: AnySql) => sql`
  select o.expires_on as ends_on, road.live,
    o.status = 'approved' and dr.status is distinct from 'terminated' and v.status is distinct from 'retired' as missed_at_home from documents o
  cross join lateral (select count(*)::int as live from shipments s
    where (s.driver_id = d.subject_id or s.second_driver_id = d.subject_id or s.tractor_id = d.subject_id or s.trailer_id = d.subject_id) and s.status = any(${[...MOVING]}::text[])) road
  where o.company_id = d.company_id and o.kind = d.kind and o.subject_id = d.subject_id and o.id <> d.id
    and o.status in ('approved', 'expired') and o.expires_on is not null`

const about = (sql: AnySql) => sql`
  documents d join companies c on c.id = d.company_id
  left join vehicles v on d.subject_type = 'vehicle' and v.id = d.subject_id
  left join drivers dr on d.subject_type = 'driver' and dr.id = d.subject_id
  left join leases l on l.entity = 'document' and l.entity_id = d.id and l.until > clock_time()
  left join users lu on lu.id = l.holder_user_id
  left join lateral (
    select x.action, x.reasons, x.note, x.decided_at, r.name from document_decisions x join users r on r.id = x.reviewer_user_id
    where x.document_id = d.id and x.undone_at is null order by x.decided_at desc, x.id desc limit 1
  ) last on true
  left join lateral (
    ${cover(sql)} where d.kind = 'coi'
    union all
    (${predecessor(sql)} and d.kind = any(${[...ROAD_PAPERS]}::text[])
    order by o.status = 'approved' desc, o.expires_on desc limit 1)
  ) due on true
  cross join lateral (
    select coalesce((due.live > 0 or due.missed_at_home) and due.ends_on <= (clock_time() at time zone c.time_zone)::date + ${COVER_DAYS}::int, false) as urgent
  ) u
  cross join lateral (
    select (select max(f.points) from fraud_cases f where f.company_id = d.company_id
        and (f.status = 'escalated' or (f.status = any(${[...LIVE_CASE]}::text[]) and f.points >= ${HOLD_FROM}))) as held_at_points,
      exists (select from documents o where o.account_fingerprint = d.account_fingerprint and o.company_id <> d.company_id) as account_shared
  ) risk`
const columns = (sql: AnySql) => sql`
  d.id as document_id, d.kind, d.status, d.company_id, c.name as company_name,
  case d.subject_type when 'vehicle' then v.unit_number when 'driver' then dr.name end as subject_name, d.submitted_at,
  exists (select from documents o where o.company_id = d.company_id and o.kind = d.kind and o.subject_id is not distinct from d.subject_id
    and o.id <> d.id and o.status in ('approved', 'expired', 'superseded')) as renewal,
  case when u.urgent and d.kind = 'coi' then due.ends_on end as cover_ends_on,
  case when u.urgent then due.ends_on - (clock_time() at time zone c.time_zone)::date end as days_left,
  case when u.urgent then due.live else 0 end as live_shipments,
  risk.held_at_points, risk.account_shared,
  l.holder_user_id as lease_user_id, lu.name as lease_name, l.until as lease_until,
  last.action as decision_action, last.reasons as decision_reasons, last.note as decision_note, last.decided_at, last.name as decided_by_name`
const filtered = (sql: AnySql, { kind, companyId, q }: ReviewFilter) => sql`
  (${kind}::text is null or d.kind = ${kind}) and (${companyId}::uuid is null or d.company_id = ${companyId})
  and (${q}::text is null or strpos(lower(c.name), lower(${q})) > 0)`

/**
 * What waits: first what stands in for cover or a road paper that ends or has ended, by the day it does; then the papers of a company that a
 * fraud case holds and those that name an account of another company; then the rest; each by age.
 */
export const listWaiting = (
  sql: AnySql,
  {
    status,
    holder,
    filter,
    limit,
    after,
  }: {
    status: 'pending_review' | 'needs_info'
    holder: string | null
    filter: ReviewFilter
    limit: number
    after: { rank: number; at: string; id: string } | null
  },
): Promise<ReviewRow[]> =>
  sql<ReviewRow[]>`
    select * from (
      select ${columns(sql)}, case when u.urgent then 0 when risk.held_at_points is not null or risk.account_shared then 1 else 2 end as rank,
        (case when u.urgent then due.ends_on::timestamptz else d.submitted_at end)::text as sort_at
      from ${about(sql)}
      where d.status = ${status} and ${filtered(sql, filter)}
        and (${holder}::uuid is null or l.holder_user_id = ${holder})
    ) waiting
    ${after ? sql`where (rank, sort_at::timestamptz, document_id) > (${after.rank}::int, ${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by rank, sort_at::timestamptz, document_id limit ${limit}`

/** What was decided since midnight of the desk's day, the newest first. */
export const listDecided = (
  sql: AnySql,
  {
    zone,
    filter,
    limit,
    after,
  }: { zone: string; filter: ReviewFilter; limit: number; after: { at: string; id: string } | null },
): Promise<ReviewRow[]> =>
  sql<ReviewRow[]>`
    select ${columns(sql)}, 2 as rank, last.decided_at::text as sort_at
    from ${about(sql)}
    where d.id in (select document_id from document_decisions where undone_at is null
        and decided_at >= date_trunc('day', clock_time() at time zone ${zone}) at time zone ${zone})
      and ${filtered(sql, filter)}
      ${after ? sql`and (last.decided_at, d.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by last.decided_at desc, d.id desc limit ${limit}`

export async function findReview(sql: AnySql, documentId: string): Promise<ReviewRow | undefined> {
  const [row] = await sql<ReviewRow[]>`
    select ${columns(sql)}, 2 as rank, d.submitted_at::text as sort_at from ${about(sql)} where d.id = ${documentId}`
  return row
}

export async function countReviews(
  sql: AnySql,
  { userId, zone }: { userId: string; zone: string },
): Promise<{ queue: number; mine: number; asked: number; done: number }> {
  const [row] = await sql<{ queue: number; mine: number; asked: number; done: number }[]>`
    select (select count(*)::int from documents where status = 'pending_review') as queue,
      (select count(*)::int from leases l join documents d on d.id = l.entity_id and d.status = 'pending_review'
        where l.entity = 'document' and l.holder_user_id = ${userId} and l.until > clock_time()) as mine,
      (select count(*)::int from documents where status = 'needs_info') as asked,
      (select count(distinct document_id)::int from document_decisions where undone_at is null
        and decided_at >= date_trunc('day', clock_time() at time zone ${zone}) at time zone ${zone}) as done`
  return row ?? { queue: 0, mine: 0, asked: 0, done: 0 }
}

export interface RecordRow {
  companyName: string
  usdot: string | null
  docket: string | null
  source: 'declared' | 'register' | 'staff' | 'company'
  asOf: string
  /** Of the account that was approved last and still is. */
  bankLast4: string | null
  vin: string | null
  licenceRegion: string | null
  licenceExpiresOn: string | null
}

/** What we know ourselves of a company, and of the vehicle or driver of a paper. */
export async function findRecord(
  sql: AnySql,
  { companyId, subjectId }: { companyId: string; subjectId: string | null },
): Promise<RecordRow | undefined> {
  const [row] = await sql<RecordRow[]>`
    select c.name as company_name, p.usdot, p.docket, coalesce(p.source, 'company') as source,
      coalesce(p.updated_at, c.created_at) as as_of, bank.claims ->> 'bankLast4' as bank_last4, v.vin, dr.licence_region, dr.licence_expires_on
    from companies c left join carrier_profiles p on p.company_id = c.id
    left join vehicles v on v.id = ${subjectId}::uuid and v.company_id = c.id
    left join drivers dr on dr.id = ${subjectId}::uuid and dr.company_id = c.id
    left join documents bank on bank.company_id = c.id and bank.kind = 'bank_letter' and bank.status = 'approved'
    where c.id = ${companyId}`
  return row
}

export interface PolicyRow {
  kind: 'auto_liability' | 'cargo'
  source: 'declared' | 'register' | 'coi' | 'staff'
  insurer: string | null
  policyNumber: string | null
  limitAmount: number
  limitCurrency: string
  effectiveOn: string | null
  expiresOn: string | null
}

/** The policy of each kind that holds longest. */
export const findPolicies = (sql: AnySql, companyId: string): Promise<PolicyRow[]> =>
  sql<PolicyRow[]>`
    select distinct on (kind) kind, source, insurer, policy_number, limit_amount, limit_currency, effective_on, expires_on
    from insurance_policies where company_id = ${companyId} and kind in ('auto_liability', 'cargo')
      and ended_on is null
    order by kind, expires_on desc nulls first, id`

/** Other companies whose papers name this account: by the paper that counts, where one does, else by the newest. Those first that count. */
export const findAccountHolders = (
  sql: AnySql,
  { companyId, fingerprint }: { companyId: string; fingerprint: string },
): Promise<AccountHolder[]> =>
  sql<AccountHolder[]>`
    select company_id, company_name, status, sent_at from (
      select distinct on (d.company_id) d.company_id, c.name as company_name, d.status, d.created_at as sent_at
      from documents d join companies c on c.id = d.company_id
      where d.account_fingerprint = ${fingerprint} and d.company_id <> ${companyId}
      order by d.company_id, d.status = 'approved' desc, d.created_at desc, d.id desc
    ) holder
    order by status = 'approved' desc, sent_at desc, company_id limit 20`

/** Names of other companies that sent the very same file. */
export const findSameFile = (
  sql: AnySql,
  { sha256, companyId }: { sha256: string; companyId: string },
): Promise<{ name: string }[]> =>
  sql<{ name: string }[]>`
    select distinct c.name from documents d join companies c on c.id = d.company_id
    where d.sha256 = ${sha256} and d.company_id <> ${companyId} order by c.name limit 5`
