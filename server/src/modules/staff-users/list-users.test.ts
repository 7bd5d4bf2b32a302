import type { QueryInput } from '@drawbar/contract/endpoint.ts'
import { listUsers, suspendUser } from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { enroll, makeStaff, type SignedInStaff } from '../identity/testing.ts'
import { actingFor, why } from './testing.ts'

let app: TestApp
let founder: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  founder = await makeStaff(app, 'Founder')
})
afterAll(() => app.close())

const found = async (query: QueryInput<typeof listUsers>) => (await app.ok(listUsers, { as: founder, query })).items
const names = async (query: QueryInput<typeof listUsers>) => (await found(query)).map(({ name }) => name)

test('a person is found by parts of name, e-mail and company in any order, without accents, and by id', async () => {
  const person = await signUpConsignor(app, { name: 'María Muñoz', companyName: 'Ouachita Ébène Timber' })
  for (const q of ['munoz', 'MUÑOZ maría', 'ebene munoz', person.email.slice(0, 14), person.userId, person.companyId])
    expect(await names({ q }), q).toEqual(['María Muñoz'])
  expect(await names({ q: 'munoz nobody' })).toEqual([])
  expect(await names({ q: "%_'\\" })).toEqual([])
})

test('a slip of the keyboard finds the person still, and whoever is written as typed stands alone', async () => {
  await signUpConsignor(app, { name: 'Ruth Salazar', companyName: 'Cimarron Feed' })
  expect(await names({ q: 'ruth salazr' })).toEqual(['Ruth Salazar'])
  expect(await names({ q: 'salazr cimaron' })).toEqual(['Ruth Salazar'])
  expect(await names({ q: 'salazr', role: ['Founder'] })).toEqual([])
  expect(await names({ q: 'salazr nobody' })).toEqual([])
  await signUpConsignor(app, { name: 'Abel Salazr', companyName: 'Bluestem Feed' })
  await signUpConsignor(app, { name: 'Abel Salazar', companyName: 'Sandhill Feed' })
  expect(await names({ q: 'salazr' })).toEqual(['Abel Salazr'])
  expect(await names({ q: 'ruth salaz' })).toEqual(['Ruth Salazar'])
})

test('filters by role, type, standing, second factor and when somebody was last here', async () => {
  const carrier = await signUpCarrier(app, { name: 'Zed Hauler' })
  const driver = await addMember(app, carrier, 'Dispatcher')
  await enroll(app, carrier)
  await app.ok(suspendUser, { as: founder, params: { userId: driver.userId }, body: why })
  const mine = { companyId: carrier.companyId }
  expect(await names({ ...mine, role: ['Owner'] })).toEqual(['Zed Hauler'])
  expect(await names({ ...mine, role: 'Dispatcher' })).toEqual(['Dispatcher Example'])
  expect(await names({ ...mine, companyType: '0' })).toEqual([])
  expect(await names({ ...mine, companyType: '1' })).toHaveLength(2)
  expect(await names({ ...mine, status: 'suspended' })).toEqual(['Dispatcher Example'])
  expect(await names({ ...mine, secondFactor: 'true' })).toEqual(['Zed Hauler'])
  expect(await names({ ...mine, lastSeen: 'day' })).toHaveLength(2)
  await app.services.db
    .sql`update users set last_login_at = clock_time() - interval '40 days' where id = ${carrier.userId}`
  await app.services.db.sql`
    update sessions set last_seen_at = clock_time() - interval '35 days' where user_id = ${carrier.userId}`
  expect(await names({ ...mine, lastSeen: 'older' })).toEqual(['Zed Hauler'])
  // What staff do in somebody's name is not that person's being here.
  await actingFor(app, founder, carrier)
  expect(await names({ ...mine, lastSeen: 'older' })).toEqual(['Zed Hauler'])
  await app.services.db.sql`delete from sessions where user_id = ${driver.userId}`
  await app.services.db.sql`update users set last_login_at = null where id = ${driver.userId}`
  expect(await names({ ...mine, lastSeen: 'never' })).toEqual(['Dispatcher Example'])
  expect(await found({ role: ['Founder'] })).toMatchObject([{ role: 'Founder', company: null }])
})

test.each([
  ['name', 'asc'],
  ['name', 'desc'],
  ['created', 'desc'],
  ['lastSeen', 'asc'],
  ['lastSeen', 'desc'],
] as const)('pages by %s %s lose and repeat nobody', async (sort, order) => {
  const owner = await signUpConsignor(app, { companyName: 'Pages' })
  await Promise.all(Array.from({ length: 6 }, () => addMember(app, owner, 'User')))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.ok(listUsers, {
      as: founder,
      query: { companyId: owner.companyId, limit: 3, sort, order, ...(cursor && { cursor }) },
    })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
})

test('a marker of another order, and one that nobody gave out, is a 400', async () => {
  const { nextCursor } = await app.ok(listUsers, { as: founder, query: { limit: 1, sort: 'created' } })
  for (const cursor of [nextCursor ?? '', 'x'])
    expect((await app.call(listUsers, { as: founder, query: { cursor, sort: 'name' } })).status).toBe(400)
})
