import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

interface Reading {
  delimiter: string
  /** In characters. A quotation mark that never closes ends here too. */
  maxRowLength: number
  take: (record: readonly string[]) => void
}

/** The records of a file one by one. Answers what is wrong with the quotation marks of the row after the last one that was taken, or null. */
export function eachRecord(text: string, { delimiter, maxRowLength, take }: Reading): string | null {
  try {
    parse(text, {
      delimiter,
      bom: false,
      relax_column_count: true,
      // `"a", "b"`: the space is no part of the cell, and the quotation mark behind it opens one.
      ltrim: true,
      // A quotation mark inside a cell that does not begin with one is a letter: 5" pipe.
      relax_quotes: true,
      max_record_size: maxRowLength,
      on_record: (record: string[]) => {
        take(record.map(unquoted))
        return null
      },
    })
    return null
  } catch (error) {
    if (error instanceof CsvError) return quoteComplaint(error)
    throw error
  }
}

/** `"a" ,"b"`: the space behind the quotation mark is no part of the cell either, but the reader takes the marks for letters then. */
function unquoted(cell: string): string {
  const text = cell.trimEnd()
  return text.length > 1 && text.length < cell.length && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : cell
}

function quoteComplaint({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark that opens in this row is never closed.'
  if (code === 'CSV_MAX_RECORD_SIZE')
    return 'This row is too long; perhaps a quotation mark that opens in it is never closed.'
  return 'A quotation mark in this row stands in the wrong place. Inside a quoted cell, write it twice ("").'
}
