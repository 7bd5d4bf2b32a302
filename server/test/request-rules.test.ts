import { forgotPassword, login } from '@drawbar/contract/identity/accounts.ts'
import { register } from '@drawbar/contract/companies/registration.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { getCarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import { createDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { createLoad } from '@drawbar/contract/loads/loads.ts'
import { placeGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { searchRegister } from '@drawbar/contract/register/register-staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff, PASSWORD, type SignedIn } from '../src/modules/identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../src/modules/companies/testing.ts'
import { aRegisteredCarrier } from '../src/modules/register/testing.ts'
import { typedLoad } from '../src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  carrier = await signUpCarrier(app)
})
afterAll(() => app.close())

/** Sends a body that the contract's types would not let through. */
async function send(endpoint: Endpoint, body: unknown, as?: { token: string }) {
  const answer = await app.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(':token', 'x'.repeat(22))}`,
    headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json() as { code?: string; message?: string; errors?: object } }
}

const NO_FIELD = 'There is no field of this name here.'

describe('X1: one request never stops the server', () => {
  const phone = (blanks: number) => ({ phone: `1${' '.repeat(blanks)}x` })

  test('a phone of 60,000 blanks from anybody is a 400 within 50 ms of CPU', async () => {
    await send(placeGuestBid, phone(10))
    const before = process.cpuUsage()
    const { status, body } = await send(placeGuestBid, phone(60_000))
    const { user, system } = process.cpuUsage(before)
    expect([status, body.errors]).toEqual([
      400,
      expect.objectContaining({ phone: 'Phone must be at most 30 characters.' }),
    ])
    expect((user + system) / 1000).toBeLessThan(50)
  })

  test('one of 120,000 is more than any call without a larger body takes', async () => {
    expect((await send(placeGuestBid, phone(120_000))).status).toBe(413)
  })
})

describe('X5: a body has at most 64 KB unless its call declares more', () => {
  test('the refusal says how much the call takes', async () => {
    const body = { email: 'x'.repeat(70_000), password: 'y' }
    expect(await send(login, body)).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large', message: 'This call takes at most 64 KB.' },
    })
    expect(await send(createLoad, { notes: 'x'.repeat(270_000) }, consignor)).toMatchObject({
      status: 413,
      body: { message: 'This call takes at most 256 KB.' },
    })
  })

  test('a load with thirty stops and all their instructions is taken', async () => {
    const load = await typedLoad(app)
    const [pickup, delivery] = load.stops
    if (!pickup || !delivery) throw new Error('a load has a pickup and a delivery')
    const stops = [...Array.from({ length: 15 }, () => pickup), ...Array.from({ length: 15 }, () => delivery)]
    const body = { ...load, stops: stops.map((stop) => ({ ...stop, instructions: 'Dock 4. '.repeat(240).trim() })) }
    expect(JSON.stringify(body).length).toBeGreaterThan(64 * 1024)
    expect((await send(createLoad, body, consignor)).status).toBe(201)
  })

  test('the API description says so at every call with a body', async () => {
    const { paths } = (await app.http.inject({ method: 'GET', url: '/api/openapi.json' })).json() as {
      paths: Record<string, Record<string, { description: string; requestBody: { content: object } }>>
    }
    expect(paths['/me']?.['patch']?.description).toContain('The body has at most 64 KB.')
    expect(paths['/loads']?.['post']?.description).toContain('The body has at most 256 KB.')
    expect(paths['/auth/login']?.['post']?.description).toContain('Fields that are not listed are ignored.')
    expect(paths['/loads']?.['post']?.requestBody.content).toMatchObject({
      'application/json': {
        schema: { additionalProperties: false, properties: { stops: { items: { additionalProperties: false } } } },
      },
    })
  })
})

describe('T11: a field that a call does not know is refused by its name', () => {
  test('at the top and within, together with what else is wrong', async () => {
    const load = await typedLoad(app)
    const [pickup, ...others] = load.stops
    const { status, body } = await send(
      createLoad,
      { ...load, colour: 'red', stops: [{ ...pickup, dock: 4 }, ...others], notes: 7 },
      consignor,
    )
    expect([status, body.errors]).toEqual([
      400,
      { notes: 'Notes must be text.', colour: NO_FIELD, 'stops.0.dock': NO_FIELD },
    ])
  })

  test('by a call that takes no body at all', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${consignor.token}`, 'content-type': 'application/json' },
      payload: '{"everywhere":true}',
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { everywhere: NO_FIELD }])
  })

  test('the calls of spec §7 ignore it', async () => {
    const person = {
      email: 'extra@mill.example',
      password: PASSWORD,
      name: 'Ann',
      companyName: 'Mill',
      fullName: 'Ann',
    }
    expect((await send(register, { ...person, industry: 'Mining', captcha: 'x' })).status).toBe(201)
    const answer = await send(login, { email: person.email, password: PASSWORD, remember: true })
    expect(answer.status).toBe(200)
    expect((await send(forgotPassword, { email: person.email, locale: 'en' })).status).toBe(200)
  })
})

test('F27: an account with an international domain signs up, and logs in by either spelling', async () => {
  const person = { password: PASSWORD, name: 'Pat', companyName: 'Müller Transporte', industry: 'Mining' }
  const { email } = await app.ok(register, { body: { ...person, email: 'pat@müller-transporte.de' } })
  expect(email).toBe('pat@xn--mller-transporte-jzb.de')
  for (const typed of ['pat@müller-transporte.de', 'Pat@MÜLLER-Transporte.de', email]) {
    const session = await app.ok(login, { body: { email: typed, password: PASSWORD } })
    expect((await app.ok(getMe, { as: session })).email).toBe(email)
  }
  const again = await app.call(register, { body: { ...person, email: 'pat@Müller-Transporte.de' } })
  expect(again.problem.code).toBe('email_taken')
})

describe('F28: carrier numbers are read as people write them', () => {
  test('in the profile', async () => {
    const body = { usdot: 'USDOT 9300005', docket: 'MC 912 345' }
    await app.ok(putCarrierProfile, { as: carrier, body })
    expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({ usdot: '9300005', docket: 'MC912345' })
    await app.ok(putCarrierProfile, { as: carrier, body: { usdot: 'DOT# 9300005', docket: 'ff#4711' } })
    expect(await app.ok(getCarrierProfile, { as: carrier })).toMatchObject({ usdot: '9300005', docket: 'FF4711' })
  })

  test('in a claim, and in the search of the register', async () => {
    const other = await signUpCarrier(app)
    expect(
      (await app.call(claimCarrierNumber, { as: other, body: { usdot: 'US DOT No. 7 999 999' } })).problem.code,
    ).toBe('number_unknown')
    const { usdot } = await aRegisteredCarrier(app)
    const staff = await makeStaff(app, 'Founder')
    const { items } = await app.ok(searchRegister, { as: staff, query: { q: `USDOT# ${usdot}` } })
    expect(items.map((item) => item.usdot)).toEqual([String(usdot)])
  })
})

test('A10: nothing is called by characters that nobody sees', async () => {
  const nothing = '\u3164\u200d\u2800'
  const person = { email: 'unseen@mill.example', password: PASSWORD, industry: 'Mining' }
  const named = { name: 'Ann', companyName: 'Mill' }
  expect((await send(register, { ...person, ...named, companyName: nothing })).body.errors).toEqual({
    companyName: 'Company name is required',
  })
  expect((await send(register, { ...person, ...named, name: nothing })).body.errors).toEqual({
    name: 'Full name is required',
  })
  const rename = await send(saveOwnCompany, { version: 1, name: nothing }, consignor)
  expect(rename.body.errors).toEqual({ name: 'Company name is required' })
  const driver = await send(createDriver, { name: nothing, phone: '312-555-0101' }, carrier)
  expect(driver.body.errors).toEqual({ name: 'Name is required' })
})
