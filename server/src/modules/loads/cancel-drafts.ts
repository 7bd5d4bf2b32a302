import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { cancelDrafts as endpoint } from '@drawbar/contract/loads.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { callOff } from './cancel-load.ts'
import { lockOwnLoads } from './own-load.ts'

type Answer = ResponseOf<typeof endpoint>

/** Many drafts in one act. A load that left its draft has bids or a carrier: it is called off by itself, by who looks at it. */
export async function cancelDrafts(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<Answer> {
  const answer: Answer = { cancelled: [], notCancelled: [] }
  for (const { id, reference, status } of await lockOwnLoads(tx, body.loadIds, viewer)) {
    if (status === 'draft') {
      await callOff(tx, { loadId: id, viewer, reason: body.reason })
      answer.cancelled.push({ id, reference })
    } else {
      answer.notCancelled.push({ id, reference, code: 'load_not_draft' })
    }
  }
  return answer
}
