import type { declineCargoClaim as endpoint, CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveClaim } from './move-claim.ts'

/** A refusal in writing: from its day runs the time to sue. */
export const declineCargoClaim = (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<CargoClaim> =>
  moveClaim(tx, { action: 'decline', params, version: body.version, viewer, note: body.note })
