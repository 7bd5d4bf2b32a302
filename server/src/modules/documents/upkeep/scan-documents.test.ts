import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScannerAway, scanWithClamav } from '../../../platform/clamav.ts'
import { createLog } from '../../../platform/log.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { anUploadedDocument, aPng } from '../testing.ts'

/** What clamd's StreamMaxLength is here. */
const MOST = 4096
const LARGE = Buffer.concat([aPng(), Buffer.alloc(2 * MOST)])

let app: TestApp
let carrier: SignedIn
let clamd: Server
let url: string
let logged = ''

/** Answers as clamd does: a stream above its limit is broken off with an ERROR, every other is clean. */
function serve(socket: Socket): void {
  let bytes = 0
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MOST) socket.end('INSTREAM size limit exceeded. ERROR\0')
    else if (part.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0')
  })
}

beforeAll(async () => {
  clamd = createServer(serve).listen(0, '127.0.0.1')
  await once(clamd, 'listening')
  url = `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`
  const destination = new Writable({
    write(line: Buffer, _, done) {
      logged += line.toString()
      done()
    },
  })
  app = await startTestApp({ env: { CLAMAV_URL: url }, log: createLog({ level: 'warn', destination }) })
  carrier = await signUpCarrier(app)
})
afterAll(async () => {
  await app.close()
  clamd.close()
})

const upload = async (bytes: Uint8Array = aPng()) =>
  (await anUploadedDocument(app, { as: carrier, file: { fileName: 'a.png', bytes } })).id
const waiting = async () =>
  (await app.services.db.sql<{ id: string }[]>`select id from documents where status = 'scanning' order by id`).map(
    ({ id }) => id,
  )
const sweep = () => app.sweep('documents.scan-again')

test('a file that the scanner never takes does not stop those behind it, and neither do a batch of them', async () => {
  const large = await upload(LARGE)
  await upload()
  await sweep()
  expect(await waiting()).toEqual([large])
  const many = [large]
  for (let n = 0; n < 21; n += 1) many.push(await upload(LARGE))
  await upload()
  await sweep()
  await sweep()
  expect(await waiting()).toEqual(many.toSorted())
})

test('while nobody can reach the scanner one file a minute is tried, and all when it is back', async () => {
  await app.services.db.sql`update documents set status = 'uploaded' where status = 'scanning'`
  for (let n = 0; n < 3; n += 1) await upload()
  const { port } = clamd.address() as AddressInfo
  clamd.close()
  logged = ''
  await sweep()
  expect(logged.match(/a file could not be scanned/g)).toHaveLength(1)
  expect(await waiting()).toHaveLength(3)
  clamd.listen(port, '127.0.0.1')
  await once(clamd, 'listening')
  await sweep()
  expect(await waiting()).toEqual([])
})

test('a scanner that says nothing is away; one that breaks a stream off is not', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await expect(scanWithClamav(`tcp://127.0.0.1:${port}`, aPng(), { silenceMs: 50 })).rejects.toThrow(ScannerAway)
  silent.close()
  const refused = await scanWithClamav(url, Buffer.alloc(8_000_000)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(refused).not.toBeInstanceOf(ScannerAway)
})
