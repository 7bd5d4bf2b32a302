import { expect, test } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { aPdf } from '../testing.ts'
import { inspectFile } from './inspect-file.ts'
import { aHeic, box, exif, exifItem, holds35 } from './photo.testing.ts'

const refusal = async (bytes: Uint8Array): Promise<string> => {
  const error: unknown = await inspectFile(bytes, 'coi').catch((thrown: unknown) => thrown)
  if (!(error instanceof AppError)) return 'taken'
  expect(error.code).toBe('file_refused')
  return error.message
}
const behind = (...tails: (string | Uint8Array)[]): Buffer =>
  Buffer.concat([aHeic(), ...tails.map((tail) => (typeof tail === 'string' ? Buffer.from(tail, 'latin1') : tail))])
const RAR = 'Rar!\u001a\u0007\u0000'
/** More than a search of the beginning sees. */
const far = Buffer.alloc(70_000)
const xmp = '<x:xmpmeta GPSLatitude="35"></x:xmpmeta>'
const changed = (type: string, change: (bytes: Buffer, at: number) => void): Buffer => {
  const heic = aHeic({ items: [exifItem(exif('II'))] })
  change(heic, heic.indexOf(type))
  return heic
}

test.each([
  ['a PDF behind it', behind(aPdf()), 'hidden behind'],
  ['a RAR behind it', behind(RAR), 'hidden behind'],
  ['a page behind it', behind('<html><script>alert(1)</script>'), 'web page'],
  ['a PDF far behind its beginning', behind(box('free', far), aPdf()), 'hidden behind'],
  ['a RAR in a box of its own', behind(box('free', far, Buffer.from(RAR, 'latin1'))), 'hidden behind'],
  ['a page in a last box without an end', behind(Buffer.alloc(4), 'uuid', far, '<script >'), 'web page'],
  ['a PDF among its pixels that no item names', aHeic({ slack: '%PDF-1.4' }), 'hidden behind'],
  [
    'a page in its words',
    aHeic({ items: [{ type: 'mime', words: 'application/rdf+xml', data: Buffer.from('<html >') }] }),
    'web page',
  ],
  ['a few bytes behind it', behind('x'), 'damaged'],
  ['its end cut off', aHeic().subarray(0, -1), 'damaged'],
  ['no tables', box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), 'damaged'],
  ['two tables', behind(aHeic().subarray(24)), 'damaged'],
  ['an item behind the end', changed('iloc', (bytes, at) => bytes.writeUInt32BE(1 << 30, at + 20)), 'damaged'],
  ['more items than bytes', changed('iloc', (bytes, at) => bytes.writeUInt16BE(60_000, at + 10)), 'damaged'],
  ['more stretches than bytes', changed('iloc', (bytes, at) => bytes.writeUInt16BE(60_000, at + 18)), 'damaged'],
  [
    'a size of 3,600 megapixels',
    changed('ispe', (bytes, at) => {
      bytes.writeUInt32BE(60_000, at + 8)
      bytes.writeUInt32BE(60_000, at + 12)
    }),
    '100 megapixels',
  ],
  ['an item without a type', changed('infe', (bytes, at) => bytes.writeUInt8(0, at + 4)), 'damaged'],
])('a HEIC photo with %s is refused', async (_, bytes, words) => {
  expect(await refusal(bytes)).toContain(words)
})

test('an honest one is taken, with its length in eight bytes or a maker’s box too', async () => {
  const heic = aHeic({ items: [exifItem(exif('MM'))] })
  const long = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('free'), Buffer.from('0000000000000010', 'hex')])
  for (const bytes of [heic, behind(long), behind(box('mpvd', far))]) expect(await refusal(bytes)).toBe('taken')
})

test.each(['II', 'MM'] as const)(
  'it loses where it was taken (%s), and every other byte stays where it was',
  async (order) => {
    const words = { type: 'mime', words: 'application/rdf+xml', data: Buffer.from(xmp) }
    const photo = aHeic({ items: [exifItem(exif(order)), words] })
    expect(holds35(photo)).toBe(true)
    const { bytes, mediaType } = await inspectFile(photo, 'cdl')
    const kept = Buffer.from(bytes)
    expect([mediaType, holds35(kept), kept.includes('GPSLatitude'), kept.length]).toEqual([
      'image/heic',
      false,
      false,
      photo.length,
    ])
    const tiff = photo.indexOf('Exif\0\0') + 6
    expect(kept.subarray(0, tiff + 22).equals(photo.subarray(0, tiff + 22)), 'tables, pixels and which way is up').toBe(
      true,
    )
    expect(await refusal(kept)).toBe('taken')

    const { bytes: proof } = await inspectFile(photo, 'pod')
    expect(Buffer.from(proof)).toEqual(photo)
  },
)

test('EXIF without the word Exif before it loses it too, one that nobody can read goes, and so does a video', async () => {
  const bare = { type: 'Exif', data: Buffer.concat([Buffer.alloc(4), exif('II')]) }
  const broken = { type: 'Exif', data: Buffer.concat([Buffer.from([255, 255, 255, 255]), exif('II')]) }
  for (const item of [bare, broken]) {
    const { bytes } = await inspectFile(Buffer.concat([aHeic({ items: [item] }), box('mpvd', exif('II'))]), 'cdl')
    expect(holds35(bytes)).toBe(false)
    expect(Buffer.from(bytes).includes('mpvd')).toBe(false)
    expect(await refusal(bytes)).toBe('taken')
  }
})
