import type { listInvoices as endpoint } from '@drawbar/contract/billing.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { isStaff, memberCompany, type Viewer } from '../../platform/viewer.ts'
import { selectInvoices, selectTotals } from './sql/invoices.ts'
import { viewInvoices } from './view.ts'

/** A member's own; staff one company's, or all of them when they look for a payment's invoice. */
const companyAsked = (viewer: Viewer, companyId: string | undefined): string | null =>
  isStaff(viewer) ? (companyId ?? null) : memberCompany(viewer)

export async function listInvoices(sql: AnySql, { query, viewer }: Input<typeof endpoint>) {
  const companyId = companyAsked(viewer, query.companyId)
  const rows = await selectInvoices(
    sql,
    { companyId, status: query.status, shipmentId: query.shipmentId, q: query.q },
    {
      limit: query.limit + 1,
      after: decodeInstantCursor(query.cursor),
    },
  )
  const { rows: shown, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  const totals = await selectTotals(sql, companyId)
  return {
    items: await viewInvoices(sql, shown, viewer),
    nextCursor,
    totals: totals.map(({ currency, open, overdue, paid30Days }) => ({
      open: money(open, currency),
      overdue: money(overdue, currency),
      paid30Days: money(paid30Days, currency),
    })),
  }
}
