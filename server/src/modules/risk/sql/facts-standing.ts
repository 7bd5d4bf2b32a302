import type { CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql } from '../../../platform/db.ts'
import { filedCoverage, filings, type RecordRow, TOTAL } from '../../register/index.ts'
import { type CountingPolicy, countingPolicy } from '../../insurance/index.ts'
import type { CompanyFacts, ContactChange, RegisterFacts } from '../signals/facts.ts'

type Of<T> = T & { companyId: string }

export interface StandingRow {
  companyId: string
  name: string
  type: CompanyType
  createdAt: string
  now: string
  trucks: number
  usdot: string | null
  authoritySince: string | null
  authoritySource: 'declared' | 'register' | 'staff' | null
  auto: CountingPolicy | null
  profileUpdatedAt: string | null
}

export function standingOf(sql: AnySql, companyIds: readonly string[]): Promise<StandingRow[]> {
  return sql<StandingRow[]>`
    select c.id as company_id, c.name, c.type, c.created_at, clock_time() as now,
      (select count(*)::int from vehicles v where v.company_id = c.id and v.kind <> 'trailer' and v.status = 'active') as trucks,
      p.usdot, p.authority_since, p.source as authority_source, p.updated_at as profile_updated_at, ${countingPolicy(sql, 'auto_liability')} as auto
    from companies c left join carrier_profiles p on p.company_id = c.id
    where c.id = any(${[...companyIds]}::uuid[])`
}

/**
 * The register record of each company's USDOT number. Filings count as for the company's policies, with excess on top
 * of what it covers.
 */
export async function registerFacts(sql: AnySql, companyIds: readonly string[]): Promise<Of<RegisterFacts>[]> {
  const rows = await sql<Of<RegisterFacts & { filings: RecordRow['filings'] }>[]>`
    select p.company_id, r.phone, r.email, r.power_units, r.added_on, r.refreshed_at,
      coalesce((select jsonb_agg(jsonb_build_object('type', a.type, 'status', a.status)) from register_authorities a where a.usdot = r.usdot), '[]')
        as authorities,
      array(
        select e.served_on::text from register_authority_events e
        where e.usdot = r.usdot and e.served_on > clock_time()::date - 730 and e.action ~* 'revo|suspen' and e.action !~* 'discontinu'
        order by e.served_on
      ) as lapses,
      r.prior_revoked,
      ${filings(sql)} as filings,
      -- The census says nothing of insurance, a live answer only where it gave a number, and a day's file names those alone whose filings moved.
      r.source = 'embedded' or exists (
          select from register_filings f
          where f.usdot = r.usdot and f.kind = 'auto_liability' and (f.live_total is not null or f.policy_number = ${TOTAL}))
        or exists (select from register_imports i where i.kind = 'insurance' and i.complete and i.status = 'done')
        as insurance_read
    from carrier_profiles p join register_carriers r on r.usdot = p.usdot::int
    where p.company_id = any(${[...companyIds]}::uuid[]) and p.usdot is not null`
  return rows.map((row) => ({
    ...row,
    filings: filedCoverage(row.filings).filter(({ kind }) => kind === 'auto_liability'),
  }))
}

/** Contact changes in the last `days`, from the register and from the audit trail of the company's own account. */
export function contactChanges(
  sql: AnySql,
  { companyIds, days }: { companyIds: readonly string[]; days: number },
): Promise<Of<ContactChange>[]> {
  const ids = [...companyIds]
  return sql<Of<ContactChange>[]>`
    select p.company_id, case c.field when 'email' then 'e-mail' when 'officers' then 'officer' else c.field end as what,
      coalesce(c.was, '') as before, coalesce(c.became, '') as after, c.changed_at as at, 'register' as source
    from carrier_profiles p join register_changes c on c.usdot = p.usdot::int
    where p.company_id = any(${ids}::uuid[]) and p.usdot is not null and c.field in ('phone', 'email', 'address', 'officers')
      and c.changed_at > clock_time() - make_interval(days => ${days})
    union all
    select e.entity_id::uuid, case field when 'emailDomain' then 'e-mail' else field end, coalesce(e.detail -> 'before' ->> field, ''),
      coalesce(e.detail -> 'after' ->> field, ''), e.at, 'profile'
    from audit_events e cross join unnest(array['phone', 'emailDomain']) as field
    where e.entity = 'company' and e.entity_id = any(${ids}::text[]) and e.action = 'company.save'
      and e.at > clock_time() - make_interval(days => ${days})
      and coalesce(e.detail -> 'before' ->> field, '') not in ('', coalesce(e.detail -> 'after' ->> field, ''))
    order by at`
}

/** Payee changes, from the audit trail. The first payee is not a change. */
export function payToChanges(
  sql: AnySql,
  { companyIds, days }: { companyIds: readonly string[]; days: number },
): Promise<Of<CompanyFacts['payTo'][number]>[]> {
  return sql<Of<CompanyFacts['payTo'][number]>[]>`
    select e.entity_id::uuid as company_id, e.detail ->> 'before' as before, e.detail ->> 'after' as after, e.at
    from audit_events e
    where e.entity = 'company' and e.entity_id = any(${[...companyIds]}::text[]) and e.action = 'carrier_pay_to.put'
      and e.at > clock_time() - make_interval(days => ${days})
      and e.detail ->> 'before' is not null and e.detail ->> 'before' is distinct from e.detail ->> 'after'
    order by e.at`
}

/** Domains of older members with the same beginning or ending: few enough to compare letter by letter. */
export function domainsNear(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<{ companyId: string; domain: string; since: string; other: string; company: string; otherSince: string }[]> {
  const own = sql`
    select a.company_id, a.value, a.first_seen_at from company_attributes a
    where a.company_id = any(${[...companyIds]}::uuid[]) and a.kind = 'email_domain'`
  return sql`
    with own as (${own}), near as (
      select own.company_id, own.value as domain, own.first_seen_at as since, found.company_id as other_id, found.value as other
      from own cross join lateral (
        select o.company_id, o.value from company_attributes o
        where o.kind = 'email_domain' and o.value >= left(own.value, 3) and o.value < left(own.value, 3) || '~' and o.value <> own.value
        limit 2000
      ) found
      union
      select own.company_id, own.value, own.first_seen_at, found.company_id, found.value
      from own cross join lateral (
        select o.company_id, o.value from company_attributes o
        where o.kind = 'email_domain' and reverse(o.value) >= ${reversedEnd(sql)} and reverse(o.value) < ${reversedEnd(sql)} || '~'
          and o.value <> own.value
        limit 2000
      ) found
    )
    select near.company_id, near.domain, mine.created_at as since, near.other, c.name as company, c.created_at as other_since
    from near join companies c on c.id = near.other_id join companies mine on mine.id = near.company_id
    where c.created_at < mine.created_at`
}

/** The ending and the four letters before it, reversed: `dloc.example`. */
const reversedEnd = (sql: AnySql) => sql`left(reverse(own.value), strpos(reverse(own.value), '.') + 4)`
