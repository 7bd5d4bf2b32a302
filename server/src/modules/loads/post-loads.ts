import type { postLoads as endpoint } from '@drawbar/contract/loads/bulk-loads.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actTogether, type TogetherAnswer } from './act-together.ts'
import { putOnBoard } from './post-load.ts'

export const postLoads = (tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<TogetherAnswer> =>
  actTogether(tx, {
    loadIds: body.loadIds,
    viewer,
    from: ['draft'],
    act: ({ id }) => putOnBoard(tx, { loadId: id, viewer }),
  })
