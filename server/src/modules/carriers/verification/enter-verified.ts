import type { Tx } from '../../../platform/transaction.ts'
import { reassessQuietly } from '../reassess.ts'
import { insertVerified, type Vouched } from './sql/vouched.ts'

/** Companies that staff have checked all at once, elsewhere: each with its case closed, its checks set and by whom. Those under review stay so. */
export async function enterVerified(tx: Tx, vouched: Vouched): Promise<void> {
  const cases = await insertVerified(tx.sql, vouched)
  await reassessQuietly(
    tx,
    cases.map(({ companyId }) => companyId),
  )
  for (const { id, companyId } of cases)
    await tx.audit({
      action: 'verification.verify',
      entity: 'verification_case',
      entityId: id,
      detail: { companyId, reviewerId: vouched.reviewerId },
    })
}
