import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { type listSavedSearches as endpoint, MAX_SAVED_SEARCHES } from '@drawbar/contract/board/saved-searches.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { savedSearches } from '../sql/saved-searches.ts'
import { searchViews } from './view.ts'

export async function listSavedSearches(
  sql: AnySql,
  { viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const whose = { userId: viewer.userId, companyId: memberCompany(viewer) }
  const rows = await savedSearches(sql, { ...whose, limit: MAX_SAVED_SEARCHES })
  return { items: await searchViews(sql, { rows, viewer }) }
}
