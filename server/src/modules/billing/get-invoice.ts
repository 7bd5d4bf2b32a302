import type { getInvoice as endpoint } from '@drawbar/contract/billing/billing.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { invoiceDetail } from './invoice-detail.ts'

export const getInvoice = (sql: AnySql, { params, viewer }: Input<typeof endpoint>) =>
  invoiceDetail(sql, { invoiceId: params.invoiceId, viewer })
