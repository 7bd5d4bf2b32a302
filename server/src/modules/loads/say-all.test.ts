import { createLoad, getLoad, listLoads, postLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aDraftLoad, aPostedLoad, typedLoad } from './testing.ts'

let app: TestApp
let consignor: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
})
afterAll(() => app.close())

const count = async (): Promise<number> => (await app.ok(listLoads, { as: consignor, query: {} })).items.length

test('a form that is wrong in shape, place, time and for the board is answered once, at every field', async () => {
  const typed = await typedLoad(app)
  const [pickup, delivery] = typed.stops
  const before = await count()
  const { status, problem } = await app.call(createLoad, {
    as: consignor,
    body: {
      ...typed,
      equipment: [],
      stops: [
        { ...pickup, windowStart: '2026-01-05T08:00', windowEnd: '2026-01-05T12:00', contactPhone: 'x' },
        { ...delivery, city: 'Nowhereville', postalCode: undefined },
      ],
      commodities: [{ description: '', weightGrams: -1, hazmat: { unNumber: 'UN1203' } }],
      pricing: { mode: 'fixed', price: { amount: 100_000, currency: 'CAD' } },
      visibility: { scope: 'invited', companyIds: [consignor.companyId] },
      post: true,
    } as never,
  })
  expect(status).toBe(400)
  expect(problem?.errors).toMatchObject({
    'stops.0.contactPhone': 'Give a phone number, such as +1 555 0100.',
    'stops.0.windowEnd': 'This pickup is in the past.',
    'stops.1.city': expect.stringMatching(/Nowhereville/),
    'commodities.0.description': 'What is shipped is required',
    'commodities.0.weightGrams': 'Weight must be more than 0.',
    'commodities.0.hazmat.properShippingName': 'Hazardous goods need their proper shipping name.',
    'commodities.0.hazmat.emergencyPhone': 'Hazardous goods need a 24-hour emergency phone number.',
    'pricing.price': 'This is in CAD, but the load is priced in USD.',
    'visibility.companyIds': 'One of these companies is no carrier you can invite.',
    equipment: 'Choose the equipment that can haul this load.',
  })
  expect(await count()).toBe(before)
})

test('a well-formed load that is unfit for the board is not saved either, and says place and time together', async () => {
  const typed = await typedLoad(app, { equipment: ['R'], expiresAt: '2026-01-01T00:00:00Z' })
  const before = await count()
  const unfit = await app.call(createLoad, { as: consignor, body: { ...typed, post: true } })
  expect([unfit.status, unfit.problem?.code]).toEqual([422, 'load_incomplete'])
  expect(Object.keys(unfit.problem?.errors ?? {}).toSorted()).toEqual(['expiresAt', 'temperature'])
  const [pickup, delivery] = typed.stops
  const nowhere = await app.call(createLoad, {
    as: consignor,
    body: {
      ...typed,
      stops: [pickup, { ...delivery, city: 'Nowhereville', postalCode: undefined }] as never,
      post: true,
    },
  })
  expect([nowhere.status, Object.keys(nowhere.problem?.errors ?? {}).toSorted()]).toEqual([
    400,
    ['expiresAt', 'stops.1.city', 'temperature'],
  ])
  expect(await count()).toBe(before)
})

test('temperatures that were given badly are complained of once, at their own field', async () => {
  const body = { ...(await typedLoad(app, { equipment: ['R'] })), temperature: { minDeciCelsius: 20 }, post: true }
  const { problem } = await app.call(createLoad, { as: consignor, body: body as never })
  expect(problem?.errors).toEqual({ 'temperature.maxDeciCelsius': 'Highest temperature must be a number.' })
})

test('a draft needs nothing that only the board needs', async () => {
  const draft = await app.ok(createLoad, { as: consignor, body: await typedLoad(app, { equipment: [] }) })
  expect(draft.status).toBe('draft')
  const edited = await app.call(updateLoad, {
    as: consignor,
    params: { loadId: draft.id },
    body: { ...(await typedLoad(app, { equipment: [], notes: 'Dock 4' })), version: draft.version, post: true },
  })
  expect([edited.status, edited.problem?.errors]).toEqual([
    422,
    { equipment: 'Choose the equipment that can haul this load.' },
  ])
  expect(await app.ok(getLoad, { as: consignor, params: { loadId: draft.id } })).toMatchObject({
    version: draft.version,
    notes: null,
  })
})

test('posting at once ends where saving and posting end; posting twice is refused', async () => {
  const created = await app.ok(createLoad, { as: consignor, body: { ...(await typedLoad(app)), post: true } })
  expect(created).toMatchObject({ status: 'posted', abilities: expect.arrayContaining(['pause']) })
  const draft = await aDraftLoad(app, consignor)
  const body = { ...(await typedLoad(app)), version: draft.version, post: true }
  const posted = await app.ok(updateLoad, { as: consignor, params: { loadId: draft.id }, body })
  expect(posted.status).toBe('posted')
  const again = await app.call(postLoad, { as: consignor, params: { loadId: draft.id }, body: {} })
  expect(again.problem?.code).toBe('load_not_draft')
})

test('a posted load that is edited out of shape and out of date hears both', async () => {
  const load = await aPostedLoad(app, consignor)
  const typed = await typedLoad(app, { equipment: [] })
  const { problem } = await app.call(updateLoad, {
    as: consignor,
    params: { loadId: load.id },
    body: { ...typed, notes: 'x'.repeat(5000), version: load.version, post: true },
  })
  expect(Object.keys(problem?.errors ?? {}).toSorted()).toEqual(['equipment', 'notes'])
})
