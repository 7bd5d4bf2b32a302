import { type CsvDelimiter, type CsvEncoding, decodeText, detectDelimiter, NO_TEXT } from './decode-text.ts'
import { eachRecord } from './each-record.ts'
import { readXlsx } from './read-xlsx.ts'

/** The rows of a file of a spreadsheet, whatever wrote it. */
export interface Table {
  format: 'csv' | 'xlsx'
  /** Of a workbook. */
  sheets: string[]
  sheet: string | null
  delimiter: CsvDelimiter
  encoding: CsvEncoding
  /** Takes the rows one by one; answers what is wrong with the quotation marks of the row after the last one that was taken, or null. */
  eachRow: (take: (record: readonly string[]) => void) => string | null
}

export type OpenedTable = Table | { refusal: string }

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, index) => bytes[index] === byte)

export async function openTable(
  bytes: Uint8Array,
  { sheet, maxRowLength }: { sheet?: string | undefined; maxRowLength: number },
): Promise<OpenedTable> {
  if (!isZip(bytes)) return openCsv(bytes, { maxRowLength })
  const book = await readXlsx(bytes, { sheet })
  if ('refusal' in book) return book
  return {
    format: 'xlsx',
    sheets: book.sheets,
    sheet: book.sheet,
    delimiter: ',',
    encoding: 'utf-8',
    eachRow: (take) => {
      for (const row of book.rows) take(row)
      return null
    },
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNPRINTABLE = /^[^\r\n]{0,2000}?[\u0000-\u0008\u000e-\u001f]/

export function openCsv(bytes: Uint8Array, { maxRowLength }: { maxRowLength: number }): OpenedTable {
  const decoded = decodeText(bytes)
  if ('refusal' in decoded) return decoded
  // Any bytes are letters of Windows-1252: a heading that cannot be printed is of a picture or a program.
  if (UNPRINTABLE.test(decoded.text)) return { refusal: NO_TEXT }
  const { text, delimiter } = detectDelimiter(decoded.text.replace(/^\ufeff/, ''))
  return {
    format: 'csv',
    sheets: [],
    sheet: null,
    delimiter,
    encoding: decoded.encoding,
    eachRow: (take) => eachRecord(text, { delimiter, maxRowLength, take }),
  }
}
