import { deflateSync } from 'node:zlib'
import type { DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'
import { expect, test } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { aJpeg, aPdf, aPng, aWebp } from '../testing.ts'
import { inspectFile } from './inspect-file.ts'
import { exif, holds35 } from './photo.testing.ts'

const refusal = async (bytes: Uint8Array, kind: DocumentKind = 'coi'): Promise<string> => {
  const error: unknown = await inspectFile(bytes, kind).catch((thrown: unknown) => thrown)
  if (!(error instanceof AppError)) return 'taken'
  expect(error.code).toBe('file_refused')
  return error.message
}
const after = (bytes: Uint8Array, tail: string | Uint8Array): Buffer =>
  Buffer.concat([bytes, typeof tail === 'string' ? Buffer.from(tail, 'latin1') : tail])

/** A stored ZIP with one empty entry: local header, directory, end. */
function aZip(): Buffer {
  const name = Buffer.from('a.html')
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 'latin1')
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length, 16)
  return Buffer.concat([local, name, entry, name, end])
}
const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
/** A JPEG whose first header is as long as the opening of a script's comment. */
const scriptJpeg = (): Buffer => {
  const jpeg = Buffer.from(aJpeg())
  const header = Buffer.alloc(0x2f2a + 2)
  header.write('ffe02f2a', 'hex')
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(20)])
}
/** An object stream of a few KB that unpacks to 40 MB. */
const bombPdf = (): Buffer => {
  const packed = deflateSync(Buffer.alloc(40 * 1024 * 1024))
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}
const swollen = deflateSync(Buffer.alloc(210 * 1024 * 1024), { level: 1 })
/** A page whose drawing of a MB unpacks to 210. */
const swollenPdf = (subtype = ''): Buffer => {
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< ${subtype}/Filter /FlateDecode /Length ${swollen.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), swollen, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}
/** What follows the pixels of a photo, where its last segment says that it is longer than the file. */
const lyingJpeg = (tail: string): Buffer =>
  Buffer.concat([aJpeg().subarray(0, -2), Buffer.from('fffeffff', 'hex'), Buffer.from(tail, 'latin1')])
const lyingPng = (): Buffer => {
  const png = Buffer.from(aPng())
  png.writeUInt32BE(0x7fff_ffff, png.length - 12)
  return png
}
/** An object stream that says nothing of how it is packed, since it is not. */
const barePdf = (objects: string): Buffer =>
  Buffer.from(
    `%PDF-1.5\n1 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< /Type /Obj#53tm >>\nstream\n${objects}\nendstream\nendobj\n%%EOF\n`,
  )
const pictured = (size: string): Buffer =>
  Buffer.from(
    `%PDF-1.5\n1 0 obj\n<< /Type /Page >>\nendobj\n2 0 obj\n<< /Type /XObject /Subtype /Image ${size} >>\nstream\nx\nendstream\nendobj\n%%EOF\n`,
  )
const hugePng = (): Buffer => {
  const png = Buffer.from(aPng())
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}
/** A WebP of one chunk, whose size stands where the format has it. */
const hugeWebp = (name: 'VP8 ' | 'VP8L' | 'VP8X'): Buffer => {
  const chunk = Buffer.alloc(18)
  chunk.write(name, 'latin1')
  chunk.writeUInt32LE(10, 4)
  const data = chunk.subarray(8)
  if (name === 'VP8X') data.set([0, 0, 0, 0, 0xff, 0xff, 0, 0xff, 0xff, 0])
  if (name === 'VP8 ') data.set([0, 0, 0, 0x9d, 0x01, 0x2a, 0xff, 0x3f, 0xff, 0x3f])
  if (name === 'VP8L') data.set([0x2f, 0xff, 0xff, 0xff, 0x0f])
  // A canvas draws nothing by itself.
  const drawn = name === 'VP8X' ? aWebp().subarray(12) : Buffer.alloc(0)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + chunk.length + drawn.length, 4)
  return Buffer.concat([head, chunk, drawn])
}

test.each([
  ['the EICAR test file', Buffer.from(eicar), 'virus signature'],
  ['EICAR behind a photo', after(aJpeg(), eicar), 'virus signature'],
  ['a ZIP', aZip(), 'none of the kinds taken here'],
  ['a PDF with a ZIP behind it', after(aPdf(), aZip()), 'hidden behind'],
  ['a PDF with a ZIP and a second end behind it', after(after(aPdf(), aZip()), '\n%%EOF\n'), 'hidden behind'],
  ['a photo with a ZIP behind it', after(aJpeg(), aZip()), 'hidden behind'],
  ['a ZIP in a photo’s comment, read from its end', after(aJpeg('x'), aZip()), 'hidden behind'],
  ['a PNG with a PDF behind it', after(aPng(), aPdf()), 'hidden behind'],
  ['a WebP with a RAR behind it', after(aWebp(), 'Rar!\u001a\u0007\u0000'), 'hidden behind'],
  ['a PDF with a page behind it', after(aPdf(), '<html><script>alert(1)</script>'), 'web page'],
  ['a photo with a page in its comment', aJpeg('<script >alert(1)</script>'), 'web page'],
  ['a photo that is a script', scriptJpeg(), 'script hidden'],
  ['a GIF that is a script', Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)'), 'none of the kinds taken here'],
  ['a PDF with rubbish behind it', after(aPdf(), 'x'.repeat(2000)), 'behind the end'],
  [
    'a drawing with a script',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'Upload a PDF',
  ],
  ['a page', Buffer.from('<!doctype html><p>COI'), 'Upload a PDF'],
  ['a PDF of 500 pages', aPdf({ pages: 500 }), 'This PDF has 500 pages, and at most 100 are taken.'],
  ['a locked PDF', aPdf({ extra: '/Encrypt 9 0 R ' }), 'locked by a password'],
  ['a PDF that starts a program', aPdf({ extra: '/OpenAction << /S /Launch /F (cmd.exe) >> ' }), 'start a program'],
  ['a PDF with files inside', aPdf({ extra: '/Names << /EmbeddedFiles 9 0 R >> ' }), 'other files inside'],
  [
    'a PDF that starts a program in other letters',
    aPdf({ extra: '/OpenAction << /S /L#61unch >> ' }),
    'start a program',
  ],
  [
    'a PDF that starts a program after a remark',
    aPdf({ extra: '/OpenAction << /S %x\n/Launch >> ' }),
    'start a program',
  ],
  [
    'a PDF whose program a remark calls a stream',
    aPdf({ extra: '%stream\n/A << /S /Launch >> %endstream\n' }),
    'start a program',
  ],
  ['a PDF with a program among bare objects', barePdf('3 0 << /S /#4caunch >>'), 'start a program'],
  [
    'a PDF with a file pinned to a page',
    aPdf({ extra: '/Annots [<< /Subtype /FileAttachment /FS 9 0 R >>] ' }),
    'other files inside',
  ],
  ['a PDF with a file inside', aPdf({ extra: '/X << /Type /EmbeddedFile >> ' }), 'other files inside'],
  [
    'a PDF with a file inside in other letters',
    aPdf({ extra: '/Names << /#45mbeddedFiles 9 0 R >> ' }),
    'other files inside',
  ],
  ['a PDF with a picture of 3,600 megapixels', pictured('/Width 60000 /Height 60000'), '100 megapixels'],
  ['a PDF that swells', bombPdf(), 'unpacks to far more'],
  ['a PDF whose drawing swells', swollenPdf(), 'unpacks to far more'],
  ['a PDF cut in the middle', aPdf({ pages: 3 }).subarray(0, 200), 'breaks off'],
  ['the head of a PDF', Buffer.from('%PDF-1.7\n%%EOF\n'), 'no page'],
  ['the head of a photo', aJpeg().subarray(0, 40), 'breaks off'],
  ['the head of a PNG', aPng().subarray(0, 33), 'breaks off'],
  ['a picture of 3,600 megapixels', hugePng(), '100 megapixels'],
  ['a WebP of 268 megapixels', hugeWebp('VP8 '), '100 megapixels'],
  ['a WebP of 268 megapixels without loss', hugeWebp('VP8L'), '100 megapixels'],
  ['a WebP on a canvas of 4,295 megapixels', hugeWebp('VP8X'), '100 megapixels'],
  [
    'a photo with a lie about a length, and a RAR and a PDF behind it',
    lyingJpeg('Rar!\u001a\u0007\u0000%PDF-1.4'),
    'damaged',
  ],
  ['a PNG with a lie about a length', lyingPng(), 'damaged'],
  [
    'a photo that never ends with a RAR behind it',
    after(aJpeg().subarray(0, -2), 'Rar!\u001a\u0007\u0000'),
    'hidden behind',
  ],
  ['a photo with a PDF in its comment', aJpeg('%PDF-1.4'), 'hidden behind'],
])('%s is refused', async (_, bytes, words) => {
  expect(await refusal(bytes)).toContain(words)
})

test('honest files pass, with a few blanks behind a PDF, and its pages are counted', async () => {
  expect(await inspectFile(after(aPdf({ pages: 100 }), '\r\n\0\0 '), 'coi')).toMatchObject({ pages: 100 })
  for (const bytes of [aJpeg(), aJpeg('a driver’s remark'), aPng(), aWebp()]) expect(await refusal(bytes)).toBe('taken')
  const packed = deflateSync(Buffer.from('3 0 << /Type /Page >> << /Type /Page >>'))
  const modern = Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\r\n'),
    packed,
    Buffer.from('\r\nendstream\nendobj\n%%EOF'),
  ])
  expect(await inspectFile(modern, 'w9')).toMatchObject({ pages: 2 })
  expect(await refusal(pictured('/Width 10200 /Height 9800'))).toBe('taken')
  // A scan of many pages, and a photo that was cut off as it was sent.
  expect(await refusal(swollenPdf('/Subtype /Image '))).toBe('taken')
  expect(await refusal(aJpeg().subarray(0, -4))).toBe('taken')
})

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
test.each(['II', 'MM'] as const)(
  'a photo of a paper loses where it was taken (%s), and keeps which way is up',
  async (order) => {
    const jpeg = Buffer.from(aJpeg())
    const words = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="35,7.4N"/>')
    const photo = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(order)])),
      segment(0xe1, words),
      segment(0xed, Buffer.from('Photoshop 3.0\0 Texarkana')),
      jpeg.subarray(2),
      Buffer.from('motion 35.1234'),
    ])
    expect(holds35(photo)).toBe(true)
    const { bytes } = await inspectFile(photo, 'cdl')
    const kept = Buffer.from(bytes)
    expect(holds35(kept)).toBe(false)
    for (const place of ['GPSLatitude', 'Texarkana', 'motion']) expect(kept.includes(place)).toBe(false)
    const orientation = order === 'II' ? '12010300010000000600' : '01120003000000010006'
    expect(kept.includes(Buffer.from(orientation, 'hex'))).toBe(true)
    expect(kept.subarray(-2).toString('hex')).toBe('ffd9')
    expect(await refusal(kept)).toBe('taken')

    // Where a delivery was photographed is what the photo proves.
    const { bytes: proof } = await inspectFile(photo, 'pod')
    expect(Buffer.from(proof)).toEqual(photo)
  },
)

test('PNG and WebP lose it too, and stay whole', async () => {
  const { crc32 } = await import('node:zlib')
  const png = Buffer.from(aPng())
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const tagged = Buffer.concat([
    png.subarray(0, 33),
    chunk('eXIf', exif('II')),
    chunk('tEXt', Buffer.from('GPS\0Texarkana')),
    png.subarray(33),
  ])
  const cleanPng = Buffer.from((await inspectFile(tagged, 'cdl')).bytes)
  expect([holds35(cleanPng), cleanPng.includes('Texarkana'), cleanPng.includes('eXIf')]).toEqual([false, false, true])
  const at = cleanPng.indexOf('eXIf')
  const length = cleanPng.readUInt32BE(at - 4)
  expect(cleanPng.readUInt32BE(at + 4 + length)).toBe(crc32(cleanPng.subarray(at, at + 4 + length)))

  const webp = Buffer.from(aWebp())
  const riff = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)])
  }
  const taggedWebp = Buffer.concat([webp, riff('EXIF', exif('MM')), riff('XMP ', Buffer.from('<x GPSLatitude="35"/>'))])
  taggedWebp.writeUInt32LE(taggedWebp.length - 8, 4)
  const cleanWebp = Buffer.from((await inspectFile(taggedWebp, 'cdl')).bytes)
  expect([holds35(cleanWebp), cleanWebp.includes('GPSLatitude'), cleanWebp.length]).toEqual([
    false,
    false,
    taggedWebp.length,
  ])
})

test('EXIF that nobody can read goes as a whole', async () => {
  const jpeg = Buffer.from(aJpeg())
  const broken = Buffer.concat([Buffer.from('Exif\0\0II*\0'), Buffer.from([255, 255, 255, 255]), Buffer.from('secret')])
  const photo = Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, broken), jpeg.subarray(2)])
  const { bytes } = await inspectFile(photo, 'cdl')
  expect(Buffer.from(bytes)).toEqual(jpeg)
})

test('a form that can be filled in is taken with its scripts: the tax office’s W-9 is one', async () => {
  const form = aPdf({ extra: '/AcroForm << /Fields [] >> /Names << /JavaScript 9 0 R >> ' })
  expect((await inspectFile(form, 'w9')).mediaType).toBe('application/pdf')
})
