import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aPng, anUploadedDocument } from './testing.ts'

let app: TestApp
let carrier: Awaited<ReturnType<typeof signUpCarrier>>
beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  for await (const key of app.services.files.keys('documents')) await app.services.files.remove(key)
})

const path = (key: string) => join(app.services.config.dataDir, 'files', key)
const age = (key: string, hours: number) => {
  const at = new Date(nowMs() - hours * 3_600_000)
  return utimes(path(key), at, at)
}
/** What a crash between the bytes and the row leaves. */
async function anOrphan(hours: number, folder = 'documents'): Promise<string> {
  const key = `${folder}/${newId()}`
  await app.services.files.put(key, aPng(), 'image/png')
  await age(key, hours)
  return key
}
const sweep = () => app.sweep('documents.collect-orphans')

test('a file without a row goes after a day; one with a row, a young one and another folder’s stay', async () => {
  const { id } = await anUploadedDocument(app, { as: carrier })
  const kept = `documents/${id}`
  await age(kept, 24 * 400)
  const [old, young, elsewhere] = [await anOrphan(25), await anOrphan(23), await anOrphan(25, 'exports')]
  await sweep()
  expect([kept, young, elsewhere, old].map((key) => existsSync(path(key)))).toEqual([true, true, true, false])
  await sweep()
  expect(existsSync(path(young))).toBe(true)
})

test('an upload under way keeps its bytes, and the document is whole afterwards', async () => {
  const { files } = app.services
  let stored: (() => void) | undefined
  const put: typeof files.put = files.put.bind(files)
  // The sweep runs at the one dangerous moment: the bytes lie there and the row does not.
  files.put = async (key, bytes, mediaType) => {
    await put(key, bytes, mediaType)
    // Written now by the clock of the run, which the disk does not know.
    await age(key, 0)
    await sweep()
    stored?.()
  }
  const swept = new Promise<void>((resolve) => {
    stored = resolve
  })
  const document = await anUploadedDocument(app, { as: carrier })
  files.put = put
  await swept
  expect(existsSync(path(`documents/${document.id}`))).toBe(true)
})

test('before a database that knows hardly any of the files it removes nothing', async () => {
  const orphans = []
  for (let n = 0; n < 30; n += 1) orphans.push(await anOrphan(48))
  await anUploadedDocument(app, { as: carrier })
  await sweep()
  expect(orphans.every((key) => existsSync(path(key)))).toBe(true)
})

test('a store that nothing was put into is no failure', async () => {
  const empty = await startTestApp()
  await expect(empty.sweep('documents.collect-orphans')).resolves.toBeUndefined()
  await empty.close()
})
