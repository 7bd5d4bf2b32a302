import { CONFIRM_BEFORE_PICKUP_HOURS, POST_FRESH_HOURS } from '@drawbar/contract/loads/post-freshness.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** What a row of `loads` is set to where its owner stands by its post. */
export const confirmedNow = (sql: AnySql) => sql`
  confirmed_at = clock_time(), demoted = false,
  confirm_by = least(clock_time() + make_interval(hours => ${POST_FRESH_HOURS}),
    case when clock_time() < first_pickup_at - make_interval(hours => ${CONFIRM_BEFORE_PICKUP_HOURS})
      then first_pickup_at - make_interval(hours => ${CONFIRM_BEFORE_PICKUP_HOURS}) end)`

export interface FreshPost {
  id: string
  reference: string
  companyId: string
  confirmBy: string
  visibility: 'public' | 'invited'
  invitedCompanyIds: string[]
  /** Before this. */
  demoted: boolean
}

export interface NamedLoad {
  id: string
  reference: string
  status: string
}

/** The company's loads among these, in order, locked so. */
export function lockLoadsOf(
  sql: TransactionSql,
  { ids, companyId }: { ids: readonly string[]; companyId: string },
): Promise<NamedLoad[]> {
  return sql<NamedLoad[]>`
    select id, reference, status from loads where id = any(${[...ids]}::uuid[]) and company_id = ${companyId} order by id for update`
}

/** Neither the version nor the time of the last change moves: the offer is the same. The loads are locked. */
export function confirmPosted(sql: TransactionSql, ids: readonly string[]): Promise<FreshPost[]> {
  return sql<FreshPost[]>`
    update loads l set ${confirmedNow(sql)}
    from (select id, demoted from loads where id = any(${[...ids]}::uuid[])) as before
    where l.id = before.id and l.status = 'posted'
    returning l.id, l.reference, l.company_id, l.confirm_by, l.visibility, l.invited_company_ids, before.demoted`
}

/** Posts whose confirmation lapsed, the longest first. One that somebody is busy with is left to the next round. */
export function demoteLapsed(sql: TransactionSql, limit: number): Promise<FreshPost[]> {
  return sql<FreshPost[]>`
    update loads l set demoted = true
    from (
      select id from loads where status = 'posted' and not demoted and confirm_by <= clock_time()
      order by confirm_by, id limit ${limit} for update skip locked
    ) as lapsed
    where l.id = lapsed.id
    returning l.id, l.reference, l.company_id, l.confirm_by, l.visibility, l.invited_company_ids, false as demoted`
}
