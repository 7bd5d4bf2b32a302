import type { CapacityPosting, updateCapacity as endpoint } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { freeDays, writeCapacity } from './sql/capacity.ts'
import { capacityFacts } from './capacity-facts.ts'
import { ownPosting } from './own-posting.ts'
import { checkPosting } from './check-posting.ts'
import { capacityView } from './view.ts'

export async function updateCapacity(
  tx: Tx,
  { params: { postingId: id }, body: { version, ...terms }, viewer }: Input<typeof endpoint>,
): Promise<CapacityPosting> {
  const before = await ownPosting(tx, { id, viewer })
  if (before.status !== 'active') throw new AppError('capacity_not_open')
  const facts = await capacityFacts(tx, { terms, companyId: memberCompany(viewer) })
  if (!(await writeCapacity(tx.sql, { id, version, ...facts })))
    throw new AppError('stale_version', { current: capacityView(before, viewer) })
  await freeDays(tx.sql, [id])
  return checkPosting(tx, { id, viewer })
}
