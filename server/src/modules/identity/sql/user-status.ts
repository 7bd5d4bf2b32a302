import { userLifecycle } from '@drawbar/contract/lifecycles/user.ts'
import type { TransactionSql } from '../../../platform/db.ts'

/** False if the person is not at a state from which this leads. */
export async function suspendPerson(
  sql: TransactionSql,
  { userId, by, reason }: { userId: string; by: string; reason: string },
): Promise<boolean> {
  const { from, to } = userLifecycle.actions.suspend
  const rows = await sql`
    update users set status = ${to}, suspended_at = clock_time(), suspended_by = ${by}, suspended_reason = ${reason}
    where id = ${userId} and status = any(${[...from]}::text[]) returning id`
  return rows.length > 0
}

/** As `suspendPerson`. */
export async function reinstatePerson(sql: TransactionSql, userId: string): Promise<boolean> {
  const { from, to } = userLifecycle.actions.reinstate
  const rows = await sql`
    update users set status = ${to}, suspended_at = null, suspended_by = null, suspended_reason = null
    where id = ${userId} and status = any(${[...from]}::text[]) returning id`
  return rows.length > 0
}
