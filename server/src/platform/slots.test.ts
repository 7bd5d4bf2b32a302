import { request } from 'node:http'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signUpCarrier } from '../modules/companies/testing.ts'
import { aPng, sendFile } from '../modules/documents/testing.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { openQueue, openPersonalSlots, STREAMS_PER_SESSION, STREAMS_PER_USER } from './slots.ts'
import { UPLOADS_AT_ONCE, UPLOADS_WAITING } from './uploads.ts'

let app: TestApp
let url: string
const open: AbortController[] = []
beforeAll(async () => {
  app = await startTestApp()
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})
afterAll(() => app.close())

async function follow(
  token: string,
): Promise<{ status: number; retryAfter: string | null; problem: Problem | null; leave: () => void }> {
  const controller = new AbortController()
  open.push(controller)
  const answer = await fetch(`${url}/api/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  const problem = answer.status === 200 ? null : ((await answer.json()) as Problem)
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    problem,
    leave: () => controller.abort(),
  }
}

test('a session follows the market in so many tabs; one more waits, and closing one lets it in', async () => {
  const carrier = await signUpCarrier(app)
  const tabs = await Promise.all(Array.from({ length: STREAMS_PER_SESSION }, () => follow(carrier.token)))
  expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await follow(carrier.token)
  expect([refused.status, refused.retryAfter, refused.problem?.code]).toEqual([429, '30', 'too_many_requests'])
  expect(refused.problem?.message).toContain('Close some of them')
  // Another session of the same person, and another person, are not held back by it.
  const elsewhere = await app.ok(login, { body: { email: carrier.email, password: carrier.password } })
  expect((await follow(elsewhere.token)).status).toBe(200)
  expect((await follow((await signUpCarrier(app)).token)).status).toBe(200)
  tabs[0]?.leave()
  await vi.waitFor(async () => expect((await follow(carrier.token)).status).toBe(200))
})

test('a person’s sessions together have a bound, and a place given back twice is one place', () => {
  const slots = openPersonalSlots()
  const leave = Array.from({ length: STREAMS_PER_USER }, (_, n) =>
    slots.takeStream({ userId: 'u', sessionId: `s${n % 4}` }),
  )
  expect(() => slots.takeStream({ userId: 'u', sessionId: 'another' })).toThrow('Too many windows')
  // What the user's bound refused took nothing of the session's.
  leave[0]?.()
  leave[0]?.()
  expect(slots.takeStream({ userId: 'u', sessionId: 'another' })).toBeTypeOf('function')
  expect(() => slots.takeStream({ userId: 'u', sessionId: 'another' })).toThrow('Too many windows')
})

/** An upload that has begun and does not end until told. */
function slowUpload(token: string): { finish: () => void; abandon: () => void; status: Promise<number> } {
  const boundary = 'slow'
  const call = request(`${url}/api${uploadDocument.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const status = new Promise<number>((resolve) => {
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', () => resolve(0))
  })
  call.write(`--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\npod\r\n`)
  call.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`)
  call.write(aPng())
  return {
    status,
    finish: () => call.end(`\r\n--${boundary}--\r\n`),
    abandon: () => call.destroy(),
  }
}

test('a person sends so many files at once; the next stand in line, others are not held back, and each end lets one in', async () => {
  const [carrier, other] = await Promise.all([signUpCarrier(app), signUpCarrier(app)])
  const enter = vi.spyOn(app.services.uploads.line, 'enter')
  const slow = Array.from({ length: UPLOADS_AT_ONCE }, () => slowUpload(carrier.token))
  const attempt = (as: { token: string }) => sendFile(app, { as, kind: 'pod', file: { bytes: aPng() } })
  await vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(UPLOADS_AT_ONCE))
  let arrived = 0
  const next = Array.from({ length: UPLOADS_WAITING }, async () => {
    const { status } = await attempt(carrier)
    arrived += 1
    return status
  })
  await vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(UPLOADS_AT_ONCE + UPLOADS_WAITING))
  const { status, problem } = await attempt(carrier)
  expect([status, problem.code]).toEqual([429, 'too_many_requests'])
  expect(problem.message).toContain('Wait until one of them has arrived')
  expect((await attempt(other)).status).toBe(201)
  expect(arrived).toBe(0)
  slow[0]?.abandon()
  expect(new Set(await Promise.all(next))).toEqual(new Set([201]))
  for (const upload of slow.slice(1)) upload.finish()
  expect(await Promise.all(slow.slice(1).map(({ status }) => status))).toEqual([201, 201, 201])
  enter.mockRestore()
})

test('who stands in line for too long is told so, loses its place in it, and the place that comes free goes to the next', async () => {
  const line = openQueue({ max: 1, waiting: 2, waitMs: 30, retryAfterSeconds: 5, detail: 'Wait.' })
  const leave = await line.enter('u')
  await expect(line.enter('u')).rejects.toThrow('Wait.')
  const second = line.enter('u')
  leave()
  leave()
  const leaveSecond = await second
  const third = line.enter('u')
  leaveSecond()
  expect(await third).toBeTypeOf('function')
})
