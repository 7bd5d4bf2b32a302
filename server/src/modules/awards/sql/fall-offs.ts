import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/**
 * The carriers that lost on this load and may still bid on it, each with its latest bid: not who fell off, nobody who is not invited any more,
 * blocked or suspended.
 */
export function losersOf(
  sql: AnySql,
  { loadId, exceptCarrierId }: { loadId: string; exceptCarrierId: string },
): Promise<{ id: string; carrierCompanyId: string }[]> {
  return sql<{ id: string; carrierCompanyId: string }[]>`
    select distinct on (b.carrier_company_id) b.id, b.carrier_company_id
    from bids b join loads l on l.id = b.load_id join companies c on c.id = b.carrier_company_id
    where b.load_id = ${loadId} and b.status = 'lost' and b.carrier_company_id <> ${exceptCarrierId} and c.status = 'active'
      and (l.visibility = 'public' or b.carrier_company_id = any(l.invited_company_ids))
      and not exists (select from carrier_preferences s where s.consignor_company_id = l.company_id
        and s.carrier_company_id = b.carrier_company_id and s.preference = 'blocked')
    order by b.carrier_company_id, b.updated_at desc, b.id`
}

/** When the first pickup closes, and the database's clock. */
export async function awaitedUntil(
  sql: AnySql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<{ until: string; now: string }> {
  const [row] = await sql<{ until: string; now: string }[]>`
    select greatest(p.window_end_at, a.reinstated_at) as until, clock_time() as now from stops p join awards a on a.load_id = p.load_id
    where p.load_id = ${loadId} and p.kind = 'pickup' and a.id = ${awardId} order by p.sequence limit 1`
  if (!row) throw new Error(`load ${loadId} has no pickup`)
  return row
}

/** Keeps which version of the load the end of this award has left. */
export async function noteLeftVersion(
  sql: TransactionSql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<void> {
  await sql`
    update awards a set left_version = l.version from loads l where l.id = a.load_id and a.load_id = ${loadId} and a.id = ${awardId}`
}

/** Nobody has given the load new dates, posted, offered or canceled it since this award ended. */
export async function liesAsLeft(
  sql: AnySql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<boolean> {
  const rows = await sql`
    select 1 from awards a join loads l on l.id = a.load_id
    where a.load_id = ${loadId} and a.id = ${awardId} and l.status = 'expired' and l.version = a.left_version`
  return rows.length > 0
}

export async function ownerOfLoad(sql: AnySql, loadId: string): Promise<string | undefined> {
  const [row] = await sql<{ companyId: string }[]>`select company_id from loads where id = ${loadId}`
  return row?.companyId
}
