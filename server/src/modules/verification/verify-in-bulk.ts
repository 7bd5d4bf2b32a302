import type { Tx } from '../../platform/transaction.ts'
import { checkDeclaredPolicies } from '../insurance/index.ts'
import { insertVerified, type BulkVerification } from './sql/bulk-verification.ts'

/**
 * Companies that staff checked all at once, elsewhere: each with its case closed, its checks set and by whom. Cases under review stay open.
 * Returns the verified companies, whose eligibility the caller computes.
 */
export async function verifyInBulk(tx: Tx, verification: BulkVerification): Promise<string[]> {
  const cases = await insertVerified(tx.sql, verification)
  const companyIds = cases.map(({ companyId }) => companyId)
  await checkDeclaredPolicies(tx.sql, { companyIds, userId: verification.reviewerId })
  for (const { id, companyId } of cases)
    await tx.audit({
      action: 'verification.verify',
      entity: 'verification_case',
      entityId: id,
      detail: { companyId, reviewerId: verification.reviewerId },
    })
  return companyIds
}
