import { proveMailboxOf } from './proofs.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { findOnBoard, placeBid } from './bidding.ts'
import { openHouse, type House } from './house.ts'
import { declarePapers, enterFounder, logIn, signUpAsCarrier, type Papers, type Person } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { fillChicagoToDallas, referenceOf } from './posting.ts'

const BROKER: Omit<Person, 'industry' | 'position'> = {
  name: 'Lena Park',
  email: 'lena@both-ends.example',
  company: 'Both Ends Logistics',
  password: 'violet-harbour-19',
}
const HAULER: Person & Papers = {
  name: 'Abe Koroma',
  email: 'abe@sealed-lips.example',
  position: 'Dispatcher',
  company: 'Sealed Lips Freight',
  industry: 'Dry Van',
  password: 'copper-lantern-42',
  usdot: '90345612',
  docket: 'MC934561',
}
const FOUNDER = { name: 'Fay Founder', email: 'fay.other-sides@drawbar.example', password: 'granite-window-40' }
const ACTS =
  /^(Post|Edit|Pause|Duplicate|Cancel|Import|Award|Counter|Reject|Bid|Book|Revise|Place|Withdraw|Answer|Confirm|Sign|Dispatch|Add)\b/

let house: House
let broker: Page
let hauler: Page
let founder: Page
const wrong: string[] = []

beforeAll(async () => {
  house = await openHouse({ shared: true })
  await enterFounder(house, FOUNDER)
  // The sign-up screen knows the two sides; whoever is both is entered by the marketplace.
  const { name, email, company: companyName, password } = BROKER
  const entered = await fetch(`${house.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, companyName, password, companyType: 'LogisticsProvider' }),
  })
  if (entered.status !== 201) throw new Error(`the registration answered ${entered.status}`)
  await proveMailboxOf(house.databaseUrl, email)
  broker = watched(await house.sitDown())
  hauler = watched(await house.sitDown())
  founder = await house.sitDown()
})
afterAll(() => house.stop())

/** Whatever a screen complains about, and whatever the server refuses it, is a fault of this story. */
function watched(page: Page): Page {
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${message.text()} at ${page.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()} at ${page.url()}`)
  })
  return page
}

test('who acts on both sides works on one at a time, and staff look at both without acting', async () => {
  onTestFailed(() => lookAtAll({ broker, hauler, founder }))
  await logIn(broker, BROKER)
  const reference = await postSealed(broker)
  await ownLoadIsNotForBidding(broker, reference)
  await otherTabFollows(broker)

  await signUpAsCarrier(hauler, HAULER)
  await logIn(hauler, HAULER)
  await declarePapers(hauler, HAULER)
  await findOnBoard(hauler, { from: 'IL', to: 'TX' })
  await placeBid(hauler, { reference, amount: '2451', note: 'Unit 118, empty in Joliet' })

  await logIn(founder, FOUNDER)
  // The login before the code was a 401.
  watched(founder)
  await staffLookAtConsignor(founder, reference)
  await staffLookAtCarrier(founder, reference)
  expect(wrong).toEqual([])
})

async function postSealed(page: Page): Promise<string> {
  await fillChicagoToDallas(page)
  await page.getByRole('radio', { name: /Sealed/ }).check()
  const day = page.getByRole('textbox', { name: 'Bids are taken until, day' })
  await day.fill('+1')
  await day.press('Tab')
  await page.getByRole('textbox', { name: /^Bids are taken until, time/ }).fill('12:00')
  await page.getByRole('button', { name: 'Post load' }).click()
  return referenceOf(page.getByRole('row', { name: /Chicago, IL to Dallas, TX/ }).first())
}

async function switchTo(page: Page, side: 'Carrier' | 'Consignor'): Promise<void> {
  await page.getByRole('button', { name: BROKER.name }).click()
  await page.getByRole('menuitemradio', { name: side }).click()
  await page.waitForURL((at) => at.pathname === `/${side.toLowerCase()}`)
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

async function ownLoadIsNotForBidding(page: Page, reference: string): Promise<void> {
  await switchTo(page, 'Carrier')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Available loads' }).click()
  await page.getByText('No loads are posted right now').waitFor()
  expect(await main(page).getByText(reference).count(), 'the own load on the board').toBe(0)
  await look(page, 'provider-board')
}

/** The token is one for all tabs: a tab that stands on the other side goes along, and is not told that it trespasses. */
async function otherTabFollows(page: Page): Promise<void> {
  const second = watched(await page.context().newPage())
  await second.goto('/carrier/available-loads')
  await second.getByText('No loads are posted right now').waitFor()
  await switchTo(page, 'Consignor')
  await second.waitForURL((at) => at.pathname === '/consignor')
  await second.getByRole('link', { name: 'My listings' }).first().waitFor()
  await second.goto('/carrier/available-loads')
  await second.waitForURL((at) => at.pathname === '/consignor')
  await second.close()
}

const main = (page: Page) => page.getByRole('main')

/** The words of all that can be pressed and would do something for the company. */
async function actsOn(page: Page): Promise<string[]> {
  const pressable = main(page).getByRole('button', { disabled: false }).or(main(page).getByRole('link'))
  const words = await pressable.allTextContents()
  return words.map((text) => text.trim()).filter((text) => ACTS.test(text))
}

async function chooseCompany(page: Page, company: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Company' }).fill(company)
  await page.getByRole('option', { name: new RegExp(company) }).click()
  await page.getByText('You see what this company sees, and do not act for it.').waitFor()
}

async function staffLookAtConsignor(page: Page, reference: string): Promise<void> {
  await page.goto('/consignor/my-listings')
  await page.getByText('You are staff and belong to no company.').waitFor()
  await chooseCompany(page, BROKER.company)
  const row = page.getByRole('row', { name: new RegExp(reference) }).first()
  await row.waitFor()
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Lakeside Mill', { exact: false }).waitFor()
  expect(await actsOn(page), 'acts in the listings').toEqual([])
  await look(page, 'staff-listings')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bids' }).click()
  await main(page).getByText('1 bid, sealed').waitFor()
  expect(await main(page).textContent(), 'a sealed price').not.toMatch(/2,?451/)
  expect(await actsOn(page), 'acts among the bids').toEqual([])
  await look(page, 'staff-sealed-bids')
  for (const place of ['Shipments', 'Payments']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
    await page.getByRole('heading', { level: 1, name: place }).waitFor()
    await page.getByText('You see what this company sees', { exact: false }).waitFor()
    expect(await actsOn(page), `acts under ${place}`).toEqual([])
  }
}

async function staffLookAtCarrier(page: Page, reference: string): Promise<void> {
  await page.goto('/carrier/available-loads')
  await chooseCompany(page, HAULER.company)
  const row = page.getByRole('row', { name: new RegExp(reference) }).first()
  await row.getByRole('button', { name: 'Open' }).click()
  await main(page).getByText('Coated paper on rolls').last().waitFor()
  await main(page).getByRole('button', { name: 'Close' }).waitFor()
  expect(await page.getByLabel('Your bid, all-in').count(), 'a form to bid').toBe(0)
  expect(await main(page).textContent(), 'a sealed price').not.toMatch(/2,?451/)
  expect(await actsOn(page), 'acts on the board').toEqual([])
  await look(page, 'staff-board')

  await page.getByRole('link', { name: 'My bids' }).click()
  // Until its deadline a sealed bid is known to nobody but its bidder.
  await page.getByText('No bids here').waitFor()
  expect(await main(page).textContent(), 'a sealed price').not.toMatch(/2,?451/)
  expect(await actsOn(page), 'acts on own bids').toEqual([])
  for (const place of ['Shipments', 'Vehicles']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
    await page.getByRole('heading', { level: 1, name: place }).waitFor()
    await page.getByText('You see what this company sees', { exact: false }).waitFor()
    expect(await actsOn(page), `acts under ${place}`).toEqual([])
  }
}
