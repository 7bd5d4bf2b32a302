import { z } from 'zod'

/** Somebody on an invoice, with what a letter to it needs. */
export const InvoiceParty = z.object({
  name: z.string(),
  /** Where it trades under another name. */
  legalName: z.string().nullable(),
  /** Its mailing address, else its home town; empty where it has given neither. */
  address: z.array(z.string()),
  /** `USDOT 90218845`, `MC9088410`. */
  numbers: z.array(z.string()),
  phone: z.string().nullable(),
})
export type InvoiceParty = z.infer<typeof InvoiceParty>

/** A street and a town: a home town alone is no address to bill or to pay. */
export const isMailingAddress = (address: readonly string[]): boolean => address.length > 1

/** Whom to pay: the factor while its notice of assignment is active (UCC 9-406), else the carrier. */
export const RemitTo = z.object({
  kind: z.enum(['factor', 'carrier']),
  name: z.string(),
  address: z.array(z.string()),
  /** Last digits of the account on its approved bank letter: `…8830`. */
  account: z.string().nullable(),
  /** When staff approved the notice of assignment. */
  noticeApprovedAt: z.string().nullable(),
  /** A factor that the carrier named and whose notice staff have not approved yet. */
  pendingFactor: z.string().nullable(),
})
export type RemitTo = z.infer<typeof RemitTo>

/** What proves a line, as a document or a dated fact. */
export const LineEvidence = z.object({
  kind: z.enum(['rate_confirmation', 'pod', 'receipt', 'approval']),
  /** Who signed or approved; null where it was approved without an answer in time. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  documentId: z.string().nullable(),
})
export type LineEvidence = z.infer<typeof LineEvidence>

export const InvoiceStop = z.object({
  kind: z.enum(['pickup', 'delivery']),
  place: z.string(),
  facility: z.string().nullable(),
  /** When the truck arrived, else the start of its window. */
  at: z.string(),
  arrived: z.boolean(),
  timeZone: z.string(),
})

/** What accounts payable needs beside the amounts. */
export const invoiceDetailShape = {
  formerNumber: z.string().nullable(),
  termsDays: z.number(),
  timeZone: z.string(),
  issuedAt: z.string(),
  billTo: InvoiceParty,
  carrier: InvoiceParty,
  remitTo: RemitTo,
  /** Of the load: purchase orders and bills of lading among them. */
  references: z.array(z.object({ type: z.string(), value: z.string() })),
  stops: z.array(InvoiceStop),
  freight: z.object({
    description: z.string(),
    pallets: z.number(),
    pieces: z.number(),
    weightGrams: z.number(),
    distanceMeters: z.number(),
  }),
  /** Other invoices for the same shipment, by number: what a check for duplicates looks at. */
  sameShipment: z.array(z.string()),
}
