import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpCarrier } from '../modules/companies/testing.ts'
import { anUploadedDocument, aPdf } from '../modules/documents/testing.ts'
import { spawnServer } from '../spawn-server.ts'
import { startTestApp } from '../test-app.ts'
import { readConfig } from './config.ts'
import { createFileStore, type FileStore } from './files.ts'

let scratch: string
let bucket: S3rver
let s3Url: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'drawbar-files-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It signs the address of a listing otherwise than Amazon's client.
    allowMismatchedSignatures: true,
    directory: join(scratch, 's3'),
    configureBuckets: [{ name: 'drawbar', configs: [] }],
  })
  const { port } = (await bucket.run()) as AddressInfo
  // The server knows this one account.
  s3Url = `http://S3RVER:S3RVER@127.0.0.1:${port}/drawbar`
})
afterAll(async () => {
  await bucket.close()
  await rm(scratch, { recursive: true, force: true })
})

async function all(files: FileStore, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.keys(folder)) keys.push(key)
  return keys.toSorted()
}

describe.each([
  ['the disk', () => ({ DATA_DIR: join(scratch, 'disk') })],
  ['R2: a bucket of S3_URL', () => ({ DATA_DIR: join(scratch, 'unused'), S3_URL: s3Url })],
])('%s', (_name, env) => {
  let files: FileStore
  beforeAll(async () => {
    files = await createFileStore(readConfig(env()))
  })
  const big = Buffer.alloc(5 * 1024 * 1024, 'drawbar ')

  test('R2: gives back what was put, whole and as a stream', async () => {
    await files.put('documents/a', big, 'application/pdf')
    expect(Buffer.from(await files.get('documents/a')).equals(big)).toBe(true)
    const opened = await files.open('documents/a')
    expect(opened?.size).toBe(big.length)
    expect(opened && (await buffer(opened.content)).equals(big)).toBe(true)
  })

  test('R2: replaces, dates and removes', async () => {
    await files.put('documents/b', Buffer.from('one'), 'text/plain')
    await files.put('documents/b', Buffer.from('two'), 'text/plain')
    expect(Buffer.from(await files.get('documents/b')).toString()).toBe('two')
    expect(await files.writtenAt('documents/b')).toBeInstanceOf(Date)
    await files.remove('documents/b')
    expect([await files.open('documents/b'), await files.writtenAt('documents/b')]).toEqual([null, null])
  })

  test('R2: lists a folder of more than one page, and an empty one', async () => {
    const keys = Array.from({ length: 5 }, (_, n) => `register/x/${n}`)
    for (const key of keys) await files.put(key, Buffer.from('x'), 'text/plain')
    expect(await all(files, 'register/x')).toEqual(keys)
    expect(await all(files, 'nothing')).toEqual([])
  })

  test('R2: a file that is not there is null to open and an error to get', async () => {
    expect(await files.open('documents/none')).toBeNull()
    await expect(files.get('documents/none')).rejects.toThrow()
  })
})

test(
  'R2: what one API process took another hands out, with a data directory of its own',
  { timeout: 60_000 },
  async () => {
    const app = await startTestApp({ env: { S3_URL: s3Url } })
    const other = await spawnServer({
      databaseUrl: app.databaseUrl,
      dataDir: join(scratch, 'other'),
      env: { ROLE: 'api', S3_URL: s3Url },
    })
    const carrier = await signUpCarrier(app)
    const bytes = aPdf()
    const { id } = await anUploadedDocument(app, { as: carrier, file: { fileName: 'pod.pdf', bytes } })
    const answer = await fetch(`${other.url}/api${downloadDocument.path.replace(':documentId', id)}`, {
      headers: { authorization: `Bearer ${carrier.token}` },
    })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    await other.stop()
    await app.close()
  },
)

test('R2: a bucket that cannot be reached is 503, and readiness says so', async () => {
  const app = await startTestApp({ env: { S3_URL: 'http://key:secret@127.0.0.1:1/drawbar' } })
  const ready = await app.http.inject({ method: 'GET', url: '/api/ready' })
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
  expect(ready.json()).toMatchObject({ code: 'unavailable', detail: 'The file store does not answer.' })
  await app.close()
})
