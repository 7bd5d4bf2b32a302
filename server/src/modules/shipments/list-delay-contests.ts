import type { listDelayContests as endpoint } from '@drawbar/contract/shipments/delay-contests.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { insistedContests } from './sql/delay-contests.ts'

export async function listDelayContests(
  sql: AnySql,
  { query: { limit, cursor } }: Pick<Input<typeof endpoint>, 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await insistedContests(sql, { limit: limit + 1, after: decodeInstantCursor(cursor) })
  const { rows, nextCursor } = page(found, limit, ({ cursorAt, id }) => [cursorAt, id])
  return { items: rows.map(({ cursorAt: _cursorAt, ...row }) => row), nextCursor }
}
