import type { TransactionSql } from '../../../../platform/db.ts'
import { AUTHORITY_COLUMNS, CARRIER_COLUMNS, FILING_COLUMNS } from './copy.ts'

/** Tables of this transaction that new facts are gathered in before they are merged. A staged number stands once. */
export async function stage(tx: TransactionSql): Promise<void> {
  await tx`create temporary table staged_carriers (like register_carriers including defaults, line integer) on commit drop`
  await tx`create temporary table staged_authorities (like register_authorities) on commit drop`
  await tx`create temporary table staged_filings (like register_filings) on commit drop`
}

/**
 * Two rows of one number: the one with the newer MCS-150 counts, of two with the same the later one. Rows that are older than what
 * stands in the register are taken out; an invented record gives way to anything.
 */
export async function dropOlder(tx: TransactionSql): Promise<number[]> {
  const rows = await tx<{ line: number }[]>`
    delete from staged_carriers s using register_carriers r
    where r.usdot = s.usdot and s.mcs150_on < r.mcs150_on and r.source <> 'embedded'
    returning s.line`
  return rows.map(({ line }) => line)
}

/** Returns how many carriers are new. */
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
        out_of_service_on = coalesce(excluded.out_of_service_on, r.out_of_service_on), safety_rating = excluded.safety_rating,
        safety_rated_on = excluded.safety_rated_on, operation = excluded.operation, power_units = excluded.power_units,
        drivers = excluded.drivers, hazmat = excluded.hazmat, cargo_carried = excluded.cargo_carried, phone = excluded.phone,
        email = excluded.email, officers = excluded.officers, street = excluded.street, city = excluded.city, region = excluded.region,
        postal_code = excluded.postal_code, country = excluded.country, auto_required = coalesce(excluded.auto_required, r.auto_required),
        mcs150_on = coalesce(excluded.mcs150_on, r.mcs150_on), mcs150_miles = coalesce(excluded.mcs150_miles, r.mcs150_miles),
        added_on = coalesce(excluded.added_on, r.added_on), source = excluded.source, refreshed_at = clock_time()
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new)::int as added from merged`
  return { added: row?.added ?? 0 }
}

/** How far each source is believed about an authority: the census says less than the files of authorities and the live register. */
export async function mergeAuthorities(tx: TransactionSql): Promise<void> {
  await tx`
    insert into register_authorities as a (${tx(AUTHORITY_COLUMNS)})
    select ${tx(AUTHORITY_COLUMNS)} from staged_authorities
    on conflict (usdot, type) do update set
      status = excluded.status, docket = coalesce(excluded.docket, a.docket), granted_on = coalesce(excluded.granted_on, a.granted_on),
      source = excluded.source
    where excluded.source <> 'census' or a.source in ('embedded', 'census')`
  await tx`
    update register_carriers r set authority = best.authority
    from (
      select a.usdot, (array_agg(a.status order by array_position(array['active', 'pending', 'inactive', 'revoked'], a.status)))[1] as authority
      from register_authorities a
      where a.usdot in (select usdot from staged_authorities)
      group by a.usdot
    ) best
    where r.usdot = best.usdot and r.authority <> best.authority`
}

export async function mergeFilings(tx: TransactionSql): Promise<void> {
  await tx`
    insert into register_filings (${tx(FILING_COLUMNS)})
    select ${tx(FILING_COLUMNS)} from staged_filings
    on conflict (usdot, kind, policy_number) do update set
      insurer = excluded.insurer, amount = excluded.amount, effective_on = excluded.effective_on, source = excluded.source`
}
