import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { fileDuplicateKeys } from '../../accounts/index.ts'
import { assessJob } from '../signals/assess-companies.ts'

/**
 * On what makes a bank letter count or no longer count. Which account is the company's is read from its papers; here it is only looked at
 * at once, and filed for the finder of duplicates.
 */
export async function followAccount(
  tx: Tx,
  { companyId, kind }: Pick<DomainEvents['document.settled'], 'companyId' | 'kind'>,
): Promise<void> {
  if (kind !== 'bank_letter') return
  await fileDuplicateKeys(tx.sql, companyId)
  await tx.enqueue(assessJob, { companyIds: [companyId] })
}
