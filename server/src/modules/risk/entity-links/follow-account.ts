import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { updateDuplicateKeys } from '../../companies/index.ts'
import { assessJob } from '../signals/assess-companies.ts'

/**
 * For document events that change which bank letter counts. The account is read from the documents; this files the
 * duplicate keys and assesses the company at once.
 */
export async function followAccount(
  tx: Tx,
  { companyId, kind }: Pick<DomainEvents['document.settled'], 'companyId' | 'kind'>,
): Promise<void> {
  if (kind !== 'bank_letter') return
  await updateDuplicateKeys(tx.sql, companyId)
  await tx.enqueue(assessJob, { companyIds: [companyId] })
}
