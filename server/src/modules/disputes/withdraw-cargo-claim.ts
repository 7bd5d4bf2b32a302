import type { withdrawCargoClaim as endpoint, CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveClaim } from './move-claim.ts'

/** It counts nowhere any more; within the nine months it may be filed anew. */
export const withdrawCargoClaim = (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<CargoClaim> =>
  moveClaim(tx, { action: 'withdraw', params, version: body.version, viewer })
