import { actOnBehalf, listUsers } from '@drawbar/contract/staff-users/staff-users.ts'
import {
  beginSecondFactor,
  changePassword,
  getMe,
  listSessions,
  savePreferences,
} from '@drawbar/contract/identity/own-account.ts'
import { createAdmin, login, logout, refresh } from '@drawbar/contract/identity/accounts.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { getSite } from '@drawbar/contract/site/site.ts'
import { stream } from '@drawbar/contract/operations/operations.ts'
import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnOnSecondFactorOf } from '../src/modules/identity/second-factor.testing.ts'
import { actingFor } from '../src/modules/staff-users/testing.ts'
import { enroll, makeStaff, PASSWORD, type SignedInStaff } from '../src/modules/identity/testing.ts'
import { signUpCarrier } from '../src/modules/companies/testing.ts'
import { anUploadedDocument } from '../src/modules/documents/testing.ts'
import { newId } from '../src/platform/ids.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

let app: TestApp
let url: string
beforeAll(async () => {
  app = await startTestApp()
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const REFUSED = { status: 403, code: 'second_factor_enrollment_required' }
const newcomer = (role: 'Founder' | 'Admin' = 'Founder') => makeStaff(app, role, { enrolled: false })

/** What an answer was, of any endpoint, whatever its body. */
async function ask(as: { token: string }, { method, path }: Endpoint, params: Record<string, string> = {}) {
  const controller = new AbortController()
  const answer = await fetch(`${url}/api${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? newId())}`, {
    method,
    signal: controller.signal,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'idempotency-key': newId() },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const isProblem = answer.headers.get('content-type')?.includes('problem') === true
  const { code } = isProblem ? ((await answer.json()) as { code: string }) : { code: undefined }
  controller.abort()
  return { status: answer.status, code }
}

test('A5: without a second factor the users, the stream and a document stay closed', async () => {
  const founder = await newcomer()
  const document = await anUploadedDocument(app, { as: await signUpCarrier(app) })
  const closed: [Endpoint, Record<string, string>?][] = [
    [listUsers],
    [stream],
    [downloadDocument, { documentId: document.id }],
  ]
  const answers = () => Promise.all(closed.map(([endpoint, params]) => ask(founder, endpoint, params)))
  expect(await answers()).toEqual([REFUSED, REFUSED, REFUSED])
  expect((await app.call(listUsers, { as: founder })).problem.detail).toBe('Turn on two-factor authentication first.')
  expect((await app.ok(getMe, { as: founder })).secondFactor).toMatchObject({ enabled: false, required: true })
  await enroll(app, founder)
  expect((await answers()).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('A5: every endpoint is closed but what enrolling takes', async () => {
  const founder = await newcomer()
  const open: string[] = []
  for (const { name, endpoint } of ENDPOINTS) {
    if (endpoint.access.kinds.some((kind) => kind === 'anonymous')) continue
    const { status, code } = endpoint.id === 'logout' ? { status: 204, code: undefined } : await ask(founder, endpoint)
    if (status !== REFUSED.status || code !== REFUSED.code) open.push(name)
  }
  expect(open.toSorted()).toEqual([
    'beginSecondFactor',
    'changePassword',
    'confirmSecondFactor',
    'getMe',
    'listSessions',
    'logout',
    'refresh',
    'savePreferences',
  ])
}, 60_000)

test('A5: what is left open works: password, language, sessions, a new token, leaving', async () => {
  const admin = await newcomer('Admin')
  await app.ok(savePreferences, { as: admin, body: { language: 'es' } })
  expect((await app.ok(listSessions, { as: admin })).items).toHaveLength(1)
  await app.ok(changePassword, { as: admin, body: { current: PASSWORD, next: 'a phrase of my own' } })
  const { token } = await app.ok(refresh, { as: admin, body: { token: admin.token } })
  await app.ok(beginSecondFactor, { as: { token }, body: { password: 'a phrase of my own' } })
  await app.ok(logout, { as: { token } })
  expect((await app.call(getMe, { as: { token } })).status).toBe(401)
})

test('A5: where anybody may call, they are served as a stranger', async () => {
  const admin = await newcomer('Admin')
  expect((await app.call(getSite, { as: admin })).status).toBe(200)
  expect((await app.call(login, { as: admin, body: { email: admin.email, password: PASSWORD } })).status).toBe(200)
})

test('A5: an administrator whom a founder made begins the same way', async () => {
  const founder = await makeStaff(app, 'Founder')
  const email = `${newId()}@drawbar.example`
  await app.ok(createAdmin, { as: founder, body: { email, name: 'Ada Admin', password: PASSWORD } })
  const admin = await app.ok(login, { body: { email, password: PASSWORD } })
  expect((await app.call(listUsers, { as: admin })).problem).toMatchObject(REFUSED)
  await enroll(app, { ...admin, password: PASSWORD })
  expect((await app.call(listUsers, { as: admin })).status).toBe(200)
})

test('A5: another process lets them in as soon as it is on', async () => {
  const admin = await newcomer('Admin')
  expect((await app.call(listUsers, { as: admin })).status).toBe(403)
  // What another process did leaves nothing in this one's memory.
  await turnOnSecondFactorOf(app.databaseUrl, admin.email)
  expect((await app.call(listUsers, { as: admin })).status).toBe(200)
})

test('A5: who lost it acts for nobody any more', async () => {
  const staff: SignedInStaff = await makeStaff(app, 'Admin')
  const carrier = await signUpCarrier(app)
  const acting = await actingFor(app, staff, carrier)
  expect((await app.call(listShipments, { as: acting })).status).toBe(200)
  await app.services.db.sql`update users set totp_secret = null, totp_last_step = null where id = ${staff.userId}`
  const again = await newcomer('Admin')
  const began = await app.call(actOnBehalf, {
    as: again,
    params: { userId: carrier.userId },
    body: { reason: 'Ticket 4711, called back' },
  })
  expect(began.problem).toMatchObject(REFUSED)
  await expect.poll(async () => (await app.call(listShipments, { as: acting })).status, { timeout: 5_000 }).toBe(403)
  expect((await app.call(listShipments, { as: carrier })).status).toBe(200)
})

test('A5: members need none, and neither do staff of a demo', async () => {
  expect((await app.call(listShipments, { as: await signUpCarrier(app) })).status).toBe(200)
  const demo = await startTestApp()
  Object.assign(demo.services.config, { demo: true })
  try {
    const founder = await makeStaff(demo, 'Founder', { enrolled: false })
    expect((await demo.call(listUsers, { as: founder })).status).toBe(200)
    expect((await demo.ok(getMe, { as: founder })).secondFactor).toMatchObject({ enabled: false, required: false })
  } finally {
    await demo.close()
  }
})
