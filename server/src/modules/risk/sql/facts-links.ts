import { type LinkKind, VIN_CONTEST_DAYS } from '@drawbar/contract/risk/signals.ts'
import type { AnySql } from '../../../platform/db.ts'
import { decision } from './signals.ts'

export interface ComponentRow {
  companyId: string
  componentId: string
  size: number
}

export function componentRows(sql: AnySql, companyIds: readonly string[]): Promise<ComponentRow[]> {
  return sql<ComponentRow[]>`
    with recursive way as (
      select l.company_id, c.id, c.merged_into, c.size from linked_companies l join link_components c on c.id = l.component_id
      where l.company_id = any(${[...companyIds]}::uuid[])
      union all
      select way.company_id, c.id, c.merged_into, c.size from way join link_components c on c.id = way.merged_into
    )
    select company_id, id as component_id, size from way where merged_into is null and size > 1`
}

export interface MemberRow {
  componentId: string
  companyId: string
  name: string
  standing: 'active' | 'suspended' | 'closed'
  /** From the audit trail: when and why it was suspended or closed. */
  since: string | null
  reason: string | null
  escalatedAt: string | null
  escalatedReason: string | null
  points: number
}

/** Members of these components, those in trouble first, up to `limit` each. */
export function memberRows(
  sql: AnySql,
  { componentIds, limit }: { componentIds: readonly string[]; limit: number },
): Promise<MemberRow[]> {
  return sql<MemberRow[]>`
    with recursive parts as (
      select id as component_id, id from unnest(${[...componentIds]}::uuid[]) as component (id)
      union all
      select parts.component_id, c.id from parts join link_components c on c.merged_into = parts.id
    )
    select component.id as component_id, member.company_id, member.name, member.standing, ended.at as since, ended.reason,
      escalated.decided_at as escalated_at, escalated.reason as escalated_reason, least(100, coalesce(sum.points, 0))::int as points
    from unnest(${[...componentIds]}::uuid[]) as component (id)
    cross join lateral (
      select c.id as company_id, c.name, case when c.status in ('suspended', 'closed') then c.status else 'active' end as standing
      from parts join linked_companies l on l.component_id = parts.id join companies c on c.id = l.company_id
      where parts.component_id = component.id
      order by c.status in ('suspended', 'closed') or exists (
        select from fraud_cases f where f.company_id = c.id and f.status = 'escalated') desc, c.created_at, c.id limit ${limit}
    ) member
    left join lateral (
      select e.at, e.detail ->> 'reason' as reason from audit_events e
      where e.entity = 'company' and e.entity_id = member.company_id::text and e.action in ('company.suspend', 'company.close')
      order by e.at desc, e.id desc limit 1
    ) ended on member.standing <> 'active'
    left join lateral (
      select f.decided_at, f.reason, f.status from fraud_cases f
      where f.company_id = member.company_id and f.status in ('cleared', 'watched', 'escalated')
      order by f.decided_at desc, f.id desc limit 1
    ) escalated on escalated.status = 'escalated'
    left join lateral (
      select sum(s.points) as points from company_signals s
      where s.company_id = member.company_id and s.gone_at is null
        and ${decision(sql)} is distinct from 'cleared'
    ) sum on true`
}

export interface SharedRow {
  kind: LinkKind
  value: string
  shown: string
  holders: number
  companyIds: string[]
  firstSeenAt: string
}

/** Values that at least two of these companies hold, rare or not. */
export function sharedValues(sql: AnySql, companyIds: readonly string[]): Promise<SharedRow[]> {
  return sql<SharedRow[]>`
    select a.kind, a.value, min(a.shown) as shown, v.holders, array_agg(a.company_id order by a.first_seen_at, a.company_id) as company_ids,
      max(a.first_seen_at) as first_seen_at
    from company_attributes a join link_values v on v.kind = a.kind and v.value = a.value
    where a.company_id = any(${[...companyIds]}::uuid[]) and v.holders > 1
    group by a.kind, a.value, v.holders having count(*) > 1
    order by v.holders, a.kind, a.value limit 500`
}

export interface CommonRow {
  kind: LinkKind
  shown: string
  holders: number
  firstSeenAt: string
}

/** Values shared with too many companies to link them. */
export function commonValues(
  sql: AnySql,
  { companyId, over }: { companyId: string; over: number },
): Promise<CommonRow[]> {
  return sql<CommonRow[]>`
    select a.kind, a.shown, v.holders, a.first_seen_at
    from company_attributes a join link_values v on v.kind = a.kind and v.value = a.value
    where a.company_id = ${companyId} and v.holders > ${over} order by v.holders, a.kind, a.value limit 20`
}

/** VINs on several fleets, and files that another company had sent before. */
export function sharedWithOthers(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<
  {
    companyId: string
    kind: 'vin' | 'document'
    value: string
    company: string
    since: string
    fileName: string | null
    at: string
  }[]
> {
  return sql`
    select a.company_id, a.kind, a.value, c.name as company, a.first_seen_at as since, d.file_name, coalesce(theirs.created_at, o.first_seen_at) as at
    from company_attributes a
    join link_values v on v.kind = a.kind and v.value = a.value and v.holders > 1
    join company_attributes o on o.kind = a.kind and o.value = a.value and o.company_id <> a.company_id
    join companies c on c.id = o.company_id
    left join lateral (
      select file_name, created_at from documents where company_id = a.company_id and sha256 = a.value order by created_at, id limit 1
    ) d on a.kind = 'document'
    left join lateral (
      select created_at from documents where company_id = o.company_id and sha256 = a.value order by created_at, id limit 1
    ) theirs on a.kind = 'document'
    where a.company_id = any(${[...companyIds]}::uuid[]) and (a.kind = 'vin' or (a.kind = 'document' and theirs.created_at < d.created_at))
    order by a.company_id, a.kind, a.value, c.id limit 1000`
}

/** VINs that one company owns and another recently claimed to own, reported to both sides while both are open. */
export function contestedVinsOf(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<{ companyId: string; vin: string; company: string; since: string }[]> {
  const asked = sql`any(${[...companyIds]}::uuid[])`
  return sql`
    select side.company_id, n.vin, c.name as company, n.tried_at as since
    from vin_contests n
    join vehicles v on v.vin = n.vin and v.ownership = 'owned' and v.status <> 'retired' and v.company_id <> n.company_id
    cross join lateral (values (n.company_id, v.company_id), (v.company_id, n.company_id)) as side (company_id, other_id)
    join companies c on c.id = side.other_id and c.status <> 'closed'
    join companies own on own.id = side.company_id and own.status <> 'closed'
    where n.tried_at > clock_time() - make_interval(days => ${VIN_CONTEST_DAYS})
      and (n.company_id = ${asked} or v.company_id = ${asked}) and side.company_id = ${asked}
    order by side.company_id, n.vin, c.id limit 1000`
}

/** Company domains of its members. */
export function domainsOf(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<{ companyId: string; domain: string }[]> {
  return sql<{ companyId: string; domain: string }[]>`
    select company_id, value as domain from company_attributes
    where company_id = any(${[...companyIds]}::uuid[]) and kind = 'email_domain' order by company_id, value`
}
