import type { InvoiceDetail } from '@drawbar/contract/billing/billing.ts'
import { ACCESSORIALS, REFERENCE_TYPES } from '@drawbar/contract/codes.ts'
import type { InvoiceParty, LineEvidence } from '@drawbar/contract/billing/invoice-detail.ts'
import { gramsToPounds, metersToMiles } from '@drawbar/contract/units.ts'
import { DateTime } from 'luxon'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { businessPage, QUIET, quiet, ruled } from '../../../platform/pdf/page.ts'

/** What the paying side reads; the carrier's fee is no part of it. */
export type PrintedInvoice = Omit<
  InvoiceDetail,
  'fee' | 'net' | 'payoutStatus' | 'payoutHold' | 'paidOutAt' | 'abilities'
>

const DAY = 'ccc, LLL d, yyyy'
const localDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc', locale: 'en-US' }).toFormat(DAY)
const dayIn = (instant: string, zone: string): string =>
  DateTime.fromISO(instant, { zone, locale: 'en-US' }).toFormat(DAY)

/** The invoice as a declaration: the same invoice gives the same document. */
export function invoiceDocument(invoice: PrintedInvoice): TDocumentDefinitions {
  const { number, formerNumber, carrier, balance, termsDays } = invoice
  return businessPage({
    title: `Invoice ${number}`,
    subject: `Shipment ${invoice.shipmentReference}`,
    footer: `Invoice ${number}, ${carrier.name}`,
    createdAt: invoice.issuedAt,
    content: [
      {
        columns: [
          {
            stack: [
              { text: `Invoice ${number}`, fontSize: 18, bold: true },
              ...quiet(formerNumber === null ? null : `Issued as ${formerNumber}`),
            ],
          },
          {
            alignment: 'right',
            stack: [
              { text: balance.amount === 0 ? 'Paid' : 'Amount due', style: 'label' },
              { text: amountText(balance), fontSize: 18, bold: true },
              { text: `due ${localDay(invoice.dueOn)}`, bold: true },
            ],
          },
        ],
        margin: [0, 0, 0, 10],
      },
      {
        columns: [partyBlock('Bill to', invoice.billTo), partyBlock('Carrier', carrier), remitBlock(invoice)],
        columnGap: 16,
      },
      { text: 'References', style: 'heading' },
      facts([
        ['Issued', localDay(invoice.issuedOn)],
        ['Terms', `Net ${termsDays} days from the issue date`],
        ...referenceFacts(invoice),
        ['Shipment', `${invoice.shipmentReference}, load ${invoice.loadReference}`],
      ]),
      { text: 'Service', style: 'heading' },
      ruled(
        [48, '*', 170],
        invoice.stops.map((stop): TableCell[] => [
          stop.kind === 'pickup' ? 'Pickup' : 'Delivery',
          { stack: [{ text: stop.place, bold: true }, ...quiet(stop.facility)] },
          `${stop.arrived ? 'arrived' : 'scheduled'} ${dayIn(stop.at, stop.timeZone)}`,
        ]),
      ),
      { text: freightText(invoice.freight), color: QUIET, margin: [0, 4, 0, 0] },
      { text: 'Charges', style: 'heading' },
      ruled(
        [14, '*', 170, 34, 62, 62],
        [
          ['#', 'Charge', 'Backup', right('Quantity'), right('Rate'), right('Amount')].map((cell) => ({
            ...(typeof cell === 'string' ? { text: cell } : cell),
            style: 'label',
          })),
          ...invoice.lines.map(({ code, description, amount, evidence }, index): TableCell[] => [
            String(index + 1),
            {
              stack: [
                { text: ACCESSORIALS[code], bold: true },
                ...quiet(
                  description === ACCESSORIALS[code] ? null : description.replace(`${ACCESSORIALS[code]}: `, ''),
                ),
              ],
            },
            { stack: evidence.map((one) => evidenceText(one, invoice.timeZone)) },
            right('1'),
            right(amountText(amount)),
            { ...right(amountText(amount)), bold: true },
          ]),
        ],
        1,
      ),
      totals(invoice),
      {
        text: [
          `Net ${termsDays} days from the issue date. `,
          invoice.remitTo.kind === 'factor'
            ? `This invoice is assigned: pay ${invoice.remitTo.name} only. Payment to anyone else does not settle it. `
            : `Pay ${invoice.remitTo.name} only. `,
          `State ${number} with the payment.`,
        ],
        margin: [0, 14, 0, 0],
        color: QUIET,
      },
    ],
  })
}

const right = (text: string) => ({ text, alignment: 'right' as const })
const amountText = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(amount / 100)
    .replace('\u00a0', ' ')
const number = (value: number): string => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value)

const partyBlock = (label: string, { name, legalName, address, numbers, phone }: InvoiceParty): Content => ({
  stack: [
    { text: label, style: 'label' },
    { text: name, bold: true },
    ...quiet(legalName),
    ...address.map((line) => ({ text: line })),
    ...quiet(numbers.join(', ') || null),
    ...quiet(phone),
  ],
})

function remitBlock({ remitTo, carrier, timeZone }: PrintedInvoice): Content {
  const { kind, name, address, account, noticeApprovedAt } = remitTo
  return {
    stack: [
      { text: 'Remit to', style: 'label' },
      { text: name, bold: true },
      ...(kind === 'factor' ? [{ text: `for ${carrier.name}` }] : []),
      ...address.map((line) => ({ text: line })),
      ...quiet(account === null ? null : `Account ${account}`),
      ...quiet(noticeApprovedAt === null ? null : `Notice of assignment verified ${dayIn(noticeApprovedAt, timeZone)}`),
    ],
  }
}

function referenceFacts({ references }: PrintedInvoice): [string, string][] {
  const types = [...new Set(references.map(({ type }) => type))]
  const valuesOf = (wanted: string) =>
    references
      .filter(({ type }) => type === wanted)
      .map(({ value }) => value)
      .join(', ')
  return [
    ['Purchase order', valuesOf('PO') || 'None given'],
    ['Bill of lading', valuesOf('BM') || 'None given'],
    ...types
      .filter((type) => type !== 'PO' && type !== 'BM')
      .map((type): [string, string] => [
        type in REFERENCE_TYPES ? REFERENCE_TYPES[type as keyof typeof REFERENCE_TYPES] : type,
        valuesOf(type),
      ]),
  ]
}

const facts = (rows: [string, string][]): Content => ({
  layout: 'noBorders',
  table: { widths: [80, '*'], body: rows.map(([label, value]): TableCell[] => [{ text: label, color: QUIET }, value]) },
})

const freightText = ({
  description,
  pallets,
  pieces,
  weightGrams,
  distanceMeters,
}: PrintedInvoice['freight']): string =>
  [
    description,
    pallets > 0 ? `${pallets} pallets` : null,
    pieces > 0 ? `${number(pieces)} pieces` : null,
    `${number(gramsToPounds(weightGrams))} lb`,
    `${number(metersToMiles(distanceMeters))} mi`,
  ]
    .filter((part) => part !== null)
    .join(', ')

const EVIDENCE: Record<LineEvidence['kind'], string> = {
  rate_confirmation: 'Rate confirmation signed',
  pod: 'Proof of delivery approved',
  receipt: 'Receipt on file',
  approval: 'Approved',
}

function evidenceText({ kind, by, at }: LineEvidence, zone: string): Content {
  const day = at === null ? null : dayIn(at, zone)
  const signed = kind === 'pod' && by !== null ? `received by ${by}` : by
  return { text: [EVIDENCE[kind], day, signed].filter((part) => part !== null).join(', '), fontSize: 8 }
}

function totals({ lines, total, paid, balance }: PrintedInvoice): Content {
  const linehaul = lines.filter(({ code }) => code === 'linehaul').reduce((sum, { amount }) => sum + amount.amount, 0)
  const of = (amount: number) => amountText({ amount, currency: total.currency })
  const row = (label: string, value: string, bold = false): TableCell[] => [
    { text: label, bold },
    { ...right(value), bold },
  ]
  return {
    columns: [
      { text: '', width: '*' },
      {
        width: 210,
        margin: [0, 6, 0, 0],
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: [
            ...(linehaul > 0 ? [row('Linehaul', of(linehaul))] : []),
            ...(total.amount > linehaul ? [row('Accessorials', of(total.amount - linehaul))] : []),
            row('Total', amountText(total), true),
            ...(paid.amount > 0 ? [row('Paid', amountText(paid))] : []),
            row('Balance due', amountText(balance), true),
          ],
        },
      },
    ],
  }
}
