import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Posting } from '../accounts.ts'

export interface Journal {
  /** Makes the journal happen once: `<kind>:<what it is about>`. */
  key: string
  kind: string
  currency: string
  /** The journal that this one undoes. */
  reversalOf?: string
  source: { type: 'invoice' | 'charge' | 'payment' | 'payout' | 'company'; id: string }
  postings: readonly Posting[]
}

/** Writes a journal. A second one of the same key is refused by `journals_key`, which undoes the whole act. */
export async function insertJournal(
  sql: TransactionSql,
  { key, kind, currency, source, reversalOf, postings }: Journal,
): Promise<void> {
  if (postings.length === 0) return
  const id = newId()
  await sql`insert into journals (id, key, kind, source_type, source_id, reversal_of)
    values (${id}, ${key}, ${kind}, ${source.type}, ${source.id}, ${reversalOf ?? null})`
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

export interface StandingJournal {
  id: string
  kind: string
  currency: string
  paymentId: string
  postings: Posting[]
}

/** What the payments of an invoice booked and nothing has undone since. */
export const selectStandingJournals = (sql: AnySql, invoiceId: string): Promise<StandingJournal[]> =>
  sql<StandingJournal[]>`
    select j.id, j.kind, min(p.currency) as currency, j.source_id as payment_id,
      json_agg(json_build_object('debit', p.debit_account, 'credit', p.credit_account, 'amount', p.amount) order by p.sequence) as postings
    from payments m
    join journals j on j.source_type = 'payment' and j.source_id = m.id and j.reversal_of is null
    join postings p on p.journal_id = j.id
    where m.invoice_id = ${invoiceId} and not exists (select from journals r where r.reversal_of = j.id)
    group by j.id order by j.at, j.id`

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
