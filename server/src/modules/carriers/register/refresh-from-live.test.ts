import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { lookUpRegister } from '@drawbar/contract/register.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { qcMobile } from '../../../gateways/carrier-register.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn, signUpCarrier } from '../../accounts/testing.ts'
import { aRegisteredCarrier } from './testing.ts'

/** As the real one answers: amounts in thousands as strings, a rating that is null. */
const CARRIER = {
  allowedToOperate: 'Y',
  bipdInsuranceOnFile: '1000',
  bipdInsuranceRequired: 'Y',
  bipdRequiredAmount: '750',
  bondInsuranceOnFile: '0',
  cargoInsuranceOnFile: '0',
  commonAuthorityStatus: 'A',
  contractAuthorityStatus: 'N',
  brokerAuthorityStatus: 'I',
  dbaName: null,
  legalName: 'LIVE WIRE FREIGHT LLC',
  dotNumber: 0,
  oosDate: null,
  phyCity: 'AMARILLO',
  phyState: 'TX',
  phyStreet: '9 RAIL SPUR LN',
  phyZipcode: '79101',
  safetyRating: null,
  statusCode: 'A',
  totalDrivers: 9,
  totalPowerUnits: 8,
}

let app: TestApp
let sink: Server
let carrier: SignedIn
let url: string
const asked: string[] = []
/** What the sink answers with, by USDOT number; a number that is not here is never answered. */
const answers: Record<string, { status?: number; body: string }> = {}
const says = (usdot: number, content: unknown) => (answers[String(usdot)] = { body: JSON.stringify({ content }) })

beforeAll(async () => {
  sink = createServer((request, response) => {
    asked.push(request.url ?? '')
    const usdot = /\/carriers\/(\d+)/.exec(request.url ?? '')?.[1] ?? ''
    const answer = answers[usdot]
    if (answer) response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  url = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/qc/services`
  app = await startTestApp({ env: { REGISTER_URL: url, REGISTER_KEY: 'key & more' } })
  carrier = await signUpCarrier(app)
})
afterAll(async () => {
  await app.close()
  sink.closeAllConnections()
  sink.close()
})

const lookUp = (usdot: number) => app.ok(lookUpRegister, { as: carrier, query: { q: `USDOT ${usdot}` } })

test('the live answer is entered: amounts in thousands, a null rating, what it does not say left as it was', async () => {
  await aRegisteredCarrier(app, { usdot: 3_400_001, officers: ['ROBIN EXAMPLE'] })
  says(3_400_001, { carrier: { ...CARRIER, dotNumber: 3_400_001 } })
  const { items, live } = await lookUp(3_400_001)
  expect(live).toBe('fresh')
  expect(items).toMatchObject([
    {
      legalName: 'LIVE WIRE FREIGHT LLC',
      source: 'live',
      safetyRating: null,
      powerUnits: 8,
      officers: ['ROBIN EXAMPLE'],
      autoLiabilityRequired: { amount: 75_000_000, currency: 'USD' },
      insurance: [{ insurer: 'Test Mutual' }],
      authorities: [
        { type: 'common', status: 'active', grantedOn: '2019-04-02' },
        { type: 'broker', status: 'inactive' },
      ],
    },
  ])
  expect(asked.at(-1)).toContain('webKey=key+%26+more')
  const before = asked.length
  await lookUp(3_400_001)
  expect(asked.length).toBe(before)
})

const STATUSES = ['A', 'I', 'Y', 'N', null]
test.each([
  ['A', 'N', 'inactive'],
  ['A', 'Y', 'active'],
  ['A', null, 'active'],
  ['I', 'Y', 'inactive'],
  [null, 'Y', 'active'],
  [null, null, 'inactive'],
])('a number of status %s, allowed to operate %s, is %s', async (statusCode, allowedToOperate, status) => {
  const usdot = 3_490_000 + STATUSES.indexOf(statusCode) * 10 + STATUSES.indexOf(allowedToOperate)
  await aRegisteredCarrier(app, { usdot })
  says(usdot, { carrier: { ...CARRIER, dotNumber: usdot, statusCode, allowedToOperate } })
  expect((await lookUp(usdot)).items).toMatchObject([{ usdot: String(usdot), status }])
})

test('a list of one is read as one; a carrier that was unknown is entered, and one nobody knows is not', async () => {
  says(3_400_002, [{ carrier: { ...CARRIER, dotNumber: '3400002', bipdInsuranceOnFile: 1000, oosDate: '2026-10-01' } }])
  expect((await lookUp(3_400_002)).items).toMatchObject([
    { outOfServiceOn: '2026-10-01', insurance: [{ kind: 'auto_liability', amount: { amount: 100_000_000 } }] },
  ])
  says(3_400_003, [])
  expect(await lookUp(3_400_003)).toEqual({ items: [], live: 'fresh' })
})

test('of an answer that no database could keep, the rest is entered', async () => {
  const odd = {
    legalName: 'NUL\u0000 HAULING \ud800LLC',
    dbaName: '\u0007',
    oosDate: '0000-01-01',
    safetyRatingDate: '2026-02-31',
    totalPowerUnits: 3_000_000_000,
    totalDrivers: '-4',
  }
  says(3_400_005, { carrier: { ...CARRIER, ...odd, dotNumber: 3_400_005 } })
  expect((await lookUp(3_400_005)).items).toMatchObject([
    { legalName: 'NUL HAULING LLC', dbaName: null, outOfServiceOn: null, powerUnits: 0, drivers: 0 },
  ])
})

test.each([
  ['is silent', undefined],
  ['answers an error', { status: 503, body: 'down' }],
  ['answers a page', { body: '<html>Sorry</html>' }],
  ['answers about another carrier', { body: JSON.stringify({ content: { carrier: { ...CARRIER, dotNumber: 1 } } }) }],
  ['answers without a name', { body: JSON.stringify({ content: { carrier: { dotNumber: 77 } } }) }],
  ['answers without end', { body: ' '.repeat(1_500_000) }],
])('a register that %s is given up', async (_, answer) => {
  if (answer) answers['77'] = answer
  else delete answers['77']
  await expect(qcMobile({ url, key: 'k', timeoutMs: 200 }).findByUsdot(77)).rejects.toThrow()
})

test('then the record on file is served, with how old it is', async () => {
  await aRegisteredCarrier(app, { usdot: 3_400_004 })
  await app.services.db.sql`update register_carriers set refreshed_at = '2026-01-02T00:00:00Z' where usdot = 3400004`
  answers['3400004'] = { status: 500, body: '' }
  const { items, live } = await lookUp(3_400_004)
  expect(live).toBe('unreachable')
  expect(items).toMatchObject([{ usdot: '3400004', source: 'census', refreshedAt: '2026-01-02T00:00:00.000Z' }])
})
