/** From the bytes of a spreadsheet export to text: encoding, byte order mark, the sign between the cells. */
export type CsvEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
export type CsvDelimiter = ',' | ';' | '\t'

export type DecodedText = { text: string; encoding: CsvEncoding } | { refusal: string; encoding: CsvEncoding }

/** 50,000 rows of all columns are about 15 MB; 32 MB leaves room for notes and bounds the memory of one request. */
export const MAX_CSV_BYTES = 32 * 1024 * 1024

export const NO_TEXT = 'This is not a text file. Save the sheet as CSV and send that.'

export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MAX_CSV_BYTES) {
    return {
      refusal: `The file is larger than ${MAX_CSV_BYTES / 1024 / 1024} MB. Split it into smaller files.`,
      encoding: 'utf-8',
    }
  }
  const unicode = utf16Of(bytes)
  if (unicode !== undefined) return { text: new TextDecoder(unicode).decode(bytes), encoding: unicode }
  if (bytes.includes(0)) return { refusal: NO_TEXT, encoding: 'utf-8' }
  const asUtf8 = decodeUtf8(bytes)
  // Every byte sequence is valid Windows-1252, and it is what Excel writes on Windows, so it is the one fallback.
  return asUtf8 === undefined
    ? { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
    : { text: asUtf8, encoding: 'utf-8' }
}

/** Excel's "Unicode text" has a byte order mark; other programs leave it out, and every other byte of a heading is then 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)) return 'utf-16be'
  return undefined
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** How much of the text is looked at for the heading; no heading row is longer. */
const HEADING_SAMPLE = 20_000

/** The sign that stands most often in the heading, outside quotation marks; Excel's `sep=;` line above it decides alone and is cut off. */
export function detectDelimiter(given: string): { delimiter: CsvDelimiter; text: string } {
  const directive = /^sep=([,;\t])\r?\n/i.exec(given.slice(0, 8))
  if (directive) {
    const delimiter = directive[1] === ';' ? ';' : directive[1] === '\t' ? '\t' : ','
    return { delimiter, text: given.slice(directive[0].length) }
  }
  const counts: Record<CsvDelimiter, number> = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  let begun = false
  for (const char of given.slice(0, HEADING_SAMPLE)) {
    if (char === '"') quoted = !quoted
    else if (quoted) continue
    else if (char === '\n' || char === '\r') {
      if (begun) break
    } else {
      begun = true
      if (char === ',' || char === ';' || char === '\t') counts[char] += 1
    }
  }
  const delimiter =
    counts[';'] > counts[','] && counts[';'] >= counts['\t'] ? ';' : counts['\t'] > counts[','] ? '\t' : ','
  return { delimiter, text: given }
}
