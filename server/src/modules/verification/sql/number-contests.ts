import type { NumberContest } from '@drawbar/contract/verification/number-claims.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Holder } from '../../carriers/index.ts'

/** Staff recently settled that the number is this company's, which proves it. */
export async function hasWonNumber(
  sql: AnySql,
  { usdot, companyId }: { usdot: string; companyId: string },
): Promise<boolean> {
  const [row] = await sql<{ won: boolean }[]>`
    select (case when owner = 'claimant' then claimant_company_id else holder_company_id end) = ${companyId} as won from number_contests
    where usdot = ${usdot} and docket is null and settled_at is not null
    order by settled_at desc limit 1`
  return row?.won ?? false
}

/** Returns false if this company already has an open contest about the number. */
export async function openContest(
  sql: TransactionSql,
  { id, companyId, usdot, docket, holderId }: Holder & { id: string; companyId: string },
): Promise<boolean> {
  const rows = await sql`
    insert into number_contests (id, usdot, docket, claimant_company_id, holder_company_id)
    values (${id}, ${usdot}, ${docket}, ${companyId}, ${holderId})
    on conflict (usdot, claimant_company_id) where settled_at is null do nothing returning id`
  return rows.length > 0
}

export type ContestRow = Omit<NumberContest, 'proposal'> & {
  cursorAt: string
  proposedById: string | null
  proposedByName: string | null
  proposedReason: string | null
  proposedOwner: 'holder' | 'claimant' | null
}

export function openContests(
  sql: AnySql,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<ContestRow[]> {
  return sql<ContestRow[]>`
    select n.id, n.usdot, n.docket, n.claimant_company_id as claimant_id, claimant.name as claimant_name, n.holder_company_id as holder_id,
      holder.name as holder_name, n.opened_at, n.opened_at::text as cursor_at,
      (select u.email from memberships m join users u on u.id = m.user_id where m.company_id = n.claimant_company_id order by u.created_at, u.id limit 1)
        as claimant_email,
      (select r.legal_name from register_carriers r where r.usdot = n.usdot::int) as register_name,
      n.proposed_by as proposed_by_id, proposer.name as proposed_by_name, n.proposed_reason, n.proposed_owner
    from number_contests n
    left join users proposer on proposer.id = n.proposed_by
    join companies claimant on claimant.id = n.claimant_company_id
    join companies holder on holder.id = n.holder_company_id
    where n.settled_at is null ${after ? sql`and (n.opened_at, n.id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by n.opened_at, n.id limit ${limit}`
}

export interface Settled {
  usdot: string
  /** Set if the contest is about a docket only. */
  docket: string | null
  claimantId: string
  holderId: string
}

interface Settling {
  id: string
  owner: 'holder' | 'claimant'
  reason: string
  userId: string
}

/** The company that loses the number is verified; a claimant, under this very number. That takes two people. */
const loserIsVerified = (sql: TransactionSql, owner: Settling['owner']) => sql`exists (
  select from verification_cases v
  where v.verified_at is not null and v.status <> 'rejected' and ${
    owner === 'claimant'
      ? sql`v.company_id = holder_company_id`
      : sql`number_contests.docket is null and v.company_id = claimant_company_id and v.usdot = number_contests.usdot`
  })`

/**
 * Returns undefined if it does not exist, is settled, or would take a verified company's number on one person's word.
 */
export async function settleContest(
  sql: TransactionSql,
  { id, owner, reason, userId }: Settling,
): Promise<Settled | undefined> {
  const [row] = await sql<Settled[]>`
    update number_contests set owner = ${owner}, reason = ${reason}, settled_by = ${userId}, settled_at = clock_time()
    where id = ${id} and settled_at is null
      and ((proposed_by <> ${userId} and proposed_owner = ${owner}) or not ${loserIsVerified(sql, owner)})
    returning usdot, docket, claimant_company_id as claimant_id, holder_company_id as holder_id`
  return row
}

/** Proposes the owner to a colleague. Returns undefined if the same was proposed before or the contest is settled. */
export async function proposeOwner(
  sql: TransactionSql,
  { id, owner, reason, userId }: Settling,
): Promise<Settled | undefined> {
  const [row] = await sql<Settled[]>`
    update number_contests set proposed_by = ${userId}, proposed_owner = ${owner}, proposed_reason = ${reason}
    where id = ${id} and settled_at is null and proposed_owner is distinct from ${owner}
    returning usdot, docket, claimant_company_id as claimant_id, holder_company_id as holder_id`
  return row
}

export async function contestState(sql: AnySql, id: string): Promise<'open' | 'settled' | undefined> {
  const [row] = await sql<{ state: 'open' | 'settled' }[]>`
    select case when settled_at is null then 'open' else 'settled' end as state from number_contests where id = ${id}`
  return row?.state
}
