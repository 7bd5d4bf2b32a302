import type { AnySql } from '../../../platform/db.ts'
import type { CompanyFacts, ContestFact, FactoringFact } from '../signals/facts.ts'

type Of<T> = T & { companyId: string }

/** The last ten digits, because the register has no country codes. */
const digits = (sql: AnySql, phone: ReturnType<AnySql>) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`

/** Whether a driver of company `c` has the phone of record `r`. */
const withDriver = (sql: AnySql) => sql`
  coalesce(exists (
    select from drivers d where d.company_id = c.id and d.status = 'active' and ${digits(sql, sql`d.phone`)} = ${digits(sql, sql`r.phone`)}
  ), false)`

export function phonesOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<CompanyFacts['phone']>[]> {
  return sql<Of<CompanyFacts['phone']>[]>`
    select c.id as company_id, c.phone as own, ${withDriver(sql)} as with_driver,
      exists (
        select from verification_cases v join verification_checks k on k.case_id = v.id
        where v.company_id = c.id and v.status <> 'rejected' and k.check_name = 'call_back' and k.outcome = 'ok'
      ) as called_back
    from companies c
    left join carrier_profiles p on p.company_id = c.id
    left join register_carriers r on r.usdot = p.usdot::int
    where c.id = any(${[...companyIds]}::uuid[])`
}

/** Contests of the last year that involve these companies. */
export function contestsOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<ContestFact>[]> {
  const side = (own: 'claimant' | 'holder', other: 'claimant' | 'holder') => sql`
    select c.id as company_id, n.usdot, rival.name as company, n.opened_at, n.settled_at, ${own === 'claimant'} as claimant,
      coalesce(n.owner = ${other}, false) as lost,
      case when r.phone is null and r.email is null then null else
        coalesce(${digits(sql, sql`c.phone`)} = ${digits(sql, sql`r.phone`)}, false) or ${withDriver(sql)} or exists (
          select from memberships m join users u on u.id = m.user_id
          where m.company_id = c.id
            and (lower(u.email) = lower(r.email) or (lower(split_part(u.email, '@', 2)) = lower(split_part(r.email, '@', 2)) and exists (
              select from company_attributes a
              where a.company_id = c.id and a.kind = 'email_domain' and a.value = lower(split_part(r.email, '@', 2)))))
        ) end as contact_agrees
    from companies c
    join number_contests n on n.${sql(`${own}_company_id`)} = c.id and n.opened_at > clock_time() - interval '1 year'
    join companies rival on rival.id = n.${sql(`${other}_company_id`)}
    left join register_carriers r on r.usdot = n.usdot::int
    where c.id = any(${[...companyIds]}::uuid[])`
  return sql<
    Of<ContestFact>[]
  >`${side('claimant', 'holder')} union all ${side('holder', 'claimant')} order by opened_at`
}

/**
 * How long a company must be known before a device counts as new, and how long after its first login a change is
 * attributed to it.
 */
const KNOWN_DAYS = 14
const FRESH_HOURS = 48

/**
 * Changes of payee or contact in the last `days`, made from a network and a browser that nobody of the company used
 * before. Ignores the local network.
 */
export function deviceChanges(
  sql: AnySql,
  { companyIds, days }: { companyIds: readonly string[]; days: number },
): Promise<Of<CompanyFacts['deviceChanges'][number]>[]> {
  return sql<Of<CompanyFacts['deviceChanges'][number]>[]>`
    select e.entity_id::uuid as company_id, changed.what, u.name as person, e.at, known.since as known_since
    from audit_events e
    cross join lateral (
      select 'pay-to' as what where e.action = 'carrier_pay_to.put' and e.detail ->> 'before' is not null
        and e.detail ->> 'before' is distinct from e.detail ->> 'after'
      union all
      select case field when 'phone' then 'phone' else 'e-mail' end from unnest(array['phone', 'emailDomain']) as field
      where e.action = 'company.save'
        and coalesce(e.detail -> 'before' ->> field, '') not in ('', coalesce(e.detail -> 'after' ->> field, ''))
    ) changed
    join users u on u.id = e.actor_user_id
    join memberships own on own.user_id = u.id and own.company_id = e.entity_id::uuid
    join lateral (
      select s.ip, s.user_agent, s.created_at from sessions s
      where s.user_id = u.id and s.ip = e.ip and s.created_at <= e.at and s.staff_user_id is null
      order by s.created_at desc limit 1
    ) s on s.ip not in ('', '127.0.0.1', '::1') and s.created_at > e.at - make_interval(hours => ${FRESH_HOURS})
    join lateral (
      select min(o.created_at) as since, coalesce(bool_or(o.ip = s.ip or o.user_agent = s.user_agent), false) as seen
      from memberships m join sessions o on o.user_id = m.user_id
      where m.company_id = e.entity_id::uuid and o.created_at < s.created_at and o.staff_user_id is null
    ) known on not known.seen and known.since < s.created_at - make_interval(days => ${KNOWN_DAYS})
    where e.entity = 'company' and e.entity_id = any(${[...companyIds]}::text[]) and e.action in ('carrier_pay_to.put', 'company.save')
      and e.at > clock_time() - make_interval(days => ${days})
    order by e.at`
}

/** More would not add information. */
const CARRIERS_COUNTED = 200

/**
 * The notice named by the pay-to, or a later one that replaces it. A document for another payee does not count;
 * documents from before notices were reviewed name nobody.
 */
export function factoringOf(sql: AnySql, companyIds: readonly string[]): Promise<Of<FactoringFact>[]> {
  return sql<Of<FactoringFact>[]>`
    select p.company_id, p.factor_name as factor, coalesce(p.pay_to_changed_at, p.updated_at) as changed_at,
      case when d.status = 'approved' then 'approved' when d.status in ('scanning', 'pending_review', 'needs_info', 'uploaded') then 'waiting'
        else 'none' end as notice,
      (select count(*)::int from (
        select from carrier_profiles o where o.pay_to = 'factor' and o.company_id <> p.company_id limit ${CARRIERS_COUNTED}) as counted) as carriers,
      (select count(*)::int from (
        select from carrier_profiles o where o.pay_to = 'factor' and o.company_id <> p.company_id
          and company_name_key(o.factor_name) = company_name_key(p.factor_name) limit ${CARRIERS_COUNTED}) as counted) as alike,
      (select count(*)::int from shipments s
        where s.carrier_company_id = p.company_id and s.delivered_at <= p.pay_to_changed_at
          and s.updated_at > p.pay_to_changed_at - interval '90 days' and s.status in ('delivered', 'pod_submitted', 'completed')
          and not exists (
            select from invoices i where i.shipment_id = s.id and i.bills = 'freight' and i.paid_out_at <= p.pay_to_changed_at)) as unpaid
    from carrier_profiles p
    left join documents named on named.id = p.notice_document_id
    left join lateral (
      select n.status from documents n
      where n.company_id = p.company_id and (n.id = named.id or (n.kind = 'noa' and n.created_at > named.created_at))
        and (n.kind <> 'noa' or company_name_key(n.claims ->> 'payee') = company_name_key(p.factor_name))
        and n.status not in ('superseded', 'removed')
      order by n.status = 'approved' desc, n.created_at desc, n.id desc limit 1
    ) d on true
    where p.company_id = any(${[...companyIds]}::uuid[]) and p.pay_to = 'factor' and p.factor_name is not null`
}
