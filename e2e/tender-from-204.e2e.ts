import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { findOnBoard, placeBid } from './bidding.ts'
import { award, confirmAward } from './awarding.ts'
import { openHouse, type House } from './house.ts'
import { declarePapers, logIn, signUpAsCarrier, signUpAsConsignor, type Person } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { fillWindow } from './posting.ts'
import { registeredAs } from './registered.ts'
import { seatReviewer, vouchFor } from './vouching.ts'

/** A real tender: it counts 38 segments and claims 41. */
const TENDER = fileURLToPath(new URL('../packages/x12/src/samples/204.edi', import.meta.url))

const MILL: Person = {
  name: 'Ines Caron',
  email: 'ines@dump-road-mill.example',
  position: 'Shipping lead',
  company: 'Dump Road Mill',
  industry: 'Paper & Packaging',
  password: 'granite-orchard-31',
}
const HAULER: Person = {
  name: 'Abe Lindqvist',
  email: 'abe@northwoods-haul.example',
  position: 'Owner operator',
  company: 'Northwoods Haul',
  industry: 'Long Haul',
  password: 'meadow-anchor-58',
}

let house: House
let mill: Page
let hauler: Page
let reviewer: Page

beforeAll(async () => {
  house = await openHouse({ shared: true })
  mill = await house.sitDown()
  hauler = await house.sitDown()
  reviewer = await seatReviewer(house)
})
afterAll(() => house.stop())

test('a tender that came as an X12 204 is refused with its reason, read leniently, mended, posted and awarded', async () => {
  onTestFailed(() => lookAtAll({ mill, hauler, reviewer }))
  await signUpAsConsignor(mill, MILL)
  await logIn(mill, MILL)
  await importLeniently(mill)
  const reference = await readDraft(mill)
  await completeAndPost(mill, reference)

  await signUpAsCarrier(hauler, HAULER)
  await logIn(hauler, HAULER)
  const registered = await registeredAs(house, { email: HAULER.email, phone: '(501) 555-0177' })
  await declarePapers(hauler, registered)
  await vouchFor(reviewer, registered)
  await findOnBoard(hauler, { from: 'ME', to: 'WI' })
  await placeBid(hauler, { reference, amount: '640', note: 'Empty in Lewiston' })
  await hauler
    .getByRole('navigation', { name: 'Available loads, views' })
    .getByRole('link', { name: 'My bids' })
    .click()

  await mill.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bids' }).click()
  await award(mill, { company: HAULER.company, amount: '$640' })
  await confirmAward(hauler, { reference, amount: '$640' })
  await mill
    .getByRole('region', { name: 'Award' })
    .getByText(/^Confirmed/)
    .first()
    .waitFor()
  expect(await mill.getByRole('region', { name: 'Award' }).innerText()).toContain(`${HAULER.company} $640`)
})

async function importLeniently(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My listings' }).click()
  await page.getByRole('link', { name: 'Import' }).first().click()
  await page.getByLabel('File to import').setInputFiles(TENDER)
  const refusal = await page
    .getByText(/41.*38|38.*41/)
    .first()
    .innerText()
  expect(refusal, 'the reason of the refusal').toMatch(/segment/i)
  await look(page, 'import-strict')
  expect(await page.getByRole('button', { name: /^Create \d+ draft/ }).count(), 'nothing to create yet').toBe(0)
  await page.getByRole('radio', { name: 'Lenient' }).check()
  await page
    .getByRole('table', { name: 'Rows of the file' })
    .getByText(/41.*38|38.*41/)
    .first()
    .waitFor()
  await look(page, 'import-lenient')
  await page.getByRole('button', { name: 'Create 1 draft' }).click()
  await page.getByText(/1 draft created/).waitFor()
}

/** The draft holds what the tender said, and says itself what it lacks. */
async function readDraft(page: Page): Promise<string> {
  const row = page.getByRole('row', { name: /Rumford, ME to West Allis, WI/ })
  await row.getByText(/5,472 lb/).waitFor()
  await row.getByText('target $557.21').waitFor()
  const [reference] = /LD-\S+?(?=,)/.exec((await row.getAttribute('aria-label')) ?? '') ?? []
  if (reference === undefined) throw new Error('the draft has no reference')
  await row.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: /Rumford, ME to West Allis, WI/ })
  for (const number of ['3297832', '0000011660', '75027674', '88756818'])
    await panel.getByText(new RegExp(number)).first().waitFor()
  await panel.getByText('$557.21').waitFor()
  await look(page, 'draft-from-204')
  await panel.getByRole('link', { name: 'Edit' }).click()
  return reference
}

async function completeAndPost(page: Page, reference: string): Promise<void> {
  const form = page.getByRole('form', { name: `Edit ${reference}` })
  expect(await form.getByLabel('Target price').inputValue()).toBe('557.21')
  await form.getByRole('button', { name: 'Post load' }).click()
  await form.getByRole('alert').getByText(/past/i).first().waitFor()
  await look(page, 'draft-not-ready')
  await fillWindow(stop(form, 1), { day: '+3', from: '10:00', until: '18:00' })
  await fillWindow(stop(form, 2), { day: '+6', from: '08:00', until: '16:00' })
  await form.getByRole('checkbox', { name: 'Dry van (V)' }).check()
  await form.getByRole('button', { name: 'Post load' }).click()
  await page.getByText(`${reference} is on the board.`).waitFor()
}

const stop = (form: Locator, number: number): Locator =>
  form.getByRole('group', { name: `Stop ${number}`, exact: true })
