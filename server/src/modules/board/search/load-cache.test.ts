import { updateLoad } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { aPostedLoad, localTime, typedLoad } from '../../loads/testing.ts'
import { openLoadCache } from './load-cache.ts'
import { boardRows } from '../sql/board-rows.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
})
afterAll(() => app.close())

const known = openLoadCache()
const rows = async (ids: readonly string[]) => {
  const { sql } = app.services.db
  const reader = { companyId: carrier.companyId, userId: carrier.userId, readsSealed: true }
  return { kept: await known.rows(sql, ids, reader), read: await boardRows(sql, ids, reader) }
}

test('a load that was kept shows whatever was changed on it since, and so does its owner', async () => {
  const loads = await Promise.all([aPostedLoad(app, consignor), aPostedLoad(app, consignor)])
  const ids = loads.map(({ id }) => id)
  const [changed] = loads
  const before = await rows(ids)
  expect(before.kept).toEqual(before.read)
  expect((await rows(ids.toReversed())).kept).toEqual(before.read.toReversed())

  const [pickup, delivery] = await Promise.all([localTime(app, 4, '07:00'), localTime(app, 9, '15:00')])
  const typed = await typedLoad(app, {
    equipment: ['R'],
    commodities: [{ description: 'Frozen berries', weightGrams: 9_000_000, pallets: 11 }],
    temperature: { minDeciCelsius: -200, maxDeciCelsius: -180 },
    stops: [
      { kind: 'pickup', city: 'Portland', region: 'OR', windowStart: pickup, windowEnd: pickup },
      { kind: 'delivery', city: 'Boise', region: 'ID', windowStart: delivery, windowEnd: delivery },
    ],
    pricing: { mode: 'book_now', price: { amount: 321_000, currency: 'USD' } },
  })
  await app.ok(updateLoad, {
    as: consignor,
    params: { loadId: changed.id },
    body: { ...typed, version: changed.version, post: true },
  })
  const after = await rows(ids)
  expect(after.kept).toEqual(after.read)
  expect(after.kept[0]).toMatchObject({ originCity: 'Portland', priceAmount: 321_000 })

  const { sql } = app.services.db
  await sql`update companies set name = 'Renamed Freight' where id = ${consignor.companyId}`
  await sql`update loads set bidding_ends_at = clock_time() + interval '1 hour' where id = ${changed.id}`
  const renamed = await rows([...ids, '0192f0c0-0000-7000-8000-000000000000'])
  expect(renamed.kept).toEqual(renamed.read)
  expect(renamed.kept.map(({ ownerName }) => ownerName)).toEqual(['Renamed Freight', 'Renamed Freight'])
})
