import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { makeStaff } from '../identity/testing.ts'
import { grantDocument } from './grant-document.ts'
import { storeDocument } from './store-document.ts'
import { aJpeg, anUploadedDocument, aPdf } from './testing.ts'

let app: TestApp
let carrier: Awaited<ReturnType<typeof signUpCarrier>>
let consignor: Awaited<ReturnType<typeof signUpConsignor>>
beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
  consignor = await signUpConsignor(app)
})
afterAll(() => app.close())

const download = (documentId: string, as?: { token: string }) =>
  app.http.inject({
    method: downloadDocument.method,
    url: `/api/documents/${documentId}/content`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })

describe('downloadDocument', () => {
  test('gives the owner the exact bytes, shown but never run', async () => {
    const bytes = aPdf()
    const document = await anUploadedDocument(app, {
      as: carrier,
      kind: 'bol',
      file: { fileName: 'Bill – 12.pdf', bytes },
    })
    const answer = await download(document.id, carrier)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(Buffer.from(bytes))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': "inline; filename*=UTF-8''Bill%20%E2%80%93%2012.pdf",
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('says in words that the bytes are lost, to those alone who may read the document', async () => {
    const document = await anUploadedDocument(app, { as: carrier, kind: 'bol' })
    const [row] = await app.services.db.sql<{ storageKey: string }[]>`
      select storage_key from documents where id = ${document.id}`
    await app.services.files.remove(row?.storageKey ?? '')
    const answer = await download(document.id, carrier)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      code: 'document_lost',
      detail: 'This file is on record but missing from storage. Contact support or upload it again.',
    })
    expect((await download(document.id, await signUpCarrier(app))).statusCode).toBe(404)
  })

  test('is for the owner’s company, its readers and staff; for everybody else the document does not exist', async () => {
    const { id } = await anUploadedDocument(app, { as: carrier })
    const status = async (as?: { token: string }) => (await download(id, as)).statusCode
    expect(await status(carrier)).toBe(200)
    expect(await status(await addMember(app, carrier, 'User'))).toBe(200)
    expect(await status(await makeStaff(app, 'Admin'))).toBe(200)
    expect(await status(await signUpCarrier(app))).toBe(404)
    expect(await status(consignor)).toBe(404)
    expect(await status()).toBe(401)

    await app.services.run(SYSTEM, (tx) => grantDocument(tx, { documentId: id, companyIds: [consignor.companyId] }))
    await app.services.run(SYSTEM, (tx) => grantDocument(tx, { documentId: id, companyIds: [consignor.companyId] }))
    expect(await status(consignor)).toBe(200)
    expect(await status(await signUpConsignor(app))).toBe(404)
  })

  test('an id of no document, and one that is no id, are a 404', async () => {
    expect((await download(newId(), carrier)).statusCode).toBe(404)
    expect((await download('SH-1', carrier)).statusCode).toBe(404)
  })
})

describe('storeDocument', () => {
  const store = (fail: boolean) =>
    app.services.run(SYSTEM, async (tx) => {
      const document = await storeDocument(app.services, tx, {
        companyId: carrier.companyId,
        kind: 'rate_confirmation',
        fileName: 'RC.pdf',
        mediaType: 'application/pdf',
        bytes: aPdf(),
        readers: [consignor.companyId],
        uploadedBy: null,
      })
      if (fail) throw Object.assign(new Error('undone'), { documentId: document.id })
      return document
    })

  test('shares with its readers from the start, and nobody uploaded it', async () => {
    const document = await store(false)
    expect(document.uploadedBy).toBeNull()
    expect((await download(document.id, consignor)).rawPayload).toEqual(Buffer.from(aPdf()))
  })

  test('an undone transaction leaves no row', async () => {
    const error: unknown = await store(true).catch((thrown: unknown) => thrown)
    const { documentId } = error as { documentId: string }
    expect((await download(documentId, carrier)).statusCode).toBe(404)
  })

  test('without its bytes there is no row', async () => {
    const files = { ...app.services.files, put: () => Promise.reject(new Error('disk full')) }
    const before = await app.services.db.sql`select count(*)::int as n from documents`
    const stored = app.services.run(SYSTEM, (tx) =>
      storeDocument({ files }, tx, {
        companyId: carrier.companyId,
        kind: 'other',
        fileName: 'a.jpg',
        mediaType: 'image/jpeg',
        bytes: aJpeg(),
        uploadedBy: null,
      }),
    )
    await expect(stored).rejects.toThrow('disk full')
    expect(await app.services.db.sql`select count(*)::int as n from documents`).toEqual(before)
  })
})
