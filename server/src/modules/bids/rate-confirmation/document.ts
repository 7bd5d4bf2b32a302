import { PRODUCT } from '@drawbar/contract/product.ts'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { RateTerms } from './terms.ts'

/** US Letter, as American docks print it. */
const MARGIN = 40
const INK = '#1c1b19'
const QUIET = '#5f5c56'
const RULE = '#d5d1c9'

/** The paper as a declaration: same terms, same declaration. Its dates come from the terms, never from a clock. */
export function rateConfirmationDocument(terms: RateTerms): TDocumentDefinitions {
  const agreedOn = `${terms.agreedAt.slice(0, 10)} ${terms.agreedAt.slice(11, 16)} UTC`
  const title = `Rate confirmation ${terms.loadReference}`
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGIN, 56, MARGIN, 56],
    info: {
      title,
      author: PRODUCT.name,
      subject: `Award ${terms.awardId}`,
      creator: PRODUCT.name,
      producer: PRODUCT.name,
      creationDate: new Date(terms.agreedAt),
    },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: INK },
    styles: { heading: { fontSize: 10, bold: true, margin: [0, 12, 0, 4] }, label: { fontSize: 8, color: QUIET } },
    header: {
      margin: [MARGIN, 24, MARGIN, 0],
      columns: [
        { text: PRODUCT.name, bold: true },
        { text: title, alignment: 'right', color: QUIET },
      ],
    },
    footer: (page, pages) => ({
      margin: [MARGIN, 20, MARGIN, 0],
      columns: [
        { text: `Rate confirmation ${terms.rateConfirmationId}, version ${terms.version}`, style: 'label' },
        { text: `Page ${page} of ${pages}`, alignment: 'right', style: 'label' },
      ],
    }),
    content: [
      { text: 'Rate confirmation', fontSize: 18, bold: true },
      {
        text: `Load ${terms.loadReference} · award ${terms.awardId} · agreed ${agreedOn}`,
        color: QUIET,
        margin: [0, 2, 0, 8],
      },
      ...(terms.version === 1
        ? []
        : [
            {
              text: `Version ${terms.version}: both sides agreed to another time at a stop. It takes the place of every earlier version.`,
              bold: true,
              margin: [0, 0, 0, 8] as [number, number, number, number],
            },
          ]),
      parties(terms),
      { text: 'Charges', style: 'heading' },
      ruled(
        ['*', 'auto'],
        [
          ...terms.charges.map(({ description, amount }): TableCell[] => [
            description,
            { text: amount, alignment: 'right' },
          ]),
          [
            { text: 'Total', bold: true },
            { text: terms.total, bold: true, alignment: 'right' },
          ],
        ],
      ),
      { text: 'Stops', style: 'heading' },
      ruled([18, 48, '*', 180], terms.stops.map(stopRow)),
      { text: 'Freight and equipment', style: 'heading' },
      ruled(
        ['*', 110, 120],
        [
          ...terms.commodities.map((item): TableCell[] => [
            { stack: [item.description, ...quiet(item.hazmat)] },
            item.packaging,
            { text: item.weight, alignment: 'right' },
          ]),
          [{ text: 'Total weight', bold: true }, '', { text: terms.totalWeight, bold: true, alignment: 'right' }],
        ],
      ),
      facts(terms),
      ...(terms.notes ? [{ text: 'Notes', style: 'heading' }, { text: terms.notes }] : []),
      { text: 'Terms', style: 'heading' },
      {
        ol: terms.clauses.map(({ title: name, text }) => ({
          text: [{ text: `${name}. `, bold: true }, text],
          margin: [0, 0, 0, 3],
        })),
      },
      signatures(terms),
    ],
  }
}

function parties({ shipper, carrier }: RateTerms): Content {
  const numbers = [carrier.usdot && `USDOT ${carrier.usdot}`, carrier.docket, carrier.scac && `SCAC ${carrier.scac}`]
    .filter(Boolean)
    .join(' · ')
  return {
    columns: [
      { stack: [{ text: 'Shipper', style: 'label' }, { text: shipper.name, bold: true }, ...quiet(shipper.city)] },
      {
        stack: [
          { text: 'Carrier', style: 'label' },
          { text: carrier.name, bold: true },
          ...quiet(carrier.city),
          ...quiet(numbers),
        ],
      },
    ],
    columnGap: 24,
  }
}

const stopRow = (stop: RateTerms['stops'][number]): TableCell[] => [
  String(stop.sequence),
  { text: stop.kind === 'pickup' ? 'Pickup' : 'Delivery', bold: true },
  { stack: [...stop.place, ...quiet(stop.contact), ...quiet(stop.instructions)] },
  { stack: [stop.window, ...quiet(`${stop.scheduling}, ${stop.freeTime}`)] },
]

function facts(terms: RateTerms): Content {
  const rows: [string, string | null][] = [
    ['Equipment', terms.equipment],
    ['Temperature', terms.temperature],
    ['Required', terms.requirements.join(', ') || null],
    ['Distance', terms.distance],
    ['Declared value', terms.declaredValue],
    ['References', terms.references.map(({ type, value }) => `${type} ${value}`).join(', ') || null],
  ]
  return {
    margin: [0, 6, 0, 0],
    layout: 'noBorders',
    table: {
      widths: [80, '*'],
      body: rows.flatMap(([label, value]): TableCell[][] =>
        value === null ? [] : [[{ text: label, color: QUIET }, value]],
      ),
    },
  }
}

/** Paper can be signed too; on screen the signature is a record beside this file. */
function signatures({ shipper, carrier }: RateTerms): Content {
  const line = (role: string, name: string): Content => ({
    stack: [
      { text: `${role}: ${name}`, bold: true },
      { text: 'Name and signature', style: 'label', margin: [0, 22, 0, 2] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.5, lineColor: INK }] },
      { text: 'Date', style: 'label', margin: [0, 2, 0, 0] },
    ],
  })
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      {
        text: `Signed electronically on ${PRODUCT.name}, the signature record names the SHA-256 hash of this file.`,
        style: 'label',
        margin: [0, 0, 0, 8],
      },
      { columns: [line('Shipper', shipper.name), line('Carrier', carrier.name)], columnGap: 24 },
    ],
  }
}

const quiet = (text: string | null): Content[] => (text ? [{ text, color: QUIET, fontSize: 8 }] : [])

const ruled = (widths: (string | number)[], body: TableCell[][]): Content => ({
  table: { widths, body, dontBreakRows: true },
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
  },
})
