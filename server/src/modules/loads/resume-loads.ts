import type { resumeLoads as endpoint } from '@drawbar/contract/loads/bulk-loads.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actTogether, type TogetherAnswer } from './act-together.ts'
import { putBack } from './resume-load.ts'

export const resumeLoads = (tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<TogetherAnswer> =>
  actTogether(tx, { loadIds: body.loadIds, viewer, from: ['paused'], act: (load) => putBack(tx, load, viewer) })
