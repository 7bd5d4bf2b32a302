import { DUPLICATE_EVIDENCE, type DuplicateEvidence } from '@drawbar/contract/duplicates.ts'
import type { SuspensionReason } from '@drawbar/contract/companies.ts'
import type { CompanyStatus } from '@drawbar/contract/lifecycles/company.ts'
import type { CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** What more than this many share says nothing about any two of them: a shipper's portal, a virtual office. It also bounds the pairs. */
const SHARED_BY_AT_MOST = 20

/**
 * Every pair that shares something, with what. `only` names the two that are asked about. A tax id is shown by its last digits and told
 * apart by its keyed hash.
 */
const pairs = (sql: AnySql, only?: { companyId: string; otherId: string }) => sql`
  facts as (
    select c.id, f.kind, f.key, f.shared
    from companies c
    left join carrier_profiles p on p.company_id = c.id
    cross join lateral (values
      ('tax_id', c.tax_id_hash, c.tax_id_last4),
      ('usdot', p.usdot, p.usdot),
      ('phone', c.phone, c.phone),
      ('domain', c.email_domain, c.email_domain),
      ('name', nullif(company_name_key(c.name), '') || '|' || lower(coalesce(c.mail_city || ', ' || c.mail_region, c.home_city)), c.name)
    ) as f (kind, key, shared)
    where c.status <> 'closed' and f.key is not null
      ${only ? sql`and c.id in (${only.companyId}, ${only.otherId})` : sql``}
  ), crowds as (
    select kind, key from facts group by kind, key having count(*) between 2 and ${SHARED_BY_AT_MOST}
  ), shared as (
    select f.* from facts f join crowds using (kind, key)
  ), pairs as (
    select least(a.id, b.id) as company_id, greatest(a.id, b.id) as other_id,
      json_agg(json_build_object('kind', a.kind, 'shared', a.shared) order by a.kind) as evidence,
      md5(string_agg(a.kind || ':' || a.key, ' ' order by a.kind)) as digest,
      sum(w.points)::int as points
    from shared a
    join shared b on b.kind = a.kind and b.key = a.key and b.id > a.id
    join jsonb_each_text(${sql.json(weights)}::jsonb) as e (kind, points) on e.kind = a.kind
    cross join lateral (select e.points::int) as w (points)
    group by 1, 2
  )`

const weights = Object.fromEntries(Object.entries(DUPLICATE_EVIDENCE).map(([kind, { points }]) => [kind, points]))

interface HalfRow {
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

/** The weightiest first. */
export function findPairs(
  sql: AnySql,
  { limit, after }: { limit: number; after: { points: number; companyId: string; otherId: string } | null },
): Promise<PairRow[]> {
  return sql<PairRow[]>`
    with ${pairs(sql)}
    select p.company_id, p.other_id, p.points, p.evidence from pairs p
    left join duplicate_dismissals d on d.company_id = p.company_id and d.other_id = p.other_id and d.evidence = p.digest
    where d.company_id is null
      ${after ? sql`and (-p.points, p.company_id, p.other_id) > (${-after.points}::int, ${after.companyId}::uuid, ${after.otherId}::uuid)` : sql``}
    order by -p.points, p.company_id, p.other_id limit ${limit}`
}

export function findHalves(sql: AnySql, ids: readonly string[]): Promise<HalfRow[]> {
  return sql<HalfRow[]>`
    select c.id, c.name, c.type, c.status, s.reason as suspended_for, c.created_at,
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
