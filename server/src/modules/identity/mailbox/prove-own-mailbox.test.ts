import {
  MAILBOX_CODE_MINUTES,
  MAILBOX_CODE_TRIES,
  proveOwnMailbox,
  sendMailboxCode,
} from '@drawbar/contract/identity/own-mailbox.ts'
import { acceptInvitation, inviteMember } from '@drawbar/contract/teams/teams.ts'
import { forgotPassword, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { mailboxCodeOf, mailedSecret, mailedToken, PASSWORD, type SignedIn } from '../testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

const send = (as: SignedIn) => app.call(sendMailboxCode, { as })
const prove = (as: SignedIn, code: string) => app.call(proveOwnMailbox, { as, body: { code } })
const provedAt = async (email: string) => {
  const [row] = await app.services.db.sql<{ at: string | null }[]>`
    select email_proved_at as at from users where email = ${email}`
  return row?.at ?? null
}
const other = (code: string) => (code === '000000' ? '111111' : '000000')

test('the code in the mailbox proves it, once, however it is set in groups', async () => {
  const own = await signUpCarrier(app, { mailboxVerified: false })
  expect((await prove(own, '123456')).problem, 'before one was asked for').toMatchObject({ code: 'mailbox_code_over' })
  expect((await send(own)).body).toEqual({ mailbox: own.email, minutes: MAILBOX_CODE_MINUTES, demoCode: null })
  const code = await mailboxCodeOf(app, own.email)
  expect(await provedAt(own.email)).toBeNull()
  expect((await prove(own, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  const first = await provedAt(own.email)
  expect(first).not.toBeNull()
  expect((await prove(own, code)).problem.code).toBe('mailbox_code_over')
  const trail = await app.services.db.sql`
    select from audit_events where action = 'user.prove_mailbox' and actor_user_id = ${own.userId}`
  expect(trail.length).toBe(1)
  await send(own)
  expect((await prove(own, await mailboxCodeOf(app, own.email))).status).toBe(200)
  expect(await provedAt(own.email), 'the first proof stays the one that counts').toEqual(first)
})

test('a code is tried five times, for a quarter of an hour, by its own person, until the next one is sent', async () => {
  const [own, stranger] = [
    await signUpCarrier(app, { mailboxVerified: false }),
    await signUpCarrier(app, { mailboxVerified: false }),
  ]
  await send(own)
  const code = await mailboxCodeOf(app, own.email)
  expect((await prove(stranger, code)).problem.code).toBe('mailbox_code_over')
  for (let left = MAILBOX_CODE_TRIES - 1; left >= 0; left -= 1) {
    const { status, problem } = await prove(own, other(code))
    expect([status, problem.code]).toEqual([422, 'mailbox_code_wrong'])
    expect(problem.errors?.['code']).toContain(left === 0 ? 'last try' : left === 1 ? 'One try' : `${left} tries`)
  }
  expect((await prove(own, code)).problem.code, 'its tries are used up').toBe('mailbox_code_over')
  await send(own)
  const next = await mailboxCodeOf(app, own.email)
  app.setClock(fromNow((MAILBOX_CODE_MINUTES + 1) * 60_000))
  expect((await prove(own, next)).problem.code, 'it is too old').toBe('mailbox_code_over')
  expect(await provedAt(own.email)).toBeNull()
  app.setClock(null)
  expect((await send(own)).status).toBe(200)
  expect((await send(own)).status, 'the fourth within ten minutes').toBe(429)
})

test('a link that was followed from the mailbox proves it as well', async () => {
  const own = await signUpCarrier(app, { mailboxVerified: false })
  await app.ok(forgotPassword, { body: { email: own.email } })
  await app.drainJobs()
  const token = await mailedToken(app, own.email)
  await app.ok(resetPassword, { body: { token, newPassword: 'another horse battery' } })
  expect(await provedAt(own.email)).not.toBeNull()

  const owner = await signUpCarrier(app)
  const email = 'invited@mailbox.example'
  await app.ok(inviteMember, { as: owner, body: { email, companyRole: 'User' } })
  const body = { token: await mailedSecret(app, email), name: 'Ina Vited', position: 'Dispatcher', password: PASSWORD }
  const ownersBefore = await provedAt(owner.email)
  await app.ok(acceptInvitation, { body })
  expect(await provedAt(email)).not.toBeNull()
  expect(await provedAt(owner.email), 'somebody else’s link proves nothing of the owner').toEqual(ownersBefore)
})
