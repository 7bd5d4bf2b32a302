import { stateColumns, type StateRow } from './company-state.ts'
import { DUPLICATE_EVIDENCE, type DuplicateEvidence } from '@drawbar/contract/companies/duplicates.ts'
import type { SuspensionReason } from '@drawbar/contract/companies/companies.ts'
import type { CompanyStatus } from '@drawbar/contract/lifecycles/company.ts'
import type { CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** What more than this many share says nothing about any two of them: a shipper's portal, a virtual office. It also bounds the pairs. */
const SHARED_BY_AT_MOST = 20

interface Two {
  companyId: string
  otherId: string
}

/** Who holds one shared key, as `id` and what staff read of it; one more than may share it tells a crowd from it without reading the crowd. */
const holders = (sql: AnySql, kind: DuplicateEvidence) => {
  const found = {
    tax_id: sql`select c.id, c.tax_id_last4 as shared from companies c where c.tax_id_hash = k.key and c.status <> 'closed'`,
    usdot: sql`select c.id, p.usdot as shared from carrier_profiles p join companies c on c.id = p.company_id and c.status <> 'closed' where p.usdot = k.key`,
    bank_account: sql`select c.id, d.claims ->> 'bankLast4' as shared from documents d join companies c on c.id = d.company_id and c.status <> 'closed'
      where d.account_fingerprint = k.key and d.status = 'approved'`,
    phone: sql`select c.id, c.phone as shared from companies c where c.phone = k.key and c.status <> 'closed'`,
    domain: sql`select c.id, c.email_domain as shared from companies c where c.email_domain = k.key and c.status <> 'closed'`,
    name: sql`select c.id, c.name as shared from companies c
      where company_likeness(c.name, c.mail_city, c.mail_region, c.home_city) = k.key and c.status <> 'closed'`,
  }[kind]
  return sql`
    select k.kind, k.key, h.id, h.shared
    from duplicate_keys k cross join lateral (${found} limit ${SHARED_BY_AT_MOST + 1}) h
    where k.kind = ${kind} and k.shared`
}

/**
 * Every pair that shares something, with what. `unwrapOne` names the two that are asked about. Tax ids and
 * accounts are shown by their last digits and told apart by their keyed hashes.
 */
const pairs = (sql: AnySql, only?: Two) => sql`
  held as (
    ${KINDS.map((kind) => holders(sql, kind)).reduce((all, kind) => sql`${all} union all ${kind}`)}
  ), shared as (
    select h.*, count(*) over (partition by kind, key) as holders from held h
  ), pairs as (
    select a.id as company_id, b.id as other_id,
      json_agg(json_build_object('kind', a.kind, 'shared', a.shared) order by a.kind) as evidence,
      md5(string_agg(a.kind || ':' || a.key, ' ' order by a.kind)) as digest,
      sum((${sql.json(weights)}::jsonb ->> a.kind)::int)::int as points
    from shared a
    join shared b on b.kind = a.kind and b.key = a.key and b.id > a.id
    where a.holders between 2 and ${SHARED_BY_AT_MOST}
      ${only ? sql`and a.id in (${only.companyId}, ${only.otherId}) and b.id in (${only.companyId}, ${only.otherId})` : sql``}
    group by 1, 2
  )`

const KINDS = Object.keys(DUPLICATE_EVIDENCE) as DuplicateEvidence[]
const weights = Object.fromEntries(Object.entries(DUPLICATE_EVIDENCE).map(([kind, { points }]) => [kind, points]))

interface HalfRow extends StateRow {
  id: string
  name: string
  type: CompanyType
  status: CompanyStatus
  suspendedFor: SuspensionReason | null
  createdAt: string
  owner: string | null
}

export interface PairRow {
  companyId: string
  otherId: string
  points: number
  evidence: { kind: DuplicateEvidence; shared: string }[]
}

interface PairPage {
  limit: number
  after: (Two & { points: number }) | null
}

/** The weightiest first. */
export const findPairs = (sql: AnySql, page: PairPage): Promise<PairRow[]> =>
  sql<PairRow[]>`${pairsStatement(sql, page)}`

export const pairsStatement = (sql: AnySql, { limit, after }: PairPage) => sql`
    with ${pairs(sql)}
    select p.company_id, p.other_id, p.points, p.evidence from pairs p
    left join duplicate_dismissals d on d.company_id = p.company_id and d.other_id = p.other_id and d.evidence = p.digest
    where d.company_id is null
      ${after ? sql`and (-p.points, p.company_id, p.other_id) > (${-after.points}::int, ${after.companyId}::uuid, ${after.otherId}::uuid)` : sql``}
    order by -p.points, p.company_id, p.other_id limit ${limit}`

export function findPairCompanies(sql: AnySql, ids: readonly string[]): Promise<HalfRow[]> {
  return sql<HalfRow[]>`
    select c.id, c.name, c.type, c.status, s.reason as suspended_for, c.created_at, ${stateColumns(sql)},
      (select u.name from memberships m join users u on u.id = m.user_id
        where m.company_id = c.id and m.company_role = 'Owner' order by m.created_at, u.id limit 1) as owner
    from companies c left join company_suspensions s on s.company_id = c.id and s.lifted_at is null
    where c.id = any(${[...ids]}::uuid[])`
}

/** False when nothing speaks for the two being one. Judged on what stands now, by the statement that writes. */
export async function insertDismissal(
  sql: TransactionSql,
  d: { companyId: string; otherId: string; reason: string; dismissedBy: string },
): Promise<boolean> {
  const rows = await sql`
    with ${pairs(sql, d)}
    insert into duplicate_dismissals as d (company_id, other_id, evidence, reason, dismissed_by)
    select company_id, other_id, digest, ${d.reason}, ${d.dismissedBy} from pairs
    on conflict (company_id, other_id) do update
      set evidence = excluded.evidence, reason = excluded.reason, dismissed_by = excluded.dismissed_by, dismissed_at = clock_time()
    returning d.company_id`
  return rows.length > 0
}
