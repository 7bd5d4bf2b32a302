import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** What its owner alone says of a load, and what decides about trucks for it. */
export interface OwnTerms {
  ownerId: string
  ownerName: string
  isPosted: boolean
  targetAmount: number | null
  /** Null: any carrier may see it. */
  invitedCompanyIds: string[] | null
}

/** Null where there is no such load, or it has no ends on the map. */
export async function ownTerms(sql: AnySql, loadId: string): Promise<OwnTerms | null> {
  const [row] = await sql<OwnTerms[]>`
    select l.company_id as owner_id, o.name as owner_name, l.target_amount,
      l.status = 'posted' and least(l.expires_at, l.last_pickup_end_at) > clock_time() as is_posted,
      case when l.visibility = 'invited' then l.invited_company_ids end as invited_company_ids
    from loads l join companies o on o.id = l.company_id
    where l.id = ${loadId}
      and not exists (select from stops s where s.load_id = l.id and s.sequence in (1, l.stop_count) and s.latitude is null)`
  return row ?? null
}

/** Its owner cannot take it off the board before the transaction ends. */
export async function holdLoad(sql: TransactionSql, loadId: string): Promise<void> {
  await sql`select from loads where id = ${loadId} for share`
}
