import type { listSupportMessages as endpoint } from '@drawbar/contract/operations/operations.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { selectSupportMessages, type SupportMessageRow } from './sql/support.ts'

export async function listSupportMessages(sql: AnySql, { query }: Input<typeof endpoint>) {
  const rows = await selectSupportMessages(sql, {
    topic: query.topic,
    limit: query.limit + 1,
    after: decodeInstantCursor(query.cursor),
  })
  const { rows: items, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  return { items: items.map(viewMessage), nextCursor }
}

const viewMessage = ({ cursorAt: _cursor, ...message }: SupportMessageRow) => message
