import { updateLoad } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfBody, replaced } from '../../../test/body-fields.testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aDraftLoad, GASOLINE, localTime, typedLoad } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = [await signUpConsignor(app), await signUpCarrier(app)]
})
afterAll(() => app.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** Each changed by itself, one after the other: bidders have to say again whether their price holds. */
const priced = async (): Promise<[string, unknown][]> => [
  ['mode', 'ptl'],
  ['equipment', ['V', 'R']],
  ['trailerLengthMm', 16_154],
  ['stops.0.addressLine', '1001 W Jackson Blvd'],
  ['stops.0.postalCode', '60608'],
  ['stops.1.city', 'Fort Worth'],
  ['stops.0.windowStart', await localTime(app, 2, '09:00')],
  ['stops.0.windowEnd', await localTime(app, 2, '13:00')],
  ['stops.0.facilityKind', 'residential'],
  ['stops.0.scheduling', 'fcfs'],
  ['stops.0.handling', 'drop'],
  ['stops.0.freeTimeMinutes', 60],
  ['commodities.0.description', 'Canned fruit'],
  ['commodities.0.packaging', 'crate'],
  ['commodities.0.pieces', 900],
  ['commodities.0.pallets', 22],
  ['commodities.0.weightGrams', 18_000_000],
  ['commodities.0.lengthMm', 1200],
  ['commodities.0.widthMm', 1000],
  ['commodities.0.heightMm', 1400],
  ['commodities.0.stackable', true],
  ['commodities.0.hazmat', { unNumber: 'UN1202' }],
  ['commodities.0.hazmat.unNumber', 'UN1203'],
  ['commodities.0.hazmat.properShippingName', 'Gasoline'],
  ['commodities.0.hazmat.hazardClass', '3'],
  ['commodities.0.hazmat.packingGroup', 'II'],
  ['commodities.0.hazmat.emergencyPhone', GASOLINE.hazmat.emergencyPhone],
  ['temperature', { minDeciCelsius: 0, maxDeciCelsius: 60 }],
  ['temperature.minDeciCelsius', 10],
  ['temperature.maxDeciCelsius', 40],
  ['temperature.mode', 'cycle'],
  ['temperature.preCool', true],
  ['accessorials', ['lumper']],
  ['declaredValue', usd(9_000_000)],
  ['declaredValue.amount', 8_000_000],
  ['teamRequired', true],
  ['pricing', { mode: 'book_now', price: usd(200_000) }],
  ['pricing.price.amount', 190_000],
  ['pricing.mode', 'fixed'],
]

/** No price rests on these: names, words, who sees the load, what its owner hopes for, and the rules of the bidding. */
const quiet = async (): Promise<[string, unknown][]> => {
  const deadline = await localTime(app, 1, '08:00:00Z')
  return [
    ['stops.0.facilityName', 'West Loop Annex'],
    ['stops.0.contactName', 'Ann Reyes'],
    ['stops.0.contactPhone', '312-555-0102'],
    ['stops.0.instructions', 'Ring at gate 4'],
    ['references', [{ type: 'PO', value: '4711' }]],
    ['references.0.type', 'CR'],
    ['references.0.value', '4712'],
    ['references.0.description', 'Blanket order'],
    ['notes', 'Two straps'],
    ['pricing.target', usd(194_000)],
    ['pricing.target.amount', 193_000],
    ['pricing.deadline', deadline],
    ['pricing.extendMinutes', 5],
    ['pricing.showRank', true],
    ['pricing.sharePrices', true],
    ['pricing.autoAccept', { atOrUnder: usd(150_000) }],
    ['pricing.autoAccept.atOrUnder.amount', 151_000],
    ['pricing.autoAccept.onTimeAtLeast', 90],
    ['pricing.autoAccept.afterMinutes', 10],
    ['pricing.autoAccept.respondWithinMinutes', 30],
    ['visibility', { scope: 'invited', companyIds: [carrier.companyId] }],
    ['visibility.followsPreferred', true],
    ['visibility.releases', [{ afterMinutes: 10 }]],
    ['visibility.releases.0.afterMinutes', 20],
    ['turns', { offers: [{ companyId: carrier.companyId, amount: usd(180_000) }] }],
    ['turns.respondWithinMinutes', 30],
    ['turns.offers.0.amount.amount', 181_000],
    ['expiresAt', deadline],
  ]
}

/** Told by another field of their group, or no term of the load at all. */
const ELSEWHERE =
  /^(stops|commodities)$|\.(kind|region|country|placeId|scope|companyIds?|offers|atOrUnder|amount|price|reserve|alsoBids|currency)$|reserve|^(currency|version|post)$/

test.each([
  ['bidders are asked again', true, priced],
  ['nobody is asked again', false, quiet],
])('of each change by itself, told as such: %s', async (_, expected, changes) => {
  const load = await aDraftLoad(app, consignor)
  let body: unknown = { ...(await typedLoad(app)), version: load.version }
  for (const [path, value] of await changes()) {
    body = replaced(body, path, value)
    const { version } = await app.ok(updateLoad, { as: consignor, params: { loadId: load.id }, body: body as never })
    body = replaced(body, 'version', version)
    const [edit] = await app.services.db.sql<{ detail: object }[]>`
      select detail from audit_events where entity_id = ${load.id} and action = 'load.edit' order by id desc limit 1`
    expect([path, edit?.detail]).toEqual([path, { termsChanged: expected }])
  }
})

test('no field of a load is left out above', async () => {
  const said = [...(await priced()), ...(await quiet())].map(([path]) => path.replace('.1.', '.0.'))
  const fields = fieldsOfBody(updateLoad.body ?? z.never()).filter((path) => !ELSEWHERE.test(path))
  expect(fields.filter((path) => !said.includes(path))).toEqual([])
})
