import type { MonitoredKind } from '@drawbar/contract/events.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { JOINS_UP_TO } from '../entity-links/strength.ts'
import { accountsStatement } from '../../carriers/index.ts'
import { isPast } from '../../insurance/index.ts'
import { decision } from './signals.ts'

export async function saveMonitoring(
  sql: TransactionSql,
  w: { usdot: number; note: string; userId: string },
): Promise<void> {
  await sql`
    insert into register_watches (usdot, note, watched_by) values (${w.usdot}, ${w.note}, ${w.userId})
    on conflict (usdot) do update set note = excluded.note, watched_by = excluded.watched_by, watched_at = clock_time()`
  await sql`insert into register_watchers (usdot, user_id) values (${w.usdot}, ${w.userId}) on conflict do nothing`
}

export async function removeMonitoring(sql: TransactionSql, usdot: number): Promise<boolean> {
  const rows = await sql`delete from register_watches where usdot = ${usdot} returning usdot`
  return rows.length > 0
}

/** Numbers of these companies that are on the watch list. */
export async function monitoredNumbersOf(sql: AnySql, companyIds: readonly string[]): Promise<number[]> {
  const rows = await sql<{ usdot: number }[]>`
    select distinct w.usdot from carrier_profiles p join register_watches w on w.usdot = p.usdot::int
    where p.company_id = any(${[...companyIds]}::uuid[]) order by w.usdot`
  return rows.map(({ usdot }) => usdot)
}

export interface MonitoredFact {
  kind: MonitoredKind
  name: string
  value: string
}

/**
 * The last known facts, locked until the transaction ends, so that only one of two concurrent checks reports a change.
 * Undefined if nobody monitors the carrier.
 */
export async function lockLastFacts(
  sql: TransactionSql,
  usdot: number,
): Promise<{ carrier: string; seen: MonitoredFact[] | null } | undefined> {
  const [row] = await sql<{ carrier: string; seen: MonitoredFact[] | null }[]>`
    select r.legal_name as carrier, w.seen from register_watches w join register_carriers r on r.usdot = w.usdot
    where w.usdot = ${usdot} for update of w`
  return row
}

export async function saveLastFacts(
  sql: TransactionSql,
  { usdot, seen }: { usdot: number; seen: readonly MonitoredFact[] },
): Promise<void> {
  await sql`update register_watches set seen = ${sql.json(seen as never)} where usdot = ${usdot}`
}

const dollars = (sql: AnySql, amount: ReturnType<AnySql>) => sql`to_char(${amount} / 100, 'FM$999,999,999,990')`

/** All monitored facts as of now: the record, what is on file for members with this number, and their links. */
export async function monitoredFacts(sql: AnySql, usdot: number): Promise<MonitoredFact[]> {
  const members = (
    await sql<{ id: string }[]>`
      select c.id from carrier_profiles p join companies c on c.id = p.company_id
      where p.usdot = ${String(usdot)} and c.merged_into_company_id is null order by c.id`
  ).map(({ id }) => id)
  return sql<MonitoredFact[]>`
    select f.kind, f.name, string_agg(distinct f.value, ', ') as value from (
      select 'fact' as kind, of.name, of.value from register_carriers r
      cross join lateral (values ('name', r.legal_name), ('dba', r.dba_name), ('phone', r.phone), ('email', r.email),
        ('address', nullif(concat_ws(', ', r.street, r.city, r.region, r.postal_code), '')),
        ('officers', nullif(array_to_string(r.officers, '; '), '')), ('status', r.status), ('safety_rating', r.safety_rating),
        ('out_of_service_on', r.out_of_service_on::text)) of (name, value)
      where r.usdot = ${usdot}
      union all
      select 'authority', type, status from register_authorities where usdot = ${usdot}
      union all
      select 'filing', kind || ' ' || policy_number, ${dollars(sql, sql`amount`)} from register_filings where usdot = ${usdot}
      union all
      select 'fact', of.name, of.value from companies c join carrier_profiles p on p.company_id = c.id
      cross join lateral (values ('member', c.name), ('standing', c.status), ('company_phone', c.phone), ('website', c.email_domain),
        ('pay_to', case when p.pay_to = 'factor' then p.factor_name else p.pay_to end)) of (name, value)
      where c.id = any(${members}::uuid[])
      union all
      select 'fact', 'account', a.account from (${accountsStatement(sql, members)}) a
      union all
      select 'policy', kind || ' ' || coalesce(policy_number, ''), case when ended_on is not null then 'ended'
          when ${isPast(sql)} then 'expired' when filing_gone_on is not null then 'gone' else 'in_force' end
      from insurance_policies i where company_id = any(${members}::uuid[]) and source <> 'register'
      union all
      select 'signal', s.code, s.points::text from company_signals s
      where s.company_id = any(${members}::uuid[]) and s.gone_at is null and ${decision(sql)} is distinct from 'cleared'
      union all
      select 'link', a.kind || ' ' || o.name, 'linked' from company_attributes a
      join link_values v on v.kind = a.kind and v.value = a.value and v.holders between 2 and ${JOINS_UP_TO}
      join company_attributes b on b.kind = a.kind and b.value = a.value and b.company_id <> all(${members}::uuid[])
      join companies o on o.id = b.company_id
      where a.company_id = any(${members}::uuid[])
    ) f
    where f.value is not null
    group by f.kind, f.name order by f.kind, f.name`
}
