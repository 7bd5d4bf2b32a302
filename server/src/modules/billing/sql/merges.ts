import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../../platform/db.ts'
import { account } from '../accounts.ts'

/** Debits less credits of each account that carries the company's id, where they are not even. */
export function companyBalances(
  sql: AnySql,
  companyId: string,
): Promise<{ name: string; currency: Currency; balance: number }[]> {
  const names = [account.receivable(companyId), account.payable(companyId)]
  return sql<{ name: string; currency: Currency; balance: number }[]>`
    select name, currency, sum(amount)::bigint as balance
    from (
      select debit_account as name, currency, amount from postings where debit_account = any(${names}::text[])
      union all
      select credit_account, currency, -amount from postings where credit_account = any(${names}::text[])
    ) moved
    group by name, currency having sum(amount) <> 0 order by name, currency`
}
