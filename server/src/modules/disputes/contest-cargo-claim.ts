import type { contestCargoClaim as endpoint, CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveClaim } from './move-claim.ts'

/** The consignor takes neither less nor no for an answer. */
export const contestCargoClaim = (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<CargoClaim> =>
  moveClaim(tx, { action: 'contest', params, version: body.version, viewer, note: body.note })
