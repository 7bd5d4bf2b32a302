import { createHash } from 'node:crypto'
import { getAward, signRateConfirmation } from '@drawbar/contract/awards/awards.ts'
import { getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderPdf } from '../../platform/pdf/render-pdf.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { rateConfirmationDocument } from './rate-confirmation/document.ts'
import { RateTerms } from './rate-confirmation/terms.ts'
import { windowText } from './rate-confirmation/window-text.ts'
import { writeRateConfirmation } from './rate-confirmation/write-rate-confirmation.ts'
import { aMarket, aReadyCarrier, type Market, usd } from '../bids/testing.ts'
import { anAwardedBid, anOfferedAward } from './testing.ts'

let app: TestApp
let market: Market
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  market = await aMarket(app)
})

const paperOf = async ({ carrier, load }: Market) =>
  (await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).rateConfirmation
const sign = ({ carrier, load }: Market, contentHash: string, name = 'Robin Example') =>
  app.call(signRateConfirmation, { as: carrier, params: { loadId: load.id }, body: { name, contentHash } })

async function download(
  as: { token: string },
  documentId: string,
): Promise<{ status: number; bytes: Buffer; type: unknown }> {
  const url = `/api${downloadDocument.path.replace(':documentId', documentId)}`
  const response = await app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } })
  return { status: response.statusCode, bytes: response.rawPayload, type: response.headers['content-type'] }
}

async function termsOf(loadId: string): Promise<RateTerms> {
  const [row] = await app.services.db.sql<
    { terms: object }[]
  >`select terms from rate_confirmations where load_id = ${loadId}`
  return RateTerms.parse(row?.terms)
}

test('the job issues one PDF that both sides open and nobody else, with the hash of its exact bytes', async () => {
  const { consignor, carrier, load } = market
  await anAwardedBid(app, market)
  expect((await sign(market, '0'.repeat(64))).problem.code).toBe('rate_confirmation_not_ready')
  await app.drainJobs()
  const paper = await paperOf(market)
  expect(paper).toMatchObject({ status: 'issued', version: 1, signedName: null })
  const [mine, theirs] = await Promise.all([
    download(carrier, paper?.documentId ?? ''),
    download(consignor, paper?.documentId ?? ''),
  ])
  expect(mine).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(mine.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(createHash('sha256').update(mine.bytes).digest('hex')).toBe(paper?.contentHash)
  expect(theirs.bytes.equals(mine.bytes)).toBe(true)
  expect((await download(await aReadyCarrier(app), paper?.documentId ?? '')).status).toBe(404)
  const [row] = await app.services.db.sql<
    { id: string }[]
  >`select id from rate_confirmations where load_id = ${load.id}`
  await writeRateConfirmation.run(app.services, { loadId: load.id, rateConfirmationId: row?.id ?? '' })
  expect(await paperOf(market)).toEqual(paper)
  expect(
    await app.services.db
      .sql`select 1 from events where type = 'rate_confirmation.issued' and subject->>'loadId' = ${load.id}`,
  ).toHaveLength(1)
})

test('two workers that write the same paper at once issue it once', async () => {
  const { load } = market
  await anAwardedBid(app, market)
  const [row] = await app.services.db.sql<
    { id: string }[]
  >`select id from rate_confirmations where load_id = ${load.id}`
  const job = { loadId: load.id, rateConfirmationId: row?.id ?? '' }
  await Promise.all([writeRateConfirmation.run(app.services, job), writeRateConfirmation.run(app.services, job)])
  expect(
    await app.services.db
      .sql`select 1 from events where type = 'rate_confirmation.issued' and subject->>'loadId' = ${load.id}`,
  ).toHaveLength(1)
})

test('the terms hold what two companies agree to, and the same terms make the same bytes', async () => {
  const { consignor, carrier } = market
  const load = await aPostedLoad(app, consignor, {
    declaredValue: usd(5_000_000),
    references: [{ type: 'PO', value: '4500012345' }],
    accessorials: ['liftgate'],
    notes: 'No weekend calls',
    temperature: { minDeciCelsius: 22, maxDeciCelsius: 22 },
    equipment: ['R'],
  })
  await anAwardedBid(app, { consignor, carrier, load })
  const terms = await termsOf(load.id)
  expect(terms).toMatchObject({
    loadReference: load.reference,
    equipment: 'Reefer',
    total: 'USD 1,900.00',
    declaredValue: 'USD 50,000.00',
    temperature: '36 °F (2.2 °C), continuous',
    references: [{ type: 'Purchase order', value: '4500012345' }],
    requirements: ['Liftgate'],
    carrier: { docket: expect.stringMatching(/^MC\d+$/) },
    commodities: [{ description: 'Canned vegetables', packaging: '24 pallets', weight: '42,000 lb (19,051 kg)' }],
  })
  expect(terms.stops.map(({ kind, place }) => [kind, place.at(-1)])).toEqual([
    ['pickup', 'Chicago, IL 60607'],
    ['delivery', 'Dallas, TX 75201'],
  ])
  expect(terms.stops[0]?.window).toMatch(/^\w{3}, \w{3} \d+, \d{4}, 08:00 to 14:00 C[SD]T$/)
  expect(terms.clauses.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Payment', 'Detention', 'Layover', 'No re-brokering', 'Insurance', 'Documents']),
  )
  // What nothing here bills is promised nowhere (decision 035).
  expect(JSON.stringify(terms.clauses)).not.toMatch(/not used|dispatched/)
  expect(terms.clauses.find(({ title }) => title === 'Insurance')?.text).toContain('USD 750,000.00 (49 CFR 387.9)')
  const [once, again] = [
    await renderPdf(rateConfirmationDocument(terms)),
    await renderPdf(rateConfirmationDocument(RateTerms.parse(JSON.parse(JSON.stringify(terms))))),
  ]
  expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true)
  const other = await renderPdf(rateConfirmationDocument({ ...terms, total: 'USD 1,900.01' }))
  expect(Buffer.from(once).equals(Buffer.from(other))).toBe(false)
})

test('T10: the day of a rate confirmation is the local day of the shipper that issues it', async () => {
  const { consignor } = market
  const { version, ...facts } = await app.ok(getOwnCompany, { as: consignor })
  const mailingAddress = {
    line: '1 Ala Moana Blvd',
    city: 'Honolulu',
    region: 'HI',
    postalCode: '96813-1234',
    country: 'US',
  }
  await app.ok(saveOwnCompany, { as: consignor, body: { version, name: facts.name, mailingAddress } })
  await anAwardedBid(app, market)
  const terms = await termsOf(market.load.id)
  expect(terms.timeZone).toBe('Pacific/Honolulu')
  // 08:30 UTC on Feb 1 is still Jan 31 in Hawaii.
  const document = rateConfirmationDocument({ ...terms, agreedAt: '2027-02-01T08:30:00.000Z' })
  expect(JSON.stringify(document.content)).toContain('agreed Sun, Jan 31, 2027, 22:30 HST')
})

test('a long load runs over several pages', async () => {
  await anAwardedBid(app, market)
  const terms = await termsOf(market.load.id)
  const [stop] = terms.stops
  if (!stop) throw new Error('no stop')
  const long = {
    ...terms,
    notes: 'Żółć ñandú Ωμέγα '.repeat(200),
    stops: Array.from({ length: 30 }, (_, index) => ({
      ...stop,
      sequence: index + 1,
      instructions: 'Call ahead. '.repeat(20),
    })),
  }
  const bytes = Buffer.from(await renderPdf(rateConfirmationDocument(long))).toString('latin1')
  expect(bytes.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
})

test('windows are told in the stop’s own time, over midnight and for an appointment', () => {
  const at = {
    timeZone: 'America/New_York',
    windowStartAt: '2026-07-01T12:00:00Z',
    windowEndAt: '2026-07-01T16:30:00Z',
  }
  expect(windowText(at)).toBe('Wed, Jul 1, 2026, 08:00 to 12:30 EDT')
  expect(windowText({ ...at, windowEndAt: '2026-07-02T05:00:00Z' })).toBe(
    'Wed, Jul 1, 2026, 08:00 to Thu, Jul 2, 2026, 01:00 EDT',
  )
  expect(windowText({ ...at, windowEndAt: at.windowStartAt })).toBe('Wed, Jul 1, 2026, 08:00 EDT')
})

test('the carrier signs exactly the bytes it read, by name, once; the file stays as it was', async () => {
  const { carrier, load } = market
  await anAwardedBid(app, market)
  await app.drainJobs()
  const paper = await paperOf(market)
  const before = await download(carrier, paper?.documentId ?? '')
  expect((await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).abilities).toEqual(['cancel', 'sign'])
  expect((await sign(market, '0'.repeat(64))).problem).toMatchObject({ status: 409, code: 'rate_confirmation_changed' })
  expect((await sign(market, paper?.contentHash ?? '', '  ')).problem.errors).toHaveProperty('name')
  expect((await sign(market, 'not a hash')).problem.errors).toHaveProperty('contentHash')
  const answers = await Promise.all([sign(market, paper?.contentHash ?? ''), sign(market, paper?.contentHash ?? '')])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('rate_confirmation_signed')
  const signed = await paperOf(market)
  expect(signed).toMatchObject({
    status: 'signed',
    signedName: 'Robin Example',
    signedAt: expect.any(String),
    documentId: paper?.documentId,
    contentHash: paper?.contentHash,
  })
  const [row] = await app.services.db
    .sql`select signed_by, signed_ip from rate_confirmations where load_id = ${load.id}`
  expect(row).toMatchObject({ signedBy: carrier.userId, signedIp: expect.stringMatching(/\d/) })
  expect((await download(carrier, paper?.documentId ?? '')).bytes.equals(before.bytes)).toBe(true)
  expect(
    await app.services.db
      .sql`select 1 from events where type = 'rate_confirmation.signed' and subject->>'loadId' = ${load.id}`,
  ).toHaveLength(1)
})

test('there is nothing to sign before the award is confirmed', async () => {
  await anOfferedAward(app, market)
  expect((await sign(market, '0'.repeat(64))).problem.code).toBe('rate_confirmation_not_ready')
})
