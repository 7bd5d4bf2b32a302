import type { listNotifications as endpoint } from '@drawbar/contract/notifications.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { countUnread, type NotificationRow, selectNotifications } from './sql.ts'

const viewNotice = ({ id, kind, title, body, path, createdAt, readAt }: NotificationRow) => ({
  id,
  kind,
  title,
  body,
  path,
  createdAt,
  readAt,
})

export async function listNotifications(sql: AnySql, { query, viewer }: Input<typeof endpoint>) {
  const rows = await selectNotifications(sql, viewer.userId, {
    limit: query.limit + 1,
    after: decodeInstantCursor(query.cursor),
  })
  const { rows: items, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  return { items: items.map(viewNotice), nextCursor, unread: await countUnread(sql, viewer.userId) }
}
