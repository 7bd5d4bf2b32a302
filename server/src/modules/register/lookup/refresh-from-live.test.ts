import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { lookUpRegister } from '@drawbar/contract/register/register.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { qcMobile, RegisterUnavailable } from '../../../gateways/carrier-register.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { refreshRecords } from './refresh-from-live.ts'
import { aRegisteredCarrier, aRegisterEntry } from '../testing.ts'

/** Like the real API: amounts in thousands as strings, and a null rating. */
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
/** Responses by the path after /carriers/. Other numbers get no answer. */
const answers: Record<string, { status?: number; body: string }> = {}
const says = (path: number | string, content: unknown) => (answers[path] = { body: JSON.stringify({ content }) })

beforeAll(async () => {
  sink = createServer((request, response) => {
    asked.push(request.url ?? '')
    const path = /\/carriers\/((?:docket-number\/)?\d+)\?/.exec(request.url ?? '')?.[1] ?? ''
    const answer = answers[path]
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

const ask = (q: string) => app.ok(lookUpRegister, { as: carrier, query: { q } })
const lookUp = (usdot: number) => ask(`USDOT ${usdot}`)

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

test('a type on file that the live register says nobody holds is inactive: a broker does not pass for a hauler', async () => {
  await aRegisteredCarrier(app, { usdot: 3_400_006 })
  const broker = { commonAuthorityStatus: 'N', contractAuthorityStatus: 'N', brokerAuthorityStatus: 'A' }
  says(3_400_006, { carrier: { ...CARRIER, ...broker, dotNumber: 3_400_006 } })
  expect((await lookUp(3_400_006)).items[0]?.authorities).toMatchObject([
    { type: 'common', status: 'inactive' },
    { type: 'broker', status: 'active' },
  ])
})

test('a filing on file counts for no more than the live register says is on file, and for all of it once that is back', async () => {
  const { usdot } = await aRegisteredCarrier(app, { usdot: 3_400_007 })
  const { register } = app.services.config
  if (!register) throw new Error('a live register is set up')
  const counts = async (bipdInsuranceOnFile: string) => {
    says(usdot, { carrier: { ...CARRIER, bipdInsuranceOnFile, dotNumber: usdot } })
    await refreshRecords({ services: app.services, live: qcMobile(register), asked: { usdot } })
    return (await lookUp(usdot)).items[0]?.insurance
  }
  const filed = { insurer: 'Test Mutual', policyNumber: `A${usdot}` }
  expect(await counts('300')).toMatchObject([{ ...filed, amount: { amount: 30_000_000 } }])
  expect(await counts('5000')).toMatchObject([{ ...filed, amount: { amount: 100_000_000 } }])
})

test('a total that stands for filings nobody named is said anew by the next answer', async () => {
  const { register } = app.services.config
  if (!register) throw new Error('a live register is set up')
  for (const [said, amount] of [
    ['1000', 100_000_000],
    ['300', 30_000_000],
    ['750', 75_000_000],
  ] as const) {
    says(3_400_008, { carrier: { ...CARRIER, bipdInsuranceOnFile: said, dotNumber: 3_400_008 } })
    await refreshRecords({ services: app.services, live: qcMobile(register), asked: { usdot: 3_400_008 } })
    expect((await lookUp(3_400_008)).items[0]?.insurance).toMatchObject([{ insurer: 'Not named', amount: { amount } }])
  }
})

test('a total gives way to what a file names, is not counted beside it, and does not stand for it once that goes', async () => {
  const usdot = 3_400_009
  const { register } = app.services.config
  if (!register) throw new Error('a live register is set up')
  const answer = async () => {
    says(usdot, { carrier: { ...CARRIER, bipdInsuranceOnFile: '3000', dotNumber: usdot } })
    await refreshRecords({ services: app.services, live: qcMobile(register), asked: { usdot } })
  }
  const insurance = async () => (await lookUp(usdot)).items[0]?.insurance
  await answer()
  expect(await insurance()).toMatchObject([{ insurer: 'Not named', amount: { amount: 300_000_000 } }])
  await aRegisteredCarrier(app, { usdot }, 'motus')
  const { sql } = app.services.db
  await sql`
    insert into register_filings (usdot, kind, policy_number, insurer, amount, source, excess, underlying)
    values (${usdot}, 'auto_liability', 'X1', 'Test Mutual', 400000000, 'motus', true, 100000000)`
  const named = { insurer: 'Test Mutual', policyNumber: `A${usdot}` }
  const onFile =
    await sql`select policy_number from register_filings where usdot = ${usdot} and kind = 'auto_liability' order by 1`
  expect(onFile, 'no total').toEqual([{ policyNumber: `A${usdot}` }, { policyNumber: 'X1' }])
  await answer()
  expect(await insurance()).toMatchObject([{ ...named, amount: { amount: 300_000_000 } }])
  await sql`delete from register_filings where usdot = ${usdot} and not excess`
  expect(await insurance()).toEqual([])
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

describe('an incomplete answer', () => {
  const stopped = { outOfServiceOn: '2026-05-01', safetyRating: 'unsatisfactory', safetyRatedOn: '2025-02-03' } as const
  const cargo = {
    kind: 'cargo',
    insurer: 'Test Mutual',
    policyNumber: 'C1',
    amount: 10_000_000,
    effectiveOn: null,
  } as const
  const { filings: auto } = aRegisterEntry()
  const without = (...keys: (keyof typeof CARRIER)[]) =>
    Object.fromEntries(Object.entries(CARRIER).filter(([key]) => !keys.some((left) => left === key)))

  test.each([
    ['Y', 'Y'],
    ['null', null],
    ['nothing', undefined],
    ['a word', 'none'],
    ['no amount', ''],
  ])('that says %s of the filings takes none of them', async (_, amount) => {
    const { usdot } = await aRegisteredCarrier(app, { filings: [...auto, cargo] })
    const amounts = { bipdInsuranceOnFile: amount, cargoInsuranceOnFile: amount }
    says(usdot, { carrier: { ...CARRIER, ...amounts, dotNumber: usdot } })
    expect((await lookUp(usdot)).items[0]).toMatchObject({
      source: 'live',
      insurance: [{ kind: 'auto_liability' }, { kind: 'cargo' }],
    })
  })

  test('takes the one filing that it says "0" of', async () => {
    const { usdot } = await aRegisteredCarrier(app, { filings: [...auto, cargo] })
    says(usdot, { carrier: { ...without('bipdInsuranceOnFile'), cargoInsuranceOnFile: '0', dotNumber: usdot } })
    expect((await lookUp(usdot)).items[0]?.insurance.map(({ kind }) => kind)).toEqual(['auto_liability'])
  })

  test.each([
    ['without the keys', without('oosDate', 'safetyRating')],
    ['in words that nobody knows', { ...CARRIER, oosDate: 'soon', safetyRating: '?', safetyRatingDate: 'never' }],
  ])('%s lifts no order out of service and no rating', async (_, said) => {
    const { usdot } = await aRegisteredCarrier(app, stopped)
    says(usdot, { carrier: { ...said, dotNumber: usdot } })
    expect((await lookUp(usdot)).items[0]).toMatchObject({ source: 'live', ...stopped })
  })

  test('is none where the keys say null: the order is lifted, and the carrier is not rated any more', async () => {
    const { usdot } = await aRegisteredCarrier(app, stopped)
    says(usdot, { carrier: { ...CARRIER, dotNumber: usdot } })
    const lifted = { outOfServiceOn: null, safetyRating: null, safetyRatedOn: null }
    expect((await lookUp(usdot)).items[0]).toMatchObject({ source: 'live', ...lifted })
  })

  test('keeps what an import brought while it was under way', async () => {
    const { usdot } = await aRegisteredCarrier(app)
    const { register } = app.services.config
    if (!register) throw new Error('a live register is set up')
    says(usdot, { carrier: { ...without('oosDate'), dotNumber: usdot } })
    const live = qcMobile(register)
    const slow = {
      ...live,
      findByUsdot: async (asked: number) => {
        const found = await live.findByUsdot(asked)
        await aRegisteredCarrier(app, { usdot, outOfServiceOn: '2026-05-01' })
        return found
      },
    }
    await refreshRecords({ services: app.services, live: slow, asked: { usdot } })
    expect((await lookUp(usdot)).items[0]).toMatchObject({ source: 'live', outOfServiceOn: '2026-05-01' })
  })
})

describe('a docket number', () => {
  const found = async (q: string) => {
    const { items, live } = await ask(q)
    return [live, ...items.map(({ usdot }) => usdot)]
  }

  test('finds who holds it with nothing imported, who may haul first, and is asked for once an hour', async () => {
    const holder = (dotNumber: number, facts = {}) => ({ carrier: { ...CARRIER, ...facts, dotNumber } })
    says('docket-number/880001', [holder(3_500_001, { allowedToOperate: 'N' }), holder(3_500_002), holder(3_500_002)])
    expect(await found('MC-0880001')).toEqual(['fresh', '3500002', '3500001'])
    expect(asked.at(-1)).toBe('/qc/services/carriers/docket-number/880001?webKey=key+%26+more')
    const before = asked.length
    expect((await ask('mc 880001')).items[0]).toMatchObject({
      legalName: 'LIVE WIRE FREIGHT LLC',
      source: 'live',
      dockets: [],
    })
    expect(await found('USDOT 3500002')).toEqual(['fresh', '3500002'])
    expect(asked.length).toBe(before)
  })

  test('brings the record on file up to date, and takes nobody for the holder who holds these digits as an MC', async () => {
    await aRegisteredCarrier(app, { usdot: 3_500_003, dockets: ['MC880003'] })
    says('docket-number/880003', { carrier: { ...CARRIER, dotNumber: 3_500_003 } })
    expect(await found('FF 880003')).toEqual(['fresh'])
    expect((await ask('MC880003')).items).toMatchObject([
      { usdot: '3500003', legalName: 'LIVE WIRE FREIGHT LLC', dockets: ['MC880003'], officers: ['ROBIN EXAMPLE'] },
    ])
  })

  test('that nobody holds finds nobody', async () => {
    says('docket-number/880004', [])
    answers['docket-number/880005'] = { status: 404, body: '' }
    expect([await found('MC880004'), await found('MC880005')]).toEqual([['fresh'], ['fresh']])
  })
})

test.each([
  ['is silent', undefined],
  ['answers an error', { status: 503, body: 'down' }],
  ['answers a page', { body: '<html>Sorry</html>' }],
  ['answers without a name', { body: JSON.stringify({ content: { carrier: { dotNumber: 77 } } }) }],
  ['answers without end', { body: ' '.repeat(1_500_000) }],
])('a register that %s is given up', async (_, answer) => {
  for (const path of ['77', 'docket-number/77'])
    if (answer) answers[path] = answer
    else delete answers[path]
  const live = qcMobile({ url, key: 'k', timeoutMs: 200 })
  await expect(live.findByUsdot(77)).rejects.toThrow(RegisterUnavailable)
  await expect(live.findByDocket('MC77')).rejects.toThrow(RegisterUnavailable)
})

test('an answer about another carrier, or of a number that none has, is given up', async () => {
  const live = qcMobile({ url, key: 'k' })
  says(77, { carrier: { ...CARRIER, dotNumber: 1 } })
  await expect(live.findByUsdot(77)).rejects.toThrow(RegisterUnavailable)
  says('docket-number/77', [{ carrier: { ...CARRIER, dotNumber: 3_000_000_000 } }])
  await expect(live.findByDocket('MC77')).rejects.toThrow(RegisterUnavailable)
})

test('then the record on file is served, with how old it is, and nobody waits for the next answer', async () => {
  await aRegisteredCarrier(app, { usdot: 3_400_004, dockets: ['MC880006'] })
  await app.services.db.sql`update register_carriers set refreshed_at = '2026-01-02T00:00:00Z' where usdot = 3400004`
  answers['docket-number/880006'] = { status: 500, body: '' }
  const onFile = { usdot: '3400004', source: 'census', refreshedAt: '2026-01-02T00:00:00.000Z' }
  expect(await ask('MC880006')).toMatchObject({ live: 'unreachable', items: [onFile] })
  const before = asked.length
  expect(await lookUp(3_400_004)).toMatchObject({ live: 'unreachable', items: [onFile] })
  expect(asked.length).toBe(before)
})
