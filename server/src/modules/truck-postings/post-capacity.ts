import type { CapacityPosting, postCapacity as endpoint } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { insertCapacity } from './sql/capacity.ts'
import { capacityFacts } from './capacity-facts.ts'
import { checkPosting } from './check-posting.ts'

/** An offer of the same vehicle for one of the same days makes way. */
export async function postCapacity(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<CapacityPosting> {
  const [id, companyId] = [newId(), memberCompany(viewer)]
  await insertCapacity(tx.sql, { id, companyId, ...(await capacityFacts(tx, { terms: body, companyId })) })
  return checkPosting(tx, { id, viewer })
}
