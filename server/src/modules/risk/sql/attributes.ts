import { LOAD_KINDS } from '@drawbar/contract/documents/document-kinds.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { RawAttribute } from '../entity-links/normalise.ts'
import type { Held } from './link-components.ts'

/** Older sessions say nothing about who works there now. */
const LOGIN_DAYS = 90

/** Staff acting for a member use their own devices, which link nobody. */
const own = (sql: AnySql) => sql`s.staff_user_id is null`

/** The company received these bytes as a reader of another company's document, so sending them again is not reuse. */
const wasShown = (sql: AnySql) => sql`exists (
  select from documents o join document_readers r on r.document_id = o.id and r.company_id = d.company_id
  where o.sha256 = d.sha256 and o.company_id <> d.company_id and o.id < d.id)`

/** Unit `v` is leased, and staff approved the lease: its VIN identifies the owner. */
const underLease = (sql: AnySql) => sql`(v.ownership = 'leased' and exists (
  select from documents lease join companies c on c.id = lease.company_id
  where lease.company_id = v.company_id and lease.kind = 'lease' and lease.subject_id = v.id and lease.status = 'approved'
    and lease.claims ->> 'vin' = v.vin and lease.expires_on >= (clock_time() at time zone c.time_zone)::date))`

/** Attributes of these companies from all modules. Merged companies have none. */
export async function findRawAttributes(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<(RawAttribute & { companyId: string })[]> {
  const ids = (
    await sql<{ id: string }[]>`
      select id from companies where id = any(${[...companyIds]}::uuid[]) and merged_into_company_id is null`
  ).map(({ id }) => id)
  return sql<(RawAttribute & { companyId: string })[]>`
    select m.company_id, 'email_domain' as kind, split_part(u.email, '@', 2) as raw, 'accounts' as source
    from memberships m join users u on u.id = m.user_id where m.company_id = any(${ids}::uuid[])
    union
    select m.company_id, 'login_address', s.ip, 'accounts'
    from memberships m join sessions s on s.user_id = m.user_id
    where m.company_id = any(${ids}::uuid[]) and ${own(sql)} and s.ip <> '' and s.created_at > clock_time() - make_interval(days => ${LOGIN_DAYS})
    union
    select m.company_id, 'login_device', s.ip || ' ' || s.user_agent, 'accounts'
    from memberships m join sessions s on s.user_id = m.user_id
    where m.company_id = any(${ids}::uuid[]) and ${own(sql)} and s.ip not in ('', '127.0.0.1', '::1') and s.user_agent <> ''
      and s.created_at > clock_time() - make_interval(days => ${LOGIN_DAYS})
    union
    select c.id, found.kind, found.raw, 'accounts'
    from companies c
    cross join lateral (
      select 'phone' as kind, c.phone as raw
      union all select 'email_domain', c.email_domain
      -- Already a keyed hash; its last digits are all that is shown.
      union all select 'tax_id', c.tax_id_hash || c.tax_id_last4
      union all select 'address', concat_ws(', ', c.mail_line, c.mail_city, c.mail_region) where c.mail_line is not null
    ) found
    where c.id = any(${ids}::uuid[]) and found.raw is not null
    union
    select company_id, 'usdot', usdot, 'profile' from carrier_profiles where company_id = any(${ids}::uuid[]) and usdot is not null
    union
    select p.company_id, found.kind, found.raw, 'register'
    from carrier_profiles p join register_carriers r on r.usdot = p.usdot::int
    cross join lateral (
      select 'phone' as kind, r.phone as raw
      union all select 'address', concat_ws(', ', r.street, r.city, r.region) where r.street is not null
      union all select 'officer', officer from unnest(r.officers) as officer
    ) found
    where p.company_id = any(${ids}::uuid[]) and p.usdot is not null and found.raw is not null
    union
    select company_id, 'phone', phone, 'fleet' from drivers where company_id = any(${ids}::uuid[]) and status = 'active'
    union
    select v.company_id, 'vin', v.vin, 'fleet' from vehicles v
    where v.company_id = any(${ids}::uuid[]) and v.vin is not null and v.status <> 'retired' and not ${underLease(sql)}
    union
    -- As with a tax id.
    select company_id, 'bank_account', account_fingerprint || (claims ->> 'bankLast4'), 'documents' from documents
    where company_id = any(${ids}::uuid[]) and status = 'approved' and account_fingerprint is not null
    union
    select d.company_id, 'document', d.sha256, 'documents' from documents d
    where d.company_id = any(${ids}::uuid[]) and d.uploaded_by is not null and not (d.kind = any(${[...LOAD_KINDS]}::text[]) and ${wasShown(sql)})`
}

export function findAttributes(sql: AnySql, companyIds: readonly string[]): Promise<(Held & { companyId: string })[]> {
  return sql<(Held & { companyId: string })[]>`
    select company_id, kind, value from company_attributes where company_id = any(${[...companyIds]}::uuid[])`
}
