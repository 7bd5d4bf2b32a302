import type { InvoiceDetail } from '@drawbar/contract/billing/billing.ts'
import { type InvoiceParty, isMailingAddress, type LineEvidence } from '@drawbar/contract/billing/invoice-detail.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findRemitTo } from '../carriers/index.ts'
import { mayRead } from './policy.ts'
import { type InvoiceRow, selectInvoice } from './sql/invoices.ts'
import { findParties, type Parties } from './sql/parties.ts'
import { type DetailRow, findDetail } from './sql/read-detail.ts'
import { viewInvoices } from './view.ts'

/** The whole invoice for one of its two companies, or for staff. */
export async function invoiceDetail(
  sql: AnySql,
  { invoiceId, viewer }: { invoiceId: string; viewer: Viewer },
): Promise<InvoiceDetail> {
  const row = await selectInvoice(sql, invoiceId)
  if (!row || !mayRead(viewer, { consignorCompanyId: row.consignorId, carrierCompanyId: row.carrierId }))
    throw new AppError('not_found')
  const [invoice] = await viewInvoices(sql, [row], viewer)
  if (!invoice) throw new AppError('not_found')
  const detail = await findDetail(sql, invoiceId)
  const parties = partiesOf(
    detail.parties,
    await findParties(sql, { consignorCompanyId: row.consignorId, carrierCompanyId: row.carrierId }),
  )
  const { formerNumber, termsDays, timeZone, issuedAt, references, stops, sameShipment } = detail
  const { description, pallets, pieces, weightGrams, distanceMeters } = detail
  return {
    ...invoice,
    ...parties,
    lines: invoice.lines.map((line, index) => ({ ...line, evidence: evidenceOf(row, detail, index) })),
    remitTo: await findRemitTo(sql, row.carrierId),
    formerNumber,
    termsDays,
    timeZone,
    issuedAt,
    references,
    stops,
    sameShipment,
    freight: { description, pallets, pieces, weightGrams, distanceMeters },
  }
}

/** As they were on the day of issue. An address that was missing then is filled in once it is given: nobody can pay without it. */
function partiesOf(issued: Parties | null, now: Parties): Parties {
  if (!issued) return now
  const filled = (then: InvoiceParty, { address }: InvoiceParty): InvoiceParty =>
    isMailingAddress(then.address) || !isMailingAddress(address) ? then : { ...then, address }
  return { billTo: filled(issued.billTo, now.billTo), carrier: filled(issued.carrier, now.carrier) }
}

/** The linehaul is what was signed and delivered; an accessorial is what its receipt shows and the shipper approved. */
function evidenceOf(
  { lines }: InvoiceRow,
  { rateConfirmation, pod, charges }: DetailRow,
  index: number,
): LineEvidence[] {
  if (lines[index]?.code === 'linehaul')
    return [
      ...(rateConfirmation ? [{ kind: 'rate_confirmation' as const, ...rateConfirmation }] : []),
      ...(pod ? [{ kind: 'pod' as const, ...pod }] : []),
    ]
  const charge = charges[index - lines.filter(({ code }) => code === 'linehaul').length]
  if (!charge) return []
  const { by, at, documentId } = charge
  return [
    ...(documentId === null ? [] : [{ kind: 'receipt' as const, by: null, at: null, documentId }]),
    { kind: 'approval', by, at, documentId: null },
  ]
}
