import { PAYOUT_HOLD_CAUSES, PAYOUT_HOLD_HOURS, type PayoutHold } from '@drawbar/contract/billing/payout-hold.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { accountsStatement } from './bank-accounts.ts'

/**
 * Which of these carriers may not be paid out now. Holds are computed, not stored, so a withdrawn approval of a bank
 * letter holds nothing. Contact and owner changes count only after verification; payee changes always count.
 */
export async function payoutHolds(sql: AnySql, companyIds: readonly string[]): Promise<Map<string, PayoutHold>> {
  const hours = sql`make_interval(hours => ${PAYOUT_HOLD_HOURS})`
  const rows = await sql<(PayoutHold & { companyId: string })[]>`
    select company_id, max(at) + ${hours} as until, array_agg(distinct cause) as causes from (
      select company_id, 'pay_to' as cause, pay_to_changed_at as at from carrier_profiles
      where company_id = any(${[...companyIds]}::uuid[])
      union all
      select account.company_id, 'bank', account.approved_at from (${accountsStatement(sql, companyIds)}) account
      where account.before is not null
      union all
      select v.company_id, cause, s.at
      from verification_cases v join verification_steps s on s.case_id = v.id and s.step = 'reverify' cross join unnest(s.reasons) as cause
      where v.company_id = any(${[...companyIds]}::uuid[]) and cause in ('phone', 'email_domain', 'officer')
        and (v.verified_at <= s.at
          or exists (select from verification_steps x where x.case_id = v.id and x.step = 'verify' and x.at <= s.at))
    ) changed
    where at > clock_time() - ${hours} group by company_id`
  return new Map(
    rows.map(({ companyId, until, causes }) => [
      companyId,
      { until, causes: PAYOUT_HOLD_CAUSES.filter((cause) => causes.includes(cause)) },
    ]),
  )
}

/** Waits for a concurrent change of the payee or its account. Other payee changes lock the company row. */
export async function lockPayee(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`select from carrier_profiles where company_id = ${companyId} for share`
  await sql`select from documents where company_id = ${companyId} and kind = 'bank_letter' order by id for share`
}
