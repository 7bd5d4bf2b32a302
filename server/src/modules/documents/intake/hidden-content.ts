import { imageParts, isPixels, MOST_PIXELS } from './image-parts.ts'

/** What every scanner finds in the EICAR test file; harmless, and sent by whoever wants to know whether anybody looks. */
const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE', 'latin1')
const MARKUP = /<(?:!doctype\s+html|html|script|svg|iframe)[\s>]/i
/** Beginnings of what is no part of a photo or PDF: archives, programs, a second document. */
const FOREIGN = [
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'Rar!\u001a\u0007',
  '7z\u00bc\u00af\u0027\u001c',
  '\u007fELF',
  '%PDF-',
]
/** An archive's directory is looked for in as much of the end as it may lie in: its own 22 bytes and a comment of 65,535. */
const ZIP_TAIL = 22 + 65_535
/** Scanners and mail gateways leave a few blanks or a line behind a PDF. */
const STRAY_BYTES = 1024
/** JFIF's own header has 16 bytes, with a thumbnail under 4 KB; a longer one is a comment that opens a script (`/*` as its length). */
const MOST_JFIF_BYTES = 4096

export type Hidden = 'archive' | 'page' | 'script' | 'trailer' | 'huge' | 'damaged'

export const carriesVirus = (bytes: Buffer): boolean => bytes.includes(EICAR)

/** What a file holds beside the photo or PDF that it looks like; null for an honest one. */
export function hiddenContent(bytes: Buffer, mediaType: string): Hidden | null {
  if (endsInArchive(bytes)) return 'archive'
  if (mediaType === 'application/pdf') return inPdf(bytes)
  return inImage(bytes, mediaType)
}

function inImage(bytes: Buffer, mediaType: string): Hidden | null {
  const image = imageParts(bytes, mediaType)
  // What cannot be taken apart cannot be searched either.
  if (!image) return 'damaged'
  if (image.pixels !== null && image.pixels > MOST_PIXELS) return 'huge'
  const [first] = image.parts
  if (mediaType === 'image/jpeg' && first?.name === 'e0' && first.to - first.from > MOST_JFIF_BYTES) return 'script'
  return foreign(
    image.cutOff
      ? bytes
      : beside(
          bytes,
          image.parts.filter(isPixels).map(({ data }) => data),
        ),
  )
}

/** The file with its pixels blanked: by chance a few megabytes of them can begin like anything. */
function beside(bytes: Buffer, pixels: readonly { from: number; to: number }[]): Buffer {
  const rest = Buffer.from(bytes)
  for (const { from, to } of pixels) if (from < to) rest.fill(0, from, to)
  return rest
}

function inPdf(bytes: Buffer): Hidden | null {
  const end = bytes.lastIndexOf('%%EOF')
  const tail = end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 5)
  if (MARKUP.test(bytes.toString('latin1', 0, 4096))) return 'page'
  const found = foreign(tail)
  if (found) return found
  return tail.toString('latin1').replaceAll(/[\s\0]/g, '').length > STRAY_BYTES ? 'trailer' : null
}

function foreign(tail: Buffer): Hidden | null {
  if (tail.length === 0) return null
  if (FOREIGN.some((beginning) => tail.includes(beginning, 0, 'latin1'))) return 'archive'
  return MARKUP.test(tail.toString('latin1')) ? 'page' : null
}

/** A ZIP is read from its end, whatever stands before it: its directory must lie where the last record says. */
function endsInArchive(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - ZIP_TAIL)
  for (let at = bytes.lastIndexOf('PK\u0005\u0006'); at >= first; at = bytes.lastIndexOf('PK\u0005\u0006', at - 1)) {
    if (at + 22 > bytes.length) continue
    const directory = at - bytes.readUInt32LE(at + 12)
    if (directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\u0001\u0002') return true
    if (at === 0) break
  }
  return false
}
