import type { cancelLoads as endpoint } from '@drawbar/contract/loads/bulk-loads.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actTogether, type TogetherAnswer } from './act-together.ts'
import { callOff } from './cancel-load.ts'

export const cancelLoads = (tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<TogetherAnswer> =>
  actTogether(tx, {
    loadIds: body.loadIds,
    viewer,
    from: ['draft', 'posted', 'paused'],
    act: (load) => callOff(tx, load, { reason: body.reason }),
  })
