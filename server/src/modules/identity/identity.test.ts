import { changePassword, getMe } from '@drawbar/contract/identity/own-account.ts'
import { forgotPassword, login, refresh, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { register } from '@drawbar/contract/companies/registration.ts'
import { placeBid } from '@drawbar/contract/bids/bids.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { createLoad, postLoad } from '@drawbar/contract/loads/loads.ts'
import { proveOwnMailbox, sendMailboxCode } from '@drawbar/contract/identity/own-mailbox.ts'
import { getInvitation, inviteMember, listTeam, revokeInvitation } from '@drawbar/contract/teams/teams.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { usd } from '../bids/testing.ts'
import { anUploadedDocument } from '../documents/testing.ts'
import { aDraftLoad, aPostedLoad, typedLoad } from '../loads/testing.ts'
import { accessControl } from './session/access-control.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { makeStaff, proveMailbox } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LOGIN_FAILURES_PER_HOUR: '4' } })
})
afterAll(() => app.close())

const acts = async (entityId: string): Promise<string[]> =>
  (
    await app.services.db.sql<{ action: string }[]>`
      select action from audit_events where entity_id = ${entityId} order by at, id`
  ).map(({ action }) => action)

describe('A2: before the mailbox is verified', () => {
  test('A2: nobody posts, bids or invites; the same call passes once the code is typed', async () => {
    const shipper = await signUpConsignor(app, { mailboxVerified: false })
    const draft = await aDraftLoad(app, shipper)
    const post = () => app.call(postLoad, { as: shipper, params: { loadId: draft.id }, body: {} })
    const invite = () =>
      app.call(inviteMember, { as: shipper, body: { email: 'new@mill.example', companyRole: 'Manager' } })
    const create = () =>
      typedLoad(app).then((typed) => app.call(createLoad, { as: shipper, body: { ...typed, post: true } }))
    for (const answer of [await post(), await create(), await invite()])
      expect(answer.problem).toMatchObject({ status: 409, code: 'mailbox_unverified' })
    const carrier = await signUpCarrier(app, { mailboxVerified: false })
    await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '77110022' } })
    const load = await aPostedLoad(app, await signUpConsignor(app))
    const bid = await app.call(placeBid, { as: carrier, params: { loadId: load.id }, body: { amount: usd(190_000) } })
    expect(bid.problem.code).toBe('mailbox_unverified')
    expect(await app.ok(getMe, { as: shipper })).toMatchObject({ mailboxVerified: false })
    await proveMailbox(app, shipper)
    expect(await app.ok(getMe, { as: shipper })).toMatchObject({ mailboxVerified: true })
    expect([(await post()).status, (await create()).status, (await invite()).status]).toEqual([200, 201, 201])
  })

  test('A2: every act that posts, bids, books, invites or names a payee asks for it', () => {
    const asking = ENDPOINTS.flatMap(({ endpoint }) => (endpoint.access.verifiedMailbox ? [endpoint.id] : []))
    expect(asking.toSorted()).toEqual(
      [
        'acceptBid',
        'acceptCounter',
        'approveCharge',
        'askForCapacity',
        'askToJoin',
        'awardPlan',
        'bookLoad',
        'claimGuestBid',
        'confirmAward',
        'counterBid',
        'inviteMember',
        'inviteToBid',
        'offerLoadToTruck',
        'placeBid',
        'placeBids',
        'postCapacity',
        'postLoad',
        'postLoads',
        'putPayTo',
        'resumeLoad',
        'resumeLoads',
        'reviseBid',
        'sendNumberCode',
        'startTransfer',
      ].toSorted(),
    )
  })

  test('A2: a held name blocks every listed endpoint but posting and paying', () => {
    const open = ENDPOINTS.flatMap(({ endpoint: { id, access } }) =>
      access.verifiedMailbox && !access.clearName ? [id] : [],
    )
    expect(open.toSorted()).toEqual(
      ['approveCharge', 'postLoad', 'postLoads', 'putPayTo', 'resumeLoad', 'resumeLoads', 'sendNumberCode'].toSorted(),
    )
  })
})

describe('invitations', () => {
  const invite = (as: { token: string }, email: string) =>
    app.call(inviteMember, { as, body: { email, companyRole: 'User' } })

  test('A3: 20 a day and company, two a day to one mailbox however often they are revoked, under a fixed subject', async () => {
    const owner = await signUpConsignor(app, { companyName: 'Urgent: your account is locked' })
    const statuses: number[] = []
    for (let n = 0; n < 25; n += 1) {
      const answer = await invite(owner, 'one@stranger.example')
      statuses.push(answer.status)
      if (answer.status === 201) await app.ok(revokeInvitation, { as: owner, params: { invitationId: answer.body.id } })
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(23)
    const many = await Promise.all(Array.from({ length: 70 }, (_, n) => invite(owner, `s${n}@stranger.example`)))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(18)
    const subjects = await app.services.db.sql<{ subject: string }[]>`
      select distinct subject from mails where recipient like '%@stranger.example'`
    expect(subjects).toEqual([{ subject: 'You have an invitation on Drawbar' }])
  })

  test('A9: the answer is the same whether the address has an account or not', async () => {
    const owner = await signUpConsignor(app)
    const elsewhere = await signUpCarrier(app)
    const staff = await makeStaff(app, 'Admin')
    const shapes = []
    for (const email of ['nobody@nowhere.example', elsewhere.email, staff.email]) {
      const { status, body } = await invite(owner, email)
      shapes.push([status, Object.keys(body).toSorted(), body.demoLink])
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    expect((await app.ok(listTeam, { as: owner })).invitations).toHaveLength(3)
    const colleague = await addMember(app, owner, 'User')
    expect((await invite(owner, colleague.email)).problem.code, 'of one’s own team').toBe('email_taken')
  })
})

describe('sessions', () => {
  test('A8: after a refresh the old token dies within 60 seconds of the new one’s first use, and not before', async () => {
    const person = await signUpConsignor(app)
    const me = (token: string) => app.call(getMe, { as: { token } })
    await me(person.token)
    const { token } = await app.ok(refresh, { as: person, body: { token: person.token } })
    const pass = (seconds: number) =>
      app.services.db.sql`
        update sessions set token_used_at = token_used_at - make_interval(secs => ${seconds}::int) where user_id = ${person.userId}`
    // As a second later, when what is known of a session is read again.
    const seenAnew = () => accessControl(app.services).sessions.drop(person.userId)
    await pass(3600)
    seenAnew()
    expect((await me(person.token)).status, 'the new one was not used yet').toBe(200)
    expect((await me(token)).status).toBe(200)
    expect((await me(person.token)).status, 'requests under way still arrive').toBe(200)
    await pass(60)
    seenAnew()
    expect((await me(person.token)).status).toBe(401)
    expect((await app.call(refresh, { body: { token: person.token } })).status).toBe(401)
    expect((await me(token)).status).toBe(200)
  })

  test('A8: a session ends after 30 days, however often it is refreshed', async () => {
    const person = await signUpConsignor(app)
    const age = (days: number) =>
      app.services.db.sql`
        update sessions set expires_at = clock_time() + make_interval(days => ${30 - days}::int) where user_id = ${person.userId}`
    await age(29)
    const { token } = await app.ok(refresh, { as: person, body: { token: person.token } })
    expect((await app.call(getMe, { as: { token } })).status).toBe(200)
    await age(30)
    accessControl(app.services).sessions.drop(person.userId)
    expect((await app.call(getMe, { as: { token } })).status).toBe(401)
    expect((await app.call(refresh, { body: { token } })).status).toBe(401)
  })
})

const from = (ip: string, headers: Record<string, string> = {}) => ({
  async tries(email: string, password: string, times: number) {
    const statuses: number[] = []
    for (let n = 0; n < times; n += 1) {
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: ip,
        headers,
        payload: { email, password },
      })
      statuses.push(answer.statusCode)
    }
    return statuses
  },
})

describe('failed logins', () => {
  test('A4: strangers’ failures lock out strangers, not a known device, in the same network either', async () => {
    const { email, password } = await signUpConsignor(app)
    const first = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.7',
      payload: { email, password },
    })
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^drawbar-device=[\w-]{22}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
    const stranger = from('203.0.113.9')
    expect(await stranger.tries(email, 'wrong password', 6)).toEqual([401, 401, 401, 401, 429, 429])
    expect(await stranger.tries(email, password, 1)).toEqual([429])
    expect(await from('198.51.100.20').tries(email, password, 1), 'another network').toEqual([429])
    const device = { cookie: cookie.split(';')[0] ?? '' }
    expect(await from('203.0.113.9', device).tries(email, password, 1), 'a device that was here before').toEqual([200])
    const forged = { cookie: 'drawbar-device=AAAAAAAAAAAAAAAAAAAAAA' }
    expect(await from('203.0.113.9', forged).tries(email, password, 1)).toEqual([429])
  })

  test('A4: a thousand addresses have no more than one, and a known device is let in even then', async () => {
    const { email, password } = await signUpConsignor(app)
    const home = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.8',
      payload: { email, password },
    })
    for (let n = 0; n < 4; n += 1) await from(`203.0.${n}.1`).tries(email, 'wrong password', 1)
    expect(await from('203.0.200.1').tries(email, password, 1)).toEqual([429])
    const device = { cookie: String(home.headers['set-cookie']).split(';')[0] ?? '' }
    expect(await from('203.0.200.1', device).tries(email, password, 1)).toEqual([200])
  })

  test('A7: a failed login is in the account’s trail; so is a document that staff viewed', async () => {
    const owner = await signUpCarrier(app)
    await app.call(login, { body: { email: owner.email, password: 'wrong password' } })
    expect(await acts(owner.userId)).toContain('session.refuse')
    const document = await anUploadedDocument(app, { as: owner })
    const staff = await makeStaff(app, 'Admin')
    await app.http.inject({
      method: 'GET',
      url: `/api${downloadDocument.path.replace(':documentId', document.id)}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(await acts(document.id)).not.toContain('document.view')
    const seen = await app.http.inject({
      method: 'GET',
      url: `/api${downloadDocument.path.replace(':documentId', document.id)}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect(seen.statusCode).toBe(200)
    expect((await acts(document.id)).filter((act) => act === 'document.view')).toHaveLength(1)
  })
})

describe('A6: passwords that are refused', () => {
  const EMAIL = 'ann.mill@freight.example'
  const join = (password: string) =>
    app.call(register, { body: { email: EMAIL, password, name: 'Ann', companyName: 'Ann Mill' } })
  test.each([
    'password123',
    'PASSWORD123',
    'Drawbar123',
    'drawbar2026',
    'DRAWBAR1',
    'qwertyuiop',
    'Ann.Mill@freight.example',
  ])('A6: %s is refused', async (password) => {
    expect((await join(password)).problem).toMatchObject({ status: 422, code: 'password_refused' })
  })

  test('A6: what merely looks weak is not: Password123!, five digits after the name, a phrase', async () => {
    const person = await signUpConsignor(app)
    let current = person.password
    for (const next of ['Password123!', 'Drawbar12345', 'correct horse battery']) {
      await app.ok(changePassword, { as: person, body: { current, next } })
      current = next
    }
    const own = await app.call(changePassword, { as: person, body: { current, next: person.email } })
    expect(own.problem.code).toBe('password_refused')
  })
})

describe('demo mode without a mail server', () => {
  const finish = async (env: Record<string, string>) => {
    const demo = await startTestApp()
    Object.assign(demo.services.config, { demo: env['DEMO'] === '1', smtpUrl: env['SMTP_URL'] })
    try {
      const person = await signUpConsignor(demo, { mailboxVerified: false })
      const { demoCode } = await demo.ok(sendMailboxCode, { as: person })
      if (demoCode !== null) await demo.ok(proveOwnMailbox, { as: person, body: { code: demoCode } })
      else await proveMailbox(demo, person)
      const { demoLink: invited } = await demo.ok(inviteMember, {
        as: person,
        body: { email: 'colleague@mill.example', companyRole: 'User' },
      })
      const { demoLink: reset } = await demo.ok(forgotPassword, { body: { email: person.email } })
      if (invited !== null) {
        const token = new URL(invited).searchParams.get('invite') ?? ''
        expect(await demo.ok(getInvitation, { query: { token } })).toMatchObject({ email: 'colleague@mill.example' })
      }
      if (reset !== undefined) {
        const token = new URL(reset).searchParams.get('token') ?? ''
        await demo.ok(resetPassword, { body: { token, newPassword: 'a phrase of my own' } })
      }
      const unknown = await demo.ok(forgotPassword, { body: { email: 'nobody@nowhere.example' } })
      expect(unknown.demoLink).toBeUndefined()
      return [demoCode !== null, invited !== null, reset !== undefined]
    } finally {
      await demo.close()
    }
  }

  test('a new user finishes alone: the code and the links are in the answers', async () => {
    expect(await finish({ DEMO: '1' })).toEqual([true, true, true])
  })

  test.each([{}, { DEMO: '1', SMTP_URL: 'smtp://mail.example' }])('with %j no answer holds one', async (env) => {
    expect(await finish(env)).toEqual([false, false, false])
  })
})
