import type { Tx } from '../../platform/transaction.ts'
import { insertReaders } from './sql.ts'

/** Lets further companies read a document. Granting twice changes nothing; nothing is ever un-shared. */
export async function grantDocument(
  tx: Tx,
  { documentId, companyIds }: { documentId: string; companyIds: readonly string[] },
): Promise<void> {
  await insertReaders(tx.sql, { documentId, companyIds })
}
