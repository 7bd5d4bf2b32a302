import type { getInvoice as endpoint } from '@drawbar/contract/billing.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { mayRead } from './policy.ts'
import { selectInvoice } from './sql/invoices.ts'
import { viewInvoices } from './view.ts'

export async function getInvoice(sql: AnySql, { params, viewer }: Input<typeof endpoint>) {
  const row = await selectInvoice(sql, params.invoiceId)
  if (!row || !mayRead(viewer, { consignorCompanyId: row.consignorId, carrierCompanyId: row.carrierId }))
    throw new AppError('not_found')
  const [invoice] = await viewInvoices(sql, [row], viewer)
  if (!invoice) throw new AppError('not_found')
  return invoice
}
