import { putCarrierProfile, searchCarriers } from '@drawbar/contract/carriers/carriers.ts'
import { putOperatingProfile } from '@drawbar/contract/carriers/operating-profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor, signUpProvider } from '../companies/testing.ts'
import { proveNumber } from '../verification/testing.ts'
import { recordOutcome } from './index.ts'

let app: TestApp
let consignor: SignedIn
let carriers: SignedIn[]

const NAMES = ['Ouachita Cold Lines, LLC', 'Ñuñoa & Sons Trucking', "O'Brien Heavy-Haul", 'Cold Lake Freight']

beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  carriers = []
  for (const companyName of NAMES) carriers.push(await signUpCarrier(app, { companyName }))
  await app.ok(putCarrierProfile, { as: carriers[0], body: { usdot: '90012345', docket: 'MC900777' } })
  await app.ok(putCarrierProfile, { as: carriers[1], body: { usdot: '90012399' } })
  for (const carrier of carriers.slice(0, 2)) await proveNumber(app, carrier)
})
afterAll(() => app.close())

const found = async (q?: string): Promise<string[]> =>
  (await app.ok(searchCarriers, { as: consignor, query: q === undefined ? {} : { q } })).items.map(({ name }) => name)

test.each([
  ['cold lines', [0]],
  ['  COLD ', [3, 0]],
  ['lines ouach', [0]],
  ['nunoa', [1]],
  ['obrien', [2]],
  ['heavy haul', []],
  ['heavyhaul', [2]],
  ['Ouachtia Cold', [0]],
  ['Ouchita', [0]],
  ['USDOT 90012345', [0]],
  ['dot# 900123', [0, 1]],
  ['MC-900777', [0]],
  ['mc 0900777', [0]],
  ['%', []],
  ['zzzz', []],
])('%s finds what is meant', async (q, expected) => {
  expect((await found(q)).toSorted()).toEqual(expected.map((at) => NAMES[at] ?? '').toSorted())
})

test('answers public facts, and which of the carriers hauled for whom asks', async () => {
  const [carrier] = carriers
  if (!carrier) throw new Error('no carrier')
  expect(await found()).toEqual([])
  const haul = (consignorId: string) =>
    app.services.run(SYSTEM, (tx) =>
      recordOutcome(tx, {
        shipmentId: newId(),
        carrierId: carrier.companyId,
        consignorId,
        pickups: 1,
        pickupsOnTime: 1,
        deliveries: 1,
        deliveriesOnTime: 1,
        completedAt: '2026-11-01T00:00:00Z',
      } as never),
    )
  await haul(consignor.companyId)
  await haul(newId())
  const { items } = await app.ok(searchCarriers, { as: consignor, query: {} })
  expect(items).toEqual([
    {
      companyId: carrier.companyId,
      name: NAMES[0],
      usdot: '90012345',
      docket: 'MC900777',
      authority: 'unknown',
      homeCity: null,
      equipment: [],
      completedLoads: 2,
      completedForYou: 1,
      preference: null,
    },
  ])
})

test('names those already chosen in their order, and no shipper among them', async () => {
  const ids = [carriers[2]?.companyId ?? '', consignor.companyId, carriers[0]?.companyId ?? '', newId()]
  const { items } = await app.ok(searchCarriers, { as: consignor, query: { ids: ids.join(',') } })
  expect(items.map(({ name }) => name)).toEqual([NAMES[2], NAMES[0]])
})

test('the kinds of equipment that a carrier lists are told, by their codes', async () => {
  const equipment = [
    { code: 'V' as const, count: 12 },
    { code: 'R' as const, count: 2 },
  ]
  await app.ok(putOperatingProfile, { as: carriers[1], body: { equipment, lanes: [], version: 2 } })
  const { items } = await app.ok(searchCarriers, { as: consignor, query: { ids: carriers[1]?.companyId ?? '' } })
  expect(items.map((carrier) => carrier.equipment)).toEqual([['V', 'R']])
})

test('a provider does not find itself; carriers, staff and strangers do not ask', async () => {
  const provider = await signUpProvider(app, { companyName: 'Ouachita Brokers' })
  const { items } = await app.ok(searchCarriers, { as: provider, query: { q: 'ouachita' } })
  expect(items.map(({ name }) => name)).toEqual([NAMES[0]])
  expect(await found('ouachita')).toEqual(['Ouachita Brokers', NAMES[0]])
  expect((await app.call(searchCarriers, { as: carriers[0], query: { q: 'x' } })).status).toBe(403)
  expect((await app.call(searchCarriers, { as: await makeStaff(app, 'Admin'), query: { q: 'x' } })).status).toBe(403)
  expect((await app.call(searchCarriers, { query: { q: 'x' } })).status).toBe(401)
})

test('an id that is none is refused at its field', async () => {
  const { status, problem } = await app.call(searchCarriers, { as: consignor, query: { ids: 'x' } })
  expect([status, Object.keys(problem?.errors ?? {})]).toEqual([400, ['ids.0']])
})
