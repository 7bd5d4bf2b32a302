import type { endInsurancePolicy as endpoint, InsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from '../teams/index.ts'
import { endPolicyOf, findPolicy, unverify } from './sql/policies.ts'
import { lockCarrier } from '../carriers/index.ts'
import { named } from './terms.ts'
import { showPolicy } from './view.ts'

/**
 * A canceled or forged policy stays on file as ended. If it was checked, it still outranks the carrier's own word and
 * earlier filings. A policy marked as checked by mistake becomes the carrier's own word again.
 */
export async function endInsurancePolicy(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
): Promise<InsurancePolicy> {
  const id = params.policyId
  const { cause, reason, version } = body
  const policy = await findPolicy(tx.sql, id)
  if (!policy) throw new AppError('not_found')
  const { companyId, kind, source, today } = policy
  await requireNoConflict(tx.sql, { companyId, viewer })
  await lockCarrier(tx.sql, companyId)
  const endedOn = cause === 'mistaken' ? null : (body.endedOn ?? null)
  if (cause === 'mistaken' && source !== 'coi' && source !== 'staff')
    throw invalid({ cause: 'Nobody has checked this policy: choose another reason.' })
  if (cause !== 'mistaken' && endedOn === null) throw invalid({ endedOn: 'Say since when it is not in force.' })
  if (endedOn !== null && endedOn > today) throw invalid({ endedOn: 'Choose today or a day before it.' })
  const ended =
    cause === 'mistaken' || endedOn === null
      ? await unverify(tx.sql, { id, version })
      : await endPolicyOf(tx.sql, { id, endedOn, cause, userId: viewer.userId, version })
  const current = await showPolicy(tx.sql, { companyId, id })
  if (!ended) throw new AppError('stale_version', { current })
  await tx.audit({
    action: 'insurance_policy.end',
    entity: 'company',
    entityId: companyId,
    detail: { ...named(current), cause, endedOn, reason },
  })
  await tx.emit({
    type: 'insurance.ended',
    data: { companyId, policyId: id, kind, endedOn, endCause: cause, reason },
    subject: { companyId },
    companies: [companyId],
  })
  return current
}
