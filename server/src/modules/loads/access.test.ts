import * as contract from '@drawbar/contract/loads/index.ts'
import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { aPostedLoad, typedLoad } from './testing.ts'

let app: TestApp
let load: LoadDetail
let body: object
const people: Record<string, SignedIn | SignedInStaff> = {}
beforeAll(async () => {
  app = await startTestApp()
  const owner = await signUpConsignor(app)
  load = await aPostedLoad(app, owner)
  body = { ...(await typedLoad(app)), version: load.version }
  Object.assign(people, {
    owner,
    other: await signUpConsignor(app),
    carrier: await signUpCarrier(app),
    admin: await makeStaff(app, 'Admin'),
    user: await addMember(app, owner, 'User'),
  })
})
afterAll(() => app.close())

const send = (endpoint: Endpoint, who: string, loadId = load.id) =>
  app.call(endpoint as typeof contract.cancelLoad, {
    ...(people[who] ? { as: people[who] } : {}),
    params: { loadId },
    ...(endpoint.body ? { body: bodyOf(endpoint.id) as never } : {}),
  })

const bodyOf = (id: string): object => (id === 'cancelLoad' ? { reason: 'not_ready' } : id === 'updateLoad' ? body : {})

describe.each([
  contract.updateLoad,
  contract.postLoad,
  contract.pauseLoad,
  contract.resumeLoad,
  contract.cancelLoad,
  contract.duplicateLoad,
] as Endpoint[])('$id', (endpoint) => {
  test.each([
    ['nobody', 401],
    ['carrier', 403],
    ['admin', 403],
    ['user', 403],
    ['other', 404],
  ])('%s gets %i', async (who, status) => {
    expect((await send(endpoint, who)).status).toBe(status)
  })
  test('there is nothing under an id that is none', async () => {
    expect((await send(endpoint, 'owner', newId())).status).toBe(404)
    expect((await send(endpoint, 'owner', 'LD-48001')).status).toBe(404)
  })
})

describe('getLoad', () => {
  test.each([
    ['nobody', 401],
    ['carrier', 403],
    ['other', 404],
    ['owner', 200],
    ['user', 200],
    ['admin', 200],
  ])('%s gets %i', async (who, status) => {
    expect((await send(contract.getLoad, who)).status).toBe(status)
  })
  test('staff read and may do nothing; a member without the right may do nothing either', async () => {
    for (const who of ['admin', 'user'])
      expect((await send(contract.getLoad, who)).body).toMatchObject({ abilities: [], target: { amount: 195_000 } })
    const query = { companyId: people['other']?.companyId ?? '' }
    expect(
      (
        await app.call(contract.getLoad, {
          as: { token: people['admin']?.token ?? '' },
          params: { loadId: load.id },
          query,
        })
      ).status,
    ).toBe(404)
  })
})

test.each([
  ['nobody', 401],
  ['carrier', 403],
  ['admin', 403],
  ['user', 403],
])('createLoad: %s gets %i', async (who, status) => {
  expect(
    (await app.call(contract.createLoad, { ...(people[who] ? { as: people[who] } : {}), body: body as never })).status,
  ).toBe(status)
})
