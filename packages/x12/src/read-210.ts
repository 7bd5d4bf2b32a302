import { CHARGE_NAMES, FREIGHT_TERMS, type FreightTerms } from './code-lists.ts'
import { readDocuments, type DocumentReading, type SetPlace } from './documents.ts'
import { element, findSegment, place, present, readAmountN2, readDate, readDecimal } from './elements.ts'
import type { IssueLog, ReadMode } from './issues.ts'
import { extendParty, openParty, PARTY_SEGMENTS } from './read-party.ts'
import { readCurrency } from './read-totals.ts'
import type { TenderParty } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

/** A carrier's freight invoice (210). Amounts are minor units (hundredths) of its currency; a discount is negative. */
export type FreightInvoice = {
  /** B3-02. */
  invoiceNumber: string
  /** B3-03: the load number of the tender. */
  shipmentId?: string
  carrierScac?: string
  freightTerms?: FreightTerms
  invoicedOn?: string
  deliveredOn?: string
  /** B3-10: 035 means that the delivery date is the actual one. */
  deliveryDateQualifier?: string
  currency: string
  currencyStated: boolean
  parties: TenderParty[]
  lines: InvoiceLine[]
  /** Sum of L1-04 over all lines. */
  sumOfCharges: number
  /** B3-07. */
  netDue?: number
  /** L3-05. */
  totalCharge?: number
}

export type InvoiceLine = {
  /** LX-01. */
  number?: string
  description?: string
  weight?: number
  pieces?: number
  rate?: number
  /** Element 122, as PH per hundred pounds, FR flat, PM per mile. */
  rateQualifier?: string
  charge: number
  /** L1-08, as FUE, DSC. */
  chargeCode?: string
  chargeName?: string
}

export function readFreightInvoice(text: string, { mode }: { mode: ReadMode }): DocumentReading<FreightInvoice> {
  return readDocuments(text, { wanted: '210', mode, read: readInvoice })
}

function readInvoice({ set }: SetPlace, log: IssueLog): FreightInvoice | undefined {
  const { segments } = set
  const [st] = segments
  const b3 = findSegment(segments, 'B3')
  const invoiceNumber = element(b3, 2)
  if (!b3 || invoiceNumber === undefined) {
    if (st) log.error(b3 ? place(b3, 2) : place(st), 'element_missing', 'The invoice has no number (B3-02).')
    return undefined
  }
  const l3 = findSegment(segments, 'L3')
  const terms = element(b3, 4)
  const lines = readLines(segments, log)
  const sumOfCharges = lines.reduce((sum, line) => sum + line.charge, 0)
  const netDue = readAmountN2({ segment: b3, number: 7, name: 'The amount due' }, log)
  const totalCharge = l3 ? readAmountN2({ segment: l3, number: 5, name: 'The total charge' }, log) : undefined
  if (netDue === undefined && element(b3, 7) === undefined)
    log.error(place(b3, 7), 'element_missing', 'The invoice does not say what is due (B3-07).')
  compareSums({ b3, l3, sumOfCharges, netDue, totalCharge }, log)
  return {
    invoiceNumber,
    ...present({
      shipmentId: element(b3, 3),
      carrierScac: element(b3, 11),
      freightTerms: terms === undefined ? undefined : FREIGHT_TERMS[terms],
      invoicedOn: readDate({ segment: b3, number: 6, name: 'The date of the invoice' }, log),
      deliveredOn: readDate({ segment: b3, number: 9, name: 'The date of delivery' }, log),
      deliveryDateQualifier: element(b3, 10),
      netDue,
      totalCharge,
    }),
    ...readCurrency({ c3: findSegment(segments, 'C3'), at: b3 }, log),
    parties: readParties(segments, log),
    lines,
    sumOfCharges,
  }
}

type Sums = {
  b3: X12Segment
  l3: X12Segment | undefined
  sumOfCharges: number
  netDue: number | undefined
  totalCharge: number | undefined
}

function compareSums({ b3, l3, sumOfCharges, netDue, totalCharge }: Sums, log: IssueLog): void {
  const sum = hundredths(sumOfCharges)
  if (netDue !== undefined && netDue !== sumOfCharges) {
    log.error(
      place(b3, 7),
      'charges_do_not_add_up',
      `The invoice asks for ${hundredths(netDue)}, but its lines add up to ${sum}.`,
    )
  }
  if (l3 && totalCharge !== undefined && totalCharge !== sumOfCharges) {
    log.error(
      place(l3, 5),
      'charges_do_not_add_up',
      `The total is given as ${hundredths(totalCharge)}, but the lines add up to ${sum}.`,
    )
  }
}

const hundredths = (amount: number): string =>
  (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Each LX opens a line; its L5 describes it, L0 weighs it, every L1 charges it. A second L1 under one LX is a line of its own. */
function readLines(segments: readonly X12Segment[], log: IssueLog): InvoiceLine[] {
  const lines: InvoiceLine[] = []
  let shared: Omit<InvoiceLine, 'charge'> = {}
  for (const segment of segments) {
    if (segment.id === 'LX') shared = present({ number: element(segment, 1) })
    else if (segment.id === 'L5') shared = { ...shared, ...present({ description: element(segment, 2) }) }
    else if (segment.id === 'L0') {
      const weight = readDecimal({ segment, number: 4, name: 'The weight' }, log)
      shared = {
        ...shared,
        ...present({ weight, pieces: readDecimal({ segment, number: 8, name: 'The number of pieces' }, log) }),
      }
    } else if (segment.id === 'L1') {
      const charge = readAmountN2({ segment, number: 4, name: 'The charge' }, log)
      const chargeCode = element(segment, 8)
      const rate = readDecimal({ segment, number: 2, name: 'The rate' }, log)
      const chargeName = chargeCode === undefined ? undefined : CHARGE_NAMES[chargeCode]
      lines.push({
        ...shared,
        ...present({ rate, rateQualifier: element(segment, 3), chargeCode, chargeName }),
        charge: charge ?? 0,
      })
    }
  }
  return lines
}

export function readParties(segments: readonly X12Segment[], log: IssueLog): TenderParty[] {
  const parties: TenderParty[] = []
  let party: TenderParty | undefined
  for (const segment of segments) {
    if (segment.id === 'N1') {
      party = openParty(segment, log)
      parties.push(party)
    } else if (party && PARTY_SEGMENTS.has(segment.id)) extendParty(party, segment, log)
    else party = undefined
  }
  return parties
}
