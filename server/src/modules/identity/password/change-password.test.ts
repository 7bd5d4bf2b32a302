import { changePassword, endOtherSessions, listSessions } from '@drawbar/contract/identity/own-account.ts'
import { forgotPassword, login, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { mailedToken } from '../testing.ts'
import { signUpConsignor } from '../../companies/testing.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://drawbar.example' } })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const NEXT = 'a longer passphrase'
const change = (as: { token: string }, body: { current: string; next: string }) =>
  app.call(changePassword, { as, body })
const alive = async (as: { token: string }) => (await app.call(listSessions, { as })).status

/** Resolves when the server ends the stream. */
async function openStream({ token }: { token: string }): Promise<{ ended: Promise<void>; cancel(): Promise<void> }> {
  const response = await fetch(`${address}/api/stream`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  if (!reader) throw new Error('the stream has no body')
  await reader.read()
  const ended = (async () => {
    while (!(await reader.read()).done);
  })()
  return { ended, cancel: () => reader.cancel() }
}

test('the new password opens, the old one does not; this session stays, all others end at once, open streams too', async () => {
  const as = await signUpConsignor(app)
  const { email, password } = as
  const phone = await app.ok(login, { body: { email, password } })
  const tablet = await app.ok(login, { body: { email, password } })
  expect([await alive(phone), await alive(tablet)]).toEqual([200, 200])
  const stream = await openStream(phone)
  expect((await change(as, { current: password, next: NEXT })).status).toBe(204)
  expect([await alive(as), await alive(phone), await alive(tablet)]).toEqual([200, 401, 401])
  await stream.ended
  expect((await app.ok(listSessions, { as })).items).toMatchObject([{ current: true }])
  expect((await app.call(login, { body: { email, password } })).status).toBe(401)
  expect((await app.call(login, { body: { email, password: NEXT } })).status).toBe(200)
})

test('it is audited and mailed, and links mailed before are dead', async () => {
  const as = await signUpConsignor(app)
  await app.ok(forgotPassword, { body: { email: as.email } })
  const token = await mailedToken(app, as.email)
  await change(as, { current: as.password, next: NEXT })
  expect((await app.call(resetPassword, { body: { token, newPassword: 'another one now' } })).problem.code).toBe(
    'reset_link_invalid',
  )
  const mails = await app.services.db.sql`select subject, body from mails where recipient = ${as.email}`
  expect(mails.map((mail) => mail['subject'])).toContain('Your Drawbar password was changed')
  expect(JSON.stringify(mails)).not.toContain(NEXT)
  const audit = await app.services.db
    .sql`select actor_kind, detail from audit_events where action = 'user.change_password' and entity_id = ${as.userId}`
  expect(audit).toEqual([{ actorKind: 'user', detail: {} }])
})

test('a wrong current password is a 422 with its sentence, changes nothing and ends nothing', async () => {
  const as = await signUpConsignor(app)
  const answer = await change(as, { current: 'not the password', next: NEXT })
  expect(answer.problem).toMatchObject({
    status: 422,
    code: 'wrong_password',
    message: 'That is not your current password.',
    errors: { current: 'That is not your current password.' },
  })
  expect(await alive(as)).toBe(200)
  expect((await app.call(login, { body: as })).status).toBe(200)
})

test.each([
  ['', 'Password is required'],
  ['seven 7', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
  ['password', 'This password is one of the most common ones. Choose another.'],
])('the new password %j is a 422', async (next, sentence) => {
  const as = await signUpConsignor(app)
  const answer = await change(as, { current: as.password, next })
  expect(answer.problem).toMatchObject({ status: 422, code: 'password_refused', errors: { next: sentence } })
})

test.each([
  [{ next: NEXT }, 'current'],
  [{ current: '', next: NEXT }, 'current'],
  [{ current: 'x', next: 7 }, 'next'],
])('%j is asked for in words', async (body, field) => {
  const as = await signUpConsignor(app)
  const answer = await app.call(changePassword, { as, body: body as never })
  expect(answer.status).toBe(400)
  expect(answer.problem.errors).toHaveProperty(field)
})

test('two changes at once: one password wins, and it is the one that was acknowledged', async () => {
  const as = await signUpConsignor(app)
  const words = ['password of one', 'password of two']
  const answers = await Promise.all(words.map((next) => change(as, { current: as.password, next })))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(1)
  const winner = words[answers.findIndex(({ status }) => status === 204)] ?? ''
  expect((await app.call(login, { body: { email: as.email, password: winner } })).status).toBe(200)
})

test('guesses at the current password have an allowance of their own, which locks no login, and a right one costs nothing', async () => {
  const strict = await startTestApp({ env: { LOGIN_FAILURES_PER_HOUR: '3' } })
  try {
    const as = await signUpConsignor(strict)
    const guess = (current: string) => strict.call(changePassword, { as, body: { current, next: 'short' } })
    for (let n = 0; n < 5; n += 1) expect((await guess(as.password)).problem.code).toBe('password_refused')
    for (let n = 0; n < 3; n += 1) expect((await guess('not the password')).problem.code).toBe('wrong_password')
    expect((await guess(as.password)).status).toBe(429)
    expect((await strict.call(login, { body: as })).status).toBe(200)
    expect((await strict.call(listSessions, { as })).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('signing out everywhere else ends the others, streams too, and tells how many', async () => {
  const as = await signUpConsignor(app)
  const { email, password } = as
  const phone = await app.ok(login, { body: { email, password } })
  await app.ok(login, { body: { email, password } })
  const stream = await openStream(phone)
  expect(await app.ok(endOtherSessions, { as })).toEqual({ ended: 2 })
  await stream.ended
  expect([await alive(as), await alive(phone)]).toEqual([200, 401])
  expect(await app.ok(endOtherSessions, { as })).toEqual({ ended: 0 })
})

test('a reset ends every session, open streams too', async () => {
  const as = await signUpConsignor(app)
  const stream = await openStream(as)
  await app.ok(forgotPassword, { body: { email: as.email } })
  await app.ok(resetPassword, { body: { token: await mailedToken(app, as.email), newPassword: NEXT } })
  await stream.ended
  expect(await alive(as)).toBe(401)
})
