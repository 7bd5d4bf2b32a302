import type { OverrideRequest } from '@drawbar/contract/eligibility/eligibility.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { requireNoConflict } from '../../teams/index.ts'
import type { Found } from '../rules/finding.ts'
import { reassess } from '../reassess.ts'
import { moveOverrideRequest } from '../sql/override-requests.ts'
import { overrideRequestView, requireOverrideRequest } from './view.ts'

/**
 * Staff accept, refuse or revoke; the first of two concurrent decisions wins. Notifies the carrier and computes its
 * outcome again.
 */
export async function decideOverrideRequest(
  tx: Tx,
  {
    viewer,
    id,
    action,
    reason,
    overrideUntil,
    found,
  }: {
    viewer: Viewer
    id: string
    action: 'accept' | 'refuse' | 'revoke'
    reason: string
    overrideUntil: string | null
    found: Found | null
  },
): Promise<OverrideRequest> {
  await requireNoConflict(tx.sql, { companyId: (await requireOverrideRequest(tx.sql, id)).companyId, viewer })
  const decided = await moveOverrideRequest(tx.sql, { id, action, userId: viewer.userId, reason, overrideUntil, found })
  const request = await requireOverrideRequest(tx.sql, id)
  if (!decided) throw new AppError(action === 'revoke' ? 'nothing_overridden' : 'override_request_decided')
  const { companyId, rule, status } = request
  await tx.audit({
    action: `override_request.${action}`,
    entity: 'company',
    entityId: companyId,
    detail: { id, rule, reason, overrideUntil },
  })
  await tx.emit({
    type: 'override_request.decided',
    data: { companyId, requestId: id, rule, status, reason, until: action === 'accept' ? overrideUntil : null },
    subject: { companyId },
    companies: [companyId],
  })
  await reassess(tx, [companyId])
  return overrideRequestView(request)
}
