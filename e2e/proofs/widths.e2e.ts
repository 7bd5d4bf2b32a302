import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../../server/src/modules/identity/testing.ts'
import { aBid, aReadyCarrier } from '../../server/src/modules/bids/testing.ts'
import { anOfferedAward } from '../../server/src/modules/awards/testing.ts'
import { aPostedLoad } from '../../server/src/modules/loads/testing.ts'
import { aDispatchedShipment } from '../../server/src/modules/shipments/testing.ts'
import { startTestApp, type TestApp } from '../../server/src/test-app.ts'
import { openHouse, type House } from '../house.ts'
import { logIn } from '../joining.ts'
import { look, lookAtAll } from '../look.ts'

const CARRIER = 'Ouachita Mountain Refrigerated'
const CITY = 'Rancho Santa Margarita'

let app: TestApp
let house: House
let dispatched: Awaited<ReturnType<typeof aDispatchedShipment>>
let consignor: SignedIn
let carrier: SignedIn
let page: Page

beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  carrier = await aReadyCarrier(app)
  const { sql } = app.services.db
  await sql`update companies set name = ${CARRIER} where id = ${carrier.companyId}`
  const waiting = await aPostedLoad(app, consignor)
  await aBid(app, { as: carrier, loadId: waiting.id })
  const load = await aPostedLoad(app, consignor)
  await anOfferedAward(app, { consignor, carrier, load })
  await sql`update stops set city = ${CITY}, region = 'CA'`
  // One in each state: every tab has its count.
  for (const status of ['draft', 'paused', 'booked', 'completed', 'expired', 'cancelled'])
    await sql`update loads set status = ${status} where id = ${(await aPostedLoad(app, consignor)).id}`
  // Before the house opens: its worker would take the rate confirmation out of the app's hands.
  dispatched = await aDispatchedShipment(app)
  house = await openHouse({ databaseUrl: app.databaseUrl })
  page = await house.sitDown()
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

/** What would have shown of it with more room, in pixels. */
const cut = (part: Locator): Promise<number> =>
  part.evaluate((node) => Math.max(node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight))

test('at a desk the views of My listings stand on one line, and long carriers and cities are whole', async () => {
  onTestFailed(() => lookAtAll({ page }))
  await logIn(page, consignor)
  await page.goto('/consignor/my-listings')
  const name = page.getByText(CARRIER)
  await name.waitFor()
  const tabs = page.getByRole('navigation', { name: 'My listings, views' }).getByRole('link')
  expect(await tabs.count()).toBe(9)
  expect(await tabs.last().textContent()).toMatch(/\d/)
  expect(await cut(name)).toBe(0)
  const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await look(page, 'long-names-listings')

  await page.goto('/consignor/bids')
  const cities = page.getByRole('navigation', { name: /open to bids/ }).getByText(CITY)
  await cities.first().waitFor()
  for (const city of await cities.all()) expect(await cut(city)).toBe(0)
  await look(page, 'long-names-bids')
})

test('an arrow that moves no stop is fainter than one that does, and no more of a button', async () => {
  onTestFailed(() => lookAtAll({ page }))
  await page.goto('/consignor/my-listings?post=new')
  const [still, live] = await Promise.all(
    ['Move stop 1 up', 'Move stop 1 down'].map((name) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { color, backgroundColor, borderTopColor } = getComputedStyle(button)
        return { color, ground: [backgroundColor, borderTopColor] }
      }),
    ),
  )
  expect(still?.ground).toEqual(live?.ground)
  expect(still?.color).not.toBe(live?.color)
  await look(page, 'stop-arrows')
})

test('beside the map the board still shows a city whole, and the temperature of a reefer load', async () => {
  onTestFailed(() => lookAtAll({ page }))
  const temperature = { minDeciCelsius: -289, maxDeciCelsius: -239, mode: 'continuous', preCool: true } as const
  await aPostedLoad(app, consignor, { equipment: ['R', 'RM'], temperature })
  await app.services.db.sql`update stops set city = 'Salt Lake City', region = 'UT'`
  const cab = await house.sitDown()
  await logIn(cab, carrier)
  await cab.goto('/carrier/available-loads?layout=split')
  const cities = cab.getByRole('row').getByText('Salt Lake City, UT')
  await cities.first().waitFor()
  for (const city of await cities.all()) expect(await cut(city)).toBe(0)
  const degrees = cab.getByRole('row').getByText('−20 to −11 °F cont.')
  await degrees.first().waitFor()
  expect(await cut(degrees.first())).toBe(0)
  await look(cab, 'narrow-board')
})

test('in Spanish, whose words are longer, what a row can do is whole', async () => {
  onTestFailed(() => lookAtAll({ page }))
  const { sql } = app.services.db
  const load = await aPostedLoad(app, consignor)
  await sql`update loads set confirm_by = clock_time() - interval '1 hour', demoted = true where id = ${load.id}`
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Español' }).click()
  await page.getByRole('heading', { name: 'Configuración' }).waitFor()
  await page.goto('/consignor/my-listings')
  const act = page.getByRole('row').getByRole('button', { name: 'Sigue disponible', exact: true })
  await act.waitFor()
  const inRow = await act.evaluate((button) => {
    const [own, row] = [button, button.closest('table')].map((part) => part?.getBoundingClientRect())
    return own !== undefined && row !== undefined && own.right <= row.right
  })
  expect(inRow).toBe(true)
})

test('where several bids stand side by side a price with cents stays on one line', async () => {
  onTestFailed(() => lookAtAll({ page }))
  const load = await aPostedLoad(app, consignor)
  for (const amount of [204_550, 204_650, 204_750, 204_850, 204_950]) {
    const bidder = await aReadyCarrier(app)
    await aBid(app, { as: bidder, loadId: load.id, terms: { amount: { amount, currency: 'USD' } } })
  }
  await page.goto(`/consignor/bids?load=${load.id}`)
  const figure = page.getByRole('table').getByText('$2,045.50', { exact: true }).first()
  await figure.waitFor()
  expect(await figure.evaluate((price) => price.getClientRects().length)).toBe(1)
  expect(await figure.evaluate((price) => price.getBoundingClientRect().height)).toBeLessThan(30)
  await look(page, 'prices-with-cents')
})

test('in Spanish the heads of the board are whole beside its map, also of the column it is sorted by', async () => {
  const cab = await house.sitDown()
  onTestFailed(() => lookAtAll({ cab }))
  await logIn(cab, carrier)
  await cab.goto('/settings')
  await cab.getByRole('radio', { name: 'Español' }).click()
  await cab.getByRole('heading', { name: 'Configuración' }).waitFor()
  await cab.goto('/carrier/available-loads?layout=split')
  const heads = cab.getByRole('table', { name: 'Cargas disponibles' }).getByRole('columnheader')
  const sorts = heads.getByRole('button')
  await sorts.first().waitFor()
  for (const sort of await sorts.all()) {
    await sort.click()
    for (const head of await heads.filter({ hasText: /\p{L}/u }).all()) {
      const over = await head.evaluate((th) =>
        Math.max(
          ...[th, ...th.querySelectorAll('button')].map((part) =>
            Math.max(part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight),
          ),
        ),
      )
      expect([await head.textContent(), over]).toEqual([await head.textContent(), 0])
    }
  }
  await look(cab, 'spanish-heads')
})

test('on a phone in Spanish what a driver reports next stands whole in its panel', async () => {
  const { carrier: hauler, shipment } = dispatched
  const phone = await house.sitDown()
  onTestFailed(() => lookAtAll({ phone }))
  await logIn(phone, hauler)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/settings')
  await phone.getByRole('radio', { name: 'Español' }).click()
  await phone.getByRole('heading', { name: 'Configuración' }).waitFor()
  await phone.goto(`/carrier/shipments?shipment=${shipment.id}`)
  const other = phone.getByRole('button', { name: 'Reportar otro evento, otra hora o un problema' })
  await other.waitFor()
  for (const part of [other, phone.getByRole('link', { name: 'Navegar' })]) expect(await cut(part)).toBe(0)
  const beyond = await other.evaluate((button) => {
    const panel = button.closest('section')
    return panel === null ? null : panel.scrollWidth - panel.clientWidth
  })
  expect(beyond).toBe(0)
  await look(phone, 'spanish-next-stop')
})
