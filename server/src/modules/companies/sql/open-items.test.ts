import { afterAll, beforeAll, expect, test } from 'vitest'
import { explained, filledTables } from '../../../platform/explain.testing.ts'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { countOpenItems } from './open-items.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what a company has awarded and was awarded is found by the company, and the awards of the market are not read', async () => {
  await filledTables(app.databaseUrl, ['loads', 'awards'], async (sql) => {
    await sql`
      insert into awards (load_id, id, bid_id, consignor_company_id, carrier_company_id, status, amount, currency, respond_by)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
        case when n % 5 = 0 then 'confirmed' else 'fulfilled' end, 1, 'USD', clock_time()
      from generate_series(1, 5000) n`
    await sql`
      insert into loads (id, reference, company_id, status, mode, equipment, commodities, currency, pricing_mode, weight_grams, distance_meters, stop_count,
        first_pickup_at, last_pickup_end_at)
      select load_id, 'LD-' || load_id, consignor_company_id, 'booked', 'ftl', '{V}', '[]', 'USD', 'open_bid', 1, 1, 2, clock_time(), clock_time() from awards`
  })
  const plan = await explained(app.databaseUrl, (sql) => countOpenItems(sql, newId()), { filled: true })
  expect(plan.filter((line) => /Scan\b.* on awards/.test(line))).toEqual([
    expect.stringContaining('Bitmap Heap Scan on awards'),
    expect.stringContaining('Bitmap Index Scan on awards_under_way '),
    expect.stringContaining('Bitmap Index Scan on awards_under_way_by_consignor'),
  ])
})
