import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'
import type { Pair } from '../../carriers/index.ts'

export interface VerifiedHalf {
  companyId: string
  name: string
  usdot: string | null
}

export async function findVerified(sql: AnySql, { fromId, intoId }: Merging): Promise<Pair<VerifiedHalf>> {
  const rows = await sql<VerifiedHalf[]>`
    select v.company_id, c.name, v.usdot from verification_cases v join companies c on c.id = v.company_id
    where v.company_id = any(${[fromId, intoId]}::uuid[]) and v.verified_at is not null and v.status <> 'rejected'`
  const [from, into] = [fromId, intoId].map((id) => rows.find(({ companyId }) => companyId === id))
  return { from, into }
}

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)

export async function findOpenVerification(
  sql: AnySql,
  companyId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await sql<{ id: string; name: string }[]>`
    select v.id, c.name from verification_cases v join companies c on c.id = v.company_id
    where v.company_id = ${companyId} and v.status in ('submitted', 'in_review', 'needs_info', 'appealed', 'reverification')
    order by v.id limit 1`
  return row
}

/**
 * Contests between the closing company and a third one. A contest between the two merging companies ends with the
 * merge.
 */
export const findContested = async (sql: AnySql, { fromId, intoId }: Merging): Promise<string[]> =>
  namesOf(
    await sql<{ name: string }[]>`
      select 'USDOT ' || usdot as name from number_contests
      where settled_at is null and ${fromId}::uuid in (claimant_company_id, holder_company_id)
        and ${intoId}::uuid not in (claimant_company_id, holder_company_id)
      order by opened_at, id limit 20`,
  )

export async function settleContests(
  sql: TransactionSql,
  { fromId, intoId, by }: Merging & { by: string | null },
): Promise<void> {
  await sql`
    update number_contests set settled_at = clock_time(), settled_by = ${by}, reason = 'The two are one company.',
      owner = case when holder_company_id = ${intoId} then 'holder' else 'claimant' end
    where settled_at is null and ${fromId}::uuid in (claimant_company_id, holder_company_id)
      and ${intoId}::uuid in (claimant_company_id, holder_company_id)`
}
