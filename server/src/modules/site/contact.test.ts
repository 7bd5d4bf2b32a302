import { CONTACT_TOPIC_CODES, sendContactMessage } from '@drawbar/contract/site/site.ts'
import { listSupportMessages } from '@drawbar/contract/operations/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'

let app: TestApp
let staff: SignedInStaff
let consignor: SignedIn
beforeAll(async () => {
  app = await startTestApp({ env: { SUPPORT_EMAIL: 'desk@drawbar.example' } })
  ;[staff, consignor] = await Promise.all([makeStaff(app, 'Admin'), signUpConsignor(app)])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.sql`delete from rate_limits`
  await app.services.db.sql`delete from support_messages`
  await app.services.db.sql`delete from mails`
})

const MESSAGE = {
  name: ' Pat Doe ',
  email: 'pat@mill.example',
  company: 'Mill Co',
  topic: 'support',
  message: 'Where do I find my invoices?\n\nPat',
} as const
const mails = () =>
  app.services.db.sql<{ recipient: string; subject: string; body: string }[]>`
    select recipient, subject, body from mails order by recipient`
const stored = async () => (await app.ok(listSupportMessages, { as: staff })).items

describe('sendContactMessage', () => {
  test('stands in the support inbox, tells the operator and confirms with a reference to quote', async () => {
    const { status, body } = await app.call(sendContactMessage, { body: MESSAGE })
    expect(status).toBe(201)
    expect(body.reference).toMatch(/^SUP-\d+$/)
    expect(body.message).toContain(body.reference)
    expect(await stored()).toEqual([
      expect.objectContaining({
        ...MESSAGE,
        name: 'Pat Doe',
        reference: body.reference,
        userId: null,
        companyId: null,
      }),
    ])
    const [toDesk, toWriter] = await mails()
    expect(toDesk).toMatchObject({ recipient: 'desk@drawbar.example' })
    expect(toDesk?.subject).toBe(`${body.reference} Support: Pat Doe`)
    expect(toDesk?.body).toContain('Where do I find my invoices?')
    expect(toDesk?.body).toContain('pat@mill.example')
    expect(toWriter).toMatchObject({ recipient: 'pat@mill.example' })
    expect(toWriter?.subject).toContain(body.reference)
    // Anybody can type somebody's address: the confirmation carries no words of theirs.
    expect(toWriter?.body).not.toContain('invoices')
    expect(toWriter?.body).not.toContain('Pat Doe')
  })

  test('who is signed in is known to staff', async () => {
    await app.ok(sendContactMessage, { as: consignor, body: { ...MESSAGE, company: '' } })
    expect(await stored()).toEqual([
      expect.objectContaining({ userId: consignor.userId, companyId: consignor.companyId, company: null }),
    ])
  })

  test.each(CONTACT_TOPIC_CODES)('topic %s is taken', async (topic) => {
    await app.ok(sendContactMessage, { body: { ...MESSAGE, topic } })
    expect((await app.ok(listSupportMessages, { as: staff, query: { topic } })).items).toHaveLength(1)
  })

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['name', 'Pat\nBcc: all@x.example'],
    ['email', ''],
    ['email', 'pat at mill'],
    ['email', `${'x'.repeat(250)}@mill.example`],
    ['company', 'x'.repeat(161)],
    ['topic', 'complaint'],
    ['topic', undefined],
    ['message', ''],
    ['message', '   \n '],
    ['message', undefined],
    ['message', null],
    ['message', 'x'.repeat(5001)],
    ['message', 'a\u0000b'],
    ['message', 'lone \ud800 half'],
  ])('%s %j is refused in words at its field and nothing is kept', async (field, value) => {
    const answer = await app.call(sendContactMessage, { body: { ...MESSAGE, [field]: value } as typeof MESSAGE })
    expect([answer.status, answer.problem.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(answer.problem.errors ?? {})).toEqual([field])
    expect(answer.problem.errors?.[field]).toMatch(/^[A-Z].*[a-z.]$/)
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('a blank message says that it is required', async () => {
    const { problem } = await app.call(sendContactMessage, { body: { ...MESSAGE, message: ' ' } })
    expect(problem.errors).toEqual({ message: 'Message is required' })
  })

  test('a double submit is one message; another text under the key is a 422', async () => {
    const key = newId()
    const [first, second] = await Promise.all([
      app.call(sendContactMessage, { body: MESSAGE, key }),
      app.call(sendContactMessage, { body: MESSAGE, key }),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
    const other = await app.call(sendContactMessage, { body: { ...MESSAGE, message: 'Another' }, key })
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('an address that writes too often is told to wait', async () => {
    for (let n = 0; n < 30; n += 1) await app.ok(sendContactMessage, { body: MESSAGE })
    const refused = await app.call(sendContactMessage, { body: MESSAGE })
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Every message arrived; the mailbox that anybody may have typed got five.
    expect((await mails()).filter(({ recipient }) => recipient === 'pat@mill.example')).toHaveLength(5)
    expect((await mails()).filter(({ recipient }) => recipient === 'desk@drawbar.example')).toHaveLength(30)
  })
})

describe('listSupportMessages', () => {
  test('pages newest first without loss, and by topic', async () => {
    for (let n = 0; n < 5; n += 1)
      await app.ok(sendContactMessage, { body: { ...MESSAGE, name: `Pat ${n}`, topic: n === 2 ? 'press' : 'support' } })
    const first = await app.ok(listSupportMessages, { as: staff, query: { limit: 3 } })
    const second = await app.ok(listSupportMessages, {
      as: staff,
      query: { limit: 3, cursor: first.nextCursor ?? '' },
    })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([4, 3, 2, 1, 0].map((n) => `Pat ${n}`))
    expect(second.nextCursor).toBeNull()
    const press = await app.ok(listSupportMessages, { as: staff, query: { topic: 'press' } })
    expect(press.items.map(({ name }) => name)).toEqual(['Pat 2'])
    const bad = await app.call(listSupportMessages, { as: staff, query: { cursor: 'x' } })
    expect(bad.status).toBe(400)
  })

  test('is for staff', async () => {
    expect((await app.call(listSupportMessages)).status).toBe(401)
    expect((await app.call(listSupportMessages, { as: consignor })).status).toBe(403)
  })
})
