import type { acknowledgeCargoClaim as endpoint, CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveClaim } from './move-claim.ts'

/** 49 CFR 370.5: within thirty days of its arrival, unless it is answered by then. */
export const acknowledgeCargoClaim = (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<CargoClaim> =>
  moveClaim(tx, { action: 'acknowledge', params, version: body.version, viewer })
