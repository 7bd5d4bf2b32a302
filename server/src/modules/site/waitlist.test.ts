import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { confirmWaitlist, joinWaitlist } from '@drawbar/contract/site/site.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(null)
  await app.services.db.sql`delete from rate_limits`
  await app.services.db.sql`delete from mails`
})

const entry = async (email: string) => {
  const [row] = await app.services.db.sql<
    { status: string; name: string | null; side: string; lanes: string | null; confirmedAt: string | null }[]
  >`select status, name, side, lanes, confirmed_at from waitlist_entries where email_key = ${email.toLowerCase()}`
  return row
}
const mailsTo = (email: string) =>
  app.services.db.sql<{ body: string }[]>`select body from mails where recipient = ${email} order by created_at, id`

/** Joins and returns the token of the mailed link. */
async function join(email: string, typed: object = {}): Promise<string> {
  await app.ok(joinWaitlist, { body: { email, side: 'shipper', ...typed } })
  await app.drainJobs()
  const token = (await mailsTo(email)).at(-1)?.body.match(/\/waitlist\?token=([\w-]+)/)?.[1]
  if (!token) throw new Error('no link was mailed')
  return token
}
const fresh = () => `w-${newId()}@mill.example`

describe('joinWaitlist', () => {
  test('puts nobody on the list before the mailed link is opened', async () => {
    const email = fresh()
    const token = await join(email, { name: 'Pat', side: 'both', lanes: 'Chicago to Dallas' })
    expect(await entry(email)).toMatchObject({ status: 'pending', confirmedAt: null })
    const answer = await app.ok(confirmWaitlist, { body: { token } })
    expect(answer).toMatchObject({ email, side: 'both' })
    expect(await entry(email)).toMatchObject({
      status: 'confirmed',
      name: 'Pat',
      side: 'both',
      lanes: 'Chicago to Dallas',
    })
  })

  test('the token is kept as a hash alone', async () => {
    const token = await join(fresh())
    const rows = await app.services.db.sql`select l::text from waitlist_links l where l::text like ${`%${token}%`}`
    expect(rows).toHaveLength(0)
  })

  test('new, pending and confirmed addresses are answered alike, in body, status and headers', async () => {
    const [unknown, pending, confirmed] = [fresh(), fresh(), fresh()]
    await join(pending)
    await app.ok(confirmWaitlist, { body: { token: await join(confirmed) } })
    const answers = []
    for (const email of [unknown, pending, confirmed]) {
      const { status, body, headers } = await app.call(joinWaitlist, { body: { email, side: 'carrier' } })
      const { 'x-request-id': _id, date: _date, ...rest } = headers
      answers.push({ status, body, headers: rest })
    }
    expect(answers[0]?.status).toBe(202)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('the request itself reads and writes no waitlist row, so that its time tells nothing', async () => {
    const email = fresh()
    await app.ok(joinWaitlist, { body: { email, side: 'carrier' } })
    expect(await entry(email)).toBeUndefined()
    await app.drainJobs()
    expect(await entry(email)).toMatchObject({ status: 'pending' })
  })

  test('a stranger who knows the address changes nothing of a confirmed entry', async () => {
    const email = fresh()
    await app.ok(confirmWaitlist, { body: { token: await join(email, { name: 'Pat' }) } })
    const second = await join(email.toUpperCase().replace('MILL.EXAMPLE', 'mill.example'), {
      name: 'Mallory',
      side: 'carrier',
    })
    expect(await entry(email)).toMatchObject({ status: 'confirmed', name: 'Pat', side: 'shipper' })
    await app.ok(confirmWaitlist, { body: { token: second } })
    expect(await entry(email)).toMatchObject({ name: 'Mallory', side: 'carrier' })
  })

  test('a mailbox gets three mails an hour, and the answer does not show it', async () => {
    const email = fresh()
    for (let n = 0; n < 5; n += 1)
      expect((await app.call(joinWaitlist, { body: { email, side: 'shipper' } })).status).toBe(202)
    await app.drainJobs()
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('a double submit mails one link; another address under the key is a 422', async () => {
    const [email, key] = [fresh(), newId()]
    for (let n = 0; n < 3; n += 1)
      expect((await app.call(joinWaitlist, { body: { email, side: 'shipper' }, key })).status).toBe(202)
    await app.drainJobs()
    expect(await mailsTo(email)).toHaveLength(1)
    const other = await app.call(joinWaitlist, { body: { email: fresh(), side: 'shipper' }, key })
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('a network address that joins too often is told to wait', async () => {
    const send = () => app.call(joinWaitlist, { body: { email: fresh(), side: 'shipper' } })
    for (let n = 0; n < 60; n += 1) expect((await send()).status).toBe(202)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    ['email', 'nobody'],
    ['side', 'broker'],
    ['side', undefined],
    ['name', 'x'.repeat(121)],
    ['lanes', 'x'.repeat(201)],
  ])('%s %j is refused at its field', async (field, value) => {
    const body = { email: fresh(), side: 'shipper' as const, [field]: value }
    const { status, problem } = await app.call(joinWaitlist, { body })
    expect(status).toBe(400)
    expect(Object.keys(problem.errors ?? {})).toEqual([field])
  })
})

describe('confirmWaitlist', () => {
  test('opened again, the link says the same calm thing and changes nothing', async () => {
    const email = fresh()
    const token = await join(email)
    const first = await app.ok(confirmWaitlist, { body: { token } })
    const before = await entry(email)
    app.setClock(fromNow(20 * 86_400_000))
    expect(await app.ok(confirmWaitlist, { body: { token: ` ${token} ` } })).toEqual(first)
    expect(await entry(email)).toEqual(before)
  })

  test('after seven days the link says that it is old (410 waitlist_link_expired), until a new one is asked for', async () => {
    const email = fresh()
    const token = await join(email)
    app.setClock(fromNow(7 * 86_400_000 + 60_000))
    const old = await app.call(confirmWaitlist, { body: { token } })
    expect([old.status, old.problem.code]).toEqual([410, 'waitlist_link_expired'])
    expect(await entry(email)).toMatchObject({ status: 'pending' })
    await app.ok(confirmWaitlist, { body: { token: await join(email) } })
    expect(await entry(email)).toMatchObject({ status: 'confirmed' })
  })

  test.each(['', 'x', 'a'.repeat(500), "'; drop table waitlist_links; --", '\u0000', '💥'])(
    'a link nobody was sent is a 400 that says what to do: %j',
    async (token) => {
      const { status, problem } = await app.call(confirmWaitlist, { body: { token } })
      expect([status, problem.code]).toEqual([400, 'waitlist_link_invalid'])
    },
  )

  test('ten tabs at once confirm once', async () => {
    const email = fresh()
    const token = await join(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(confirmWaitlist, { body: { token } })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const [audited] = await app.services.db.sql<{ n: number }[]>`
      select count(*)::int as n from audit_events a join waitlist_entries e on e.id::text = a.entity_id
      where e.email = ${email} and a.action = 'waitlist.confirm'`
    expect(audited?.n).toBe(1)
  })
})

test('who never answered is forgotten thirty days after the last link; who confirmed stays', async () => {
  const [silent, confirmed] = [fresh(), fresh()]
  await join(silent)
  await app.ok(confirmWaitlist, { body: { token: await join(confirmed) } })
  app.setClock(fromNow(36 * 86_400_000))
  await app.sweep('site.prune')
  expect(await entry(silent)).toMatchObject({ status: 'pending' })
  app.setClock(fromNow(38 * 86_400_000))
  await app.sweep('site.prune')
  expect(await entry(silent)).toBeUndefined()
  expect(await entry(confirmed)).toMatchObject({ status: 'confirmed' })
})
