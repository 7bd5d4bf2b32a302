import type { pauseLoads as endpoint } from '@drawbar/contract/loads/bulk-loads.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actTogether, type TogetherAnswer } from './act-together.ts'
import { takeOffBoard } from './pause-load.ts'

export const pauseLoads = (tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<TogetherAnswer> =>
  actTogether(tx, { loadIds: body.loadIds, viewer, from: ['posted'], act: (load) => takeOffBoard(tx, load) })
