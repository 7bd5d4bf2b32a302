import { createServer, type Server, type Socket } from 'node:net'
import { fromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { listDocuments } from '@drawbar/contract/documents/company-documents.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { anApprovedCoi, anUploadedDocument, aPng, aWaitingCoi } from './testing.ts'

let app: TestApp
let carrier: Awaited<ReturnType<typeof signUpCarrier>>
let staff: Awaited<ReturnType<typeof makeStaff>>

/** A daemon that speaks as much of ClamAV's protocol as is asked of one; `Virus` in the bytes is found. */
function aClamd(): { server: Server; received: Buffer[]; say: (text: string | null) => void } {
  const received: Buffer[] = []
  let fixed: string | null = null
  const server = createServer((socket: Socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part])
      const file = fileIn(bytes)
      if (!file) return
      received.push(file)
      socket.end(`${fixed ?? (file.includes('Virus') ? 'stream: Test.Virus FOUND' : 'stream: OK')}\0`)
    })
  })
  return { server, received, say: (text) => (fixed = text) }
}
function fileIn(bytes: Buffer): Buffer | null {
  expect('zINSTREAM\0'.startsWith(bytes.toString('latin1', 0, 10))).toBe(true)
  const parts: Buffer[] = []
  for (let at = 10; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const clamd = aClamd()
beforeAll(async () => {
  await new Promise<void>((resolve) => clamd.server.listen(0, '127.0.0.1', resolve))
  const address = clamd.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await startTestApp({ env: { CLAMAV_URL: `tcp://127.0.0.1:${port}` } })
  ;[carrier, staff] = await Promise.all([signUpCarrier(app), makeStaff(app, 'Admin')])
})
afterAll(async () => {
  await app.close()
  clamd.server.close()
})
afterEach(() => {
  clamd.say(null)
  app.setClock(null)
})

const open = async (id: string, as: { token: string }) => {
  const { statusCode, body } = await app.http.inject({
    method: downloadDocument.method,
    url: `/api/documents/${id}/content`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  return statusCode === 200 ? 200 : (JSON.parse(body) as { code: string }).code
}
const papers = async () => (await app.ok(listDocuments, { as: carrier, query: { limit: 100 } })).items
const statusOf = async (id: string) => (await papers()).find((paper) => paper.id === id)?.status
const days = (count: number) => fromNow(count * 86_400_000)
const eventsOf = async (type: string, id: string) =>
  (await app.services.db.sql`select 1 from events where type = ${type} and subject ->> 'documentId' = ${id}`).length

test('a file is opened by its sender alone until the scanner has passed it', async () => {
  const coi = await aWaitingCoi(app, carrier)
  expect(coi.status).toBe('scanning')
  expect([await open(coi.id, carrier), await open(coi.id, staff)]).toEqual([200, 'document_not_ready'])
  await app.drainJobs()
  expect(await statusOf(coi.id)).toBe('pending_review')
  expect(clamd.received.at(-1)?.toString('latin1')).toContain('%PDF')
  expect(await open(coi.id, staff)).toBe(200)
  expect(await eventsOf('document.submitted', coi.id)).toBe(1)
})

test('while the scanner is away or talks nonsense a file waits, and is looked at when it is back', async () => {
  const photo = await anUploadedDocument(app, { as: carrier })
  for (const nonsense of ['', 'INSTREAM size limit exceeded. ERROR', 'stream: OK, I think']) {
    clamd.say(nonsense)
    await app.drainJobs()
    await app.sweep('documents.scan-again')
    expect(await open(photo.id, staff)).toBe('document_not_ready')
  }
  clamd.say(null)
  await app.sweep('documents.scan-again')
  expect(await open(photo.id, staff)).toBe(200)
})

test('an infected file is locked away from everybody, and goes after a month', async () => {
  const bytes = Buffer.concat([aPng(), Buffer.from('Virus')])
  const { id } = await anUploadedDocument(app, { as: carrier, file: { fileName: 'a.png', bytes } })
  await app.drainJobs()
  expect([await open(id, carrier), await open(id, staff)]).toEqual(['document_gone', 'document_gone'])
  expect(await eventsOf('document.quarantined', id)).toBe(1)
  app.setClock(days(32))
  await app.sweep('documents.purge')
  await app.sweep('documents.remove-bytes')
  await expect(app.services.files.get(`documents/${id}`)).rejects.toThrow()
})

test('a paper is warned of 30, 14, 7 and 1 days before its end, once each, and ends by the database’s clock', async () => {
  const expiresOn = days(40).slice(0, 10)
  clamd.say('stream: OK')
  const waiting = await aWaitingCoi(app, carrier, { expiresOn })
  await app.drainJobs()
  await app.services.db.sql`update documents set status = 'approved' where id = ${waiting.id}`
  const warned: number[] = []
  for (const left of [40, 31, 29, 28, 13, 6, 5, 1, 0]) {
    app.setClock(`${new Date(Date.parse(expiresOn) - left * 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`)
    await app.sweep('documents.expire')
    await app.sweep('documents.expire')
    warned.push(await eventsOf('document.expiring', waiting.id))
  }
  expect(warned).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4])
  expect(await statusOf(waiting.id)).toBe('approved')
  app.setClock(`${new Date(Date.parse(expiresOn) + 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`)
  await app.sweep('documents.expire')
  await app.sweep('documents.expire')
  expect([await statusOf(waiting.id), await eventsOf('document.expired', waiting.id)]).toEqual(['expired', 1])
})

test('a superseded paper is kept its years, then its bytes go and its row stays', async () => {
  const pair = []
  for (let n = 0; n < 2; n += 1) {
    const paper = await aWaitingCoi(app, carrier)
    await app.drainJobs()
    pair.push(paper)
  }
  const [first, second] = pair
  if (!first || !second) throw new Error('two papers were sent')
  await app.services.db
    .sql`update documents set status = 'superseded', superseded_by = ${second.id}, settled_at = clock_time() where id = ${first.id}`
  const keptUntil = (await papers()).find(({ id }) => id === first.id)?.keptUntil
  expect(Date.parse(keptUntil ?? '')).toBeGreaterThan(nowMs() + 6.9 * 365 * 86_400_000)
  app.setClock(days(6.9 * 365))
  await app.sweep('documents.purge')
  expect(await open(first.id, carrier)).toBe(200)
  app.setClock(days(7.1 * 365))
  await app.sweep('documents.purge')
  await app.sweep('documents.remove-bytes')
  expect([await open(first.id, carrier), await statusOf(second.id)]).toEqual(['document_gone', 'pending_review'])
  const [row] = await app.services.db.sql<{ sha256: string }[]>`select sha256 from documents where id = ${first.id}`
  expect(row?.sha256).toBe(first.sha256)
})

test('however many papers end, or have been kept long enough, on one day, one sweep is through with them', async () => {
  const { sql } = app.services.db
  const { id } = await aWaitingCoi(app, carrier)
  await app.drainJobs()
  const expiresOn = days(10).slice(0, 10)
  await sql`
    insert into documents select (jsonb_populate_record(d, jsonb_build_object(
      'id', gen_random_uuid(), 'storage_key', 'documents/copy-' || n, 'status', 'approved', 'expires_on', ${expiresOn}::text, 'subject_type', 'vehicle', 'subject_id', gen_random_uuid()))).*
    from documents d, generate_series(1, 1001) as n where d.id = ${id}`
  const standing = async () => {
    const rows = await sql<{ status: string; count: number }[]>`
      select status, count(*)::int from documents where storage_key like 'documents/copy-%' group by status`
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }
  expect(await standing()).toEqual({ approved: 1001 })
  app.setClock(days(12))
  await app.sweep('documents.expire')
  expect(await standing()).toEqual({ expired: 1001 })
  app.setClock(days(8 * 365))
  await app.sweep('documents.purge')
  expect(await standing()).toEqual({ removed: 1001 })
})

test('where scanning was turned off, what waited is let through', async () => {
  const plain = await startTestApp()
  const own = await signUpCarrier(plain)
  const desk = await makeStaff(plain, 'Admin')
  const { id } = await anApprovedCoi(plain, { as: own, staff: desk })
  await plain.services.db.sql`update documents set status = 'scanning' where id = ${id}`
  await plain.sweep('documents.scan-again')
  const { items } = await plain.ok(listDocuments, { as: own })
  expect(items[0]?.status).toBe('pending_review')
  await plain.close()
})
