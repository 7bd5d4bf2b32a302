import type { Preference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'

export interface Pair<T> {
  from: T | undefined
  into: T | undefined
}

export interface ProfileHalf {
  companyId: string
  usdot: string | null
  claimedAt: string | null
  payTo: string | null
  factorName: string | null
}

export async function findProfilePair(sql: AnySql, { fromId, intoId }: Merging): Promise<Pair<ProfileHalf>> {
  const rows = await sql<ProfileHalf[]>`
    select company_id, usdot, claimed_at, pay_to, factor_name from carrier_profiles where company_id = any(${[fromId, intoId]}::uuid[])`
  const [from, into] = [fromId, intoId].map((id) => rows.find(({ companyId }) => companyId === id))
  return { from, into }
}

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)

/** Whether either company has unpaid invoices for hauls. */
export async function hasOpenMoney(sql: AnySql, { fromId, intoId }: Merging): Promise<boolean> {
  const rows = await sql`
    select from invoices
    where carrier_company_id in (${fromId}, ${intoId}) and status <> 'void' and paid_out_at is null limit 1`
  return rows.length > 0
}

/** Only if the remaining company has no profile: columns of two profiles are never mixed. */
export async function moveProfile(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  await sql`
    update carrier_profiles set company_id = ${intoId}, version = version + 1
    where company_id = ${fromId} and not exists (select from carrier_profiles where company_id = ${intoId})`
}

export async function countPreferences(sql: AnySql, companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from carrier_preferences where ${companyId}::uuid in (consignor_company_id, carrier_company_id)`
  return row?.count ?? 0
}

export function preferencesBetween(
  sql: AnySql,
  { fromId, intoId }: Merging,
): Promise<{ name: string; preference: Preference }[]> {
  return sql<{ name: string; preference: Preference }[]>`
    select c.name, s.preference from carrier_preferences s join companies c on c.id = s.consignor_company_id
    where (s.consignor_company_id, s.carrier_company_id) in ((${fromId}::uuid, ${intoId}::uuid), (${intoId}::uuid, ${fromId}::uuid))`
}

/** Third companies for which the two have different preferences, or that have different preferences for the two. */
export const preferenceConflicts = async (sql: AnySql, { fromId, intoId }: Merging): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }[]>`
      select c.name from carrier_preferences a
      join carrier_preferences b on b.consignor_company_id = ${intoId} and b.carrier_company_id = a.carrier_company_id and b.preference <> a.preference
      join companies c on c.id = a.carrier_company_id
      where a.consignor_company_id = ${fromId}
      union
      select c.name from carrier_preferences a
      join carrier_preferences b on b.carrier_company_id = ${intoId} and b.consignor_company_id = a.consignor_company_id and b.preference <> a.preference
      join companies c on c.id = a.consignor_company_id
      where a.carrier_company_id = ${fromId}
      order by 1 limit 100`,
  )

/** If two preferences collide, blocked wins, so that a blocked carrier stays blocked. */
export async function movePreferences(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  await sql`
    insert into carrier_preferences as s (consignor_company_id, carrier_company_id, preference, reason, set_by, set_at)
    select case when consignor_company_id = ${fromId} then ${intoId} else consignor_company_id end,
      case when carrier_company_id = ${fromId} then ${intoId} else carrier_company_id end, preference, reason, set_by, set_at
    from carrier_preferences
    where ${fromId}::uuid in (consignor_company_id, carrier_company_id) and ${intoId}::uuid not in (consignor_company_id, carrier_company_id)
    on conflict (consignor_company_id, carrier_company_id) do update set preference = excluded.preference, reason = excluded.reason
      where excluded.preference = 'blocked' and s.preference <> 'blocked'`
  await sql`delete from carrier_preferences where ${fromId}::uuid in (consignor_company_id, carrier_company_id)`
}
