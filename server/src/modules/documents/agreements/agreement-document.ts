import type { AgreementSignature } from '@drawbar/contract/documents/agreement.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { CARRIER_AGREEMENT } from './carrier-agreement.ts'

const MARGIN = 54
const QUIET = '#5f5c56'

/** The signed copy: the text, then the record of the signature. Its dates come from the signature, never from a clock. */
export function agreementDocument(signature: AgreementSignature): TDocumentDefinitions {
  const { title, version, notice, sections } = CARRIER_AGREEMENT
  const heading = `${title}, version ${version}`
  const signedAt = `${signature.signedAt.slice(0, 10)} ${signature.signedAt.slice(11, 19)} UTC`
  const record: [string, string][] = [
    ['Carrier', signature.companyName],
    ['Signed by', signature.name],
    ['Title', signature.title],
    ['Signed at', signedAt],
    ['Network address', signature.ip],
    ['Browser', signature.userAgent],
    ['SHA-256 of the text', signature.contentHash],
  ]
  return {
    pageSize: 'LETTER',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    info: {
      title: heading,
      author: PRODUCT.name,
      creator: PRODUCT.name,
      producer: PRODUCT.name,
      creationDate: new Date(signature.signedAt),
    },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25 },
    styles: { heading: { fontSize: 11, bold: true, margin: [0, 10, 0, 3] }, quiet: { fontSize: 8.5, color: QUIET } },
    footer: (page, pages) => ({
      margin: [MARGIN, 16, MARGIN, 0],
      columns: [
        { text: heading, style: 'quiet' },
        { text: `Page ${page} of ${pages}`, alignment: 'right', style: 'quiet' },
      ],
    }),
    content: [
      { text: heading, fontSize: 17, bold: true },
      { text: notice, style: 'quiet', margin: [0, 3, 0, 6] },
      ...sections.flatMap((section) => [
        { text: section.title, style: 'heading' },
        ...section.paragraphs.map((words) => ({
          text: words,
          margin: [0, 0, 0, 4] as [number, number, number, number],
        })),
      ]),
      { text: 'Signature', style: 'heading' },
      {
        table: { widths: [120, '*'], body: record.map(([label, value]) => [{ text: label, color: QUIET }, value]) },
        layout: 'lightHorizontalLines',
        unbreakable: true,
      },
    ],
  }
}
