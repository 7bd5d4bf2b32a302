import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-room.ts'
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

/** Invoice numbers that both issued. */
export async function findSameNumbers(sql: AnySql, { fromId, intoId }: Merging): Promise<string[]> {
  const rows = await sql<{ number: string }[]>`
    select f.number from invoices f join invoices i on i.carrier_company_id = ${intoId} and i.number = f.number
    where f.carrier_company_id = ${fromId} group by f.number order by f.number limit 1000`
  return rows.map(({ number }) => number)
}

export async function keepIssuer(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`
    update invoices set issuer_company_id = carrier_company_id
    where carrier_company_id = ${companyId} and issuer_company_id is null`
}
