import { nowMs } from '@drawbar/contract/clock.testing.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { findOnBoard } from './bidding.ts'
import { openHouse, type House } from './house.ts'
import {
  declarePapers,
  logIn,
  logOut,
  signUpAsCarrier,
  signUpAsConsignor,
  type Papers,
  type Person,
} from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { choosePlace, fillStop, fillWindow, openPostForm } from './posting.ts'

const SHIPPER: Person = {
  name: 'Noor Haddad',
  email: 'noor@salt-creek.example',
  position: 'Planner',
  company: 'Salt Creek Foods',
  industry: 'Food & Beverage',
  password: 'harvest-tunnel-26',
}
const CARRIER: Person & Papers = {
  name: 'Pete Sandoval',
  email: 'pete@mesa-verde-haul.example',
  position: 'Owner',
  company: 'Mesa Verde Haul',
  industry: 'Dry Van',
  password: 'lantern-prairie-63',
  usdot: '90456789',
  docket: 'MC945678',
}

let house: House
let shipper: Page
let carrier: Page

beforeAll(async () => {
  house = await openHouse()
  shipper = await house.sitDown()
  carrier = await house.sitDown()
  await signUpAsConsignor(shipper, SHIPPER)
  await logIn(shipper, SHIPPER)
})
afterAll(() => house.stop())

test('a form with wrong fields says all that is wrong at once, each at its field, and keeps what was typed through a reload', async () => {
  onTestFailed(() => lookAtAll({ shipper }))
  await openPostForm(shipper)
  const pickup = shipper.getByRole('group', { name: 'Stop 1', exact: true })
  const delivery = shipper.getByRole('group', { name: 'Stop 2', exact: true })
  await choosePlace(pickup.getByRole('combobox', { name: 'City and state' }), 'Salinas, CA')
  await pickup.getByLabel(/^Facility(?! (?:type|kind))/).fill('Cooler 3, Ñuñoa side')
  await fillWindow(pickup, { day: '+4', from: '16:00', until: '08:00' })
  await delivery.getByRole('combobox', { name: 'City and state' }).fill('Nowhereville')
  await fillWindow(delivery, { day: '10/1/2020', from: '08:00', until: '12:00' })
  await shipper.getByLabel('What is shipped').fill('Lettuce')
  await shipper.getByLabel('Weight', { exact: true }).fill('0')
  await shipper.getByLabel('Target price').fill('2150')
  await shipper.getByRole('button', { name: 'Post load' }).click()

  const wrong = shipper.getByRole('list', { name: 'Fields to look at' })
  await wrong.waitFor()
  await look(shipper, 'post-a-load-refused')
  const sentences = await wrong.getByRole('button').allInnerTexts()
  // What the form asks of any load and what only the board asks are said in the same round.
  for (const field of ['Stop 1, until', 'Stop 2, city', 'Equipment', 'Goods 1, weight']) {
    const [named] = sentences.filter((sentence) => sentence.startsWith(`${field}:`))
    if (named === undefined) throw new Error(`no sentence for ${field} in: ${sentences.join(' | ')}`)
    const words = named.slice(field.length + 2)
    expect(words).toMatch(/^[A-Z].*\w \w.*\.$/)
    // Once in the summary, once at the field.
    expect(await shipper.getByText(words).count(), words).toBeGreaterThan(1)
  }
  const first = pickup.getByRole('textbox', { name: /^Until, (day|time)/ }).or(pickup.getByLabel(/^Until/))
  expect(await first.evaluateAll((all) => all.some((one) => one === document.activeElement))).toBe(true)

  await shipper.reload()
  await shipper.getByText('What you typed before is back in the form.').waitFor()
  expect(await pickup.getByRole('combobox', { name: 'City and state' }).inputValue()).toBe('Salinas, CA')
  expect(await pickup.getByLabel(/^Facility(?! (?:type|kind))/).inputValue()).toBe('Cooler 3, Ñuñoa side')
  expect(await pickup.getByRole('textbox', { name: /^Until, time/ }).inputValue()).toBe('08:00')
  expect(await delivery.getByRole('combobox', { name: 'City and state' }).inputValue()).toBe('Nowhereville')
  expect(await shipper.getByLabel('Target price').inputValue()).toBe('2,150')
  await look(shipper, 'post-a-load-restored')
  await shipper.getByRole('button', { name: 'Start over' }).click()
  expect(await pickup.getByLabel(/^Facility(?! (?:type|kind))/).inputValue()).toBe('')
})

test('a semicolon file with a byte order mark shows its wrong row, imports nothing', async () => {
  onTestFailed(() => lookAtAll({ shipper }))
  await shipper.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My listings' }).click()
  await shipper.getByRole('link', { name: 'Import' }).first().click()
  const file = { name: 'week 48.csv', mimeType: 'text/csv', buffer: Buffer.from(csvWithOneWrongRow()) }
  await shipper.getByLabel('File to import').setInputFiles(file)
  const rows = shipper.getByRole('table', { name: 'Rows of the file' })
  const faulty = rows.getByRole('row').filter({ hasText: 'Error' })
  await faulty.first().waitFor()
  expect(await faulty.count()).toBe(1)
  const words = await faulty.innerText()
  expect(words).toContain('3')
  expect(words).toMatch(/weight/i)
  await look(shipper, 'import-csv-error')
  // The right rows may be imported without it; nothing is before somebody says so.
  await shipper.getByRole('button', { name: 'Create the 2 right drafts', exact: true }).waitFor()
  await shipper.getByRole('button', { name: 'Back to listings' }).click()
  await shipper.getByText('No loads yet').waitFor()
})

test('two clicks on Place bid make one bid', async () => {
  onTestFailed(() => lookAtAll({ shipper, carrier }))
  await postSound(shipper)
  await signUpAsCarrier(carrier, CARRIER)
  await logIn(carrier, CARRIER)
  await declarePapers(carrier, CARRIER)
  await findOnBoard(carrier, { from: 'CA', to: 'CO' })
  await carrier.getByRole('button', { name: 'Bid', exact: true }).click()
  const form = carrier.getByRole('form', { name: /^Bid on LD-/ })
  await form.getByLabel('Your bid, all-in').fill('3100')
  await form.getByRole('button', { name: 'Place bid' }).dblclick()
  await carrier.getByText(/^Bid placed/).waitFor()
  await carrier
    .getByRole('navigation', { name: 'Available loads, views' })
    .getByRole('link', { name: 'My bids' })
    .click()
  const mine = carrier.getByRole('table', { name: 'My bids' }).getByRole('row', { name: /Salinas, CA to Denver, CO/ })
  await mine.waitFor()
  expect(await mine.count()).toBe(1)
  await shipper.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bids' }).click()
  // Nobody has verified the carrier yet: it may bid, and nobody may award it the load.
  await shipper.getByRole('link', { name: /Salinas, CA to Denver, CO .*\b1 bid · none you can award/ }).waitFor()
  await shipper.getByText('$3,100', { exact: true }).first().waitFor()
  await shipper.getByRole('columnheader', { name: CARRIER.company }).waitFor()
  expect(await shipper.getByRole('columnheader', { name: CARRIER.company }).count()).toBe(1)
})

test('the back button after the logout shows nothing of what was there', async () => {
  onTestFailed(() => lookAtAll({ shipper }))
  await logOut(shipper, SHIPPER)
  for (let step = 0; step < 2; step += 1) {
    await shipper.goBack()
    await shipper.getByRole('button', { name: 'Login', exact: true }).waitFor()
    const shown = await shipper.locator('body').innerText()
    expect(shown).not.toContain(CARRIER.company)
    expect(shown).not.toContain('Salinas')
  }
})

async function postSound(page: Page): Promise<void> {
  await openPostForm(page)
  const window = { day: '+3', from: '14:00', until: '18:00' }
  await fillStop(page, { number: 1, place: 'Salinas, CA', facility: 'Cooler 3', street: '900 Work St', window })
  const arrival = { day: '+5', from: '05:00', until: '09:00' }
  await fillStop(page, {
    number: 2,
    place: 'Denver, CO',
    facility: 'Platte Market',
    street: '4000 Brighton Blvd',
    window: arrival,
  })
  await page.getByRole('checkbox', { name: 'Dry van (V)' }).check()
  await page.getByLabel('What is shipped').fill('Canned artichokes')
  await page.getByLabel('Weight', { exact: true }).fill('36000')
  await page.getByRole('button', { name: 'Post load' }).click()
  await page.getByText(/is on the board\./).waitFor()
}

/** As a spreadsheet of a European machine saves it; the weight of the second row is a word. */
function csvWithOneWrongRow(): string {
  const year = new Date(nowMs()).getFullYear() + 1
  const heading = [
    'Reference',
    'Origin city',
    'Origin state',
    'Origin postal code',
    'Pickup date',
    'Pickup from',
    'Pickup to',
    'Destination city',
    'Destination state',
    'Destination postal code',
    'Delivery date',
    'Delivery from',
    'Delivery to',
    'Equipment',
    'Weight',
    'Weight unit',
    'Commodity',
  ]
  const row = (reference: string, weight: string): string[] => [
    reference,
    'Chicago',
    'IL',
    '60608',
    `${year}-03-15`,
    '08:00',
    '12:00',
    'Dallas',
    'TX',
    '75212',
    `${year}-03-17`,
    '07:00',
    '15:00',
    'Dry van',
    weight,
    'lb',
    'Canned vegetables',
  ]
  return `\ufeff${[heading, row('PO-1', '42000'), row('PO-2', 'heavy'), row('PO-3', '38000')].map((cells) => cells.join(';')).join('\r\n')}\r\n`
}
