import type { listNotifications as endpoint } from '@drawbar/contract/notifications/notifications.ts'
import { render, renderAll, type TextLanguage } from '@drawbar/texts/render.ts'
import { type Text, text } from '@drawbar/texts/text.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { countUnread, type NotificationRow, selectNotifications } from './sql.ts'

const viewNotice = (
  { id, kind, title, body, path, createdAt, readAt, ...group }: NotificationRow,
  language: TextLanguage,
) => ({
  id,
  kind,
  title: render(group.count > 1 ? groupTitle(kind, group) : title, language),
  body: renderAll(body, language),
  path,
  createdAt,
  readAt,
  count: group.count,
})

/** `12 new bids on LD-48403, lowest $1,790`. */
function groupTitle(kind: string, { count, reference, lowest, currency }: Group): Text {
  const about = { count, load: reference ?? '' }
  if (kind === 'bid.revised') return text('bid.revised.many', about)
  if (kind === 'bid.withdrawn') return text('bid.withdrawn.many', about)
  return lowest === null || currency === null
    ? text('bid.placed.many_sealed', about)
    : text('bid.placed.many', { ...about, price: { money: { amount: lowest, currency } } })
}

type Group = Pick<NotificationRow, 'count' | 'reference' | 'lowest' | 'currency'>

export async function listNotifications(sql: AnySql, { query, viewer, request }: Input<typeof endpoint>) {
  const rows = await selectNotifications(sql, viewer.userId, {
    limit: query.limit + 1,
    after: decodeInstantCursor(query.cursor),
  })
  const { rows: items, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  return {
    items: items.map((row) => viewNotice(row, request.language)),
    nextCursor,
    unread: await countUnread(sql, viewer.userId),
  }
}
