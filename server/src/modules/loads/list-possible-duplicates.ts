import { type listPossibleDuplicates as endpoint, MAX_TWINS } from '@drawbar/contract/loads/possible-duplicates.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { isPossibleDuplicate } from './is-possible-duplicate.ts'
import { liveLoads } from './sql/live-loads.ts'

export async function listPossibleDuplicates(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { exceptId, equipment = [], ...rest } = query
  const live = await liveLoads(sql, { companyId: memberCompany(viewer), pickupOn: query.pickupOn })
  return {
    items: live
      .filter((load) => load.id !== exceptId && isPossibleDuplicate({ ...rest, equipment }, load))
      .slice(0, MAX_TWINS)
      .map(({ id, reference, status }) => ({ id, reference, status })),
  }
}
