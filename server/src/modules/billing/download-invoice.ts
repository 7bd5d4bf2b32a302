import type { downloadInvoice as endpoint } from '@drawbar/contract/billing/billing.ts'
import type { AnySql } from '../../platform/db.ts'
import type { FileAnswer, Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { ThreadRule } from '../../platform/threads.ts'
import { invoiceDetail } from './invoice-detail.ts'
import type { PrintedInvoice } from './pdf/invoice-document.ts'

/** A page takes 30 ms of a processor, which no other request should wait for. */
const INVOICE_THREAD: ThreadRule = {
  file: new URL('pdf/invoice-thread.ts', import.meta.url),
  isShared: true,
  seconds: 60,
  waiting: 100,
  busy: 'Many invoices are being printed right now. Try again in a few seconds.',
}

/** Rendered for each reader: whom to pay and what is still open may have changed since the last one. */
export async function downloadInvoice(
  services: Services,
  sql: AnySql,
  { params, viewer }: Input<typeof endpoint>,
): Promise<FileAnswer> {
  const invoice: PrintedInvoice = await invoiceDetail(sql, { invoiceId: params.invoiceId, viewer })
  const bytes = await services.threads.open<PrintedInvoice, Uint8Array>(INVOICE_THREAD).ask(invoice)
  return { fileName: `${invoice.number}.pdf`, mediaType: 'application/pdf', disposition: 'inline', bytes }
}
