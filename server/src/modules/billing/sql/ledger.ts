import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Posting } from '../accounts.ts'

export interface Journal {
  /** Makes the journal happen once: `<kind>:<what it is about>`. */
  key: string
  kind: string
  currency: string
  source: { type: 'invoice' | 'charge' | 'payment' | 'payout' | 'company'; id: string }
  postings: readonly Posting[]
}

/** Writes a journal. A second one of the same key is refused by `journals_key`, which undoes the whole act. */
export async function insertJournal(
  sql: TransactionSql,
  { key, kind, currency, source, postings }: Journal,
): Promise<void> {
  if (postings.length === 0) return
  const id = newId()
  await sql`insert into journals (id, key, kind, source_type, source_id) values (${id}, ${key}, ${kind}, ${source.type}, ${source.id})`
  const rows = postings.map(({ debit, credit, amount }, index) => ({
    journalId: id,
    sequence: index + 1,
    debitAccount: debit,
    creditAccount: credit,
    amount,
    currency,
  }))
  await sql`insert into postings ${sql(rows)}`
}

/** Debits less credits, in minor units. */
export async function accountBalance(
  sql: AnySql,
  { account, currency }: { account: string; currency: string },
): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select (coalesce((select sum(amount) from postings where debit_account = ${account} and currency = ${currency}), 0)
      - coalesce((select sum(amount) from postings where credit_account = ${account} and currency = ${currency}), 0))::bigint as balance`
  return row?.balance ?? 0
}
