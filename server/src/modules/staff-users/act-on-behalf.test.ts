import {
  beginSecondFactor,
  changePassword,
  endSession,
  getMe,
  listSessions,
  saveProfile,
} from '@drawbar/contract/identity/own-account.ts'
import { changeCompanyRole, inviteMember, listTeam, removeMember } from '@drawbar/contract/teams/teams.ts'
import { login, logout, refresh } from '@drawbar/contract/identity/accounts.ts'
import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { createLoad } from '@drawbar/contract/loads/loads.ts'
import {
  ACTING_MINUTES,
  actOnBehalf,
  endUserSession,
  endUserSessions,
  getUser,
  listUserAudit,
  listUsers,
  stopActing,
  suspendUser,
} from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { typedLoad } from '../loads/testing.ts'
import { addMember, signUpCarrier, signUpConsignor, signUpProvider } from '../companies/testing.ts'
import { logInAgain, makeStaff, PASSWORD, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { actingFor, mailsTo, REASON, trailOf, why } from './testing.ts'

let app: TestApp
let admin: SignedInStaff
let person: SignedIn
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(null)
  admin = await makeStaff(app, 'Admin')
  person = await signUpConsignor(app, { name: 'Maren Oduya' })
})

const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>
const statusOf = async (as: { token: string }) => (await app.call(listSessions, { as })).status
const act = (as: { token: string }, userId: string) => app.call(actOnBehalf, { as, params: { userId }, body: why })

test('staff act as the person does, and the trail names both on each act', async () => {
  const acting = await actingFor(app, admin, person)
  const { token } = person
  expect(claimsIn(acting.token)).toMatchObject({
    userId: person.userId,
    companyId: person.companyId,
    role: 'Consignor',
    companyRole: 'Owner',
    acting: { staffUserId: admin.userId, staffName: 'Admin Example', until: acting.until },
  })
  expect(claimsIn(token)['acting']).toBeUndefined()
  expect(await app.ok(getMe, { as: acting })).toMatchObject({ userId: person.userId })
  const load = await app.ok(createLoad, { as: acting, body: await typedLoad(app) })
  const [made] = await app.services.db.sql`
    select actor_user_id, actor_kind, on_behalf_of, company_id from audit_events
    where entity = 'load' and entity_id = ${load.id} limit 1`
  expect(made).toMatchObject({
    actorUserId: admin.userId,
    actorKind: 'staff',
    onBehalfOf: person.userId,
    companyId: person.companyId,
  })
  const { items } = await app.ok(listUserAudit, {
    as: admin,
    params: { userId: person.userId },
    query: { only: 'onBehalf' },
  })
  expect(items[0]).toMatchObject({
    actor: { name: 'Admin Example' },
    onBehalfOf: { name: 'Maren Oduya' },
    entityId: load.id,
  })
  const whole = await app.ok(listUserAudit, { as: admin, params: { userId: person.userId } })
  expect(whole.items.find(({ action }) => action === 'user.act_on_behalf')).toMatchObject({ reason: REASON })
  const first = await app.ok(listUserAudit, { as: admin, params: { userId: person.userId }, query: { limit: 2 } })
  const rest = await app.ok(listUserAudit, {
    as: admin,
    params: { userId: person.userId },
    query: { cursor: first.nextCursor ?? '' },
  })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id))
})

test('the person sees who sits in their chair and why, is told by mail as their owners are, and may end it', async () => {
  const dispatcher = await addMember(app, person, 'Dispatcher')
  const acting = await actingFor(app, admin, dispatcher)
  const sessions = await app.ok(listSessions, { as: dispatcher })
  const theirs = sessions.items.find(({ acting: by }) => by !== null)
  expect(theirs).toMatchObject({ acting: { staffName: 'Admin Example', reason: REASON }, current: false })
  expect(sessions.items.find(({ current }) => current)?.acting).toBeNull()
  for (const { email } of [dispatcher, person]) {
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toBe('Drawbar staff act for Dispatcher Example')
    expect(mail?.body).toContain(REASON)
  }
  const shown = await app.ok(getUser, { as: admin, params: { userId: dispatcher.userId } })
  expect(shown.sessions.map((session) => session.acting?.staffName ?? null)).toEqual(['Admin Example', null])
  expect(shown.mails[0]).toMatchObject({ subject: 'Drawbar staff act for Dispatcher Example', status: 'queued' })
  await app.ok(endSession, { as: dispatcher, params: { sessionId: theirs?.id ?? '' } })
  expect(await statusOf(acting)).toBe(401)
  expect(await statusOf(dispatcher)).toBe(200)
})

test('what only the person does stays closed, and the words say so', async () => {
  const acting = await actingFor(app, admin, person)
  const own = (await app.ok(listSessions, { as: person })).items.find(({ current }) => current)?.id ?? ''
  const clerk = await addMember(app, person, 'User')
  const refused = [
    await app.call(changePassword, { as: acting, body: { current: PASSWORD, next: 'another fine one' } }),
    await app.call(beginSecondFactor, { as: acting, key: newId(), body: { password: PASSWORD } }),
    await app.call(endSession, { as: acting, params: { sessionId: own } }),
    // A mailbox of their own in the company would outlive the hour, the banner and the reason.
    await app.call(inviteMember, { as: acting, body: { email: 'private@x.example', companyRole: 'Enterprise' } }),
    await app.call(changeCompanyRole, { as: acting, params: { userId: clerk.userId }, body: { companyRole: 'User' } }),
    await app.call(removeMember, { as: acting, params: { userId: clerk.userId } }),
  ]
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 409, problem: { code: 'not_while_acting' } })
    expect(answer.problem.message).toContain('Stop acting first.')
  }
  const team = await app.ok(listTeam, { as: acting })
  expect([...team.abilities, ...team.members.flatMap(({ abilities }) => abilities)]).toEqual([])
  // In the other's chair there is no door to the rooms of the staff.
  expect((await app.call(listUsers, { as: acting })).status).toBe(403)
  expect((await act(acting, person.userId)).status).toBe(403)
  expect(await statusOf(person)).toBe(200)
})

test('who somebody is, who their company is and where its money goes stay as they were, whoever acts for its owner', async () => {
  const carrier = await signUpCarrier(app)
  const as = await actingFor(app, admin, carrier)
  const before = await app.ok(getOwnCompany, { as: carrier })
  const facts = { version: before.version, name: 'Another Haul', taxId: '47-1184410', phone: '+1 312 555 0199' }
  const refused = [
    await app.call(saveProfile, { as, body: { name: 'Another Signer' } }),
    await app.call(saveOwnCompany, { as, body: facts }),
    await app.call(putCarrierProfile, { as, body: { usdot: '90111222' } }),
    await app.call(claimCarrierNumber, { as, body: { usdot: '90111222' } }),
    await app.call(putPayTo, { as, body: { kind: 'factor', factorName: 'Another Factor', version: 0 } }),
  ]
  for (const { status, problem } of refused) expect([status, problem.code]).toEqual([409, 'not_while_acting'])
  expect(await app.ok(getOwnCompany, { as: carrier })).toEqual(before)
  expect((await app.ok(getMe, { as: carrier })).name).not.toBe('Another Signer')
  expect((await app.call(saveOwnCompany, { as: carrier, body: facts })).status).toBe(200)
})

test('nobody acts for staff, for themselves, for a suspended person, or for nobody', async () => {
  const founder = await makeStaff(app, 'Founder')
  expect((await act(founder, admin.userId)).problem.code).toBe('user_is_staff')
  expect((await act(founder, founder.userId)).problem.code).toBe('own_account')
  expect((await act(founder, newId())).status).toBe(404)
  expect((await act(person, person.userId)).status).toBe(403)
  const acting = await actingFor(app, admin, person)
  await app.ok(suspendUser, { as: founder, params: { userId: person.userId }, body: why })
  expect(await statusOf(acting)).toBe(401)
  expect((await act(admin, person.userId)).problem.code).toBe('user_suspended')
})

test('stopping answers the token of one’s own session; without acting there is nothing to stop', async () => {
  expect((await app.call(stopActing, { as: admin })).problem.code).toBe('not_acting')
  const acting = await actingFor(app, admin, person)
  const back = await app.ok(stopActing, { as: acting })
  expect(await statusOf(acting)).toBe(401)
  expect(await app.ok(getMe, { as: back })).toMatchObject({ userId: admin.userId, role: 'Admin' })
  expect(await statusOf(admin)).toBe(200)
  expect((await trailOf(app, person.userId)).at(-1)).toMatchObject({
    action: 'user.stop_acting',
    actorUserId: admin.userId,
    onBehalfOf: person.userId,
  })
})

test('it ends when its hour is over by the clock of the database, and the sweep closes it', async () => {
  const acting = await actingFor(app, admin, person)
  const inMinutes = (minutes: number) => fromNow(minutes * 60_000)
  app.setClock(inMinutes(ACTING_MINUTES - 1))
  expect((await app.call(getMe, { as: acting })).status).toBe(200)
  app.setClock(inMinutes(ACTING_MINUTES + 1))
  expect((await app.call(getMe, { as: acting })).status).toBe(401)
  await app.sweep('identity.end-acting')
  expect((await trailOf(app, person.userId)).at(-1)).toMatchObject({ action: 'user.stop_acting', actorKind: 'system' })
  app.setClock(null)
  expect((await app.call(getMe, { as: acting })).status).toBe(401)
  expect((await app.ok(listSessions, { as: person })).items).toHaveLength(1)
})

test('it hangs on the session it was begun from: logging out of either ends both, another one begun there ends the first', async () => {
  const first = await actingFor(app, admin, person)
  const again = await actingFor(app, admin, await signUpCarrier(app))
  expect(await statusOf(first)).toBe(401)
  await app.ok(logout, { as: again })
  expect(await statusOf(again)).toBe(401)
  expect(await statusOf(admin)).toBe(401)
  const back = await logInAgain(app, admin.email)
  const third = await actingFor(app, back, person)
  await app.ok(logout, { as: back })
  expect(await statusOf(third)).toBe(401)
})

test('a provider’s other side is taken on behalf too, and the token goes on saying who acts', async () => {
  const provider = await signUpProvider(app)
  const acting = await actingFor(app, admin, provider)
  const turned = await app.ok(refresh, { as: acting, body: { token: acting.token, side: 'carrier' } })
  expect(claimsIn(turned.token)).toMatchObject({ role: 'Carrier', acting: { staffName: 'Admin Example' } })
})

test('staff end one session of a person, or all of them, never their own this way', async () => {
  const phone = await app.ok(login, { body: { email: person.email, password: PASSWORD } })
  const { userId } = person
  const { sessions } = await app.ok(getUser, { as: admin, params: { userId } })
  const params = { userId, sessionId: sessions[0]?.id ?? '' }
  expect((await app.call(endUserSession, { as: admin, params })).status).toBe(204)
  expect(await statusOf(phone)).toBe(401)
  expect((await app.call(endUserSession, { as: admin, params })).status).toBe(404)
  expect(await app.ok(endUserSessions, { as: admin, params: { userId } })).toEqual({ ended: 1 })
  expect(await statusOf(person)).toBe(401)
  expect((await app.call(endUserSessions, { as: admin, params: { userId: admin.userId } })).problem.code).toBe(
    'own_account',
  )
})
