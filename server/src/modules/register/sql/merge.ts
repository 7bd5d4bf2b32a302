import type { TransactionSql } from '../../../platform/db.ts'
import { TOTAL } from '../register-entry.ts'
import { AUTHORITY_COLUMNS, CARRIER_COLUMNS, FILING_COLUMNS } from './copy.ts'

/**
 * Removes staged rows older than the register. Of two rows with one number, the newer MCS-150 counts, then the later
 * row. Any row replaces an invented record.
 */
export async function dropOlder(tx: TransactionSql): Promise<number[]> {
  const rows = await tx<{ usdot: number }[]>`
    delete from staged_carriers s using register_carriers r
    where r.usdot = s.usdot and s.mcs150_on < r.mcs150_on and r.source <> 'embedded'
    returning s.usdot`
  return rows.map(({ usdot }) => usdot)
}

/** Whether the register has any of these carriers. */
export async function knowsAny(tx: TransactionSql, usdots: readonly number[]): Promise<boolean> {
  const [first, last] = [Math.min(...usdots), Math.max(...usdots)]
  const [row] = await tx<{ known: boolean }[]>`
    select exists (select from register_carriers where usdot between ${first} and ${last})
      or exists (select from register_authorities where usdot between ${first} and ${last}) as known`
  if (row?.known === false) return false
  const [exactly] = await tx<{ known: boolean }[]>`
    select exists (select from register_carriers where usdot = any(${[...usdots]}::int[]))
      or exists (select from register_authorities where usdot = any(${[...usdots]}::int[])) as known`
  return exactly?.known ?? true
}

/** Returns the number of new carriers. */
export async function mergeCarriers(tx: TransactionSql): Promise<{ added: number }> {
  await tx`
    insert into register_changes (usdot, field, was, became, source)
    select r.usdot, d.field, d.was, d.became, s.source
    from staged_carriers s join register_carriers r on r.usdot = s.usdot
    cross join lateral (values
      ('name', r.legal_name, s.legal_name), ('dba', r.dba_name, s.dba_name), ('phone', r.phone, s.phone), ('email', r.email, s.email),
      ('address', concat_ws(', ', r.street, r.city, r.region, r.postal_code, r.country),
        concat_ws(', ', s.street, s.city, s.region, s.postal_code, s.country)),
      ('officers', nullif(array_to_string(r.officers, '; '), ''), nullif(array_to_string(s.officers, '; '), '')),
      ('status', r.status, s.status)
    ) d (field, was, became)
    where d.was is distinct from d.became`
  const [row] = await tx<{ added: number }[]>`
    with merged as (
      insert into register_carriers as r (${tx(CARRIER_COLUMNS)})
      select ${tx(CARRIER_COLUMNS)} from staged_carriers
      on conflict (usdot) do update set
        dockets = excluded.dockets, legal_name = excluded.legal_name, dba_name = excluded.dba_name, name_key = excluded.name_key,
        telling_key = excluded.telling_key,
        status = excluded.status, prior_revoked = excluded.prior_revoked,
        out_of_service_on = case excluded.source when 'live' then excluded.out_of_service_on
          else coalesce(excluded.out_of_service_on, r.out_of_service_on) end, safety_rating = excluded.safety_rating,
        safety_rated_on = excluded.safety_rated_on, operation = coalesce(excluded.operation, r.operation), power_units = excluded.power_units,
        drivers = excluded.drivers, hazmat = coalesce(excluded.hazmat, r.hazmat), cargo_carried = excluded.cargo_carried, phone = excluded.phone,
        email = excluded.email, officers = excluded.officers, street = excluded.street, city = excluded.city, region = excluded.region,
        postal_code = excluded.postal_code, country = excluded.country, auto_required = coalesce(excluded.auto_required, r.auto_required),
        mcs150_on = coalesce(excluded.mcs150_on, r.mcs150_on), mcs150_miles = coalesce(excluded.mcs150_miles, r.mcs150_miles),
        added_on = coalesce(excluded.added_on, r.added_on), source = excluded.source, refreshed_at = clock_time()
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new)::int as added from merged`
  return { added: row?.added ?? 0 }
}

/** Ranks the sources: the census knows less about authorities than the authority files and the live register. */
export async function mergeAuthorities(tx: TransactionSql): Promise<{ added: number }> {
  const rows = await tx<{ isNew: boolean }[]>`
    insert into register_authorities as a (${tx(AUTHORITY_COLUMNS)})
    select distinct on (s.usdot, s.type) ${tx(AUTHORITY_COLUMNS)} from staged_authorities s order by s.usdot, s.type, s.line desc
    on conflict (usdot, type) do update set
      status = excluded.status, docket = coalesce(excluded.docket, a.docket), granted_on = coalesce(excluded.granted_on, a.granted_on),
      source = excluded.source
    where excluded.source <> 'census' or a.source in ('embedded', 'census')
    returning (xmax = 0) as is_new`
  await summarise(tx, 'staged_authorities')
  return { added: rows.filter(({ isNew }) => isNew).length }
}

/** The best staged authority of each carrier, for lists. */
async function summarise(
  tx: TransactionSql,
  table: 'staged_authorities' | 'staged_events' | 'staged_removals',
): Promise<void> {
  await tx`
    update register_carriers r set authority = best.authority
    from (
      select s.usdot, coalesce((array_agg(a.status order by array_position(array['active', 'pending', 'inactive', 'revoked'], a.status))
        filter (where a.status is not null))[1], 'none') as authority
      from (select distinct usdot from ${tx(table)}) s left join register_authorities a on a.usdot = s.usdot
      group by s.usdot
    ) best
    where r.usdot = best.usdot and r.authority <> best.authority`
}

/** `completeImport`: the import of a complete list that contains these filings. */
export async function mergeFilings(
  tx: TransactionSql,
  completeImport: string | null = null,
): Promise<{ added: number }> {
  // It would return, and count as a filing on file, once the named one is removed.
  await tx`
    delete from register_filings f using (
      select distinct usdot, kind from staged_filings where not excess and policy_number <> ${TOTAL}
    ) s
    where f.usdot = s.usdot and f.kind = s.kind and f.policy_number = ${TOTAL}`
  const rows = await tx<{ isNew: boolean }[]>`
    insert into register_filings as f (${tx(FILING_COLUMNS)}, complete_import)
    select distinct on (s.usdot, s.kind, s.policy_number) ${tx(FILING_COLUMNS)}, ${completeImport}::uuid from staged_filings s
    order by s.usdot, s.kind, s.policy_number, s.line desc
    on conflict (usdot, kind, policy_number) do update set
      insurer = excluded.insurer, amount = excluded.amount, effective_on = excluded.effective_on, source = excluded.source,
      excess = excluded.excess, underlying = excluded.underlying, live_total = null,
      complete_import = coalesce(excluded.complete_import, f.complete_import)
    returning (xmax = 0) as is_new`
  return { added: rows.filter(({ isNew }) => isNew).length }
}

/** Adds carriers that the census lacks, their dockets and the required coverage. */
export async function mergeNamed(tx: TransactionSql): Promise<void> {
  await tx`
    insert into register_carriers (usdot, legal_name, dba_name, name_key, telling_key, street, city, region, postal_code, phone, status, source)
    select distinct on (usdot) usdot, legal_name, dba_name, name_key, telling_key, street, city, region, postal_code, phone, 'active', 'motus'
    from staged_named order by usdot
    on conflict (usdot) do nothing`
  await tx`
    update register_carriers r set
      dockets = case when r.dockets @> s.dockets then r.dockets else r.dockets || s.dockets end,
      auto_required = coalesce(s.auto_required, r.auto_required), refreshed_at = clock_time()
    from (select usdot, max(dockets) as dockets, max(auto_required) as auto_required from staged_named group by usdot) s
    where r.usdot = s.usdot`
}

/** Adds authority events. The latest one sets the status if nothing better is known. */
export async function mergeEvents(tx: TransactionSql): Promise<{ added: number }> {
  const added = await tx`
    insert into register_authority_events (usdot, type, action, served_on, docket)
    select distinct on (usdot, type, served_on, action) usdot, type, action, served_on, docket from staged_events
    order by usdot, type, served_on, action
    on conflict (usdot, type, served_on, action) do nothing
    returning usdot`
  await tx`
    insert into register_authorities as a (usdot, type, status, docket, granted_on, served_on, source)
    select e.usdot, e.type,
      case when last_action like '%DISCONTINU%' then 'active' when last_action ~ 'REVO' then 'revoked'
        when last_action ~ 'SUSPEN|INACTIV|EXPIRED|DISMISS|WITHDRAW' then 'inactive' else 'active' end,
      e.docket, e.granted_on, e.served_on, 'motus'
    from (
      select usdot, type, (array_agg(action order by served_on desc, action))[1] as last_action,
        (array_agg(docket order by served_on desc) filter (where docket is not null))[1] as docket,
        max(served_on) filter (where action ~ 'GRANT|REINSTAT') as granted_on, max(served_on) as served_on
      from register_authority_events
      where (usdot, type) in (select usdot, type from staged_events)
      group by usdot, type
    ) e
    on conflict (usdot, type) do update set
      status = case when a.source in ('embedded', 'census') then excluded.status else a.status end,
      granted_on = coalesce(excluded.granted_on, a.granted_on), served_on = excluded.served_on,
      source = case when a.source in ('embedded', 'census') then excluded.source else a.source end`
  await tx`
    update register_carriers r set prior_revoked = true
    from register_authority_events e
    where e.usdot = r.usdot and not r.prior_revoked and e.action ~ 'REVO' and e.action !~ 'DISCONTINU'
      and e.usdot in (select usdot from staged_events)`
  await summarise(tx, 'staged_events')
  return { added: added.length }
}

/** Rows with a name and no data, by which the daily files remove filings. */
export async function remove(tx: TransactionSql): Promise<number> {
  const filings = await tx`
    delete from register_filings f using staged_removals s
    where s.what = 'filing' and f.usdot = s.usdot and (s.kind is null or f.kind = s.kind)
      and (s.policy_number is null or f.policy_number = s.policy_number)
    returning f.usdot`
  const authorities = await tx`
    delete from register_authorities a using staged_removals s
    where s.what = 'authority' and a.usdot = s.usdot and (s.kind is null or a.type = s.kind)
    returning a.usdot`
  const events = await tx`
    delete from register_authority_events e using staged_removals s
    where s.what = 'event' and e.usdot = s.usdot and (s.kind is null or e.type = s.kind)
    returning e.usdot`
  if (authorities.length > 0) await summarise(tx, 'staged_removals')
  return filings.length + authorities.length + events.length
}

/** Removes filings that are no longer on file. */
export async function takeFilings(
  tx: TransactionSql,
  { usdot, kinds }: { usdot: number; kinds: readonly string[] },
): Promise<void> {
  await tx`delete from register_filings where usdot = ${usdot} and kind = any(${[...kinds]}::text[])`
}

/** Removes earlier live totals of these kinds. */
export async function takeTotals(
  tx: TransactionSql,
  { usdot, kinds }: { usdot: number; kinds: readonly string[] },
): Promise<void> {
  await tx`delete from register_filings where usdot = ${usdot} and kind = any(${[...kinds]}::text[]) and policy_number = ${TOTAL}`
}

/** Caps the filings of a kind at the live register's total, which names no insurer. */
export async function capFilings(
  tx: TransactionSql,
  { usdot, kind, total }: { usdot: number; kind: string; total: number },
): Promise<void> {
  await tx`
    update register_filings set live_total = ${total} where usdot = ${usdot} and kind = ${kind} and live_total is distinct from ${total}::bigint`
}
