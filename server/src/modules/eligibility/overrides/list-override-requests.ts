import type { listOverrideRequests as endpoint } from '@drawbar/contract/eligibility/eligibility.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../../platform/paging.ts'
import { countWaitingRequests, findOverrideRequests } from '../sql/override-requests.ts'
import { overrideRequestView } from './view.ts'

export async function listOverrideRequests(
  sql: AnySql,
  { query: { limit, cursor, status, rule, companyId } }: Pick<Input<typeof endpoint>, 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  const after = decodeInstantCursor(cursor)
  const [found, counts] = await Promise.all([
    findOverrideRequests(sql, { status, rule, companyId }, { limit: limit + 1, after }),
    countWaitingRequests(sql),
  ])
  const { rows, nextCursor } = page(found, limit, ({ cursorAt, id }) => [cursorAt, id])
  return { items: rows.map(overrideRequestView), nextCursor, ...counts }
}
