import type { InsurancePolicy, verifyInsurancePolicy as endpoint } from '@drawbar/contract/insurance/insurance.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from '../teams/index.ts'
import { findPolicy, markVerified } from './sql/policies.ts'
import { named, policiesChanged } from './terms.ts'
import { showPolicy } from './view.ts'

export async function verifyInsurancePolicy(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
): Promise<InsurancePolicy> {
  const id = params.policyId
  const policy = await findPolicy(tx.sql, id)
  if (!policy) throw new AppError('not_found')
  const { companyId } = policy
  await requireNoConflict(tx.sql, { companyId, viewer })
  // Only a filing is valid until canceled. A checked policy without an end would count forever.
  const expiresOn = policy.expiresOn ?? body.expiresOn ?? null
  if (body.source !== 'register' && expiresOn === null) throw invalid({ expiresOn: 'Say through which day it runs.' })
  if (policy.effectiveOn !== null && expiresOn !== null && expiresOn < policy.effectiveOn)
    throw invalid({ expiresOn: 'The policy cannot end before it begins.' })
  const { source, version } = body
  const marked = await markVerified(tx.sql, { id, userId: viewer.userId, source, version, expiresOn })
  const current = await showPolicy(tx.sql, { companyId, id })
  if (!marked) throw new AppError('stale_version', { current })
  await tx.audit({
    action: 'insurance_policy.verify',
    entity: 'company',
    entityId: companyId,
    detail: { ...named(current), source },
  })
  await tx.emit(policiesChanged(companyId))
  return current
}
