import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getMe,
  renewRecoveryCodes,
} from '@drawbar/contract/identity/own-account.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type Enrolled, enroll, makeStaff, type SignedIn } from '../testing.ts'
import { signUpConsignor } from '../../companies/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://drawbar.example' } })
})
afterAll(() => app.close())
afterEach(() => app.setClock(null))

interface Guarded extends Enrolled {
  as: SignedIn
  logIn: (code?: string) => Promise<{ status: number; code: string | undefined; message: string | undefined }>
}
async function guarded(): Promise<Guarded> {
  const as = await signUpConsignor(app)
  const enrolled = await enroll(app, as)
  return {
    ...enrolled,
    as,
    logIn: async (code) => {
      const { email, password } = as
      const answer = await app.call(login, { body: { email, password, ...(code === undefined ? {} : { code }) } })
      return { status: answer.status, code: answer.problem.code, message: answer.problem.message }
    },
  }
}
const failures = async () =>
  (
    await app.services.db.sql<{ n: number }[]>`
      select coalesce(sum(cardinality(taken)), 0)::int as n from rate_limits where key like 'login-failures:%'`
  )[0]?.n ?? 0
const subjects = async (email: string) =>
  (await app.services.db.sql<{ subject: string }[]>`select subject from mails where recipient = ${email}`).map(
    ({ subject }) => subject,
  )

describe('enrolment', () => {
  test('the key comes as text and as a link; it counts once its first code is confirmed', async () => {
    const as = await signUpConsignor(app)
    const { secret, otpauthUrl } = await app.ok(beginSecondFactor, { as, body: { password: as.password } })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(otpauthUrl)).toContain(`Drawbar:${as.email}`)
    expect((await app.ok(getMe, { as })).secondFactor).toEqual({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
    })
    expect((await app.call(login, { body: as })).status).toBe(200)
    const refused = await app.call(confirmSecondFactor, { as, body: { code: '000000' } })
    expect(refused.problem).toMatchObject({ status: 422, code: 'wrong_code', errors: { code: expect.any(String) } })
  })

  test('ten recovery codes, told once, kept as hashes; the key is kept sealed', async () => {
    const { as, secret, recoveryCodes } = await guarded()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect((await app.ok(getMe, { as })).secondFactor).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 10,
    })
    const kept = JSON.stringify(
      await app.services.db.sql`
      select u.*, (select json_agg(r) from recovery_codes r where r.user_id = u.id) as codes from users u where id = ${as.userId}`,
    )
    const elsewhere = JSON.stringify(
      await app.services.db.sql`
      select (select json_agg(a) from audit_events a) as audit, (select json_agg(m) from mails m) as mails,
        (select json_agg(k) from idempotency_keys k) as answers`,
    )
    for (const secretText of [secret, ...recoveryCodes, recoveryCodes[0]?.replaceAll('-', '') ?? '']) {
      expect(kept).not.toContain(secretText)
      expect(elsewhere).not.toContain(secretText)
    }
    expect(await subjects(as.email)).toContain('Your second factor was turned on at Drawbar')
  })

  test('the password is asked again, and a key that was never handed out cannot be confirmed', async () => {
    const as = await signUpConsignor(app)
    const wrong = await app.call(beginSecondFactor, { as, body: { password: 'not the password' } })
    expect(wrong.problem).toMatchObject({
      status: 422,
      code: 'wrong_password',
      errors: { password: 'That is not your current password.' },
    })
    const early = await app.call(confirmSecondFactor, { as, body: { code: '123456' } })
    expect(early.problem).toMatchObject({ status: 409, code: 'second_factor_not_begun' })
    expect((await app.call(beginSecondFactor, { as, body: { password: '' } })).status).toBe(400)
  })

  test('one that is on moves to another app only by a code of the old one; until then the old one counts', async () => {
    const { as, codeAfter, instantAfter, logIn, recoveryCodes } = await guarded()
    const bare = await app.call(beginSecondFactor, { as, body: { password: as.password } })
    expect(bare.problem.code).toBe('wrong_code')
    app.setClock(instantAfter(1))
    const next = await app.ok(beginSecondFactor, { as, body: { password: as.password, code: codeAfter(1) } })
    app.setClock(instantAfter(2))
    expect((await logIn(codeAfter(2))).status).toBe(200)
    app.setClock(instantAfter(3))
    const moved = await enrolWith(as, next.secret, instantAfter(3))
    expect(moved).toHaveLength(10)
    app.setClock(instantAfter(4))
    expect((await logIn(codeAfter(4))).status).toBe(401)
    expect((await logIn(recoveryCodes[0])).status).toBe(401)
    expect((await logIn(moved[0])).status).toBe(200)
  })
})

async function enrolWith(as: SignedIn, secret: string, instant: string): Promise<string[]> {
  const { totpCode, totpStep } = await import('./totp.ts')
  const code = totpCode(secret, totpStep(Date.parse(instant)))
  return (await app.ok(confirmSecondFactor, { as, body: { code } })).recoveryCodes
}

describe('login', () => {
  test('asks for a code once the password is right, and takes it in the repeated call', async () => {
    const { as, codeAfter, instantAfter, logIn } = await guarded()
    const asked = {
      status: 401,
      code: 'second_factor_required',
      message: 'Enter the code from your authenticator app.',
    }
    expect(await logIn()).toEqual(asked)
    expect(await logIn('')).toEqual(asked)
    const { email } = as
    expect((await app.call(login, { body: { email, password: 'not the password', code: '1' } })).problem.code).toBe(
      'invalid_credentials',
    )
    app.setClock(instantAfter(1))
    expect(await logIn('000 000')).toMatchObject({
      status: 401,
      code: 'second_factor_required',
      message: 'That code is not correct. Enter the newest code from your authenticator app.',
    })
    expect((await logIn(` ${codeAfter(1).slice(0, 3)} ${codeAfter(1).slice(3)} `)).status).toBe(200)
  })

  test('a code opens one session, not two, in turn and at once; the one that turned it on opens none', async () => {
    const { codeAfter, instantAfter, logIn } = await guarded()
    expect((await logIn(codeAfter(0))).status).toBe(401)
    app.setClock(instantAfter(2))
    const crowd = await Promise.all(Array.from({ length: 6 }, () => logIn(codeAfter(2))))
    expect(crowd.filter(({ status }) => status === 200)).toHaveLength(1)
    // The step before is within the drift, but older than the one that was used.
    expect((await logIn(codeAfter(1))).status).toBe(401)
    expect((await logIn(codeAfter(3))).status).toBe(200)
  })

  test('one step either way and no further', async () => {
    const { codeAfter, instantAfter, logIn } = await guarded()
    app.setClock(instantAfter(10))
    expect((await logIn(codeAfter(8))).status).toBe(401)
    expect((await logIn(codeAfter(12))).status).toBe(401)
    expect((await logIn(codeAfter(9))).status).toBe(200)
    expect((await logIn(codeAfter(11))).status).toBe(200)
  })

  test('a recovery code works once, however it is typed, and its use is told', async () => {
    const { as, recoveryCodes, logIn } = await guarded()
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await logIn(first)).status).toBe(401)
    const crowd = await Promise.all(Array.from({ length: 6 }, () => logIn(second.replaceAll('-', ''))))
    expect(crowd.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await app.ok(getMe, { as })).secondFactor.recoveryCodesLeft).toBe(8)
    expect(await subjects(as.email)).toContain('A recovery code of yours was used at Drawbar')
  })

  test("another's recovery code is none", async () => {
    const mine = await guarded()
    const theirs = await guarded()
    expect((await mine.logIn(theirs.recoveryCodes[0])).status).toBe(401)
    expect((await theirs.logIn(theirs.recoveryCodes[0])).status).toBe(200)
  })

  test('a right password without a code is no failure, a wrong code is one', async () => {
    const { logIn, codeAfter, instantAfter } = await guarded()
    const before = await failures()
    for (let n = 0; n < 3; n += 1) await logIn()
    expect(await failures()).toBe(before)
    for (let n = 0; n < 3; n += 1) await logIn('000000')
    expect(await failures()).toBe(before + 3)
    app.setClock(instantAfter(1))
    expect((await logIn(codeAfter(1))).status).toBe(200)
    expect(await failures()).toBe(before + 3)
  })

  test.each(['12345', '1234567', '１２３４５６', "' or 1=1 --", '<script>', 'a'.repeat(40), '------'])(
    'the code %j opens nothing',
    async (code) => {
      const { logIn } = await guarded()
      expect(await logIn(code)).toMatchObject({ status: 401, code: 'second_factor_required' })
    },
  )
})

describe('turning it off', () => {
  test('asks for the password and a code, and then login asks for neither', async () => {
    const { as, codeAfter, instantAfter, logIn } = await guarded()
    const off = (password: string, code: string) => app.call(disableSecondFactor, { as, body: { password, code } })
    app.setClock(instantAfter(1))
    expect((await off('not the password', codeAfter(1))).problem).toMatchObject({ status: 422, code: 'wrong_password' })
    expect((await off(as.password, '000000')).problem).toMatchObject({ status: 422, code: 'wrong_code' })
    expect((await off(as.password, codeAfter(1))).status).toBe(204)
    expect((await app.ok(getMe, { as })).secondFactor).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
    expect((await logIn()).status).toBe(200)
    expect((await off(as.password, codeAfter(2))).problem).toMatchObject({ status: 409, code: 'second_factor_off' })
    expect(await subjects(as.email)).toContain('Your second factor was turned off at Drawbar')
  })
})

describe('recovery codes', () => {
  test('new ones by a code; the old ones die', async () => {
    const { as, codeAfter, instantAfter, recoveryCodes, logIn } = await guarded()
    app.setClock(instantAfter(1))
    const wrong = await app.call(renewRecoveryCodes, { as, body: { code: '000000' } })
    expect(wrong.problem).toMatchObject({ status: 422, code: 'wrong_code' })
    const renewed = await app.ok(renewRecoveryCodes, { as, body: { code: codeAfter(1) } })
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([])
    expect((await logIn(recoveryCodes[0])).status).toBe(401)
    expect((await logIn(renewed.recoveryCodes[0])).status).toBe(200)
  })

  test('none without a second factor', async () => {
    const as = await signUpConsignor(app)
    const answer = await app.call(renewRecoveryCodes, { as, body: { code: '123456' } })
    expect(answer.problem).toMatchObject({ status: 409, code: 'second_factor_off' })
  })
})

describe('staff outside the demo', () => {
  test('A5: must have one, and once on it stays on', async () => {
    const as = await makeStaff(app, 'Admin', { enrolled: false })
    expect((await app.ok(getMe, { as })).secondFactor).toMatchObject({ enabled: false, required: true })
    const { codeAfter, instantAfter } = await enroll(app, as)
    app.setClock(instantAfter(1))
    const body = { password: as.password, code: codeAfter(1) }
    expect((await app.call(disableSecondFactor, { as, body })).problem).toMatchObject({
      status: 409,
      code: 'second_factor_kept',
    })
    expect((await app.call(beginSecondFactor, { as, body })).status).toBe(200)
  })
})
