import type { TransactionSql } from '../../../platform/db.ts'

/** After a change of whom a carrier is paid through no money goes out for this long, so that its people read of it first (design §8). */
export const PAYEE_HOLD_HOURS = 72

/** The instant (ISO) at which money may go out again; null when it may now. A change that is being made is waited for. */
export async function payeeHeldUntil(sql: TransactionSql, carrierId: string): Promise<string | null> {
  const [row] = await sql<{ until: string }[]>`
    select pay_to_changed_at + make_interval(hours => ${PAYEE_HOLD_HOURS}) as until from carrier_profiles
    where company_id = ${carrierId} and pay_to_changed_at > clock_time() - make_interval(hours => ${PAYEE_HOLD_HOURS})
    for share`
  return row?.until ?? null
}
