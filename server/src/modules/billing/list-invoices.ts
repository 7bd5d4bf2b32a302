import type { listInvoices as endpoint } from '@drawbar/contract/billing/billing.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { isStaff, memberCompany, type Viewer } from '../../platform/viewer.ts'
import { selectInvoices, selectTotals, type Whose } from './sql/invoices.ts'
import { viewInvoices } from './view.ts'

/**
 * A member's own, on the side that he acts on: what a provider owes and what it is owed are never one sum. Staff see both sides of one company,
 * or all of them when they look for a payment's invoice.
 */
const whoseAsked = (viewer: Viewer, companyId: string | undefined): Whose =>
  isStaff(viewer)
    ? { companyId: companyId ?? null, side: null }
    : { companyId: memberCompany(viewer), side: viewer.kind === 'carrier' ? 'carrier' : 'consignor' }

export async function listInvoices(sql: AnySql, { query, viewer }: Input<typeof endpoint>) {
  const whose = whoseAsked(viewer, query.companyId)
  const rows = await selectInvoices(
    sql,
    { ...whose, status: query.status, shipmentId: query.shipmentId, q: query.q },
    {
      limit: query.limit + 1,
      after: decodeInstantCursor(query.cursor),
    },
  )
  const { rows: shown, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  const totals = await selectTotals(sql, whose)
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
