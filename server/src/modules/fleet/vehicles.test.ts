import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import {
  createVehicle,
  listVehicles,
  placeVehicle,
  updateVehicle,
  type Vehicle,
} from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aTractor, aTrailer } from './testing.ts'

let app: TestApp
let carrier: Awaited<ReturnType<typeof signUpCarrier>>
beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
})
afterAll(() => app.close())

const change = (vehicle: Vehicle, body: object) =>
  app.call(updateVehicle, {
    as: carrier,
    params: { vehicleId: vehicle.id },
    body: { version: vehicle.version, ...body },
  })

describe('createVehicle', () => {
  test('keeps what was typed and stands free', async () => {
    const body = {
      kind: 'trailer',
      unitNumber: ' R-77 ',
      equipment: 'R',
      plate: 'TX 88',
      plateRegion: 'TX',
      vin: '1m8gdm9axkp042788',
      year: 2021,
      make: 'Utility',
      model: '3000R',
      lengthMm: 16_154,
      widthMm: 2_601,
      heightMm: 4_115,
      innerLengthMm: 16_000,
      innerWidthMm: 2_480,
      innerHeightMm: 2_620,
      tareGrams: 7_000_000,
      gvwrGrams: 30_800_000,
      maxPayloadGrams: 20_000_000,
      palletPositions: 26,
      doorType: 'swing',
      tempMinDeciCelsius: -290,
      tempMaxDeciCelsius: 210,
      multiTemp: true,
      features: ['etrack', 'load_bars'],
      ownership: 'leased',
      eldProvider: 'Motive',
      eldDevice: 'M-77',
    } satisfies BodyInput<typeof createVehicle>
    expect(await app.ok(createVehicle, { as: carrier, body })).toEqual({
      ...body,
      papers: [
        { paper: 'registration', expiresOn: null, standing: 'not_given', daysLeft: null },
        { paper: 'inspection', expiresOn: null, standing: 'not_given', daysLeft: null },
      ],
      awayUntil: null,
      lastPlace: null,
      id: expect.any(String) as string,
      unitNumber: 'R-77',
      vin: '1M8GDM9AXKP042788',
      status: 'active',
      busyOn: null,
      version: 1,
    })
  })

  test('a unit number is taken once, whatever its letters’ case; another company has its own', async () => {
    await aTractor(app, carrier, { unitNumber: 'Blue 1' })
    const { status, problem } = await app.call(createVehicle, {
      as: carrier,
      body: { kind: 'van', unitNumber: 'BLUE 1' },
    })
    expect([status, problem.code]).toEqual([409, 'unit_number_taken'])
    expect((await aTractor(app, await signUpCarrier(app), { unitNumber: 'Blue 1' })).unitNumber).toBe('Blue 1')
  })

  test('one VIN is one unit of a fleet, leased or not, until it is retired', async () => {
    const as = await signUpCarrier(app)
    const leased = { vin: '1XKAD49X1CJ305882', ownership: 'leased' } as const
    const first = await aTractor(app, as, leased)
    const again = () => app.call(createVehicle, { as, body: { kind: 'tractor', unitNumber: 'twin', ...leased } })
    expect((await again()).problem).toMatchObject({ status: 409, code: 'vin_in_fleet' })
    const owned = await app.call(createVehicle, {
      as,
      body: { kind: 'tractor', unitNumber: 'twin', vin: leased.vin },
    })
    expect(owned.problem.code).toBe('vin_in_fleet')
    const other = await aTractor(app, as)
    const typed = (vehicle: Vehicle, body: object) =>
      app.call(updateVehicle, { as, params: { vehicleId: vehicle.id }, body: { version: vehicle.version, ...body } })
    expect((await typed(other, leased)).problem.code).toBe('vin_in_fleet')
    expect((await typed(first, { status: 'retired' })).status).toBe(200)
    expect((await again()).status).toBe(201)
    expect((await aTractor(app, await signUpCarrier(app), leased)).vin).toBe(leased.vin)
  })

  test('ten registrations of one number at once make one vehicle', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call(createVehicle, { as: carrier, body: { kind: 'tractor', unitNumber: 'race' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test.each([
    ['vin', { vin: '1M8GDM9AXKP042789' }],
    ['vin', { vin: '1M8GDM9AXKP04278O' }],
    ['vin', { vin: '1M8GDM9AXKP04278Q' }],
    ['unitNumber', { unitNumber: '   ' }],
    ['unitNumber', { unitNumber: 'x'.repeat(21) }],
    ['kind', { kind: 'boat' }],
    ['year', { year: 1949 }],
    ['year', { year: 2020.5 }],
    ['year', { year: '2020' }],
    ['equipment', { equipment: 'XX' }],
    ['plate', { plate: 'a\u0000b' }],
    ['vin', { vin: 'IM8GDM9AXKP042788' }],
    ['tareGrams', { tareGrams: -1 }],
    ['tareGrams', { tareGrams: 30_000_000, gvwrGrams: 20_000_000 }],
    ['maxPayloadGrams', { tareGrams: 10_000_000, gvwrGrams: 20_000_000, maxPayloadGrams: 11_000_000 }],
    ['innerLengthMm', { lengthMm: 10_000, innerLengthMm: 10_001 }],
    ['tempMaxDeciCelsius', { tempMinDeciCelsius: 10, tempMaxDeciCelsius: 0 }],
    ['registrationExpiresOn', { registrationExpiresOn: '1900-01-01' }],
    ['doorType', { doorType: 'revolving' }],
    ['ownership', { ownership: 'stolen' }],
  ])('a wrong %s is a 400 that names it: %o', async (field, wrong) => {
    const { status, problem } = await app.call(createVehicle, {
      as: carrier,
      body: { kind: 'tractor', unitNumber: newId().slice(-12), ...wrong } as never,
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('updateVehicle', () => {
  test('changes what is named and leaves the rest', async () => {
    const vehicle = await aTrailer(app, carrier)
    const { body } = await change(vehicle, { status: 'out_of_service', equipment: null, plate: '' })
    expect(body).toEqual({ ...vehicle, status: 'out_of_service', equipment: null, plate: null, version: 2 })
  })

  test('a stale copy is refused with the vehicle as it stands', async () => {
    const vehicle = await aTractor(app, carrier)
    const answers = await Promise.all([change(vehicle, { make: 'Volvo' }), change(vehicle, { make: 'Mack' })])
    const [refused] = answers.filter(({ status }) => status === 409)
    const [taken] = answers.filter(({ status }) => status === 200)
    expect(refused?.problem.code).toBe('stale_version')
    expect(refused?.problem.current).toEqual(taken?.body)
  })

  test('a retired vehicle gives its number free, and takes it back only while it is free', async () => {
    const old = await aTractor(app, carrier, { unitNumber: 'T-9' })
    const { body: retired } = await change(old, { status: 'retired' })
    await aTractor(app, carrier, { unitNumber: 'T-9' })
    const { status, problem } = await change(retired, { status: 'active' })
    expect([status, problem.code]).toEqual([409, 'unit_number_taken'])
  })

  test('a vehicle of another company does not exist', async () => {
    const foreign = await aTractor(app, await signUpCarrier(app))
    expect((await change(foreign, { make: 'Volvo' })).status).toBe(404)
    expect((await change({ ...foreign, id: newId() }, { make: 'Volvo' })).status).toBe(404)
  })
})

describe('listVehicles', () => {
  test('pages by unit number without a gap or a repeat', async () => {
    const as = await signUpCarrier(app)
    for (const unitNumber of ['9', '10', 'B', 'a', 'Ä']) await aTractor(app, as, { unitNumber })
    const whole = await app.ok(listVehicles, { as })
    const paged: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await app.ok(listVehicles, { as, query: { limit: 2, ...(cursor ? { cursor } : {}) } })
      paged.push(...page.items.map(({ unitNumber }) => unitNumber))
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole.items.map(({ unitNumber }) => unitNumber))
    expect(new Set(paged).size).toBe(5)
  })

  test('by kind, and a kind that is none is a 400', async () => {
    const as = await signUpCarrier(app)
    await aTractor(app, as, { unitNumber: '1' })
    await aTractor(app, as, { unitNumber: '2', kind: 'van' })
    await aTrailer(app, as, { unitNumber: '3' })
    const units = async (kind?: Vehicle['kind'][]) =>
      (await app.ok(listVehicles, { as, query: kind ? { kind } : {} })).items.map(({ unitNumber }) => unitNumber)
    expect(await units(['trailer'])).toEqual(['3'])
    expect(await units(['tractor', 'straight_truck', 'van'])).toEqual(['1', '2'])
    expect(await units()).toEqual(['1', '2', '3'])
    const { status } = await app.call(listVehicles, { as, query: { kind: ['plane'] as never } })
    expect(status).toBe(400)
  })

  test.each([
    'nonsense',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
    Buffer.from('["a\\u0000","b"]').toString('base64url'),
  ])('the page marker %s is a 400', async (cursor) => {
    const { status, problem } = await app.call(listVehicles, { as: carrier, query: { cursor } })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['cursor']])
  })
})

test('placeVehicle says where a unit stands, and another company’s unit stands nowhere', async () => {
  const vehicle = await aTrailer(app, carrier)
  const call = { params: { vehicleId: vehicle.id }, body: { placeId: 'us-il-chicago' } }
  const placed = await app.ok(placeVehicle, { ...call, as: carrier })
  expect(placed.lastPlace).toMatchObject({ name: 'Chicago, IL', source: 'hand' })
  expect((await app.call(placeVehicle, { ...call, as: await signUpCarrier(app) })).status).toBe(404)
})
