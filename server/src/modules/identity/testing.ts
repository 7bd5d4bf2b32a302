import { beginSecondFactor, confirmSecondFactor } from '@drawbar/contract/identity/own-account.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { proveOwnMailbox, sendMailboxCode } from '@drawbar/contract/identity/own-mailbox.ts'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { newId } from '../../platform/ids.ts'
import { type Actor, SYSTEM } from '../../platform/transaction.ts'
import type { TestApp } from '../../test-app.ts'
import { accessControl } from './session/access-control.ts'
import { createStaffUser } from './create-user.ts'
import { loginCodeOf } from './second-factor.testing.ts'
import { hashPassword } from './password/passwords.ts'
import { setPendingSecret, takePendingSecret } from './sql/second-factor.ts'
import { findSession, insertSession } from './sql/sessions.ts'
import { newTotpSecret, totpCode, totpStep } from './second-factor/totp.ts'
import { claimsOf } from './view.ts'

export interface SignedIn {
  token: string
  userId: string
  companyId: string
  email: string
  password: string
}
export type SignedInStaff = Omit<SignedIn, 'companyId'> & { companyId: null }

export const PASSWORD = 'correct horse battery'

/** Everybody in tests has the same password: hashing it once instead of once a person saves most of a file's set-up time. */
let sharedHash: Promise<string> | undefined
export const hashOf = (password: string): Promise<string> =>
  password === PASSWORD ? (sharedHash ??= hashPassword(PASSWORD)) : hashPassword(password)

/** What light-my-request says of itself. */
const LONG_DAYS = 36_500
const REQUEST = { ip: '127.0.0.1', userAgent: 'lightMyRequest' }
export const NOBODY: Actor = { ...SYSTEM, kind: 'anonymous', ip: REQUEST.ip }

/**
 * The token of a session as login opens it. Making and checking a password costs 20 ms of a core each time, thousands of times in the suite;
 * whoever tests login or registration calls the endpoints.
 */
export async function openSession({ services }: TestApp, userId: string, passwordHash: string): Promise<string> {
  const id = newId()
  const session = await services.run({ ...SYSTEM, kind: 'user', userId, ip: REQUEST.ip }, async (tx) => {
    // Tests move the clock by years while somebody is signed in.
    await insertSession(tx.sql, { id, userId, passwordHash, ...REQUEST, days: LONG_DAYS })
    await tx.audit({ action: 'session.open', entity: 'session', entityId: id })
    return findSession(tx.sql, id)
  })
  if (!session) throw new Error(`no session was opened for ${userId}`)
  return accessControl(services).tokens.sign({ sessionId: id, claims: claimsOf(session) })
}

/** The password is the shared one. The second factor is on, since nothing is open to staff without one; whoever logs in again takes `logInAgain`. */
export async function makeStaff(
  app: TestApp,
  role: 'Founder' | 'Admin',
  { enrolled = true }: { enrolled?: boolean } = {},
): Promise<SignedInStaff> {
  const email = `${role.toLowerCase()}-${newId().slice(-8)}@drawbar.example`
  const passwordHash = await hashOf(PASSWORD)
  const userId = await app.services.run(SYSTEM, async (tx) => {
    const made = await createStaffUser(tx, { email, passwordHash, name: `${role} Example`, role })
    if (!enrolled) return made
    await setPendingSecret(tx.sql, {
      userId: made,
      sealed: await accessControl(app.services).box.seal(newTotpSecret(), made),
    })
    await takePendingSecret(tx.sql, { userId: made, step: 0 })
    return made
  })
  const token = await openSession(app, userId, passwordHash)
  return { token, userId, companyId: null, email, password: PASSWORD }
}

/** By the endpoint, with the shared password, and with a code where one is asked for. */
export async function logInAgain(app: TestApp, email: string): Promise<{ token: string }> {
  const code = (await loginCodeOf(app.databaseUrl, email)) ?? undefined
  return app.ok(login, { body: { email, password: PASSWORD, code } })
}

/** Reads the newest reset link in somebody's mail, as that person would. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  const link = await mailedLink(app, email)
  return new URL(link).searchParams.get('token') ?? ''
}

/** The token of the newest link in somebody's mail, whatever it leads to. */
export async function mailedSecret(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.services.db.sql<{ body: string }[]>`
    select body from mails where recipient = ${email} order by created_at desc, id desc limit 1`
  const token = mail?.body.match(/[?&](?:token|invite)=([\w-]+)/)?.[1]
  if (!token) throw new Error(`no link was mailed to ${email}`)
  return token
}

export async function mailedLink(app: TestApp, email: string): Promise<string> {
  await app.drainJobs()
  const [mail] = await app.services.db.sql<{ body: string }[]>`
    select body from mails where recipient = ${email} and body like '%/reset-password?%' order by created_at desc, id desc limit 1`
  const link = mail?.body.match(/https?:\S+/)?.[0]
  if (!link) throw new Error(`no reset link was mailed to ${email}`)
  return link
}

export interface Enrolled {
  secret: string
  recoveryCodes: string[]
  /** The app's code `steps` of 30 s after the one that turned the second factor on. Set the clock accordingly: one step on is admitted without. */
  codeAfter: (steps: number) => string
  /** An instant within that step, for `setClock`. */
  instantAfter: (steps: number) => string
}

/** Turns the second factor on as the person would, with a clock of its own to take codes from. */
export async function enroll(app: TestApp, as: { token: string; password: string }): Promise<Enrolled> {
  const { secret } = await app.ok(beginSecondFactor, { as, key: newId(), body: { password: as.password } })
  const step = totpStep(nowMs())
  const instantAfter = (steps: number) => new Date((step + steps) * 30_000 + 5_000).toISOString()
  const codeAfter = (steps: number) => totpCode(secret, step + steps)
  app.setClock(instantAfter(0))
  const { recoveryCodes } = await app.ok(confirmSecondFactor, { as, key: newId(), body: { code: codeAfter(0) } })
  app.setClock(null)
  return { secret, recoveryCodes, codeAfter, instantAfter }
}

/** With the code that was mailed. */
export async function proveMailbox(app: TestApp, as: Pick<SignedIn, 'token' | 'email'>): Promise<void> {
  await app.ok(sendMailboxCode, { as })
  await app.ok(proveOwnMailbox, { as, body: { code: await mailboxCodeOf(app, as.email) } })
}

export const mailboxCodeOf = (app: TestApp, email: string): Promise<string> =>
  mailedCode(app, { email, kind: 'mailbox-code' })

/** The newest code of that kind in that mailbox. */
export async function mailedCode(
  app: TestApp,
  { email, kind }: { email: string; kind: 'mailbox-code' | 'number-code' },
): Promise<string> {
  const [mail] = await app.services.db.sql<{ body: string }[]>`
    select body from mails where recipient = ${email} and dedupe_key like ${`${kind}:%`} order by created_at desc, id desc limit 1`
  const [, code] = /(\d{6})/.exec(mail?.body ?? '') ?? []
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}
