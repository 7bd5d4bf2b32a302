import { getShipment } from '@drawbar/contract/shipments/shipments.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { addMember } from '../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../server/src/modules/identity/testing.ts'
import { aDispatchedShipment, clockOf, tell, type Hauled } from '../server/src/modules/shipments/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { openHouse, type House } from './house.ts'
import { logIn, logOut } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { photoOfReceipt } from './photo.ts'

let app: TestApp
let house: House
let cab: Page
let hauled: Hauled
let colleague: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  hauled = await aDispatchedShipment(app)
  colleague = await addMember(app, hauled.carrier, 'Dispatcher')
  house = await openHouse({ databaseUrl: app.databaseUrl })
  cab = await house.sitDown()
  // The signal may go before the browser is idle: what is needed then must not depend on code fetched in idle time.
  await cab.context().addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

const address = (): string => `/carrier/shipments?shipment=${hauled.shipment.id}`
const recorded = () => app.ok(getShipment, { as: hauled.carrier, params: { shipmentId: hauled.shipment.id } })
const eventsTold = async () => (await recorded()).events.map(({ type }) => type)
const signal = (on: boolean): Promise<void> => cab.context().setOffline(!on)
const waiting = () => cab.getByText('Still to be sent')

/** The page is gone with what it knew. Closed and not reloaded: the browser gives a page that it leaves its signal back for a moment. */
async function loseThePage(): Promise<void> {
  const computer = cab.context()
  await cab.close()
  cab = await computer.newPage()
  cab.setDefaultTimeout(20_000)
}

test('a stop and its proof are told without a signal, outlive the page, and arrive once, from their teller alone', async () => {
  onTestFailed(() => lookAtAll({ cab }))
  await logIn(cab, hauled.carrier)
  await tellAStop()
  await leaveItToAColleague()
  await comeBack()
  await haulOn()
  await sendTheProof()
  const { pods } = await recorded()
  expect(pods.map(({ receivedBy }) => receivedBy)).toEqual(['Pat Moreno'])
})

async function tellAStop(): Promise<void> {
  await cab.goto(address())
  const button = cab.getByRole('button', { name: /^On the way to/ })
  await button.waitFor()
  await signal(false)
  await button.click()
  await waiting().waitFor()
  await look(cab, 'carrier-no-signal')
  await loseThePage()
  expect(await eventsTold()).toEqual(['dispatched'])
}

/** The house is reached again before the one call is. */
async function leaveItToAColleague(): Promise<void> {
  await cab.route(/\/events$/, (route) => route.abort())
  await signal(true)
  await cab.goto('/carrier')
  await waiting().waitFor()
  await look(cab, 'carrier-still-to-be-sent')
  await logOut(cab, { name: 'Robin' })
  await cab.unroute(/\/events$/)
  await logIn(cab, colleague)
  await cab.goto(address())
  await cab.getByRole('button', { name: /^On the way to/ }).waitFor()
  expect(await waiting().count()).toBe(0)
  expect(await eventsTold()).toEqual(['dispatched'])
}

async function comeBack(): Promise<void> {
  await logOut(cab, { name: 'Dispatcher Example' })
  await logIn(cab, hauled.carrier)
  await cab.getByText(/^Reported\. On the way/).waitFor()
  await cab.reload()
  await cab.getByRole('navigation', { name: 'Main' }).waitFor()
  expect(await eventsTold()).toEqual(['dispatched', 'en_route'])
}

async function haulOn(): Promise<void> {
  const occurredAt = await clockOf(app)
  for (const [type, stopSequence] of [
    ['loaded', 1],
    ['departed', 1],
    ['unloaded', 2],
  ] as const)
    await tell(app, hauled, { type, stopSequence, occurredAt })
}

async function sendTheProof(): Promise<void> {
  await cab.goto(address())
  const form = cab.getByRole('form', { name: /^Proof of delivery for/ })
  await form
    .getByLabel('Signed receipt', { exact: true })
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: photoOfReceipt() })
  await form.getByLabel('Received by').fill('Pat Moreno')
  await signal(false)
  await form.getByRole('button', { name: 'Send POD' }).click()
  await waiting().waitFor()
  await look(cab, 'carrier-no-signal-pod')
  await loseThePage()
  await signal(true)
  await cab.goto('/carrier')
  await cab.getByText(/^POD sent\./).waitFor()
}
