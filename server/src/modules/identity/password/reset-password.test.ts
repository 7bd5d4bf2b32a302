import { forgotPassword, login, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { listSessions } from '@drawbar/contract/identity/own-account.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { resetMailJob } from './forgot-password.ts'
import { mailedLink, mailedToken } from '../testing.ts'
import { signUpConsignor } from '../../companies/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://drawbar.example/' } })
})
afterAll(() => app.close())

const NEW = 'a new password'
const askedFor = async (email: string) => {
  await app.ok(forgotPassword, { body: { email } })
  return mailedToken(app, email)
}
const reset = (token: string, newPassword = NEW) => app.call(resetPassword, { body: { token, newPassword } })

test('the link resets once, ends every session and kills the other links', async () => {
  const { email, password, token } = await signUpConsignor(app)
  const second = await app.ok(login, { body: { email, password } })
  for (const as of [{ token }, second]) expect((await app.call(listSessions, { as })).status).toBe(200)
  const older = await askedFor(email)
  const newer = await askedFor(email)
  expect((await reset(newer)).status).toBe(200)
  for (const as of [{ token }, second]) expect((await app.call(listSessions, { as })).status).toBe(401)
  expect((await app.call(login, { body: { email, password } })).status).toBe(401)
  await app.ok(login, { body: { email, password: NEW } })
  for (const used of [newer, older])
    expect((await reset(used, 'yet another one')).problem).toMatchObject({ status: 400, code: 'reset_link_invalid' })
  const mails = await app.services.db.sql`select subject from mails where recipient = ${email}`
  expect(mails.map((mail) => mail['subject'])).toContain('Your Drawbar password was changed')
})

test('the link survives mail programs: address and token are escaped', async () => {
  const email = 'ann+freight@mill.example'
  await signUpConsignor(app, { email })
  await app.ok(forgotPassword, { body: { email: 'ANN+freight@mill.example' } })
  const link = await mailedLink(app, email)
  expect(link).toMatch(
    /^https:\/\/drawbar\.example\/reset-password\?email=ann%2Bfreight%40mill\.example&token=[\w-]{22}$/,
  )
  expect(new URL(link).searchParams.get('email')).toBe(email)
})

test('two submissions of one link at once change the password once', async () => {
  const { email } = await signUpConsignor(app)
  const token = await askedFor(email)
  const answers = await Promise.all([reset(token, 'password of one'), reset(token, 'password of two')])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
})

test(
  'a login with the old password in the moment of the reset opens nothing that lasts',
  { timeout: 60_000 },
  async () => {
    const person = await signUpConsignor(app)
    let { password } = person
    for (let round = 0; round < 8; round += 1) {
      const link = await askedFor(person.email)
      const newPassword = `password ${round} of many`
      const body = { email: person.email, password }
      const [changed, ...logins] = await Promise.all([
        reset(link, newPassword),
        ...[1, 2, 3].map(() => app.call(login, { body })),
      ])
      expect(changed?.status).toBe(200)
      for (const opened of logins) {
        if (opened.status === 200)
          expect((await app.call(listSessions, { as: { token: opened.body.token } })).status).toBe(401)
        else expect(opened.status).toBe(401)
      }
      password = newPassword
      await app.services.db.sql`update password_resets set created_at = created_at - interval '1 hour'`
      await app.services.db.sql`delete from rate_limits`
    }
  },
)

test('after 30 minutes the link is dead', async () => {
  const { email } = await signUpConsignor(app)
  const token = await askedFor(email)
  const [row] = await app.services.db.sql<
    { expiresAt: string; createdAt: string }[]
  >`select expires_at, created_at from password_resets order by created_at desc limit 1`
  expect(Date.parse(row?.expiresAt ?? '') - Date.parse(row?.createdAt ?? '')).toBe(30 * 60 * 1000)
  app.setClock(new Date(Date.parse(row?.expiresAt ?? '') + 1000).toISOString())
  expect((await reset(token)).problem.code).toBe('reset_link_invalid')
  app.setClock(null)
  expect((await reset(token)).status).toBe(200)
})

test.each([
  ['', 'Password is required'],
  [undefined, 'Password is required'],
  [7, 'Password is required'],
  ['seven 7', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
  ['x'.repeat(10_000), 'Password must be at most 128 characters'],
  ['password', 'This password is one of the most common ones. Choose another.'],
])('the new password %j is a 422 that leaves the link alive', async (newPassword, sentence) => {
  const { email } = await signUpConsignor(app)
  const token = await askedFor(email)
  const answer = await app.call(resetPassword, { body: { token, newPassword } as never })
  expect(answer.problem).toMatchObject({ status: 422, code: 'password_refused', errors: { newPassword: sentence } })
  expect((await reset(token)).status).toBe(200)
})

test.each(['', undefined, 7, 'nonsense', 'x'.repeat(5000), 'nul\u0000'])(
  'the token %j is no link, whatever the password',
  async (token) => {
    for (const newPassword of [NEW, 'short']) {
      const answer = await app.call(resetPassword, { body: { token, newPassword } as never })
      expect(answer.problem).toMatchObject({ status: 400, code: 'reset_link_invalid' })
    }
  },
)

test('known, unknown, suspended and nonsense addresses get one answer, and only the first a mail', async () => {
  const known = await signUpConsignor(app)
  const suspended = await signUpConsignor(app)
  await app.services.db.sql`update users set status = 'suspended' where id = ${suspended.userId}`
  const [before] = await app.services.db.sql`select count(*)::int as n from mails`
  const answers = []
  for (const email of [known.email, 'nobody@nowhere.example', suspended.email, 'nonsense', 'nul\u0000@x.example']) {
    const { status, body, headers } = await app.call(forgotPassword, { body: { email } })
    const { 'x-request-id': _id, date: _date, ...rest } = headers
    answers.push({ status, body, rest })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  await app.drainJobs()
  const [after] = await app.services.db.sql`select count(*)::int as n from mails`
  expect(after?.['n'] - before?.['n']).toBe(1)
})

test('a suspended user cannot use a link that was mailed before', async () => {
  const { email, userId } = await signUpConsignor(app)
  const token = await askedFor(email)
  await app.services.db.sql`update users set status = 'suspended' where id = ${userId}`
  expect((await reset(token)).problem.code).toBe('reset_link_invalid')
})

test('blank is refused; the eleventh request of one address from one place is a 429, known or not', async () => {
  expect((await app.call(forgotPassword, { body: { email: '  ' } })).problem.errors).toEqual({
    email: 'Email is required',
  })
  const { email } = await signUpConsignor(app)
  for (const address of [email, 'stranger@nowhere.example']) {
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push(
        (await app.call(forgotPassword, { body: { email: n % 2 ? address : address.toUpperCase() } })).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  }
  // Of the ten that were answered alike, five made a mail.
  await app.drainJobs()
  expect(await app.services.db.sql`select 1 from mails where recipient = ${email}`).toHaveLength(5)
})

test('requests that are answered side by side are counted one after another, and a repeated job mails once', async () => {
  const { email } = await signUpConsignor(app)
  const ids = Array.from({ length: 8 }, () => newId())
  await Promise.all(ids.map((resetId) => resetMailJob.run(app.services, { resetId, email })))
  expect(await app.services.db.sql`select 1 from mails where recipient = ${email}`).toHaveLength(5)
  const single = await signUpConsignor(app)
  const again = { resetId: newId(), email: single.email }
  for (let n = 0; n < 3; n += 1) await resetMailJob.run(app.services, again)
  expect(await app.services.db.sql`select 1 from mails where recipient = ${single.email}`).toHaveLength(1)
})

test('the mailed token is nowhere kept but in the mail', async () => {
  const { email } = await signUpConsignor(app)
  const token = await askedFor(email)
  expect(await app.services.db.sql`select 1 from password_resets where token_hash = ${token}`).toHaveLength(0)
  expect(await app.services.db.sql`select 1 from pgboss.job where data::text like ${`%${token}%`}`).toHaveLength(0)
})
