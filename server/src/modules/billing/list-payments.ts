import type { listPayments as endpoint } from '@drawbar/contract/billing/billing.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { selectInvoice } from './sql/invoices.ts'
import { selectPayments } from './sql/payments.ts'
import { viewPayment } from './view.ts'

export async function listPayments(sql: AnySql, { params, query }: Input<typeof endpoint>) {
  const invoice = await selectInvoice(sql, params.invoiceId)
  if (!invoice) throw new AppError('not_found')
  const rows = await selectPayments(sql, invoice.id, {
    limit: query.limit + 1,
    after: decodeInstantCursor(query.cursor),
  })
  const { rows: shown, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  return { items: shown.map((row) => viewPayment(row, invoice)), nextCursor }
}
