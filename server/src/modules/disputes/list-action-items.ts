import type { listActionItems as endpoint } from '@drawbar/contract/disputes/disputes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { isStaff, readableCompany } from '../../platform/viewer.ts'
import { selectActionItems } from './sql.ts'

/** The longest waiting first. A member sees the side of its session; staff see both sides of the company they name. */
export async function listActionItems(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const sides = isStaff(viewer)
    ? (['consignor', 'carrier'] as const)
    : ([viewer.kind === 'carrier' ? 'carrier' : 'consignor'] as const)
  const found = await selectActionItems(sql, {
    companyId,
    sides,
    limit: query.limit + 1,
    after: decodeInstantCursor(query.cursor),
  })
  const { rows, nextCursor } = page(found, query.limit, (row) => [row.cursorAt, row.id])
  return {
    items: rows.map((row) => {
      const { amount, currency, cursorAt: _cursorAt, ...item } = row
      return { ...item, amount: money(amount, currency) }
    }),
    nextCursor,
  }
}
