import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listHiddenCompanies as endpoint } from '@drawbar/contract/board/saved-loads.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { hiddenCompanies } from '../sql/saved-loads.ts'
import { MAX_HIDDEN_COMPANIES } from './hide-company.ts'

export async function listHiddenCompanies(
  sql: AnySql,
  { viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  return { items: await hiddenCompanies(sql, viewer.userId, MAX_HIDDEN_COMPANIES) }
}
