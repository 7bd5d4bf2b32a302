import { type AnySql, idList } from '../../../platform/db.ts'
import { type ProfileRow, profileColumns, profileTables } from '../../carriers/index.ts'
import { type CountingPolicy, countingPolicy } from '../../insurance/index.ts'
import { heldSince } from '../../risk/index.ts'
import type { Found } from '../rules/finding.ts'

export interface Override {
  rule: string
  until: string
  reason: string
  /** What the check had found at the override. */
  found: Found
}

/** Everything that the rules read about a carrier. */
export interface CarrierFacts extends ProfileRow {
  /** The day since which a fraud case blocks the company. */
  heldSince: string | null
  /** The policy of each kind that counts. */
  auto: CountingPolicy | null
  cargo: CountingPolicy | null
  overrides: Override[]
  /** Consignors that block this carrier. */
  blockedBy: string[]
  /** Companies with the same tax number. */
  sameOwner: string[]
}

/** One statement for all companies, including those that have declared nothing yet. */
export function findCarrierFacts(sql: AnySql, companyIds: readonly string[]): Promise<CarrierFacts[]> {
  return sql<CarrierFacts[]>`
    select ${profileColumns(sql)}, ${heldSince(sql)} as held_since,
      ${countingPolicy(sql, 'auto_liability')} as auto, ${countingPolicy(sql, 'cargo')} as cargo,
      coalesce((
        select jsonb_agg(jsonb_build_object('rule', a.rule, 'until', a.override_until, 'reason', a.reason,
          'found', jsonb_build_object('mark', a.found_mark, 'figure', a.found_figure)) order by a.override_until)
        from override_requests a
        where a.company_id = c.id and a.status = 'accepted' and a.found_mark is not null and a.override_until >= (clock_time() at time zone c.time_zone)::date
      ), '[]') as overrides,
      array(select s.consignor_company_id from carrier_preferences s where s.carrier_company_id = c.id and s.preference = 'blocked') as blocked_by,
      array(select o.id from companies o where o.tax_id_hash = c.tax_id_hash and o.id <> c.id and o.status <> 'closed') as same_owner
    from ${profileTables(sql)} where c.id = any(${idList(sql, companyIds)})`
}

export async function databaseTime(sql: AnySql): Promise<string> {
  const [row] = await sql<{ now: string }[]>`select clock_time() as now`
  if (!row) throw new Error('the database told no time')
  return row.now
}
