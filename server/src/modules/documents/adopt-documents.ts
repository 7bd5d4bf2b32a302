import type { Tx } from '../../platform/transaction.ts'
import { adoptReaders, moveToCompany, supersedeTwins } from './sql/adopt.ts'

/**
 * Two companies become one: every document, every right to read one, and every version stays, under the company that remains. Where both
 * have a paper that counts, the newer one counts, but of bank letters that of the company that remains.
 */
export async function adoptDocuments(
  tx: Tx,
  { fromCompanyId, toCompanyId }: { fromCompanyId: string; toCompanyId: string },
): Promise<void> {
  await supersedeTwins(tx.sql, { fromCompanyId, toCompanyId })
  await moveToCompany(tx.sql, { fromCompanyId, toCompanyId })
  await adoptReaders(tx.sql, { fromCompanyId, toCompanyId })
}
