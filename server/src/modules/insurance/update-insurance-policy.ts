import type { InsurancePolicy, updateInsurancePolicy as endpoint } from '@drawbar/contract/insurance/insurance.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { lockCarrier } from '../carriers/index.ts'
import { replacePolicy } from './sql/policies.ts'
import { termsOf, policiesChanged } from './terms.ts'
import { showPolicy } from './view.ts'

export async function updateInsurancePolicy(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
): Promise<InsurancePolicy> {
  const companyId = memberCompany(viewer)
  // Without the lock, two concurrent edits of checked policies would each count on the other policy to stay.
  await lockCarrier(tx.sql, companyId)
  const { version, ...terms } = body
  const saved = await replacePolicy(tx.sql, { id: params.policyId, companyId, terms: termsOf(terms), version })
  // Throws not_found for another company's policy. Shows the current state of an own policy that changed meanwhile.
  const current = await showPolicy(tx.sql, { companyId, id: params.policyId })
  if (!saved && current.kept) throw new AppError('policy_kept')
  if (!saved) throw new AppError('stale_version', { current })
  await tx.audit({
    action: 'insurance_policy.update',
    entity: 'company',
    entityId: companyId,
    detail: { id: params.policyId, ...terms },
  })
  await tx.emit(policiesChanged(companyId))
  return current
}
