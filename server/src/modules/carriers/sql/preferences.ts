import type { CarrierPreference, Preference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export type PreferenceRow = CarrierPreference & { cursorAt: string }

export function findPreferences(
  sql: AnySql,
  { consignorId, preference, q }: { consignorId: string; preference: Preference | undefined; q: string | undefined },
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<PreferenceRow[]> {
  const like = q ? `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  return sql<PreferenceRow[]>`
    select s.carrier_company_id as carrier_id, c.name, p.usdot, p.docket, c.home_city, s.preference, s.reason, u.name as set_by, s.set_at,
      s.set_at::text as cursor_at,
      (select count(*)::int from carrier_outcomes o
        where o.carrier_company_id = s.carrier_company_id and o.consignor_company_id = s.consignor_company_id) as completed_for_you
    from carrier_preferences s
    join companies c on c.id = s.carrier_company_id
    left join carrier_profiles p on p.company_id = s.carrier_company_id
    left join users u on u.id = s.set_by
    where s.consignor_company_id = ${consignorId}
      ${preference ? sql`and s.preference = ${preference}` : sql``}
      ${like ? sql`and (c.name ilike ${like} or p.usdot ilike ${like} or p.docket ilike ${like})` : sql``}
      ${after ? sql`and (s.set_at, s.carrier_company_id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.set_at desc, s.carrier_company_id desc limit ${limit}`
}

export async function upsertPreference(
  sql: TransactionSql,
  s: { consignorId: string; carrierId: string; preference: Preference; reason: string | undefined; userId: string },
): Promise<void> {
  await sql`
    insert into carrier_preferences as s (consignor_company_id, carrier_company_id, preference, reason, set_by)
    values (${s.consignorId}, ${s.carrierId}, ${s.preference}, ${s.reason || null}, ${s.userId})
    on conflict (consignor_company_id, carrier_company_id) do update set
      preference = excluded.preference, set_by = excluded.set_by, set_at = clock_time(),
      -- Who says the same again and nothing of the reason leaves the one that stands; a blank one takes it away.
      reason = case when ${s.reason === undefined} and excluded.preference = s.preference then s.reason else excluded.reason end`
}

export async function deletePreference(
  sql: TransactionSql,
  { consignorId, carrierId }: { consignorId: string; carrierId: string },
): Promise<void> {
  await sql`delete from carrier_preferences where consignor_company_id = ${consignorId} and carrier_company_id = ${carrierId}`
}

/** Whether the consignor blocks this carrier. */
export async function isBlocked(
  sql: AnySql,
  { consignorId, carrierId }: { consignorId: string; carrierId: string },
): Promise<boolean> {
  const rows = await sql`
    select from carrier_preferences
    where consignor_company_id = ${consignorId} and carrier_company_id = ${carrierId} and preference = 'blocked'`
  return rows.length > 0
}

export async function preferencesFor(
  sql: AnySql,
  { consignorId, carrierIds }: { consignorId: string; carrierIds: readonly string[] },
): Promise<Map<string, Preference>> {
  const rows = await sql<{ carrierId: string; preference: Preference }[]>`
    select carrier_company_id as carrier_id, preference from carrier_preferences
    where consignor_company_id = ${consignorId} and carrier_company_id = any(${[...carrierIds]}::uuid[])`
  return new Map(rows.map(({ carrierId, preference }) => [carrierId, preference]))
}
