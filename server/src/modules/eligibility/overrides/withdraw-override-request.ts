import type { OverrideRequest, withdrawOverrideRequest as endpoint } from '@drawbar/contract/eligibility/eligibility.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { moveOverrideRequest } from '../sql/override-requests.ts'
import { overrideRequestView, requireOverrideRequest } from './view.ts'

export async function withdrawOverrideRequest(
  tx: Tx,
  { viewer, params }: Input<typeof endpoint>,
): Promise<OverrideRequest> {
  const id = params.requestId
  const { companyId } = await requireOverrideRequest(tx.sql, id)
  if (companyId !== memberCompany(viewer)) throw new AppError('not_found')
  const done = await moveOverrideRequest(tx.sql, {
    id,
    action: 'withdraw',
    userId: viewer.userId,
    reason: null,
    overrideUntil: null,
    found: null,
  })
  if (!done) throw new AppError('override_request_decided')
  await tx.audit({ action: 'override_request.withdraw', entity: 'company', entityId: companyId, detail: { id } })
  return overrideRequestView(await requireOverrideRequest(tx.sql, id))
}
