import { PRODUCT } from '@drawbar/contract/product.ts'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** US Letter, as American docks print it. */
const MARGIN = 40
const INK = '#1c1b19'
export const QUIET = '#5f5c56'
const RULE = '#d5d1c9'

interface Page {
  title: string
  subject: string
  /** Names the document on each of its pages. */
  footer: string
  /** Of the document, never of a clock: the same document gives the same bytes. */
  createdAt: string
  content: Content[]
}

/** How every business document looks. */
export const businessPage = ({ title, subject, footer, createdAt, content }: Page): TDocumentDefinitions => ({
  pageSize: 'LETTER',
  pageMargins: [MARGIN, 56, MARGIN, 56],
  info: {
    title,
    author: PRODUCT.name,
    subject,
    creator: PRODUCT.name,
    producer: PRODUCT.name,
    creationDate: new Date(createdAt),
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
      { text: footer, style: 'label' },
      { text: `Page ${page} of ${pages}`, alignment: 'right', style: 'label' },
    ],
  }),
  content,
})

/** A second line under what matters. */
export const quiet = (text: string | null): Content[] => (text ? [{ text, color: QUIET, fontSize: 8 }] : [])

export const signatureLine = (role: string, name: string): Content => ({
  stack: [
    { text: `${role}: ${name}`, bold: true },
    { text: 'Name and signature', style: 'label', margin: [0, 22, 0, 2] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.5, lineColor: INK }] },
    { text: 'Date', style: 'label', margin: [0, 2, 0, 0] },
  ],
})

/** Rows with a line above and below each. */
export const ruled = (widths: (string | number)[], body: TableCell[][], headerRows = 0): Content => ({
  table: { widths, body, headerRows, dontBreakRows: true },
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
  },
})
