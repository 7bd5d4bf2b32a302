import type { listNotifications as endpoint } from '@drawbar/contract/notifications/notifications.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { priceText } from './price-text.ts'
import { countUnread, type NotificationRow, selectNotifications } from './sql.ts'

const viewNotice = ({ id, kind, title, body, path, createdAt, readAt, ...group }: NotificationRow) => ({
  id,
  kind,
  title: group.count > 1 ? groupTitle(kind, group) : title,
  body,
  path,
  createdAt,
  readAt,
  count: group.count,
})

/** `12 new bids on LD-48403, lowest $1,790`. */
function groupTitle(kind: string, { count, reference, lowest, currency }: Group): string {
  if (kind === 'bid.revised') return `${count} bids on ${reference} changed`
  if (kind === 'bid.withdrawn') return `${count} bids on ${reference} were withdrawn`
  return lowest === null || currency === null
    ? `${count} new bids on ${reference}`
    : `${count} new bids on ${reference}, lowest ${priceText({ amount: lowest, currency })}`
}

type Group = Pick<NotificationRow, 'count' | 'reference' | 'lowest' | 'currency'>

export async function listNotifications(sql: AnySql, { query, viewer }: Input<typeof endpoint>) {
  const rows = await selectNotifications(sql, viewer.userId, {
    limit: query.limit + 1,
    after: decodeInstantCursor(query.cursor),
  })
  const { rows: items, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  return { items: items.map(viewNotice), nextCursor, unread: await countUnread(sql, viewer.userId) }
}
