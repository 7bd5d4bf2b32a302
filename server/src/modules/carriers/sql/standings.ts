import type { CarrierStanding, Standing } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export type StandingRow = CarrierStanding & { cursorAt: string }

export function listStandings(
  sql: AnySql,
  { consignorId, standing, q }: { consignorId: string; standing: Standing | undefined; q: string | undefined },
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<StandingRow[]> {
  const like = q ? `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  return sql<StandingRow[]>`
    select s.carrier_company_id as carrier_id, c.name, p.usdot, p.docket, c.home_city, s.standing, s.reason, u.name as set_by, s.set_at,
      s.set_at::text as cursor_at,
      (select count(*)::int from carrier_outcomes o
        where o.carrier_company_id = s.carrier_company_id and o.consignor_company_id = s.consignor_company_id) as completed_for_you
    from carrier_standings s
    join companies c on c.id = s.carrier_company_id
    left join carrier_profiles p on p.company_id = s.carrier_company_id
    left join users u on u.id = s.set_by
    where s.consignor_company_id = ${consignorId}
      ${standing ? sql`and s.standing = ${standing}` : sql``}
      ${like ? sql`and (c.name ilike ${like} or p.usdot ilike ${like} or p.docket ilike ${like})` : sql``}
      ${after ? sql`and (s.set_at, s.carrier_company_id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.set_at desc, s.carrier_company_id desc limit ${limit}`
}

export async function upsertStanding(
  sql: TransactionSql,
  s: { consignorId: string; carrierId: string; standing: Standing; reason: string | undefined; userId: string },
): Promise<void> {
  await sql`
    insert into carrier_standings as s (consignor_company_id, carrier_company_id, standing, reason, set_by)
    values (${s.consignorId}, ${s.carrierId}, ${s.standing}, ${s.reason || null}, ${s.userId})
    on conflict (consignor_company_id, carrier_company_id) do update set
      standing = excluded.standing, set_by = excluded.set_by, set_at = clock_time(),
      -- Who says the same again and nothing of the reason leaves the one that stands; a blank one takes it away.
      reason = case when ${s.reason === undefined} and excluded.standing = s.standing then s.reason else excluded.reason end`
}

export async function deleteStanding(
  sql: TransactionSql,
  { consignorId, carrierId }: { consignorId: string; carrierId: string },
): Promise<void> {
  await sql`delete from carrier_standings where consignor_company_id = ${consignorId} and carrier_company_id = ${carrierId}`
}

/** Whether the consignor blocks this carrier. */
export async function isBlocked(
  sql: AnySql,
  { consignorId, carrierId }: { consignorId: string; carrierId: string },
): Promise<boolean> {
  const rows = await sql`
    select from carrier_standings
    where consignor_company_id = ${consignorId} and carrier_company_id = ${carrierId} and standing = 'blocked'`
  return rows.length > 0
}

export async function standingsOf(
  sql: AnySql,
  { consignorId, carrierIds }: { consignorId: string; carrierIds: readonly string[] },
): Promise<Map<string, Standing>> {
  const rows = await sql<{ carrierId: string; standing: Standing }[]>`
    select carrier_company_id as carrier_id, standing from carrier_standings
    where consignor_company_id = ${consignorId} and carrier_company_id = any(${[...carrierIds]}::uuid[])`
  return new Map(rows.map(({ carrierId, standing }) => [carrierId, standing]))
}
