import { getMe, savePreferences } from '@drawbar/contract/identity/own-account.ts'
import { DEFAULT_PREFERENCES } from '@drawbar/contract/identity/preferences.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from './testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'

let app: TestApp
let as: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  as = await signUpConsignor(app)
})
afterAll(() => app.close())

const preferencesOf = async (who: { token: string }) => (await app.ok(getMe, { as: who })).preferences

test('a new person has the defaults; what is given wins and the rest stays, units one by one', async () => {
  expect(await preferencesOf(as)).toEqual(DEFAULT_PREFERENCES)
  await app.ok(savePreferences, { as, body: { theme: 'dark', units: { distance: 'km' } } })
  const answer = await app.ok(savePreferences, { as, body: { language: 'es', units: { temperature: 'C' } } })
  expect(answer).toEqual({
    theme: 'dark',
    language: 'es',
    units: { distance: 'km', weight: 'lb', temperature: 'C' },
    tables: {},
  })
  expect(await preferencesOf(as)).toEqual(answer)
  expect(await app.ok(savePreferences, { as, body: {} })).toEqual(answer)
})

test('tables are remembered by name, each as a whole; one that hides nothing is forgotten', async () => {
  const me = await signUpCarrier(app)
  await app.ok(savePreferences, { as: me, body: { tables: { loads: { hidden: ['rate', 'weight'] } } } })
  await app.ok(savePreferences, { as: me, body: { tables: { bids: { hidden: ['score'] } } } })
  expect((await preferencesOf(me)).tables).toEqual({
    loads: { hidden: ['rate', 'weight'] },
    bids: { hidden: ['score'] },
  })
  await app.ok(savePreferences, { as: me, body: { tables: { loads: { hidden: [] }, bids: { hidden: ['age'] } } } })
  expect((await preferencesOf(me)).tables).toEqual({ bids: { hidden: ['age'] } })
})

test('two tabs that hide a column each both keep theirs', async () => {
  const me = await signUpCarrier(app)
  const names = Array.from({ length: 8 }, (_, n) => `table${n}`)
  await Promise.all(
    names.map((name) => app.ok(savePreferences, { as: me, body: { tables: { [name]: { hidden: ['x'] } } } })),
  )
  expect(Object.keys((await preferencesOf(me)).tables).toSorted()).toEqual(names)
})

const tables = (count: number, word = 't') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${word}${n}`, { hidden: ['x'] }]))

test('sixty tables are the most, in one call and over time', async () => {
  const me = await makeStaff(app, 'Admin')
  await app.ok(savePreferences, { as: me, body: { tables: tables(60) } })
  const { problem } = await app.call(savePreferences, { as: me, body: { tables: tables(1, 'more') } })
  expect(problem).toMatchObject({ status: 400, errors: { tables: 'At most 60 tables can be remembered.' } })
  expect(Object.keys((await preferencesOf(me)).tables)).toHaveLength(60)
})

test.each([
  [{ theme: 'neon' }, 'theme'],
  [{ theme: null }, 'theme'],
  [{ language: 'de' }, 'language'],
  [{ units: { distance: 'furlong' } }, 'units.distance'],
  [{ units: 'km' }, 'units'],
  [{ tables: tables(61) }, 'tables'],
  [{ tables: { loads: { hidden: Array.from({ length: 41 }, (_, n) => `c${n}`) } } }, 'tables.loads.hidden'],
  [{ tables: { loads: { hidden: ['<script>'] } } }, 'tables.loads.hidden.0'],
  [{ tables: { ['x'.repeat(41)]: { hidden: [] } } }, `tables.${'x'.repeat(41)}`],
  [{ tables: { '../etc': { hidden: [] } } }, 'tables.../etc'],
  [{ tables: JSON.parse('{"__proto__":{"hidden":["x"]}}') as object }, null],
  [{ tables: [] }, 'tables'],
  [[], 'body'],
])('refuses %j', async (body, field) => {
  const answer = await app.call(savePreferences, { as, body: body as never })
  if (field === null) {
    // Whatever becomes of a name that objects inherit, nothing of it is kept.
    expect(Object.getPrototypeOf((await preferencesOf(as)).tables)).toBe(Object.prototype)
    expect((await preferencesOf(as)).tables).toEqual({})
    return
  }
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.problem.errors ?? {})).toContain(field)
})

test('somebody who is not signed in has none', async () => {
  expect((await app.call(savePreferences, { body: { theme: 'dark' } })).status).toBe(401)
})
