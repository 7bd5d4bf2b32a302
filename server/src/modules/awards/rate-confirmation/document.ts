import { PRODUCT } from '@drawbar/contract/product.ts'
import { DateTime } from 'luxon'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { businessPage, QUIET, quiet, ruled, signatureLine } from '../../../platform/pdf/page.ts'
import type { RateTerms } from './terms.ts'

/** The document as a declaration: same terms, same declaration. Its dates come from the terms, never from a clock. */
export function rateConfirmationDocument(terms: RateTerms): TDocumentDefinitions {
  const agreedOn = DateTime.fromISO(terms.agreedAt, { zone: terms.timeZone, locale: 'en-US' }).toFormat(
    'ccc, LLL d, yyyy, HH:mm ZZZZ',
  )
  return businessPage({
    title: `Rate confirmation ${terms.loadReference}`,
    subject: `Award ${terms.awardId}`,
    footer: `Rate confirmation ${terms.rateConfirmationId}, version ${terms.version}`,
    createdAt: terms.agreedAt,
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
  })
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
  return {
    unbreakable: true,
    margin: [0, 16, 0, 0],
    stack: [
      {
        text: `Signed electronically on ${PRODUCT.name}, the signature record names the SHA-256 hash of this file.`,
        style: 'label',
        margin: [0, 0, 0, 8],
      },
      { columns: [signatureLine('Shipper', shipper.name), signatureLine('Carrier', carrier.name)], columnGap: 24 },
    ],
  }
}
