import type { AnySql } from '../../../platform/db.ts'

/** The bank account that staff approved, shown by its last digits. */
export interface ApprovedAccount {
  account: string
  /** The document that first established the account, and when staff approved it. */
  documentId: string
  approvedAt: string
  /** The account that was approved before this one. */
  before: string | null
  /** The account holder on the document, when it is neither the company nor its register record. */
  stranger: string | null
  /** Other companies whose approved document names the same account. */
  others: readonly { company: string; since: string }[]
}

/** More would not add information. */
const OTHERS_READ = 10

/** Treats L.L.C. as LLC. */
const nameKey = (sql: AnySql, name: ReturnType<AnySql>) => sql`company_name_key(replace(${name}, '.', ''))`

/** Documents older than account fingerprints are compared by their last digits only. */
const same = (sql: AnySql) => sql`
  (o.claims ->> 'bankLast4' = d.claims ->> 'bankLast4' and coalesce(o.account_fingerprint = d.account_fingerprint, true))`

/** The approved account of each company. A second letter for the same account does not make it look older. */
export const accountsOf = (
  sql: AnySql,
  companyIds: readonly string[],
): Promise<(ApprovedAccount & { companyId: string })[]> =>
  sql<(ApprovedAccount & { companyId: string })[]>`${accountsStatement(sql, companyIds)}`

export const accountsStatement = (sql: AnySql, companyIds: readonly string[]) => sql`
    select d.company_id, '…' || (d.claims ->> 'bankLast4') as account, coalesce(first.id, d.id) as document_id,
      coalesce(first.decided_at, d.submitted_at) as approved_at, '…' || (was.claims ->> 'bankLast4') as before,
      case when ${nameKey(sql, sql`named.payee`)} not in (
        select ${nameKey(sql, sql`name`)} from unnest(array[c.name, c.legal_name, c.dba_name, r.legal_name, r.dba_name]) as name
        where name is not null
      ) then named.payee end as stranger,
      coalesce((
        select jsonb_agg(jsonb_build_object('company', other.name, 'since', other.created_at) order by other.created_at, other.id) from (
          select o.id, o.created_at, oc.name from documents o join companies oc on oc.id = o.company_id
          where o.account_fingerprint = d.account_fingerprint and o.status = 'approved' and o.company_id <> d.company_id
          order by o.created_at, o.id limit ${OTHERS_READ}) other
      ), '[]') as others
    from documents d join companies c on c.id = d.company_id
    left join carrier_profiles p on p.company_id = d.company_id
    left join register_carriers r on r.usdot = p.usdot::int
    cross join lateral (select coalesce(d.claims ->> 'payee', d.claims ->> 'legalName') as payee) named
    left join lateral (
      select o.claims, o.created_at from documents o
      where o.company_id = d.company_id and o.kind = d.kind and o.status in ('superseded', 'expired') and o.created_at < d.created_at
        and not ${same(sql)}
        and exists (select from document_decisions x where x.document_id = o.id and x.action = 'approve' and x.undone_at is null)
      order by o.created_at desc, o.id desc limit 1
    ) was on true
    left join lateral (
      select o.id, x.decided_at from documents o join document_decisions x on x.document_id = o.id and x.action = 'approve' and x.undone_at is null
      where o.company_id = d.company_id and o.kind = d.kind and o.status in ('approved', 'superseded', 'expired') and ${same(sql)}
        and (was.created_at is null or o.created_at > was.created_at)
      order by x.decided_at, x.id limit 1
    ) first on true
    where d.company_id = any(${[...companyIds]}::uuid[]) and d.kind = 'bank_letter' and d.status = 'approved' and d.claims ? 'bankLast4'`
