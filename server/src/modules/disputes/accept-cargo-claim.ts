import type { acceptCargoClaim as endpoint, CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveClaim } from './move-claim.ts'

/** The amount is agreed; the two sides settle it between them. */
export const acceptCargoClaim = (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<CargoClaim> =>
  moveClaim(tx, {
    action: 'accept',
    params,
    version: body.version,
    viewer,
    amount: ({ offeredAmount }) => offeredAmount,
  })
