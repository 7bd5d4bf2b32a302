import type { listNumberContests as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../../platform/paging.ts'
import { openContests } from '../sql/number-contests.ts'

export async function listNumberContests(
  sql: AnySql,
  { query: { limit, cursor }, viewer }: Pick<Input<typeof endpoint>, 'query' | 'viewer'>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await openContests(sql, { limit: limit + 1, after: decodeInstantCursor(cursor) })
  const { rows, nextCursor } = page(found, limit, ({ cursorAt, id }) => [cursorAt, id])
  return {
    items: rows.map(({ cursorAt: _cursorAt, proposedById, proposedByName, proposedReason, proposedOwner, ...row }) => ({
      ...row,
      proposal:
        proposedById === null || proposedOwner === null
          ? null
          : {
              by: proposedByName ?? '',
              mine: proposedById === viewer.userId,
              owner: proposedOwner,
              reason: proposedReason ?? '',
            },
    })),
    nextCursor,
  }
}
