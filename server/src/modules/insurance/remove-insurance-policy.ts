import type { removeInsurancePolicy as endpoint } from '@drawbar/contract/insurance/insurance.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { lockCarrier } from '../carriers/index.ts'
import { deletePolicy } from './sql/policies.ts'
import { named, policiesChanged } from './terms.ts'
import { showPolicy } from './view.ts'

export async function removeInsurancePolicy(tx: Tx, { viewer, params }: Input<typeof endpoint>): Promise<undefined> {
  const companyId = memberCompany(viewer)
  // Without the lock, two concurrent removals of checked policies would each count on the other policy to stay.
  await lockCarrier(tx.sql, companyId)
  const policy = { id: params.policyId, companyId }
  const gone = await showPolicy(tx.sql, policy)
  if (!(await deletePolicy(tx.sql, policy))) throw new AppError(gone.kept ? 'policy_kept' : 'not_found')
  await tx.audit({
    action: 'insurance_policy.remove',
    entity: 'company',
    entityId: companyId,
    detail: named(gone),
  })
  await tx.emit(policiesChanged(companyId))
}
