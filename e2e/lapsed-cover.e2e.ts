import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import type { Page } from 'playwright-core'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { makeStaff, type SignedIn } from '../server/src/modules/identity/testing.ts'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { aBid, declare } from '../server/src/modules/bids/testing.ts'
import { aVerifiedCarrier } from '../server/src/modules/verification/testing.ts'
import { anApprovedCoi } from '../server/src/modules/documents/testing.ts'
import { aPostedLoad } from '../server/src/modules/loads/testing.ts'
import { aCrew, aSignedShipment } from '../server/src/modules/shipments/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'

/** Cover ends with the day, UTC. */
const today = dayFromNow()
const tomorrow = (clock: string): string =>
  `${new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)}T${clock}Z`
const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(today))
const WHY = `Auto liability expired on ${shown}.`

/** In it the days before are lived through, and staff act while the people of the story sit at their screens. */
let app: TestApp
let house: House
let shipper: Page
let carrier: Page
let scene: Awaited<ReturnType<typeof setScene>>

async function setScene() {
  const [consignor, { carrier: hauler }] = [await signUpConsignor(app), await aVerifiedCarrier(app)]
  await declare(app, hauler, { usdot: hauler.usdot, autoExpiresOn: today })
  const [toBid, toAward, toDispatch] = [
    await aPostedLoad(app, consignor),
    await aPostedLoad(app, consignor),
    await aPostedLoad(app, consignor),
  ]
  await aBid(app, { as: hauler, loadId: toAward.id })
  const market = { consignor, carrier: hauler, load: toDispatch }
  const { shipmentId } = await aSignedShipment(app, { market })
  await aCrew(app, hauler)
  return { consignor, hauler, toBid, toAward, shipmentId }
}

/** From here on the server's database says that it is the next day. */
async function passMidnight(): Promise<void> {
  const sql = postgres(app.databaseUrl, { max: 1 })
  const name = new URL(app.databaseUrl).pathname.slice(1)
  // Midnight where the carrier is at home, in whichever time of the year.
  await sql.unsafe(`alter database "${name}" set drawbar.clock = '${tomorrow('06:05:00')}'`)
  await sql.end()
  app.setClock(tomorrow('06:05:00'))
}

beforeAll(async () => {
  app = await startTestApp()
  scene = await setScene()
  await passMidnight()
  house = await openHouse({ databaseUrl: app.databaseUrl })
  ;[shipper, carrier] = [await house.sitDown(), await house.sitDown()]
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

test('a verified carrier’s cover lapses: the gate says why at bid, award and dispatch, and an approved renewal opens it', async () => {
  onTestFailed(() => lookAtAll({ shipper, carrier }))
  await Promise.all([logIn(shipper, scene.consignor), logIn(carrier, scene.hauler)])
  await Promise.all([refusedAward(), refusedBid().then(refusedDispatch)])
  await renew(scene.hauler)
  await carrier.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await carrier.getByText(/ dispatched\.$/).waitFor()
  await shipper.reload()
  await shipper.getByRole('button', { name: 'Award $1,900' }).waitFor()
  const bidding = await openBid()
  await bidding.getByText('You can bid').waitFor()
  expect(await bidding.getByText(WHY).count()).toBe(0)
  await look(carrier, 'cover-renewed-bid')
})

async function openBid() {
  const { reference } = scene.toBid
  await carrier.goto('/carrier/available-loads')
  await carrier
    .getByRole('row', { name: new RegExp(reference) })
    .getByRole('button', { name: 'Bid' })
    .click()
  return carrier.getByRole('form', { name: `Bid on ${reference}` })
}

async function refusedBid(): Promise<void> {
  const form = await openBid()
  await form.getByText('You cannot bid yet').waitFor()
  await form.getByText(WHY).waitFor()
  await look(carrier, 'cover-lapsed-bid')
}

async function refusedAward(): Promise<void> {
  await shipper.goto(`/consignor/bids?load=${scene.toAward.id}`)
  await shipper.getByRole('button', { name: 'Cannot award' }).waitFor()
  await shipper.getByText(WHY).waitFor()
  await look(shipper, 'cover-lapsed-award')
}

async function refusedDispatch(): Promise<void> {
  await carrier.goto(`/carrier/shipments?shipment=${scene.shipmentId}`)
  for (const what of ['Driver', 'Truck']) {
    await carrier.getByRole('combobox', { name: what, exact: true }).click()
    await carrier.getByRole('option').first().click()
  }
  await carrier.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await carrier.getByText('You cannot dispatch yet').waitFor()
  await carrier.getByText(WHY).waitFor()
  await look(carrier, 'cover-lapsed-dispatch')
}

/** The renewal is sent in and approved; a minute later nobody can take the approval back. */
async function renew(as: SignedIn): Promise<void> {
  await anApprovedCoi(app, { as, staff: await makeStaff(app, 'Admin') })
  app.setClock(tomorrow('06:07:00'))
  await app.sweep('documents.settle-decisions')
}
