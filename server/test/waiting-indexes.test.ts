import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLapsedAwards } from '../src/modules/awards/sql/awards.ts'
import { findLapsedBids } from '../src/modules/bids/sql/bids.ts'
import { loadsWithDueEnvelopes } from '../src/modules/bids/sql/envelopes.ts'
import { signUpCarrier, signUpConsignor } from '../src/modules/companies/testing.ts'
import { type SignedIn } from '../src/modules/identity/testing.ts'
import { loadsWithDueGuestPrices } from '../src/modules/guest-bids/sql/guest-envelopes.ts'
import { askedByTime, explained, filledTables } from '../src/platform/explain.testing.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = [await signUpConsignor(app), await signUpCarrier(app)]
})
afterAll(() => app.close())

test('sweeps that run every second read only partial indexes of waiting rows', async () => {
  expect(await askedIndexes({ filled: false })).toEqual(INDEXES)
  await filledTables(app.databaseUrl, ['bids', 'bid_offers', 'guest_bids', 'awards'], async (sql) => {
    // All of them wait, most for days to come, so that no index is small by what it leaves out.
    const waiting = sql`from (select gen_random_uuid() as load_id, gen_random_uuid() as id, clock_time() + (n - 5) * interval '5 minutes' as at
      from generate_series(1, ${WAITING}::int) as n) one`
    const company = carrier.companyId
    await sql`insert into bids (load_id, id, carrier_company_id, currency, envelope, opens_at, valid_until, reconfirm_by)
      select load_id, id, ${company}, 'USD', 'sealed', at, at, at ${waiting}`
    await sql`insert into bid_offers (load_id, bid_id, revision, by, currency, envelope, opens_at)
      select load_id, id, 1, 'carrier', 'USD', 'sealed', at ${waiting}`
    await sql`insert into guest_bids (load_id, id, invitation_id, company_name, usdot, contact_name, phone, currency, envelope, opens_at)
      select load_id, id, gen_random_uuid(), 'Hauler', '1', 'A', '1', 'USD', 'sealed', at ${waiting}`
    await sql`insert into awards (load_id, id, bid_id, consignor_company_id, carrier_company_id, amount, currency, respond_by)
      select load_id, id, id, ${consignor.companyId}, ${company}, 1, 'USD', at ${waiting}`
  })
  expect(await askedIndexes({ filled: true })).toEqual(INDEXES)
})

const WAITING = 5000
const INDEXES = [
  ['awards_to_expire'],
  ['bids_to_expire', 'bids_to_reconfirm'],
  ['bid_offers_to_open', 'bids_to_open'],
  ['guest_bids_to_open'],
]

async function askedIndexes(tables: { filled: boolean }): Promise<string[][]> {
  const plan = async (ask: Parameters<typeof explained>[1]) =>
    askedByTime(await explained(app.databaseUrl, ask, tables))
  return [
    await plan((sql) => findLapsedAwards(sql, 200)),
    await plan((sql) => findLapsedBids(sql, 500)),
    await plan((sql) => loadsWithDueEnvelopes(sql)),
    await plan((sql) => loadsWithDueGuestPrices(sql)),
  ]
}
