import type { allowCargoClaim as endpoint, CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveClaim } from './move-claim.ts'

/** The carrier agrees to pay what is claimed; the two sides settle it between them. */
export const allowCargoClaim = (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<CargoClaim> =>
  moveClaim(tx, {
    action: 'allow',
    params,
    version: body.version,
    viewer,
    note: body.note,
    amount: ({ amount }) => amount,
  })
