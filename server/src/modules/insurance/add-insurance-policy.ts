import {
  type addInsurancePolicy as endpoint,
  type InsurancePolicy,
  MAX_POLICIES,
} from '@drawbar/contract/insurance/insurance.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { insertPolicy } from './sql/policies.ts'
import { lockCarrier } from '../carriers/index.ts'
import { termsOf, policiesChanged } from './terms.ts'
import { showPolicy } from './view.ts'

export async function addInsurancePolicy(tx: Tx, { viewer, body }: Input<typeof endpoint>): Promise<InsurancePolicy> {
  const companyId = memberCompany(viewer)
  await lockCarrier(tx.sql, companyId)
  const id = newId()
  if (!(await insertPolicy(tx.sql, { id, companyId, terms: termsOf(body), most: MAX_POLICIES })))
    throw new AppError('too_many_policies')
  await tx.audit({ action: 'insurance_policy.add', entity: 'company', entityId: companyId, detail: { id, ...body } })
  await tx.emit(policiesChanged(companyId))
  return showPolicy(tx.sql, { companyId, id })
}
