import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endSession, listSessions } from '@drawbar/contract/identity/own-account.ts'
import { login, logout, refresh } from '@drawbar/contract/identity/accounts.ts'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type App, buildApp } from '../../../app.ts'
import { createLog } from '../../../platform/log.ts'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { signUpConsignor, signUpProvider } from '../../companies/testing.ts'

let app: TestApp
/** A second server process in all but name, on the same database with a data directory of its own. */
let second: App
let dataDir: string
beforeAll(async () => {
  app = await startTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-second-'))
  second = await buildApp({
    config: { ...app.services.config, dataDir },
    databaseUrl: app.databaseUrl,
    log: createLog({ level: 'silent' }),
    checkResponses: true,
    prepared: true,
  })
})
afterAll(async () => {
  await second.close()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Not /me, which reads the session itself: this call relies on the authenticator alone, as all others do. */
const atSecond = async (token: string) =>
  (await second.http.inject({ method: 'GET', url: '/api/me/sessions', headers: { authorization: `Bearer ${token}` } }))
    .statusCode

test('a session that was signed out is dead at once here, the others of the same person live on', async () => {
  const { token, email, password } = await signUpConsignor(app)
  const other = await app.ok(login, { body: { email, password } })
  // Now it stands in the cache.
  expect((await app.call(listSessions, { as: { token } })).status).toBe(200)
  const answer = await app.call(logout, { as: { token } })
  expect(answer.status).toBe(204)
  expect(answer.body).toBeUndefined()
  expect((await app.call(listSessions, { as: { token } })).status).toBe(401)
  expect((await app.call(listSessions, { as: other })).status).toBe(200)
  expect((await app.call(logout, { as: { token } })).status).toBe(401)
})

/** Milliseconds from the moment before another process last read the session until it lets it in no more. */
async function msUntilDeadElsewhere(): Promise<number> {
  const { token } = await signUpConsignor(app)
  const from = performance.now()
  expect(await atSecond(token)).toBe(200)
  await app.call(logout, { as: { token } })
  while ((await atSecond(token)) !== 401) await new Promise((resolve) => setTimeout(resolve, 10))
  return performance.now() - from
}

test('another process that holds the session in its cache hears of its end before the cache would forget it', async () => {
  // By itself the cache forgets after 1,000 ms, never sooner. A busy machine may be slow to look, hence three tries.
  const times = [await msUntilDeadElsewhere(), await msUntilDeadElsewhere(), await msUntilDeadElsewhere()]
  expect(Math.min(...times)).toBeLessThan(1_000)
})

test('a side chosen here holds at once in another process that knows the session', async () => {
  const { token } = await signUpProvider(app)
  expect(await atSecond(token)).toBe(200)
  const turned = await app.ok(refresh, { as: { token }, body: { token, side: 'carrier' } })
  const answer = await second.http.inject({
    method: 'GET',
    url: '/api/me',
    headers: { authorization: `Bearer ${turned.token}` },
  })
  expect(answer.json()).toMatchObject({ role: 'Carrier' })
  expect(answer.headers['x-new-token']).toBeUndefined()
})

test('requests under way while the session ends leave nothing behind that lets it in again', async () => {
  const { token } = await signUpConsignor(app)
  const busy = Array.from({ length: 30 }, () => app.call(listSessions, { as: { token } }))
  await app.call(logout, { as: { token } })
  await Promise.all(busy)
  expect((await app.call(listSessions, { as: { token } })).status).toBe(401)
})

test('a person sees where they are signed in and ends one of it', async () => {
  const first = await signUpConsignor(app)
  const { email, password } = first
  const phone = await app.ok(login, { body: { email, password }, headers: { 'user-agent': 'Phone' } })
  const { items } = await app.ok(listSessions, { as: first })
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ userAgent: 'Phone', ip: '127.0.0.1', current: false })
  expect(items[1]).toMatchObject({ current: true })
  const params = { sessionId: items[0]?.id ?? '' }
  expect((await app.call(endSession, { as: first, params })).status).toBe(204)
  expect((await app.call(listSessions, { as: phone })).status).toBe(401)
  expect((await app.call(endSession, { as: first, params })).problem.code).toBe('not_found')
  expect((await app.ok(listSessions, { as: first })).items).toHaveLength(1)
})

test("another's session is not found and stays alive; an id that is none is not found", async () => {
  const mine = await signUpConsignor(app)
  const theirs = await signUpConsignor(app)
  const { items } = await app.ok(listSessions, { as: theirs })
  for (const sessionId of [items[0]?.id ?? '', newId(), 'x']) {
    expect((await app.call(endSession, { as: mine, params: { sessionId } })).status).toBe(404)
  }
  expect((await app.call(listSessions, { as: theirs })).status).toBe(200)
})

test('sessions whose last token has expired are not listed', async () => {
  const { token, userId, email, password } = await signUpConsignor(app)
  await app.services.db
    .sql`update sessions set last_seen_at = clock_time() - interval '13 hours' where user_id = ${userId}`
  const fresh = await app.ok(login, { body: { email, password } })
  expect((await app.ok(listSessions, { as: fresh })).items).toHaveLength(1)
  expect(token).not.toBe(fresh.token)
})

test('a user who is suspended is out within a second', async () => {
  const { token, userId } = await signUpConsignor(app)
  expect((await app.call(listSessions, { as: { token } })).status).toBe(200)
  await app.services.db.sql`update users set status = 'suspended' where id = ${userId}`
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs() + 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await app.call(listSessions, { as: { token } })).status).toBe(401)
})

test('old sessions are swept away, the others stay', async () => {
  const { token, userId, email, password } = await signUpConsignor(app)
  await app.ok(login, { body: { email, password } })
  await app.services.db
    .sql`update sessions set last_seen_at = clock_time() - interval '91 days' where user_id = ${userId} and previous_login_at is not null`
  await app.sweep('identity.prune')
  expect(await app.services.db.sql`select 1 from sessions where user_id = ${userId}`).toHaveLength(1)
  expect((await app.call(listSessions, { as: { token } })).status).toBe(200)
})

test('two processes that start on a new database agree on one signing key', async () => {
  const { token } = await signUpConsignor(app)
  expect(await atSecond(token)).toBe(200)
  expect(await app.services.db.sql`select 1 from signing_keys`).toHaveLength(1)
  await expect(app.services.db.sql`update signing_keys set private_jwk = '{}'`).rejects.toThrow('permission denied')
})
