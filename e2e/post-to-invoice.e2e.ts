import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { award, confirmAward, counter, isTold } from './awarding.ts'
import { findOnBoard, followAlert, placeBid, saveSearch } from './bidding.ts'
import { acceptOffer, fileClaim, offerOnClaim } from './claiming.ts'
import { dispatch, haul, sendPod, signRateConfirmation } from './hauling.ts'
import { openHouse, type House } from './house.ts'
import { declarePapers, logIn, signUpAsCarrier, signUpAsConsignor, type Papers, type Person } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { loadsOf } from './page-loads.ts'
import { fillChicagoToDallas, referenceOf } from './posting.ts'
import { registeredAs } from './registered.ts'
import { seatReviewer, vouchFor } from './vouching.ts'

const SHIPPER: Person = {
  name: 'Dana Whitfield',
  email: 'dana@lakeside-paper.example',
  position: 'Transport manager',
  company: 'Lakeside Paper Works',
  industry: 'Paper & Packaging',
  password: 'violet-harbour-19',
}
const PRAIRIE: Person = {
  name: 'Marcus Oyelaran',
  email: 'marcus@prairie-wind.example',
  position: 'Dispatcher',
  company: 'Prairie Wind Freight',
  industry: 'Dry Van',
  password: 'copper-lantern-42',
}
const OUACHITA: Person & Papers = {
  name: 'Elena Brandt',
  email: 'elena@ouachita-lines.example',
  position: 'Owner',
  company: 'Ouachita Lines',
  industry: 'General Freight',
  password: 'willow-station-77',
  usdot: '90654321',
  docket: 'MC954321',
}

let house: House
let shipper: Page
let winner: Page
let loser: Page
let reviewer: Page

beforeAll(async () => {
  house = await openHouse()
  shipper = await house.sitDown({ maps: true })
  winner = await house.sitDown()
  loser = await house.sitDown()
  reviewer = await seatReviewer(house)
  // How a carrier joins and is verified is verification.e2e.ts; here it has happened, at the same screens.
  for (const [page, carrier] of [
    [winner, PRAIRIE],
    [loser, OUACHITA],
  ] as const) {
    await signUpAsCarrier(page, carrier)
    await logIn(page, carrier)
  }
  const registered = await registeredAs(house, { email: PRAIRIE.email, phone: '(501) 555-0177' })
  await declarePapers(winner, registered)
  await declarePapers(loser, OUACHITA)
  await vouchFor(reviewer, registered)
})
afterAll(() => house.stop())

test('a load goes from its post to its invoice, three people at three computers', async () => {
  onTestFailed(() => lookAtAll({ shipper, winner, loser, reviewer }))
  await signUpAsConsignor(shipper, SHIPPER)
  await logIn(shipper, SHIPPER)
  await look(winner, 'carrier-profile')
  await findOnBoard(winner, { from: 'IL', to: 'TX' })
  await saveSearch(winner, 'Illinois to Texas')
  await postChicagoToDallas(shipper)
  const reference = await postedReference(shipper)

  await shipper.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bids' }).click()
  await shipper.getByText('No bids yet').waitFor()
  await look(shipper, 'consignor-bids-none')
  const shipperLoads = loadsOf(shipper)
  await followAlert(winner, { search: 'Illinois to Texas', lane: 'Chicago, IL to Dallas, TX' })
  await winner.getByRole('form', { name: `Bid on ${reference}` }).waitFor()
  await look(winner, 'carrier-board')
  await placeBid(winner, { reference, amount: '2450', note: 'Unit 118, empty in Joliet' })
  await findOnBoard(loser, { from: 'IL', to: 'TX' })
  await placeBid(loser, { reference, amount: '2380', note: 'Two day transit' })
  await shipper.getByRole('columnheader', { name: PRAIRIE.company }).waitFor()
  await shipper.getByRole('columnheader', { name: OUACHITA.company }).waitFor()
  expect(shipperLoads(), 'bids arrive without a reload').toBe(0)
  await look(shipper, 'consignor-bids-two')

  await winner
    .getByRole('navigation', { name: 'Available loads, views' })
    .getByRole('link', { name: 'My bids' })
    .click()
  await loser.getByRole('navigation', { name: 'Available loads, views' }).getByRole('link', { name: 'My bids' }).click()
  const winnerLoads = loadsOf(winner)
  await counter(shipper, { company: OUACHITA.company, amount: '2300' })
  await loser
    .getByRole('row', { name: new RegExp(reference) })
    .getByText('$2,300')
    .waitFor()
  await award(shipper, { company: PRAIRIE.company, amount: '$2,450' })
  await confirmAward(winner, { reference, amount: '$2,450' })
  expect(winnerLoads(), 'the award arrives without a reload').toBe(0)
  await isTold(loser, `${reference} went to another carrier`)

  await signRateConfirmation(winner, { reference, name: PRAIRIE.name })
  await winner.getByRole('link', { name: 'Open the shipment' }).click()
  await dispatch(winner, { driver: 'Joe Tallchief', phone: '312-555-0144', unit: '118' })
  await openShipment(shipper, 'Chicago, IL to Dallas, TX')
  await haul(winner, { from: 'Chicago', to: 'Dallas' })
  await shipper.getByText('Joe Tallchief').first().waitFor()
  await shipper
    .getByRole('img', { name: /^Map of .+: Chicago, IL to Dallas, TX$/ })
    .and(shipper.locator('[data-drawn]'))
    .waitFor()
  await sendPod(winner, { receivedBy: 'R. Alvarez' })
  await look(winner, 'carrier-shipment-pod-sent')
  await approvePod(shipper)

  const beforeClaim = [loadsOf(shipper), loadsOf(winner)]
  await fileClaim(shipper, { kind: 'Shortage', amount: '340', words: 'Two of 22 pallets were not on the truck.' })
  await offerOnClaim(winner, { amount: '180.50', why: 'One of them was never loaded: see the bill of lading.' })
  await acceptOffer(shipper, { amount: '$180.50' })
  await winner.getByText('Consignor accepted the offer').waitFor()
  expect(
    beforeClaim.map((loads) => loads()),
    'each side reads what the other did without a reload',
  ).toEqual([0, 0])

  await readInvoice(shipper, { party: PRAIRIE.company, says: { Total: '$2,450.00', 'Balance due': '$2,450.00' } })
  await look(shipper, 'consignor-invoice')
  await readInvoice(winner, {
    party: SHIPPER.company,
    says: { Total: '$2,450.00', 'Marketplace fee, 5% of the linehaul': '$122.50', 'The carrier gets': '$2,327.50' },
  })
  await look(winner, 'carrier-invoice')
})

async function postChicagoToDallas(page: Page): Promise<void> {
  await fillChicagoToDallas(page)
  await page.getByLabel('Pallets').fill('22')
  await page.getByLabel('Target price').fill('2300')
  await look(page, 'post-a-load-filled')
  await page.getByRole('button', { name: 'Post load' }).click()
  await page
    .getByText(/posted/i)
    .first()
    .waitFor()
}

async function postedReference(page: Page): Promise<string> {
  const row = page.getByRole('row', { name: /Chicago, IL to Dallas, TX/ }).first()
  const reference = await referenceOf(row)
  await look(page, 'consignor-listings')
  return reference
}

async function openShipment(page: Page, lane: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shipments' }).click()
  await page
    .getByRole('table', { name: 'Shipments' })
    .getByRole('row', { name: new RegExp(lane) })
    .waitFor()
  await look(page, 'consignor-shipments')
  await page
    .getByRole('row', { name: new RegExp(lane) })
    .getByRole('button', { name: 'Open' })
    .click()
}

async function approvePod(page: Page): Promise<void> {
  await page.getByRole('img', { name: /^Proof of delivery/ }).waitFor()
  await look(page, 'consignor-shipment-pod')
  await page.getByRole('button', { name: 'Approve POD' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve the proof of delivery?' })
  await dialog.getByText('is issued for $2,450.00').waitFor()
  await dialog.getByRole('button', { name: 'Approve POD' }).click()
  await page.getByText('Approved. The invoice is issued.').waitFor()
}

async function readInvoice(
  page: Page,
  { party, says }: { party: string; says: Readonly<Record<string, string>> },
): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click()
  const row = page.getByRole('row', { name: /Chicago, IL to Dallas, TX/ })
  await row.getByText(party).waitFor()
  await look(page, 'payments')
  await row.focus()
  await page.keyboard.press('Enter')
  const invoice = page.getByRole('article', { name: /^Invoice/ })
  for (const [label, amount] of Object.entries(says)) {
    expect(
      await invoice
        .getByRole('row', { name: new RegExp(`^${label}`) })
        .getByRole('cell')
        .innerText(),
      label,
    ).toBe(amount)
  }
}
