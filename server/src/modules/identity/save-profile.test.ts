import { getMe, saveProfile } from '@drawbar/contract/identity/own-account.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpConsignor } from '../companies/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('name and position are trimmed and kept, one without the other; the next answer brings a token that says so', async () => {
  const as = await signUpConsignor(app, { name: 'Ann', position: 'Dispatcher' })
  const answer = await app.call(saveProfile, { as, body: { name: '  José Ñandú <b>東京</b> ' } })
  expect(answer.body).toEqual({ name: 'José Ñandú <b>東京</b>', position: 'Dispatcher' })
  expect(await app.ok(saveProfile, { as, body: { position: 'Owner' } })).toEqual({
    name: 'José Ñandú <b>東京</b>',
    position: 'Owner',
  })
  const me = await app.call(getMe, { as })
  expect(me.body).toMatchObject({ name: 'José Ñandú <b>東京</b>', position: 'Owner' })
  expect(decodeJwt(String(me.headers['x-new-token']))).toMatchObject({
    name: 'José Ñandú <b>東京</b>',
    position: 'Owner',
    // A position is a word on a card; no word of it makes anybody more than they were.
    role: 'Consignor',
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: null }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ position: 'a\u0000b' }, 'position'],
  [{ position: 7 }, 'position'],
])('refuses %j', async (body, field) => {
  const as = await signUpConsignor(app)
  const answer = await app.call(saveProfile, { as, body: body as never })
  expect(answer.status).toBe(400)
  expect(answer.problem.errors).toHaveProperty(field)
})
