import { constants, inflateSync } from 'node:zlib'
import { MAX_PDF_PAGES } from '@drawbar/contract/documents.ts'
import { refused } from './refused.ts'

/** Objects of a paper's page tree take kilobytes. What swells beyond this was made to fill a memory. */
const MOST_OBJECT_BYTES = 32 * 1024 * 1024

/** How many pages a PDF has, or null where it does not say so plainly. Refuses what nobody here could open, or should. */
export function inspectPdf(bytes: Buffer): { pages: number | null } {
  const plain = objectsOf(bytes)
  if (/\/Encrypt\b/.test(plain))
    throw refused('This PDF is locked by a password. Save it without one, then send it again.')
  if (/\/S\s*\/Launch\b/.test(plain))
    throw refused('This PDF would start a program. Print it to a new PDF, then send that.')
  if (/\/EmbeddedFiles\b/.test(plain))
    throw refused('This PDF carries other files inside. Print it to a new PDF, then send that.')
  const pages = plain.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0
  if (pages > MAX_PDF_PAGES)
    throw refused(`This PDF has ${pages} pages, and at most ${MAX_PDF_PAGES} are taken. Send the pages that count.`)
  return { pages: pages === 0 ? null : pages }
}

/** Everything that is no stream, and the streams that hold objects, unpacked. */
function objectsOf(bytes: Buffer): string {
  const plain: string[] = []
  let unpacked = 0
  let from = 0
  for (;;) {
    const start = streamStart(bytes, from)
    if (start < 0) break
    const end = bytes.indexOf('endstream', start)
    const head = bytes.toString('latin1', from, start)
    plain.push(head)
    if (end < 0) return plain.join('\n')
    if (/\/Type\s*\/ObjStm\b/.test(head.slice(-2000))) {
      const objects = unpack(bytes.subarray(start, end), MOST_OBJECT_BYTES - unpacked)
      unpacked += objects.length
      plain.push(objects)
    }
    from = end + 'endstream'.length
  }
  plain.push(bytes.toString('latin1', from))
  return plain.join('\n')
}

/** Behind the word and its line end; -1 when there is no further one. */
function streamStart(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('stream', from); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const next = bytes[at + 6]
    if (next === 0x0a) return at + 7
    if (next === 0x0d) return at + (bytes[at + 7] === 0x0a ? 8 : 7)
  }
  return -1
}

function unpack(stream: Buffer, most: number): string {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw refused('This PDF unpacks to far more than a paper holds. Print it to a new PDF, then send that.')
    // Packed in another way: its pages are not counted.
    return ''
  }
}
