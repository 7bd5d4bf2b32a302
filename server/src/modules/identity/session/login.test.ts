import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { register } from '@drawbar/contract/companies/registration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../../test-app.ts'
import { signUpConsignor } from '../../companies/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const suspend = (userId: string) => app.services.db.sql`update users set status = 'suspended' where id = ${userId}`

/** All that a stranger may compare; ids and dates differ between any two answers. */
function seen({ status, problem, headers }: Answer<typeof login>): unknown {
  const { requestId: _id, ...told } = problem
  const { 'x-request-id': _header, date: _date, ...rest } = headers
  return { status, told, headers: rest }
}

test('wrong password, unknown address and suspended user are told apart by nothing', async () => {
  const known = await signUpConsignor(app)
  const suspended = await signUpConsignor(app)
  await suspend(suspended.userId)
  const wrong = await app.call(login, { body: { email: known.email, password: 'not the password' } })
  expect(wrong.problem).toMatchObject({ code: 'invalid_credentials', message: 'Invalid credentials' })
  for (const body of [
    { email: 'nobody@nowhere.example', password: known.password },
    { email: suspended.email, password: suspended.password },
    { email: 'nonsense', password: known.password },
    { email: 'nul\u0000@x.example', password: known.password },
    { email: 'x'.repeat(1000), password: 'y'.repeat(4096) },
  ]) {
    expect(seen(await app.call(login, { body }))).toEqual(seen(wrong))
  }
})

test('the address is trimmed and its case does not matter; the password is taken as typed', async () => {
  const { email, password } = await signUpConsignor(app)
  await app.ok(login, { body: { email: `  ${email.toUpperCase()} `, password } })
  expect((await app.call(login, { body: { email, password: `${password} ` } })).status).toBe(401)
})

test.each([
  ['email', { email: ' ', password: 'x' }, 'Email is required'],
  ['password', { email: 'a@b.example', password: '' }, 'Password is required'],
  ['password', { email: 'a@b.example' }, 'Password is required'],
  ['email', { email: 7, password: 'x' }, 'Email is required'],
])('%s is asked for in words', async (field, body, sentence) => {
  const answer = await app.call(login, { body: body as never })
  expect(answer.status).toBe(400)
  expect(answer.problem.errors).toMatchObject({ [field]: sentence })
})

test('lastLoginAt is the login before this session, null in the first', async () => {
  const first = await signUpConsignor(app)
  expect((await app.ok(getMe, { as: first })).lastLoginAt).toBeNull()
  const { email, password } = first
  const second = await app.ok(login, { body: { email, password } })
  const { lastLoginAt, createdAt } = await app.ok(getMe, { as: second })
  expect(Date.parse(lastLoginAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt))
  expect((await app.ok(getMe, { as: first })).lastLoginAt).toBeNull()
})

test('a token that is worth nothing keeps nobody from logging in or joining', async () => {
  const { email, password } = await signUpConsignor(app)
  const as = { token: 'a.b.c' }
  expect((await app.call(login, { as, body: { email, password } })).status).toBe(200)
  const body = { email: 'late@mill.example', password, name: 'Late', companyName: 'Late Co' }
  expect((await app.call(register, { as, body })).status).toBe(201)
})

test('more logins than can be hashed in good time are told when to come back, and do no harm', async () => {
  const { email, password } = await signUpConsignor(app)
  const crowd = await Promise.all(
    Array.from({ length: 140 }, (_, n) =>
      app.call(login, { body: { email: `u${n}@x.example`, password: 'wrong password' } }),
    ),
  )
  const refused = crowd.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.problem).toMatchObject({
    code: 'unavailable',
    message: 'Service temporarily unavailable. Please try again later.',
  })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(crowd.filter(({ status }) => status === 401).length).toBe(crowd.length - refused.length)
  expect((await app.call(login, { body: { email, password } })).status).toBe(200)
})

test('paths match without regard to case', async () => {
  const { email, password } = await signUpConsignor(app)
  const answer = await app.http.inject({ method: 'POST', url: '/api/Auth/Login', payload: { email, password } })
  expect(answer.statusCode).toBe(200)
})
