import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSessions } from '@drawbar/contract/identity/own-account.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { userLifecycle } from '@drawbar/contract/lifecycles/user.ts'
import { getUser, reinstateUser, suspendUser as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { createLog } from '../../platform/log.ts'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpConsignor } from '../companies/testing.ts'
import { makeStaff, PASSWORD, type SignedInStaff } from '../identity/testing.ts'
import { suspendUser } from './suspend-user.ts'
import { actingFor, mailsTo, REASON, trailOf, why } from './testing.ts'

let app: TestApp
/** A second process in all but name, with the streams. */
let second: App
let dataDir: string
beforeAll(async () => {
  app = await startTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-second-'))
  second = await buildApp({
    config: { ...app.services.config, dataDir },
    databaseUrl: app.databaseUrl,
    log: createLog({ level: 'silent' }),
    checkResponses: true,
    prepared: true,
  })
})
afterAll(async () => {
  await second.close()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const suspend = (as: { token: string }, userId: string) => app.call(endpoint, { as, params: { userId }, body: why })
const statusOf = (as: { token: string }) => app.call(listSessions, { as }).then(({ status }) => status)

test('the table’s check is the lifecycle’s list of states', async () => {
  const [row] = await app.services.db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'users_status_check'`
  const states = [...(row?.definition ?? '').matchAll(/'([a-z]+)'/g)].map(([, state]) => state)
  expect(new Set(states)).toEqual(new Set(userLifecycle.states))
})

test('a suspended person is out at once, streams of another process included, and in again when reinstated', async () => {
  const admin = await makeStaff(app, 'Admin')
  const person = await signUpConsignor(app)
  const { userId, email } = person
  const url = await second.http.listen({ port: 0, host: '127.0.0.1' })
  const stream = await fetch(`${url}/api/stream`, { headers: { authorization: `Bearer ${person.token}` } })
  expect(stream.status).toBe(200)
  const heard = stream.text()
  expect(await statusOf(person)).toBe(200)

  expect((await suspend(admin, userId)).status).toBe(204)
  expect(await statusOf(person)).toBe(401)
  // The body of a stream ends when the server ends it.
  expect(await heard).toContain('retry:')
  const refused = await app.call(login, { body: { email, password: PASSWORD } })
  expect(refused).toMatchObject({ status: 401, problem: { message: 'Invalid credentials' } })

  const shown = await app.ok(getUser, { as: admin, params: { userId } })
  expect(shown).toMatchObject({
    status: 'suspended',
    suspension: { reason: REASON, by: 'Admin Example' },
    sessions: [],
  })
  expect(shown.abilities).toEqual(['reinstate'])
  expect((await suspend(admin, userId)).problem.code).toBe('user_suspended')

  const reinstate = { as: admin, params: { userId }, body: why }
  expect((await app.call(reinstateUser, reinstate)).status).toBe(204)
  expect((await app.call(reinstateUser, reinstate)).problem.code).toBe('user_not_suspended')
  expect(await statusOf(await app.ok(login, { body: { email, password: PASSWORD } }))).toBe(200)
  expect(await statusOf(person)).toBe(401)

  expect((await trailOf(app, userId)).map(({ action, actorUserId }) => [action, actorUserId])).toEqual(
    expect.arrayContaining([
      ['user.suspend', admin.userId],
      ['user.reinstate', admin.userId],
    ]),
  )
  const told = await mailsTo(app, email)
  expect(told.map(({ subject }) => subject)).toEqual([
    'Your Drawbar account is suspended',
    'Your Drawbar account is open again',
  ])
  expect(told[0]?.body).toContain(REASON)
})

test('a reason is asked for, and a person who does not exist is not found', async () => {
  const admin = await makeStaff(app, 'Admin')
  const { userId } = await signUpConsignor(app)
  const answer = await app.call(endpoint, { as: admin, params: { userId }, body: { reason: '  ' } })
  expect(answer).toMatchObject({ status: 400, problem: { errors: { reason: 'Reason is required' } } })
  expect((await suspend(admin, newId())).status).toBe(404)
})

test('nobody suspends themselves; an admin no staff; a founder an admin, whose acting ends too', async () => {
  const [founder, admin, other] = [
    await makeStaff(app, 'Founder'),
    await makeStaff(app, 'Admin'),
    await makeStaff(app, 'Admin'),
  ]
  const person = await signUpConsignor(app)
  expect((await suspend(admin, admin.userId)).problem.code).toBe('own_account')
  expect((await suspend(admin, other.userId)).problem.code).toBe('founder_needed')
  expect((await suspend(admin, founder.userId)).problem.code).toBe('founder_needed')
  const acting = await actingFor(app, admin, person)
  expect(await statusOf(acting)).toBe(200)
  expect((await suspend(founder, admin.userId)).status).toBe(204)
  expect(await statusOf(admin)).toBe(401)
  expect(await statusOf(acting)).toBe(401)
  expect(await statusOf(person)).toBe(200)
})

test('of two founders who suspend each other at once one stays, whoever is quicker', async () => {
  await app.services.db.sql`update users set status = 'suspended' where staff_role = 'Founder'`
  const [one, two] = [await makeStaff(app, 'Founder'), await makeStaff(app, 'Founder')]
  // Past the door, where the quicker one would find the other's session already ended.
  const suspendAs = ({ userId, email }: SignedInStaff, other: SignedInStaff) =>
    suspendUser(app.services, {
      params: { userId: other.userId },
      query: {},
      body: why,
      viewer: {
        userId,
        email,
        sessionId: newId(),
        name: 'Founder Example',
        kind: 'founder',
        companyId: null,
        companyName: null,
        companyRole: null,
        mailboxVerified: true,
        mustEnroll: false,
        acting: null,
      },
      request: { id: newId(), ip: '127.0.0.1', userAgent: '', language: 'en', sessionId: null },
    })
  const answers = await Promise.allSettled([suspendAs(one, two), suspendAs(two, one)])
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'last_founder' } }])
  const left = await app.services.db.sql`select 1 from users where staff_role = 'Founder' and status = 'active'`
  expect(left).toHaveLength(1)
})

test('the last owner who may enter can be suspended, and staff are warned before', async () => {
  const admin = await makeStaff(app, 'Admin')
  const owner = await signUpConsignor(app)
  const warned = async () => (await app.ok(getUser, { as: admin, params: { userId: owner.userId } })).lastOwner
  expect(await warned()).toBe(true)
  const partner = await addMember(app, owner, 'Owner')
  expect(await warned()).toBe(false)
  await suspend(admin, partner.userId)
  expect(await warned()).toBe(true)
  expect((await suspend(admin, owner.userId)).status).toBe(204)
})
