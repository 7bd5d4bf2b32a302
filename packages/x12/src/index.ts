/**
 * X12 motor-carrier documents: reading tenders (204), answers (990), statuses (214) and invoices (210); writing answers (990) and acknowledgments
 * (997). Pure: text in, plain values and issues out; reading never throws.
 */
export { readTender, type TenderOutline, type TenderReading } from './read-204.ts'
export { readTenderResponse, type TenderResponse } from './read-990.ts'
export { readStatusMessage, type ShipmentStatusReport, type StatusMessage } from './read-214.ts'
export { readFreightInvoice, type FreightInvoice, type InvoiceLine } from './read-210.ts'
export { writeTenderResponse, type OutgoingTenderResponse } from './write-990.ts'
export {
  acknowledgeInterchange,
  writeAcknowledgment,
  type GroupAcknowledgment,
  type OutgoingAcknowledgment,
} from './write-997.ts'
export { readEnvelopes, type Interchange, type X12Party } from './envelope.ts'
export type { OutgoingEnvelope } from './write-envelope.ts'
export { BROKEN_ENVELOPE, type ReadMode, type X12Issue, type X12IssueCode } from './issues.ts'
export type * from './tender-draft.ts'
