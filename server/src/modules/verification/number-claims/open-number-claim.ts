import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { assessJob } from '../../risk/index.ts'
import { openClaim } from '../sql/number-claims.ts'

/**
 * Waits for a code or a call. If the account and the record differ, staff see a case at once and the signals are
 * computed again.
 */
export async function openNumberClaim(
  tx: Tx,
  { companyId, usdot }: { companyId: string; usdot: string },
): Promise<void> {
  const differs = await openClaim(tx.sql, { id: newId(), companyId, usdot })
  if (differs === null) return
  await tx.audit({
    action: 'carrier_number.claim',
    entity: 'company',
    entityId: companyId,
    detail: { usdot, differs },
  })
  await tx.enqueue(assessJob, { companyIds: [companyId] })
}
