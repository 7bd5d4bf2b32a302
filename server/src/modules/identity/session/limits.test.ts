import { forgotPassword, login, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { register } from '@drawbar/contract/companies/registration.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { mailedToken } from '../testing.ts'
import { signUpConsignor } from '../../companies/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { SIGNUPS_PER_HOUR: '3', LOGIN_FAILURES_PER_HOUR: '4', LOGINS_PER_MINUTE: '40' } })
})
afterAll(() => app.close())

/** One test uses up what another would count on, so each begins with empty windows. */
const forgetLimits = () => app.services.db.sql`delete from rate_limits`
const tries = async (email: string, password: string, times: number) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await app.call(login, { body: { email, password } })).status)
  return statuses
}

test('sign-ups are limited per network address, with the time to wait', async () => {
  await forgetLimits()
  const join = (n: number) =>
    app.call(register, {
      body: { email: `many${n}@mill.example`, password: 'Password123!', name: 'Many', companyName: 'Many Co' },
    })
  for (let n = 0; n < 3; n += 1) expect((await join(n)).status).toBe(201)
  const refused = await join(3)
  expect(refused.problem).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again later.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
})

test('after too many failures not even the right password opens the account, known or not, and a reset lets the owner in', async () => {
  await forgetLimits()
  const { email, password } = await signUpConsignor(app)
  expect(await tries(email, 'wrong password', 6)).toEqual([401, 401, 401, 401, 429, 429])
  expect(await tries(email, password, 1)).toEqual([429])
  expect(await tries('nobody@nowhere.example', 'wrong password', 6)).toEqual([401, 401, 401, 401, 429, 429])
  await app.ok(forgotPassword, { body: { email } })
  await app.ok(resetPassword, { body: { token: await mailedToken(app, email), newPassword: 'another password' } })
  expect(await tries(email, 'another password', 1)).toEqual([200])
})

/** What was counted so far was counted so many minutes earlier. */
const minutesPass = (minutes: number) =>
  app.services.db.sql`
    update rate_limits set taken = array(select at - make_interval(mins => ${minutes}::int) from unnest(taken) at)`

test('no hour holds more failures than the limit, wherever on the clock it begins, and after it the owner is in', async () => {
  await forgetLimits()
  const { email, password } = await signUpConsignor(app)
  expect(await tries(email, 'wrong password', 2)).toEqual([401, 401])
  await minutesPass(30)
  expect(await tries(email, 'wrong password', 3)).toEqual([401, 401, 429])
  await minutesPass(29)
  expect(await tries(email, password, 1)).toEqual([429])
  await minutesPass(1)
  expect(await tries(email, 'wrong password', 3)).toEqual([401, 401, 429])
  await minutesPass(30)
  expect(await tries(email, password, 1)).toEqual([200])
})

test('whoever goes on trying keeps nobody out for longer, and is told how long', async () => {
  await forgetLimits()
  const { email, password } = await signUpConsignor(app)
  await tries(email, 'wrong password', 4)
  await minutesPass(50)
  await tries(email, 'wrong password', 3)
  const refused = await app.call(login, { body: { email, password } })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(9 * 60)
  expect(wait).toBeLessThanOrEqual(10 * 60)
  await minutesPass(10)
  expect(await tries(email, password, 1)).toEqual([200])
})

test('guesses sent at once get no more tries than guesses sent in turn', async () => {
  await forgetLimits()
  const { email, password } = await signUpConsignor(app)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => app.call(login, { body: { email, password: 'wrong password' } })),
  )
  expect(guesses.filter(({ status }) => status === 401).length).toBe(4)
  expect((await app.call(login, { body: { email, password } })).status).toBe(429)
})

test('logins that succeed are no failures', async () => {
  await forgetLimits()
  const { email, password } = await signUpConsignor(app)
  expect(await tries(email, password, 8)).toEqual(Array.from({ length: 8 }, () => 200))
})

test('logins are limited per network address, whoever they are for', async () => {
  await forgetLimits()
  const statuses: number[] = []
  for (let n = 0; n < 42; n += 1)
    statuses.push((await app.call(login, { body: { email: `u${n}@x.example`, password: 'wrong password' } })).status)
  expect(statuses.slice(0, 40).every((status) => status === 401)).toBe(true)
  expect(statuses.slice(40)).toEqual([429, 429])
})
