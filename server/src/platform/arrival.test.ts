import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendContactMessage } from '@drawbar/contract/site/site.ts'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpCarrier } from '../modules/companies/testing.ts'
import { aPng } from '../modules/documents/testing.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const TIMEOUT_MS = 150
const STALL_MS = 400

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ arrival: { timeoutMs: TIMEOUT_MS, fileMs: 60_000, stallMs: STALL_MS, checkMs: 30 } })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends the body piece by piece, all of it in three times what anything but a file has, and reads the first line of the answer. */
async function trickle(path: string, headers: Record<string, string>, body: Buffer): Promise<string> {
  const socket = connect({ port: (app.http.server.address() as AddressInfo).port, host: '127.0.0.1' })
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  const head = Object.entries({ host: 'x', connection: 'close', 'content-length': String(body.length), ...headers })
  socket.write(`POST /api${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const pieces = 9
  for (let piece = 0; piece < pieces && !socket.closed; piece += 1) {
    await sleep((3 * TIMEOUT_MS) / pieces)
    const at = (of: number): number => Math.floor((body.length * of) / pieces)
    socket.write(body.subarray(at(piece), at(piece + 1)))
  }
  if (!socket.closed) await once(socket, 'close')
  return answer.split('\r\n')[0] ?? ''
}

const form = Buffer.concat([
  Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\npod\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  ),
  aPng(),
  Buffer.from('\r\n--b--\r\n'),
])
const asForm = { 'content-type': 'multipart/form-data; boundary=b' }

test('a file has longer to arrive than anything else, from somebody who may send it', async () => {
  const { token } = await signUpCarrier(app)
  const send = (headers: Record<string, string>) => trickle(uploadDocument.path, { ...asForm, ...headers }, form)
  expect(await send({ authorization: `Bearer ${token}` })).toBe('HTTP/1.1 201 Created')
  expect(await send({})).toBe('HTTP/1.1 401 Unauthorized')
  const message = Buffer.from(
    JSON.stringify({ name: 'Pat', email: 'pat@mill.example', topic: 'support', message: 'Hi' }),
  )
  const typed = { 'content-type': 'application/json' }
  expect(await trickle(sendContactMessage.path, typed, message)).toBe('HTTP/1.1 408 Request Timeout')
})

test('who is refused holds the socket no longer than anybody', async () => {
  const socket = connect({ port: (app.http.server.address() as AddressInfo).port, host: '127.0.0.1' })
  let heard = 0
  socket.on('data', () => (heard += 1))
  socket.on('error', () => undefined)
  socket.write(
    `POST /api${uploadDocument.path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--b`,
  )
  await once(socket, 'close')
  expect(heard).toBeGreaterThan(0)
})
