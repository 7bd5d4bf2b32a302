import type { listUserAudit as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { listAuditOf } from './sql/staff-user-detail.ts'
import { findUsers } from './sql/staff-users.ts'

export async function listUserAudit(
  sql: AnySql,
  { params: { userId }, query: { limit, cursor, only } }: Pick<Input<typeof endpoint>, 'params' | 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  if ((await findUsers(sql, [userId])).length === 0) throw new AppError('not_found')
  const after = decodeInstantCursor(cursor)
  const found = await listAuditOf(sql, { userId, onBehalfOnly: only === 'onBehalf', limit: limit + 1, after })
  const { rows, nextCursor } = page(found, limit, ({ cursorAt, id }) => [cursorAt, id])
  return { items: rows.map(({ cursorAt: _cursorAt, ...entry }) => entry), nextCursor }
}
