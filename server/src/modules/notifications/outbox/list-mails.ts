import type { listMails as endpoint } from '@drawbar/contract/notifications/outbox.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Mailer } from '../../../platform/mail.ts'
import { decodeInstantCursor, page } from '../../../platform/paging.ts'
import { countWaiting, selectMails } from '../../../platform/mail-outbox.ts'

export async function listMails(
  sql: AnySql,
  { sends }: Pick<Mailer, 'sends'>,
  { query: { q, status, limit, cursor } }: Input<typeof endpoint>,
) {
  const found = await selectMails(sql, { q, status, limit: limit + 1, after: decodeInstantCursor(cursor) })
  const { rows, nextCursor } = page(found, limit, (row) => [row.cursorAt, row.id])
  const items = rows.map(({ cursorAt: _cursor, ...mail }) => mail)
  return { items, nextCursor, sends, waiting: await countWaiting(sql) }
}
