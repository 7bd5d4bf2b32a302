import type { OverrideRequest, revokeOverrideRequest as endpoint } from '@drawbar/contract/eligibility/eligibility.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { decideOverrideRequest } from './decide-override-request.ts'
import { requireOverrideRequest } from './view.ts'

/** The overridden check counts again. The override's last day stays readable. */
export async function revokeOverrideRequest(
  tx: Tx,
  { viewer, params: { requestId: id }, body: { reason } }: Input<typeof endpoint>,
): Promise<OverrideRequest> {
  const { overrideUntil } = await requireOverrideRequest(tx.sql, id)
  return decideOverrideRequest(tx, { viewer, id, action: 'revoke', reason, overrideUntil, found: null })
}
