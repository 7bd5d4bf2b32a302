import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../server/src/modules/identity/testing.ts'
import { aReadyCarrier, usd } from '../server/src/modules/bids/testing.ts'
import { aPostedLoad, localTime, typedLoad } from '../server/src/modules/loads/testing.ts'
import { aDispatchedShipment, clockOf, tell } from '../server/src/modules/shipments/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { award, confirmAward, counter, isTold } from './awarding.ts'
import { findOnBoard, followAlert, placeBid, saveSearch } from './bidding.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { loadsOf } from './page-loads.ts'
import { fillChicagoToDallas, referenceOf } from './posting.ts'

let app: TestApp
let house: House
let shipper: Page
let one: Page
let other: Page
/** The shipment whose truck stands in Dallas. */
let arrived: string
let people: { shipper: SignedIn; one: SignedIn; other: SignedIn }

beforeAll(async () => {
  app = await startTestApp()
  people = { shipper: await signUpConsignor(app), one: await aReadyCarrier(app), other: await aReadyCarrier(app) }
  arrived = await hauledToDallas()
  house = await openHouse({ databaseUrl: app.databaseUrl })
  ;[shipper, one, other] = [await house.sitDown(), await house.sitDown(), await house.sitDown()]
  await Promise.all([logIn(shipper, people.shipper), logIn(one, people.one), logIn(other, people.other)])
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

const LANE = 'Chicago, IL to Dallas, TX'
const NARROW = 'Illinois to Texas'
const WIDE = 'South of Illinois'

const nameOf = async ({ companyId }: SignedIn): Promise<string> => {
  const [row] = await app.services.db.sql<{ name: string }[]>`select name from companies where id = ${companyId}`
  return row?.name ?? ''
}
const rowOf = (page: Page, reference: string) => page.getByRole('row', { name: new RegExp(reference) })
const goTo = (page: Page, name: string, within = 'Main') =>
  page.getByRole('navigation', { name: within }).getByRole('link', { name, exact: true }).click()
const myBids = (page: Page) => goTo(page, 'My bids', 'Available loads, views')

test('a search hears of a load as it is posted, two carriers bid, and each hears of the others’ acts as they happen', async () => {
  onTestFailed(() => lookAtAll({ shipper, one, other }))
  const [first, second] = [await nameOf(people.one), await nameOf(people.other)]
  const reloads = [shipper, one, other].map(loadsOf)
  for (const [name, to] of [
    [WIDE, 'TX, OK, LA'],
    [NARROW, 'TX'],
  ] as const) {
    await findOnBoard(one, { from: 'IL', to })
    await saveSearch(one, name)
  }
  await findOnBoard(other, { from: 'IL', to: 'TX' })
  await other.getByText('No loads match').waitFor()

  await fillChicagoToDallas(shipper)
  // A new row is marked for eight seconds: watched for from before it is posted.
  const marked = rowOf(other, 'Chicago').getByText(/^New/).waitFor()
  await Promise.all([marked, shipper.getByRole('button', { name: 'Post load' }).click()])
  const reference = await referenceOf(rowOf(shipper, LANE).first())
  await rowOf(other, reference).getByText('no bids yet').waitFor()
  await goTo(shipper, 'Bids')
  await shipper.getByText('No bids yet').waitFor()

  // Both searches answer to the load: that is told once, by name.
  await followAlert(one, { search: `${WIDE}”, “${NARROW}`, lane: LANE })
  await one.getByRole('form', { name: `Bid on ${reference}` }).waitFor()
  await placeBid(one, { reference, amount: '2450', note: 'Unit 118, empty in Joliet' })
  // A board that somebody only looks at counts along.
  await rowOf(other, reference).getByText('1 bid', { exact: true }).waitFor()
  await placeBid(other, { reference, amount: '2380', note: 'Two day transit' })
  const compared = shipper.getByRole('table', { name: `Bids on ${reference}` })
  for (const company of [first, second]) await compared.getByRole('columnheader', { name: company }).waitFor()

  await Promise.all([myBids(one), myBids(other)])
  await counter(shipper, { company: first, amount: '2300' })
  await rowOf(one, reference).getByText('they offer').waitFor()
  await rowOf(one, reference).getByText('$2,300').waitFor()
  await rowOf(one, reference).getByRole('button').click()
  await one.getByText('“Same day both ends?”').waitFor()
  await look(one, 'countered')
  await one.getByRole('button', { name: 'Offer another price' }).click()
  const form = one.getByRole('form', { name: `Revise your bid on ${reference}` })
  await form.getByRole('textbox', { name: /^Your bid/ }).fill('2350')
  await form.getByRole('button', { name: /^Revise/ }).click()
  await shipper.getByRole('button', { name: 'Award $2,350' }).waitFor()

  await award(shipper, { company: first, amount: '$2,350' })
  await confirmAward(one, { reference, amount: '$2,350' })
  await other.getByRole('radio', { name: 'Over 1' }).click()
  await rowOf(other, reference).getByText('Lost').waitFor()
  await isTold(other, `${reference} went to another carrier`)
  await shipper.getByRole('region', { name: 'Award' }).getByText('Confirmed', { exact: true }).waitFor()
  expect(reloads.map((count) => count())).toEqual([0, 0, 0])
  await look(shipper, 'confirmed-before-the-consignor')

  await one.getByRole('button', { name: /^Notifications/ }).click()
  const bell = one.getByRole('dialog', { name: 'Notifications' })
  await bell.getByText(`You won ${reference}`).waitFor()
  expect(await bell.getByText(`New on the board: ${LANE}`).count()).toBe(1)
})

test('what its truck could haul next stands before a carrier on the dashboard and at a delivery, with why, and opens there', async () => {
  onTestFailed(() => lookAtAll({ one }))
  const { id, reference } = await aLoadOf(DALLAS, HOUSTON, [1, 3, 3, 5])

  await goTo(one, 'Dashboard')
  const list = one.getByRole('list', { name: 'Recommended loads' })
  await list.getByText('margin a day').waitFor()
  await one.getByText('Free in Dallas, TX').waitFor()
  // 240 miles for $1,200: what it leaves is less than that, and more than nothing.
  const [, margin = ''] = /\$([\d,]+)\s+margin a day/.exec(await list.innerText()) ?? []
  expect(Number(margin.replace(',', ''))).toBeGreaterThan(0)
  expect(Number(margin.replace(',', ''))).toBeLessThan(1200)
  await list
    .getByRole('list', { name: `Why ${reference}` })
    .getByText('The only one that fits.')
    .waitFor()
  await look(one, 'recommended-on-the-dashboard')
  await list.getByRole('link', { name: `Book ${reference}` }).click()
  await one.getByRole('button', { name: 'Book $1,200' }).waitFor()
  expect(new URL(one.url()).searchParams.get('load')).toBe(id)

  await goTo(one, 'Shipments')
  const haul = one.getByRole('row').filter({ hasText: arrived })
  await haul.getByRole('button').click()
  await one.getByRole('button', { name: 'Unloaded', exact: true }).click()
  await one.getByRole('button', { name: 'What next' }).click()
  await one.getByText(/^delivered ·/).waitFor()
  await list
    .getByRole('list', { name: `Why ${reference}` })
    .getByText('The only one that fits.')
    .waitFor()
  await look(one, 'recommended-after-delivery')
  await list.getByRole('link', { name: `Book ${reference}` }).click()
  await one.getByRole('button', { name: 'Book $1,200' }).click()
  await one
    .getByRole('dialog', { name: `Book ${reference}?` })
    .getByRole('button', { name: 'Book $1,200' })
    .click()
  await one.getByText('is yours at $1,200').waitFor()
})

type Town = { city: string; region: string; postalCode: string }
const CHICAGO = { city: 'Chicago', region: 'IL', postalCode: '60607' }
const DALLAS = { city: 'Dallas', region: 'TX', postalCode: '75201' }
const HOUSTON = { city: 'Houston', region: 'TX', postalCode: '77002' }

/** Its windows in days from today, from morning to night. */
async function aLoadOf(from: Town, to: Town, days: readonly [number, number, number, number]) {
  const { stops } = await typedLoad(app)
  const [open, close, first, last] = await Promise.all(
    days.map((day, at) => localTime(app, day, at % 2 === 0 ? '06:00' : '22:00')),
  )
  const ends = [
    { ...from, windowStart: open, windowEnd: close },
    { ...to, windowStart: first, windowEnd: last },
  ]
  return aPostedLoad(app, people.shipper, {
    stops: stops.map((stop, at) => ({ ...stop, ...ends[at] })),
    pricing: { mode: 'book_now', price: usd(120_000) },
  })
}

/** The first carrier's truck stands at the dock. */
async function hauledToDallas(): Promise<string> {
  const load = await aLoadOf(CHICAGO, DALLAS, [1, 1, 2, 2])
  const hauled = await aDispatchedShipment(app, { market: { consignor: people.shipper, carrier: people.one, load } })
  const occurredAt = await clockOf(app)
  for (const [type, stopSequence] of [
    ['arrived', 1],
    ['loaded', 1],
    ['departed', 1],
    ['arrived', 2],
  ] as const)
    await tell(app, hauled, { type, stopSequence, occurredAt })
  return hauled.shipment.reference
}
