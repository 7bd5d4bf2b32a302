import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../server/src/modules/identity/testing.ts'
import { aReadyCarrier } from '../server/src/modules/bids/testing.ts'
import { aPostedLoad } from '../server/src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { isTold } from './awarding.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { choosePlace } from './posting.ts'

let app: TestApp
let house: House
let shipper: Page
let hauler: Page
let people: { shipper: SignedIn; hauler: SignedIn }
let reference: string

beforeAll(async () => {
  app = await startTestApp()
  people = { shipper: await signUpConsignor(app), hauler: await aReadyCarrier(app) }
  ;({ reference } = await aPostedLoad(app, people.shipper))
  house = await openHouse({ databaseUrl: app.databaseUrl })
  ;[shipper, hauler] = [await house.sitDown(), await house.sitDown()]
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

test('a truck goes on offer, the consignor finds it with its reasons and asks, the carrier hears of it and bids', async () => {
  onTestFailed(() => lookAtAll({ shipper, hauler }))
  await Promise.all([logIn(shipper, people.shipper), logIn(hauler, people.hauler)])
  await shipper.goto('/consignor/book-now')
  await shipper.getByText('No posted truck fits this load now').waitFor()

  await hauler.goto('/carrier/book-now')
  await hauler.getByRole('button', { name: 'Post a truck' }).click()
  await postTruck(hauler)
  const loads = hauler.getByRole('list', { name: 'Loads for this truck' })
  await loads.getByText(reference).waitFor()
  await look(hauler, 'truck-on-offer')

  await shipper.reload()
  const trucks = shipper.getByRole('list', { name: `Trucks for ${reference}` })
  const row = trucks.getByRole('listitem').filter({ hasText: 'Joliet, IL' }).first()
  await row.getByText(/mi empty to the pickup, estimated/).waitFor()
  expect(await row.innerText()).toMatch(/Asks at least \$[\d,]+; your target is \$1,950\./)
  await row.getByRole('button', { name: /points/ }).hover()
  await shipper.getByRole('tooltip').getByText('Together, of 100.').waitFor()
  await look(shipper, 'trucks-for-a-load')
  await row.getByRole('button', { name: /^Ask/ }).click()
  await shipper.getByRole('dialog').getByRole('button', { name: 'Ask for this truck' }).click()
  await row.getByText(/^Asked/).waitFor()

  await loads.getByText('Asked for this truck').waitFor()
  await isTold(hauler, `could take ${reference}`)
  await loads.getByRole('link', { name: `Bid ${reference}` }).click()
  const form = hauler.getByRole('form', { name: `Bid on ${reference}` })
  await form.getByLabel('Your bid, all-in').fill('1900')
  await form.getByRole('button', { name: 'Place bid' }).click()
  await hauler.getByText(/^Bid placed/).waitFor()
})

test('a load is offered at a price to the carrier of a posted truck, which confirms, and both read that it is booked', async () => {
  onTestFailed(() => lookAtAll({ shipper, hauler }))
  const { reference: other } = await aPostedLoad(app, people.shipper)
  await shipper.goto('/consignor/book-now')
  await shipper.getByRole('link', { name: new RegExp(other) }).click()
  const row = shipper
    .getByRole('list', { name: `Trucks for ${other}` })
    .getByRole('listitem')
    .first()
  await row.getByRole('button', { name: /^Offer to/ }).click()
  const dialog = shipper.getByRole('dialog')
  await dialog.getByLabel('Price, all-in').fill('2015')
  await look(shipper, 'offer-to-a-truck')
  await dialog.getByRole('button', { name: 'Offer $2,015' }).click()
  await shipper.getByText(`${other} is offered to`).waitFor()
  await isTold(hauler, `${other} is offered to your truck`)
  await hauler.goto('/carrier/available-loads?tab=bids')
  await hauler.getByText('Confirm award').click()
  await hauler.getByText('Offered for your truck, all-in').waitFor()
  await look(hauler, 'offered-for-a-truck')
  await hauler.getByRole('button', { name: 'Confirm $2,015' }).click()
  await hauler.getByRole('dialog').getByRole('button', { name: 'Confirm $2,015' }).click()
  await hauler.getByText(/^Confirmed\./).waitFor()
  await shipper.goto('/consignor/bids?tab=awarded')
  await shipper.getByText('offered to its truck').waitFor()
  expect(await shipper.getByRole('region', { name: 'Award' }).innerText()).toMatch(/Confirmed[\s\S]*\$2,015/)
})

async function postTruck(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Post a truck' })
  await choosePlace(form.getByRole('combobox', { name: 'Stands empty in' }), 'Joliet, IL')
  for (const [end, day] of [
    ['Free from', '+1'],
    ['Free until', '+3'],
  ] as const) {
    const days = form.getByRole('textbox', { name: `${end}, day` })
    await days.fill(day)
    await days.press('Tab')
    await form.getByRole('textbox', { name: new RegExp(`^${end}, time`) }).fill('08:00')
  }
  await choosePlace(form.getByRole('combobox', { name: /^Wants to go to/ }), 'Dallas, TX')
  await form.getByLabel(/^Least rate a loaded mile/).fill('1.90')
  await form.getByRole('checkbox', { name: /^Show it to consignors/ }).check()
  await look(page, 'post-a-truck')
  await form.getByRole('button', { name: 'Post truck' }).click()
  await page.getByText('Your truck is on offer.').waitFor()
}
