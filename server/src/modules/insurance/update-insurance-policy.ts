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
  // Of two checked policies that are dropped at once, each would take the other for the one that stays.
  await lockCarrier(tx.sql, companyId)
  const { version, ...terms } = body
  const saved = await replacePolicy(tx.sql, { id: params.policyId, companyId, terms: termsOf(terms), version })
  // Another company's is not there; one's own that was changed since is shown as it stands.
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
