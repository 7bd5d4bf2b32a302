import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A `copy … from stdin` that waits for its rows. */
export interface CopyStatement {
  writable(): Promise<Writable>
}

/** Rows a chunk of COPY text; at about 100 bytes a row, one chunk is one socket write of 200 KB. */
const CHUNK_ROWS = 2000

/** Sends the rows as they are made; none of them is kept. */
export async function copyRows<T>({
  statement,
  rows,
  line,
}: {
  statement: CopyStatement
  rows: Iterable<T>
  line: (row: T) => string
}): Promise<void> {
  await pipeline(Readable.from(chunks(rows, line)), await statement.writable())
}

function* chunks<T>(rows: Iterable<T>, line: (row: T) => string): Generator<string> {
  let chunk = ''
  let count = 0
  for (const row of rows) {
    chunk += line(row)
    count += 1
    if (count % CHUNK_ROWS > 0) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const ESCAPED: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** COPY's text format: tabs between columns, \N for null, backslash escapes. */
export function copyLine(values: readonly (string | number | boolean | null)[]): string {
  const escaped = values.map((value) =>
    value === null ? '\\N' : String(value).replaceAll(/[\\\t\n\r]/g, (c) => ESCAPED[c] ?? '\\\\'),
  )
  return `${escaped.join('\t')}\n`
}

/** A text[] as PostgreSQL reads it. */
export const copyArray = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
