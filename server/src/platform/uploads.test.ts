import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { Problem } from '@drawbar/contract/problem.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SignedIn } from '../modules/identity/testing.ts'
import { signUpCarrier } from '../modules/companies/testing.ts'
import { aPng, sendFile } from '../modules/documents/testing.ts'
import { spawnServer } from '../spawn-server.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { BYTES_PER_ADDRESS, BYTES_PER_PROCESS, openBudget, UPLOADS_AT_ONCE } from './uploads.ts'
import { sized } from './sized.testing.ts'

const MB = 1024 * 1024
const STALL_MS = 300

let app: TestApp
let url: string
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp({
    env: { TRUSTED_PROXIES: '1' },
    arrival: { timeoutMs: 10_000, fileMs: 60_000, stallMs: STALL_MS, checkMs: 100 },
  })
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  carrier = await signUpCarrier(app)
})
afterAll(() => app.close())

const HEAD = Buffer.from(
  '--xx\r\ncontent-disposition: form-data; name="kind"\r\n\r\npod\r\n--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
)

/** Begins an upload of `size` bytes and sends `sent` of them; the rest never comes. */
function unfinished(
  at: string,
  { token, from, size, sent }: { token: string; from: string; size: number; sent: number },
): { answer: Promise<{ status: number; retryAfter: string | undefined; problem: Problem }>; abandon: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    retryAfter: string | undefined
    problem: Problem
  }>()
  const upload = request(`${at}/api/documents`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': String(size),
      'x-forwarded-for': from,
    },
  })
  upload.on('error', reject)
  upload.on('response', (response) => {
    let text = ''
    response.on('data', (chunk) => (text += String(chunk)))
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        problem: JSON.parse(text) as Problem,
      }),
    )
  })
  promise.catch(() => undefined)
  upload.write(HEAD)
  for (let left = sent; left > 0; left -= MB) upload.write(Buffer.alloc(Math.min(left, MB)))
  return { answer: promise, abandon: () => upload.destroy() }
}

describe('the budget of bytes on their way', () => {
  test('X4: what one address has too much of is 429, what the process has too much of 503, each with Retry-After', () => {
    const budget = openBudget({ perAddress: 10, perProcess: 15 })
    const back = budget.reserve('a', 10)
    expect(() => budget.reserve('a', 1)).toThrow(
      expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 30 }),
    )
    expect(() => budget.reserve('b', 6)).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 30 }),
    )
    budget.reserve('b', 5)
    back()
    expect(budget.reserve('a', 10)).toBeTypeOf('function')
  })

  test('X4: an address that is out of budget gets 429 and a full process 503 over HTTP, until bytes come free', async () => {
    const { budget } = app.services.uploads
    const send = () => unfinished(url, { token: carrier.token, from: '203.0.113.7', size: 5 * MB, sent: 0 }).answer
    const ofAddress = budget.reserve('203.0.113.7', BYTES_PER_ADDRESS - 4 * MB)
    const refused = await send()
    expect([refused.status, refused.problem.code, refused.retryAfter]).toEqual([429, 'too_many_requests', '30'])
    ofAddress()
    const others = Array.from({ length: 6 }, (_, n) => budget.reserve(`network ${n}`, (BYTES_PER_PROCESS - 4 * MB) / 6))
    const full = await send()
    expect([full.status, full.problem.code, full.retryAfter]).toEqual([503, 'unavailable', '30'])
    for (const giveBack of others) giveBack()
    expect((await sendFile(app, { as: carrier, kind: 'pod', file: { bytes: aPng() } })).status).toBe(201)
  })

  test('X4: an upload that is over, however it ended, gives its bytes back', async () => {
    const reserve = vi.spyOn(app.services.uploads.budget, 'reserve')
    const left = unfinished(url, { token: carrier.token, from: '203.0.113.8', size: 150 * MB, sent: MB })
    await vi.waitFor(() => expect(reserve).toHaveBeenCalledTimes(1))
    left.abandon()
    await sendFile(app, { as: carrier, kind: 'pod', file: { bytes: new Uint8Array(0) } })
    await sendFile(app, { as: carrier, kind: 'pod', file: { bytes: aPng() } })
    reserve.mockRestore()
    await vi.waitFor(() =>
      expect(app.services.uploads.budget.reserve('203.0.113.8', BYTES_PER_ADDRESS)).toBeTypeOf('function'),
    )
  })

  test('X4: a file of which nothing more arrives is 408 after the stall time, and gives its place back', async () => {
    const stalled = Array.from({ length: UPLOADS_AT_ONCE }, () =>
      unfinished(url, { token: carrier.token, from: '203.0.113.9', size: 5 * MB, sent: 1000 }),
    )
    for (const { answer } of stalled)
      expect([(await answer).status, (await answer).problem.code]).toEqual([408, 'request_timeout'])
    expect((await sendFile(app, { as: carrier, kind: 'pod', file: { bytes: aPng() } })).status).toBe(201)
  })
})

const memoryOf = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test.runIf(process.platform === 'linux')(
  'X4: accounts with four unfinished files each cost the server less than 60 MB',
  { timeout: 120_000 },
  async () => {
    const server = await spawnServer({
      databaseUrl: app.databaseUrl,
      dataDir: app.services.config.dataDir,
      env: { ROLE: 'api', TRUSTED_PROXIES: '1' },
    })
    const many = sized({ short: 6, full: 12 })
    const accounts = await Promise.all(Array.from({ length: many + 3 }, () => signUpCarrier(app)))
    const pid = server.child.pid ?? 0
    const read = async () => Number((await readFile(`/proc/${pid}/io`, 'utf8')).match(/rchar: (\d+)/)?.[1])
    const openFiles = async (of: typeof accounts) => {
      const before = await read()
      const files = of.flatMap(({ token }, n) =>
        Array.from({ length: UPLOADS_AT_ONCE }, () =>
          unfinished(server.url, { token, from: `198.51.100.${n}`, size: 20 * MB, sent: 10 * MB }),
        ),
      )
      await vi.waitFor(async () => expect(await read()).toBeGreaterThan(before + files.length * 10 * MB), {
        timeout: 60_000,
        interval: 500,
      })
      return files
    }
    // A first, smaller round leaves what reading files costs once: code, and garbage that is not collected yet. Files kept in memory still show.
    for (const { abandon } of await openFiles(accounts.slice(many))) abandon()
    const before = await memoryOf(pid)
    const open = await openFiles(accounts.slice(0, many))
    const after = await memoryOf(pid)
    for (const { abandon } of open) abandon()
    await server.stop()
    expect(after - before).toBeLessThan(60)
  },
)
