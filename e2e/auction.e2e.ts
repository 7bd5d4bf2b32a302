import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../server/src/modules/identity/testing.ts'
import { aBid, aReadyCarrier, closeAgain, usd } from '../server/src/modules/bids/testing.ts'
import { aPostedLoad } from '../server/src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { isTold } from './awarding.ts'
import { placeBid } from './bidding.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { fillChicagoToDallas } from './posting.ts'

let app: TestApp
let house: House
let shipper: Page
let one: Page
let other: Page
let people: { shipper: SignedIn; one: SignedIn; other: SignedIn }

beforeAll(async () => {
  app = await startTestApp()
  people = { shipper: await signUpConsignor(app), one: await aReadyCarrier(app), other: await aReadyCarrier(app) }
  house = await openHouse({ databaseUrl: app.databaseUrl, dataDir: app.services.config.dataDir })
  ;[shipper, one, other] = [await house.sitDown(), await house.sitDown(), await house.sitDown()]
  await Promise.all([logIn(shipper, people.shipper), logIn(one, people.one), logIn(other, people.other)])
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

const MINUTE = 60_000
const inMinutes = (minutes: number): string => fromNow(minutes * MINUTE)
const nameOf = async (companyId: string): Promise<string> => {
  const [row] = await app.services.db.sql<{ name: string }[]>`select name from companies where id = ${companyId}`
  return row?.name ?? ''
}
const newestReference = async (): Promise<string> => {
  const [row] = await app.services.db.sql<{ reference: string }[]>`
    select reference from loads order by created_at desc limit 1`
  return row?.reference ?? ''
}
const rowOf = (page: Page, reference: string) => page.getByRole('row', { name: new RegExp(reference) })

test('sealed bids are a number until the deadline, and open before those who wait without a reload', async () => {
  onTestFailed(() => lookAtAll({ shipper, one, other }))
  const load = await aPostedLoad(app, people.shipper, { pricing: { mode: 'sealed_bid', deadline: inMinutes(30) } })
  await shipper.goto(`/consignor/bids?load=${load.id}`)
  await shipper.getByText('No bids, sealed').or(shipper.getByText('0 bids, sealed')).waitFor()
  for (const [page, amount] of [
    [one, '2150'],
    [other, '1990'],
  ] as const) {
    await page.goto(`/carrier/available-loads?load=${load.id}`)
    await page.getByRole('form', { name: `Bid on ${load.reference}` }).waitFor()
    await placeBid(page, { reference: load.reference, amount, note: 'Truck near by' })
  }
  // Told of each as it came, with no amount.
  await shipper.getByText('2 bids, sealed').waitFor()
  await look(shipper, 'sealed-bids')
  expect(await shipper.locator('main').innerText()).not.toMatch(/2,150|1,990/)
  const deadline = fromNow(3000)
  await app.services.db.sql`update loads set bidding_ends_at = ${deadline} where id = ${load.id}`
  await closeAgain(app, { loadId: load.id, deadline })
  await shipper.reload()
  await shipper.getByRole('button', { name: 'Award $1,990' }).waitFor()
  await shipper.getByText('$2,150').first().waitFor()
  await look(shipper, 'sealed-bids-opened')
})

test('a load goes to a shipper’s carriers in turn: one declines, one lets its time pass, then the board shows it', async () => {
  onTestFailed(() => lookAtAll({ shipper, one, other }))
  await fillChicagoToDallas(shipper)
  await shipper.getByRole('checkbox', { name: /First offer it to my carriers/ }).click()
  await shipper.getByRole('checkbox', { name: /First offer it to my carriers/, checked: true }).waitFor()
  for (const { companyId } of [people.one, people.other]) {
    const company = await nameOf(companyId)
    const turns = shipper.locator('[data-field="turns"]')
    await turns.getByRole('textbox', { name: 'Find a carrier' }).fill(company)
    await turns.getByRole('button', { name: `Add ${company}` }).click()
    await turns.getByRole('textbox', { name: new RegExp(`^Price for ${company}`) }).fill('2100')
  }
  await look(shipper, 'post-in-turn')
  await shipper.getByRole('button', { name: 'Post load' }).click()
  await shipper
    .getByRole('row', { name: /Offered|offered/ })
    .first()
    .waitFor()
  const reference = await newestReference()
  const row = rowOf(shipper, reference)

  await isTold(one, `You won ${reference}`)
  await one.goto('/carrier/available-loads?tab=bids')
  await rowOf(one, reference).getByText('Confirm award').waitFor()
  await rowOf(one, reference).getByRole('button').click()
  await one.getByText('Offered to you first, all-in').waitFor()
  await look(one, 'offered-in-turn')
  await one.getByRole('button', { name: 'Decline' }).click()
  const dialog = one.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('capacity')
  await dialog.getByRole('button', { name: /^Decline/ }).click()

  await other.goto('/carrier/available-loads?tab=bids')
  await rowOf(other, reference).getByText('Confirm award').waitFor()
  // The second one's hour passes; the clock of the house does the rest.
  await app.services.db.sql`
    update awards set respond_by = clock_time() where status = 'offered' and carrier_company_id = ${people.other.companyId}`
  await isTold(shipper, `No carrier on your list took ${reference}`)
  await one.goto('/carrier/available-loads')
  await rowOf(one, reference).first().waitFor()
  await shipper.goto('/consignor/my-listings')
  await row.getByText(reference).click()
  await shipper.getByText('did not take it').nth(1).waitFor()
  expect(await shipper.getByText('did not take it').count()).toBe(2)
  await look(shipper, 'turns-over')
})

test('an edit of what was priced asks the bidder again, who keeps its price', async () => {
  onTestFailed(() => lookAtAll({ shipper, one, other }))
  const load = await aPostedLoad(app, people.shipper, {})
  await aBid(app, { as: people.one, loadId: load.id, terms: { amount: usd(176_500) } })
  await shipper.goto(`/consignor/my-listings?edit=${load.id}`)
  await shipper.getByRole('checkbox', { name: 'Team drivers required' }).check()
  await shipper
    .getByRole('button', { name: /Save|Update/ })
    .first()
    .click()
  await shipper.goto(`/consignor/bids?load=${load.id}`)
  await shipper.getByText('You changed the load. They have to say whether the price holds.').waitFor()
  await look(shipper, 'reconfirm-awaited')
  await one.goto('/carrier/available-loads?tab=bids&view=waiting')
  await rowOf(one, load.reference).getByText('Confirm price').waitFor()
  await rowOf(one, load.reference).getByRole('button').click()
  await look(one, 'reconfirm-asked')
  await one.getByRole('button', { name: 'My $1,765 holds' }).click()
  await shipper.getByRole('button', { name: 'Award $1,765' }).waitFor()
  expect(await shipper.getByText('You changed the load.').count()).toBe(0)
})
