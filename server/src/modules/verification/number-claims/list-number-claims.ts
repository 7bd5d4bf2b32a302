import type { listNumberClaims as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../../platform/paging.ts'
import { pendingClaims } from '../sql/number-claims.ts'

export async function listNumberClaims(
  sql: AnySql,
  { query: { limit, cursor, review = false } }: Pick<Input<typeof endpoint>, 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await pendingClaims(sql, { limit: limit + 1, after: decodeInstantCursor(cursor), review })
  const { rows, nextCursor } = page(found, limit, ({ cursorAt, id }) => [cursorAt, id])
  return { items: rows.map(({ cursorAt: _cursorAt, ...row }) => row), nextCursor }
}
