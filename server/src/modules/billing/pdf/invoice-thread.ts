import { thinkOnThread } from '../../../platform/answer-on-thread.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { invoiceDocument, type PrintedInvoice } from './invoice-document.ts'

thinkOnThread((invoice: PrintedInvoice) => renderPdf(invoiceDocument(invoice)))
