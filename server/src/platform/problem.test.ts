import { once } from 'node:events'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SignedIn } from '../modules/identity/testing.ts'
import { signUpCarrier } from '../modules/companies/testing.ts'
import { aJpeg, anUploadedDocument, sendFile } from '../modules/documents/testing.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { toAppError } from './problem.ts'

let app: TestApp
let carrier: SignedIn
let documentId: string
beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
  documentId = (await anUploadedDocument(app, { as: carrier })).id
})
afterAll(() => app.close())

const folder = (name: string) => join(app.services.config.dataDir, name)
const upload = () => sendFile(app, { as: carrier, kind: 'pod', file: { bytes: aJpeg() } })
const download = () =>
  app.http.inject({
    method: downloadDocument.method,
    url: `/api${downloadDocument.path.replace(':documentId', documentId)}`,
    headers: { authorization: `Bearer ${carrier.token}` },
  })

test('a missing file of ours is a 500 that names its request and no path', async () => {
  const path = folder('a-part-of-the-program')
  vi.spyOn(app.services.files, 'open').mockImplementationOnce(async () => {
    await stat(path)
    return null
  })
  const answer = await download()
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['retry-after']).toBeUndefined()
  expect(answer.json()).toMatchObject({ code: 'internal', requestId: answer.headers['x-request-id'] })
  expect(answer.json()).toHaveProperty('requestId', expect.stringMatching(/^.{8,}$/))
  expect(answer.body).not.toContain(path)
  expect((await download()).statusCode).toBe(200)
})

test('a file store that is lost is a 503 until it is back', async () => {
  await rename(folder('files'), folder('away'))
  expect((await download()).json()).toMatchObject({ status: 503, code: 'document_lost' })
  await writeFile(folder('files'), 'no folder')
  const answer = await download()
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(answer.headers['retry-after']).toBe('2')
  expect((await upload()).problem).toMatchObject({ status: 503, code: 'unavailable' })
  await rm(folder('files'))
  await rename(folder('away'), folder('files'))
  expect((await download()).statusCode).toBe(200)
  expect((await upload()).status).toBe(201)
})

test('a database socket that is gone is a 503', async () => {
  const [error] = (await once(connect(folder('.s.PGSQL.5432')), 'error')) as [Error]
  expect(error).toMatchObject({ code: 'ENOENT' })
  expect(toAppError(error, {})).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 2 })
})
