import { listBids, listLoadBids, reviseBid } from '@drawbar/contract/bids.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { updateLoad } from '@drawbar/contract/loads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../accounts/testing.ts'
import { typedLoad } from '../loads/testing.ts'
import { anInvitation, aPublicBid } from './public/testing.ts'
import { aBid, aMarket, aReadyCarrier, type Market, usd } from './testing.ts'

let app: TestApp
let market: Market
const deadline = new Date(Date.now() + 3 * 3_600_000).toISOString()
beforeAll(async () => {
  app = await startTestApp()
  market = await aMarket(app, { pricing: { mode: 'sealed_bid', deadline } })
})
afterAll(() => app.close())

/** Figures that nothing else has by chance, in cents and as they would be written for a person. */
const FIRST = { amount: usd(7_654_321), written: ['7654321', '76543.21', '76,543.21'] }
const SECOND = { amount: usd(8_765_432), written: ['8765432', '87654.32', '87,654.32'] }
/** Of a carrier without an account. */
const BY_LINK = { amount: usd(9_654_387), written: ['9654387', '96543.87', '96,543.87'] }
const FIGURES = [FIRST, SECOND, BY_LINK]
const WRITTEN = FIGURES.flatMap(({ written }) => written)
/** The stream does not end, and carries ids alone: what it is fed from is among the tables. */
const READS = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.transport !== 'stream')
const leaks = (text: string): string[] => WRITTEN.filter((figure) => text.includes(figure))

/** Every column of every table of the database, what is queued and what was mailed too, as text. */
async function tablesThatTell(): Promise<string[]> {
  const { sql } = app.services.db
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  const telling: string[] = []
  for (const { schema, name } of tables) {
    const rows = await sql.unsafe(
      `select from "${schema}"."${name}" t where t::text ~ $1 or t::text ~ $2 or t::text ~ $3 limit 1`,
      FIGURES.map(({ amount }) => String(amount.amount)),
    )
    if (rows.length > 0) telling.push(name)
  }
  return telling.toSorted()
}

test('a sealed price is in its bid and nowhere else: in no list, export, event, notice, mail, audit row or answer of anybody but its carrier', async () => {
  const { consignor, carrier, load } = market
  const rival = await aReadyCarrier(app)
  const [admin, founder] = [await makeStaff(app, 'Admin'), await makeStaff(app, 'Founder')]
  const bid = await aBid(app, { as: carrier, loadId: load.id, terms: { amount: FIRST.amount, note: 'Truck near by' } })
  await app.ok(reviseBid, {
    as: carrier,
    params: { loadId: load.id, bidId: bid.id },
    body: { amount: SECOND.amount, expectedRevision: 1 },
  })
  await aBid(app, { as: rival, loadId: load.id, terms: { amount: usd(200_000) } })
  const invited = await anInvitation(app, { as: consignor, loadId: load.id })
  await aPublicBid(app, invited, { amount: BY_LINK.amount })
  await app.ok(updateLoad, {
    as: consignor,
    params: { loadId: load.id },
    body: {
      ...(await typedLoad(app, { pricing: { mode: 'sealed_bid', deadline }, teamRequired: true })),
      version: load.version,
    },
  })
  await app.drainJobs()
  // The reply to a repeated request is kept under a key of its own, and is no plain text.
  expect(await tablesThatTell()).toEqual(['bid_offers', 'bids', 'public_bids'])
  expect(leaks(JSON.stringify(await app.ok(listBids, { as: carrier, query: {} })))).toContain('8765432')

  const told: string[] = []
  const ids = { loadId: load.id, bidId: bid.id, companyId: carrier.companyId, token: invited.token }
  for (const [who, as] of Object.entries({ consignor, rival, admin, founder, stranger: undefined }))
    await Promise.all(
      READS.map(async ({ endpoint }) => {
        const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: keyof typeof ids) => ids[name] ?? load.id)
        const response = await app.http.inject({
          url: `/api${path}?companyId=${carrier.companyId}`,
          headers: as ? { authorization: `Bearer ${as.token}` } : {},
        })
        if (leaks(response.body).length > 0) told.push(`${who}: ${endpoint.id}`)
      }),
    )
  expect(told).toEqual([])

  app.setClock(new Date(Date.parse(deadline) + 1000).toISOString())
  expect(leaks(JSON.stringify(await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })))).toContain(
    '8765432',
  )
})
