import type { CapacityPosting, withdrawCapacity as endpoint } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endPostings } from './end-postings.ts'
import { ownPosting } from './own-posting.ts'
import { capacityView } from './view.ts'

export async function withdrawCapacity(
  tx: Tx,
  { params: { postingId: id }, viewer }: Input<typeof endpoint>,
): Promise<CapacityPosting> {
  await ownPosting(tx, { id, viewer })
  if ((await endPostings(tx, [id], 'withdraw')) === 0) throw new AppError('capacity_not_open')
  return capacityView(await ownPosting(tx, { id, viewer }), viewer)
}
