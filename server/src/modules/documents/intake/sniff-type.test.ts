import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../../platform/errors.ts'
import { aHeic } from './photo.testing.ts'
import { honestName, isInline, sniffType } from './sniff-type.ts'
import { aJpeg, aPdf, aPng, aWebp } from '../testing.ts'

const MAGIC = [
  '',
  '504b0304',
  '25504446',
  '89504e470d0a1a0a',
  'ffd8ff',
  '52494646',
  '1a45dfa3',
  '0000001866747970',
  '494433',
  '4f676753',
  '664c6143',
  '3026b2758e66cf11',
  '49492a00',
  '1f8b08',
  'd0cf11e0a1b11ae1',
  '3c3f786d6c20',
]
const anyBytes = fc
  .tuple(fc.constantFrom(...MAGIC), fc.uint8Array({ maxLength: 200 }))
  .map(([magic, rest]) => Buffer.concat([Buffer.from(magic, 'hex'), rest]))
const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

test('whatever the bytes are, the answer is an accepted type or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(anyBytes, async (bytes) => {
      const found = await sniffType(bytes).catch((error: unknown) => error)
      if (typeof found === 'string') expect(ACCEPTED).toContain(found)
      else expect(found instanceof AppError && found.code).toBe('file_refused')
    }),
    { numRuns: 1500 },
  )
})

test('a file cut off in the middle is still known, or refused', async () => {
  for (const file of [aJpeg(), aPng(), aPdf(), aWebp()]) {
    for (let length = 1; length <= file.length; length += 1) {
      const found = await sniffType(file.subarray(0, length)).catch((error: unknown) => error)
      expect(typeof found === 'string' || (found instanceof AppError && found.code === 'file_refused')).toBe(true)
    }
  }
})

test('a name ends in an extension of its true type', () => {
  expect(honestName('POD.JPEG', 'image/jpeg')).toBe('POD.JPEG')
  expect(honestName('pod', 'image/jpeg')).toBe('pod.jpg')
  expect(honestName('pod.pdf.exe', 'application/pdf')).toBe('pod.pdf.exe.pdf')
  expect(honestName('\ud800.png', 'image/png').isWellFormed()).toBe(true)
})

test('only what browsers draw without running anything is shown inline', () => {
  expect(
    ['application/pdf', 'image/jpeg', 'image/heic', 'image/svg+xml', 'text/html', 'constructor'].map(isInline),
  ).toEqual([true, true, false, false, false, false])
})

test('F23: a HEIC photo is refused with the setting that makes the phone send JPEG', async () => {
  const refusal: unknown = await sniffType(aHeic()).catch((error: unknown) => error)
  if (!(refusal instanceof AppError)) throw new Error('a HEIC photo was taken')
  expect(refusal.code).toBe('file_refused')
  expect(refusal.message).toContain('Settings > Camera > Formats > Most Compatible')
})
