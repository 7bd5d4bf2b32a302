import type { OverrideRequest, refuseOverrideRequest as endpoint } from '@drawbar/contract/eligibility/eligibility.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { decideOverrideRequest } from './decide-override-request.ts'

export const refuseOverrideRequest = (
  tx: Tx,
  { viewer, params, body: { reason } }: Input<typeof endpoint>,
): Promise<OverrideRequest> =>
  decideOverrideRequest(tx, {
    viewer,
    id: params.requestId,
    action: 'refuse',
    reason,
    overrideUntil: null,
    found: null,
  })
