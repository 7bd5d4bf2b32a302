import { createAdmin, login } from '@drawbar/contract/identity/accounts.ts'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { createCipheriv, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff, PASSWORD, type SignedIn, type SignedInStaff } from '../modules/identity/testing.ts'
import { signUpCarrier } from '../modules/companies/testing.ts'
import { aJpeg, aPng, sendFile } from '../modules/documents/testing.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { claimKey, idempotentRequest, runOnce, storeAnswer } from './idempotency.ts'
import { newId } from './ids.ts'

let app: TestApp
let carrier: SignedIn
let founder: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  ;[carrier, founder] = await Promise.all([signUpCarrier(app), makeStaff(app, 'Founder')])
})
afterAll(() => app.close())

const documents = async () =>
  (await app.services.db.sql<{ n: number }[]>`select count(*)::int as n from documents`)[0]?.n
const files = async () =>
  (await readdir(join(app.services.config.dataDir, 'files/documents')).catch(() => [] as string[])).length
const send = (key: string, bytes: Uint8Array, kind = 'pod') =>
  sendFile(app, { as: carrier, kind, file: { fileName: 'pod.jpg', bytes }, key })

describe('an upload under an Idempotency-Key', () => {
  test('sent again is answered with the same bytes and stores no second file', async () => {
    const [key, bytes] = [newId(), aJpeg('once')]
    const [rows, stored] = [await documents(), await files()]
    const first = await send(key, bytes)
    const again = await send(key, bytes)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    expect([await documents(), await files()]).toEqual([(rows ?? 0) + 1, stored + 1])
  })

  test('two at once store one; the other is told that it runs, or hears the same', async () => {
    const [key, bytes] = [newId(), aJpeg('twice')]
    const [rows, stored] = [await documents(), await files()]
    const answers = await Promise.all([send(key, bytes), send(key, bytes), send(key, bytes)])
    const created = answers.filter(({ status }) => status === 201)
    expect(created.length).toBeGreaterThanOrEqual(1)
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1)
    for (const { status, problem } of answers)
      if (status !== 201) expect([status, problem.code]).toEqual([409, 'request_in_progress'])
    expect([await documents(), await files()]).toEqual([(rows ?? 0) + 1, stored + 1])
  })

  test.each([
    ['other bytes', aJpeg('other'), 'pod'],
    ['another kind', aJpeg('first'), 'lumper_receipt'],
  ])('with %s is a 422, and nothing more is stored', async (_, bytes, kind) => {
    const key = newId()
    expect((await send(key, aJpeg('first'))).status).toBe(201)
    const [rows, stored] = [await documents(), await files()]
    const other = await send(key, bytes, kind)
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused'])
    expect([await documents(), await files()]).toEqual([rows, stored])
  })

  test('refused, it may be sent again under the same key', async () => {
    const key = newId()
    expect((await send(key, Buffer.from('just words'))).status).toBe(422)
    expect((await send(key, aPng())).status).toBe(201)
  })

  test('means nothing to another person', async () => {
    const [key, other] = [newId(), await signUpCarrier(app)]
    const mine = await send(key, aPng())
    const theirs = await sendFile(app, { as: other, kind: 'pod', file: { bytes: aPng() }, key })
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  test('is told apart from another call under the same key', async () => {
    const key = newId()
    expect((await send(key, aPng())).status).toBe(201)
    expect(
      (await app.call(login, { as: carrier, key, body: { email: 'a@b.example', password: 'x' } })).problem.code,
    ).toBe('idempotency_key_reused')
    expect(uploadDocument.method).toBe('POST')
  })
})

describe('createAdmin under an Idempotency-Key', () => {
  const admin = () => ({ email: `${newId()}@x.example`, password: 'long enough 1', name: 'New Admin' })

  test('sent again makes one administrator and answers the same', async () => {
    const [key, body] = [newId(), admin()]
    const first = await app.call(createAdmin, { as: founder, body, key })
    const again = await app.call(createAdmin, { as: founder, body, key })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const other = await app.call(createAdmin, { as: founder, body: { ...body, name: 'Another' }, key })
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('while it runs, the second is told so (409)', async () => {
    const [key, body] = [newId(), admin()]
    const answers = await Promise.all([
      app.call(createAdmin, { as: founder, body, key }),
      app.call(createAdmin, { as: founder, body, key }),
    ])
    const [done, told] = answers.toSorted((a, b) => a.status - b.status)
    expect(done?.status).toBe(201)
    expect([told?.status, told?.problem.code]).toEqual([409, 'request_in_progress'])
  })
})

describe('what the database keeps of a key', () => {
  test('no token, no password, not the key itself, and no digest that a guess could be held against', async () => {
    const key = newId()
    const answer = await app.call(login, { body: { email: carrier.email, password: PASSWORD }, key })
    const again = await app.call(login, { body: { email: carrier.email, password: PASSWORD }, key })
    expect(again.body.token).toBe(answer.body.token)
    const rows = await app.services.db.sql<{ row: string; requestHash: string }[]>`
      select k::text as row, request_hash from idempotency_keys k where scope like 'anonymous:%'`
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) {
      expect(row).not.toContain(answer.body.token)
      expect(row).not.toContain(PASSWORD)
      expect(row).not.toContain(key)
    }
    const parts = ['login', '/api/auth/login', { email: carrier.email, password: PASSWORD }]
    const { requestHash } = idempotentRequest({ scope: 'anonymous:127.0.0.1', key, parts })
    expect(rows.map((row) => row.requestHash)).toContain(requestHash)
    expect(idempotentRequest({ scope: 'anonymous:127.0.0.1', key: newId(), parts }).requestHash).not.toBe(requestHash)
  })
})

describe('a claim whose process died', () => {
  const request = () => idempotentRequest({ scope: newId(), key: newId(), parts: ['x'] })
  const dead = async (scope: string, key: string, requestHash: string, seconds: number) => {
    await app.services.db.sql`
      insert into idempotency_keys (scope, key, request_hash, status, created_at)
      values (${scope}, ${key}, ${requestHash}, 0, clock_time() - make_interval(secs => ${seconds}))`
  }
  const once = (asked: ReturnType<typeof request>) =>
    runOnce(app.services.db, asked, { status: 200, run: async () => ({ ran: true }) })

  test('holds its key for two minutes and no longer', async () => {
    const [young, old] = [request(), request()]
    await dead(young.scope, young.key, young.requestHash, 110)
    await dead(old.scope, old.key, old.requestHash, 130)
    await expect(once(young)).rejects.toMatchObject({ code: 'request_in_progress' })
    await expect(once(old)).resolves.toEqual({ ran: true })
  })

  test('after the commit that held the answer repeats nothing', async () => {
    const asked = request()
    const crashed = runOnce(app.services.db, asked, {
      status: 200,
      run: async (store) => {
        await app.services.db.transaction((sql) => store(sql, { made: 1 }))
        throw new Error('killed here')
      },
    })
    await expect(crashed).rejects.toThrow('killed here')
    await expect(once(asked)).resolves.toEqual({ made: 1 })
  })
})

describe('a kept answer', () => {
  const request = () => idempotentRequest({ scope: 'test', key: newId(), parts: ['path', {}] })
  /** As long answers were sealed before they were deflated: those of the last 24 hours outlive an upgrade. */
  const sealedWhole = (seal: Buffer, text: string): string => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', seal, iv)
    const whole = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), whole]).toString('base64')
  }

  test.each([[{ id: 'x', words: 'über '.repeat(900), n: [1, null] }], [[]], ['Hello'], [7], [null]])(
    'comes back as it was, whole, deflated where it is long or, from before, whole: %j',
    async (response) => {
      const [now, before] = [request(), request()]
      const { db } = app.services
      await db.transaction(async (sql) => {
        await claimKey(sql, now)
        await storeAnswer(sql, { ...now, status: 200, response })
      })
      await db.sql`
        insert into idempotency_keys (scope, key, request_hash, status, response)
        values (${before.scope}, ${before.key}, ${before.requestHash}, 200, ${sealedWhole(before.seal, JSON.stringify(response))})`
      for (const one of [now, before]) expect(await db.transaction((sql) => claimKey(sql, one))).toEqual({ response })
    },
  )
})
