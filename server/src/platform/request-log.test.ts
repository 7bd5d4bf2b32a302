import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SignedIn } from '../modules/identity/testing.ts'
import { signUpConsignor } from '../modules/companies/testing.ts'
import { anUploadedDocument, aPng } from '../modules/documents/testing.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { createLog } from './log.ts'

type Line = { level: string; msg: string; requestId?: string; userId?: string | null; ip?: string; path?: string }

let app: TestApp
let port: number
let consignor: SignedIn
let lines: Line[] = []
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line)
      done()
    },
  })
  app = await startTestApp({ log: createLog({ level: 'debug', destination }), env: { TRUSTED_PROXIES: '1' } })
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
  consignor = await signUpConsignor(app)
})
afterAll(() => app.close())
beforeEach(() => {
  lines = []
})

/** Sends what is given of a request and closes the connection. */
async function breakOff(head: string[], body: string | Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const arrived = once(app.http.server, 'request') as Promise<[IncomingMessage]>
  const all = [...head, 'host: drawbar.test', `authorization: Bearer ${consignor.token}`, '', ''].join('\r\n')
  await new Promise((sent) => socket.write(Buffer.concat([Buffer.from(all), Buffer.from(body)]), sent))
  const [request] = await arrived
  // Until the body is being read, or the answer has begun where there is none.
  await vi.waitFor(() => expect(request.readableFlowing !== null || socket.bytesRead > 0).toBe(true))
  socket.resetAndDestroy()
}

const FORM = 'content-type: multipart/form-data; boundary=xx'
const FILE =
  '--xx\r\ncontent-disposition: form-data; name="kind"\r\n\r\npod\r\n--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

describe('a client that leaves before its request has arrived', () => {
  test.each<[string, string[], string | Buffer]>([
    [
      'in the middle of a file',
      ['POST /api/documents HTTP/1.1', FORM, 'content-length: 999999'],
      Buffer.concat([Buffer.from(FILE), aPng()]),
    ],
    [
      'in the middle of a chunked file',
      ['POST /api/documents HTTP/1.1', FORM, 'transfer-encoding: chunked'],
      `${(200).toString(16)}\r\n${FILE}`,
    ],
    ['before its file', ['POST /api/documents HTTP/1.1', FORM, 'content-length: 999999'], '--xx\r\n'],
    ['in the middle of an import', ['POST /api/loads/import HTTP/1.1', FORM, 'content-length: 999999'], `${FILE}a,b\n`],
    [
      'in the middle of JSON',
      ['POST /api/loads HTTP/1.1', 'content-type: application/json', 'content-length: 9999'],
      '{"a":',
    ],
  ])('R7: %s is logged at debug, never at error', async (_title, head, body) => {
    await breakOff(head, body)
    await vi.waitFor(() => expect(lines.map(({ level }) => level)).toContain('debug'))
    await vi.waitFor(() =>
      expect(lines.map(({ msg }) => msg)).toContain('the client left before its request had arrived'),
    )
    expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([])
  })

  test('R7: one that stops reading a download or a stream leaves no error either', async () => {
    const { id } = await anUploadedDocument(app, { as: consignor })
    for (const path of [`/api/documents/${id}/content`, '/api/stream']) await breakOff([`GET ${path} HTTP/1.1`], '')
    await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(2))
    expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([])
  })
})

describe('the line of a request', () => {
  const requested = () => lines.find(({ msg }) => msg === 'request')

  test('A7: names the user and the address that called', async () => {
    await app.ok(getMe, { as: consignor, headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(requested()).toMatchObject({ userId: consignor.userId, ip: '203.0.113.7', path: '/api/me' })
  })

  test('A7: names no user for a stranger', async () => {
    await app.call(getMe, { headers: { 'x-forwarded-for': '2001:db8::7' } })
    expect(requested()).toMatchObject({ userId: null, ip: '2001:db8::7' })
  })

  test.each(['x'.repeat(8_000), `fe80::1%${'x'.repeat(8_000)}`, 'password=hunter2'])(
    'A7: writes down no address that is none, nor a path without end',
    async (forged) => {
      await app.http.inject({
        method: 'GET',
        url: `/api/${'a/'.repeat(4_000)}`,
        headers: { 'x-forwarded-for': forged },
      })
      expect(requested()).toMatchObject({ userId: null, ip: 'invalid' })
      expect(JSON.stringify(requested()).length).toBeLessThan(600)
    },
  )
})
