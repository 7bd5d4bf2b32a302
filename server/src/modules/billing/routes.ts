import * as contract from '@drawbar/contract/billing/index.ts'
import { command, file, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { approveCharge } from './approve-charge.ts'
import { downloadInvoice } from './download-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { listCharges } from './list-charges.ts'
import { listInvoices } from './list-invoices.ts'
import { listPayments } from './list-payments.ts'
import { payOut } from './pay-out.ts'
import { recordPayment } from './record-payment.ts'
import { rejectCharge } from './reject-charge.ts'
import { requestCharge } from './request-charge.ts'
import { reversePayment } from './reverse-payment.ts'

export const billingRoutes = (services: Services): readonly Route[] => [
  query(contract.listCharges, listCharges),
  command(contract.requestCharge, requestCharge),
  command(contract.approveCharge, approveCharge),
  command(contract.rejectCharge, rejectCharge),
  query(contract.listInvoices, listInvoices),
  query(contract.getInvoice, getInvoice),
  file(contract.downloadInvoice, (sql, input) => downloadInvoice(services, sql, input)),
  command(contract.recordPayment, recordPayment),
  query(contract.listPayments, listPayments),
  command(contract.reversePayment, reversePayment),
  command(contract.payOut, payOut),
]
