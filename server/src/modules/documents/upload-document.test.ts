import { createHash } from 'node:crypto'
import { MAX_UPLOAD_BYTES, uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aJpeg, anUploadedDocument, aPdf, aPng, aWebp, sendFile } from './testing.ts'

let app: TestApp
let carrier: Awaited<ReturnType<typeof signUpCarrier>>
beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
})
afterAll(() => app.close())

const rows = () =>
  app.services.db.sql<{ n: number }[]>`select count(*)::int as n from documents`.then(([row]) => row?.n)

describe('uploadDocument', () => {
  test.each([
    ['a photo', 'pod.jpg', aJpeg(), 'image/jpeg'],
    ['a screenshot', 'scan.png', aPng(), 'image/png'],
    ['a scan', 'POD 4711.PDF', aPdf(), 'application/pdf'],
    ['a web picture', 'dock.webp', aWebp(), 'image/webp'],
  ])('%s is kept byte for byte under the hash of its bytes', async (_, fileName, bytes, mediaType) => {
    const { status, body } = await sendFile(app, { as: carrier, kind: 'pod', file: { fileName, bytes } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'pod',
      fileName,
      mediaType,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(body.uploadedBy).toMatch(/^Robin/)
    expect(Buffer.from(await app.services.files.get(`documents/${body.id}`))).toEqual(Buffer.from(bytes))
  })

  test('the content says what it is, not the name and not the sender', async () => {
    const { body } = await sendFile(app, {
      as: carrier,
      kind: 'pod',
      file: { fileName: 'invoice.html', bytes: aPng(), mediaType: 'text/html' },
    })
    expect(body).toMatchObject({ mediaType: 'image/png', fileName: 'invoice.html.png' })
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing that can run',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['a moving picture', Buffer.from('474946383961010001000000002c00000000010001000002', 'hex')],
    ['plain words', Buffer.from('delivered, all good')],
  ])('%s under a photo’s name is refused with file_refused, and nothing is kept', async (_, bytes) => {
    const before = await rows()
    const { status, problem } = await sendFile(app, {
      as: carrier,
      kind: 'pod',
      file: { fileName: 'pod.jpg', bytes, mediaType: 'image/jpeg' },
    })
    expect([status, problem.code]).toEqual([422, 'file_refused'])
    expect(problem.message).toContain('Upload a PDF, JPEG, PNG or WebP file.')
    expect(await rows()).toBe(before)
  })

  test('a file of twenty megabytes is taken and one byte more is a 413', async () => {
    const full = new Uint8Array(MAX_UPLOAD_BYTES)
    full.set(aPng())
    expect((await sendFile(app, { as: carrier, kind: 'cargo_photo', file: { bytes: full } })).status).toBe(201)
    const over = new Uint8Array(MAX_UPLOAD_BYTES + 1)
    over.set(aPng())
    const { status, problem } = await sendFile(app, { as: carrier, kind: 'cargo_photo', file: { bytes: over } })
    expect([status, problem.code, problem.errors]).toEqual([
      413,
      'payload_too_large',
      { file: 'The file is larger than 20 MB.' },
    ])
  })

  test.each([[null], ['rate_confirmation'], ['selfie'], ['']])(
    'kind %s is a 400 that names the field',
    async (kind) => {
      const { status, problem } = await sendFile(app, { as: carrier, kind, file: { bytes: aPng() } })
      expect(status).toBe(400)
      expect(problem.errors).toHaveProperty('kind')
    },
  )

  test('an empty file and what is no multipart are refused in words', async () => {
    const empty = await sendFile(app, { as: carrier, kind: 'pod', file: { bytes: Buffer.alloc(0) } })
    expect([empty.status, empty.problem.errors]).toEqual([400, { file: 'The file is empty.' }])
    const json = await app.call(uploadDocument, { as: carrier })
    expect([json.status, json.problem.code]).toEqual([415, 'unsupported_media_type'])
  })

  test.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\fakepath\\pod.png', 'pod.png'],
    [`${'x'.repeat(199)}🚚.png`, undefined],
    ['Lieferschein Ä.png', 'Lieferschein Ä.png'],
  ])('the name %s stays data', async (fileName, kept) => {
    const document = await anUploadedDocument(app, { as: carrier, file: { fileName, bytes: aPng() } })
    if (kept) expect(document.fileName).toBe(kept)
    expect(document.fileName.isWellFormed()).toBe(true)
    expect(document.fileName.length).toBeLessThanOrEqual(204)
  })

  test('is for the two sides of the market', async () => {
    const upload = (as?: { token: string }) =>
      sendFile(app, { ...(as ? { as } : {}), kind: 'other', file: { bytes: aPng() } })
    expect((await upload(await signUpConsignor(app))).status).toBe(201)
    expect((await upload(await makeStaff(app, 'Founder'))).status).toBe(403)
    expect((await upload()).status).toBe(401)
  })
})
