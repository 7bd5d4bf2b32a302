import { constants, createInflate, inflateSync } from 'node:zlib'
import { MAX_PDF_PAGES } from '@drawbar/contract/documents/documents.ts'
import { IMAGE, refuseDangers, refuseHugePicture } from './pdf-dangers.ts'
import { named } from './pdf-names.ts'
import { refused } from './refused.ts'

/** Objects of a paper's page tree take kilobytes. What swells beyond this was made to fill a memory. */
const MOST_OBJECT_BYTES = 32 * 1024 * 1024

/** Text, drawings and fonts of a hundred pages; pictures are not unpacked here, since a scan honestly unpacks to more. */
const MOST_CONTENT_BYTES = 200 * 1024 * 1024
const SWELLS = 'This PDF unpacks to far more than a paper holds. Print it to a new PDF, then send that.'

const ENCRYPT = new RegExp(named('Encrypt'))
const FLATE = new RegExp(named('FlateDecode'))
const OBJECTS = new RegExp(named('ObjStm'))
const PAGE = new RegExp(`${named('Type')}\\s*${named('Page')}`, 'g')

/** How many pages a PDF has, or null where it does not say so plainly. Refuses what nobody here could open, or should. */
export async function inspectPdf(bytes: Buffer): Promise<{ pages: number | null }> {
  if (!bytes.includes('%%EOF'))
    throw refused('This PDF breaks off before its end. Save it or scan it once more, then send that.')
  const { plain, contents } = objectsOf(bytes)
  if (ENCRYPT.test(plain)) throw refused('This PDF is locked by a password. Save it without one, then send it again.')
  for (const text of [plain, bytes.toString('latin1')]) refuseDangers(text)
  const pages = plain.match(PAGE)?.length ?? 0
  if (pages > MAX_PDF_PAGES)
    throw refused(`This PDF has ${pages} pages, and at most ${MAX_PDF_PAGES} are taken. Send the pages that count.`)
  if (pages === 0 && !OBJECTS.test(plain))
    throw refused('This PDF has no page in it. Save it once more, then send that.')
  let unpacked = 0
  for (const content of contents) {
    unpacked += await unpackedBytes(content, MOST_CONTENT_BYTES - unpacked)
    if (unpacked > MOST_CONTENT_BYTES) throw refused(SWELLS)
  }
  return { pages: pages === 0 ? null : pages }
}

/** `plain`: everything that is no stream, and the streams that hold objects, unpacked. `contents`: packed streams that are no pictures. */
function objectsOf(bytes: Buffer): { plain: string; contents: Buffer[] } {
  const plain: string[] = []
  const contents: Buffer[] = []
  let unpacked = 0
  let from = 0
  for (;;) {
    const start = streamStart(bytes, from)
    if (start < 0) break
    const end = bytes.indexOf('endstream', start)
    const head = bytes.toString('latin1', from, start)
    refuseHugePicture(head)
    plain.push(head)
    if (end < 0) return { plain: plain.join('\n'), contents }
    const about = head.slice(-2000)
    if (FLATE.test(about) && !IMAGE.test(about)) contents.push(bytes.subarray(start, end))
    if (OBJECTS.test(about)) {
      const objects = unpack(bytes.subarray(start, end), MOST_OBJECT_BYTES - unpacked)
      unpacked += objects.length
      plain.push(objects)
    }
    from = end + 'endstream'.length
  }
  plain.push(bytes.toString('latin1', from))
  return { plain: plain.join('\n'), contents }
}

/** Counted and thrown away, off this thread: no more than a chunk is ever held. Stops just beyond `most`. */
async function unpackedBytes(packed: Buffer, most: number): Promise<number> {
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 256 * 1024 })
  let total = 0
  try {
    inflate.end(packed)
    for await (const chunk of inflate) {
      total += (chunk as Buffer).length
      if (total > most) break
    }
  } catch {
    // Packed in another way, or broken off: what was unpacked until then counts.
  }
  return total
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
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw refused(SWELLS)
    // Not packed at all, or in another way: then its pages are not counted.
    return stream.toString('latin1')
  }
}
