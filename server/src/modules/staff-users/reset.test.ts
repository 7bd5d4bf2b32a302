import { listSessions } from '@drawbar/contract/identity/own-account.ts'
import { login, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { forcePasswordReset, getUser, resetSecondFactor } from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { enroll, mailedToken, makeStaff, PASSWORD, type SignedInStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { mailsTo, REASON, why } from './testing.ts'

let app: TestApp
let admin: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  admin = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const NEXT = 'a quite different one'

test('a forced reset kills the old password and the sessions, and mails the link to the person alone', async () => {
  const person = await signUpConsignor(app)
  const { userId, email } = person
  const answer = await app.call(forcePasswordReset, { as: admin, params: { userId }, body: why })
  expect(answer).toMatchObject({ status: 204, body: undefined })
  expect((await app.call(listSessions, { as: person })).status).toBe(401)
  expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(401)
  const token = await mailedToken(app, email)
  const [mail] = await mailsTo(app, email)
  expect(mail?.subject).toBe('Choose a new Drawbar password')
  const shown = await app.ok(getUser, { as: admin, params: { userId } })
  expect(JSON.stringify(shown)).not.toContain(token)
  expect(shown.limits).toContainEqual({ limit: 'reset_mails', used: 1, max: 5 })
  expect((await app.call(resetPassword, { body: { token, newPassword: NEXT } })).status).toBe(200)
  expect((await app.call(resetPassword, { body: { token, newPassword: NEXT } })).status).toBe(400)
  expect((await app.call(login, { body: { email, password: NEXT } })).status).toBe(200)
  const [trail] = await app.services.db.sql`
    select actor_user_id, detail from audit_events where action = 'user.force_password_reset' and entity_id = ${userId}`
  expect(trail).toMatchObject({ actorUserId: admin.userId, detail: { reason: REASON } })
})

test('a lost second factor is taken away with a reason, told by mail, and never from oneself', async () => {
  const person = await signUpConsignor(app)
  const { userId, email } = person
  const reset = { as: admin, params: { userId }, body: why }
  expect((await app.call(resetSecondFactor, reset)).problem).toMatchObject({
    code: 'second_factor_off',
    detail: 'The second factor of this person is not on.',
  })
  await enroll(app, person)
  expect((await app.call(login, { body: { email, password: PASSWORD } })).problem.code).toBe('second_factor_required')
  expect((await app.call(resetSecondFactor, reset)).status).toBe(204)
  expect((await app.call(listSessions, { as: person })).status).toBe(401)
  expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
  const told = (await mailsTo(app, email)).find(({ subject }) => subject === 'Your second factor was reset at Drawbar')
  expect(told?.body).toContain(REASON)
})

test('staff’s own passwords and second factors are a founder’s to reset, and nobody’s own', async () => {
  const founder = await makeStaff(app, 'Founder')
  const other = await makeStaff(app, 'Admin')
  for (const endpoint of [forcePasswordReset, resetSecondFactor]) {
    const on = (as: { token: string }, userId: string) => app.call(endpoint, { as, params: { userId }, body: why })
    expect((await on(admin, admin.userId)).problem.code).toBe('own_account')
    expect((await on(admin, other.userId)).problem.code).toBe('founder_needed')
  }
  const params = { userId: other.userId }
  expect((await app.call(resetSecondFactor, { as: founder, params, body: why })).status).toBe(204)
  expect((await app.call(forcePasswordReset, { as: founder, params, body: why })).status).toBe(204)
})

test('wrong passwords show as a limit that is being met', async () => {
  const { userId, email } = await signUpConsignor(app)
  for (let n = 0; n < 3; n += 1) await app.call(login, { body: { email, password: 'wrong one' } })
  const { limits } = await app.ok(getUser, { as: admin, params: { userId } })
  expect(limits).toContainEqual({ limit: 'login_failures', used: 3, max: 100 })
})
