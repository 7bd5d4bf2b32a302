import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../server/src/modules/identity/testing.ts'
import { aReadyCarrier } from '../server/src/modules/bids/testing.ts'
import { aPostedLoad } from '../server/src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { isTold } from './awarding.ts'
import { findOnBoard } from './bidding.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { fillChicagoToDallas, referenceOf } from './posting.ts'

let app: TestApp
let house: House
let shipper: Page
let quick: Page
let slow: Page
let reference: string
let people: { shipper: SignedIn; quick: SignedIn; slow: SignedIn }

beforeAll(async () => {
  app = await startTestApp()
  people = { shipper: await signUpConsignor(app), quick: await aReadyCarrier(app), slow: await aReadyCarrier(app) }
  house = await openHouse({ databaseUrl: app.databaseUrl })
  ;[shipper, quick, slow] = [await house.sitDown(), await house.sitDown(), await house.sitDown()]
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

test('a load is booked at its price by the first of two carriers; the other, about to book, hears so', async () => {
  onTestFailed(() => lookAtAll({ shipper, quick, slow }))
  await Promise.all([logIn(shipper, people.shipper), logIn(quick, people.quick), logIn(slow, people.slow)])
  reference = await postToBook('2600')
  await Promise.all([quick, slow].map((page) => findOnBoard(page, { from: 'IL', to: 'TX' })))
  await offer(slow, { reference, amount: '2750' })
  await shipper.goto('/consignor/bids')
  await shipper.getByText('$2,750').first().waitFor()

  const [first, second] = [await askToBook(quick, reference), await askToBook(slow, reference)]
  await first.getByRole('button', { name: 'Book $2,600' }).click()
  await quick.getByText('is yours at $2,600').waitFor()
  await hearsThatItIsGone(slow, { dialog: second, reference })
  await isTold(slow, `${reference} went to another carrier`)

  await quick.getByRole('link', { name: 'Sign and dispatch' }).click()
  await quick.getByRole('heading', { level: 1 }).waitFor()
  await shipper.goto('/consignor/shipments')
  const row = shipper.getByRole('row', { name: /Chicago, IL to Dallas, TX/ })
  await row.waitFor()
  expect(await row.innerText()).toContain('$2,600')
  await look(shipper, 'booked-shipment')
})

test('whoever booked it gives it back: the other is told, finds it on the board, and its owner stands by it', async () => {
  onTestFailed(() => lookAtAll({ shipper, quick, slow }))
  await quick.getByRole('button', { name: 'Give the load back…' }).click()
  const dialog = quick.getByRole('dialog', { name: `Give ${reference} back?` })
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('breakdown')
  await dialog.getByText('It counts against your awards kept').waitFor()
  await look(quick, 'give-back')
  await dialog.getByRole('button', { name: /^Give the load back/ }).click()
  await quick.getByText(`${reference} is on the board again, and 1 earlier bidder is told.`).waitFor()
  await isTold(slow, `${reference} is open again`)
  await findOnBoard(slow, { from: 'IL', to: 'TX' })
  await rowOf(slow, reference).getByRole('button', { name: 'Book' }).waitFor()
  expect(await rowOf(slow, reference).innerText()).toContain('$2,600')

  await shipper.goto('/consignor/my-listings')
  const row = rowOf(shipper, reference)
  await row.getByText('Fell off once').waitFor()
  await row.focus()
  await shipper.keyboard.press('s')
  await shipper.getByText(`${reference} is confirmed`).waitFor()
  expect(await row.innerText()).not.toContain('Unconfirmed')
})

test('of two carriers who press at one moment exactly one has the load, and the other hears so', async () => {
  onTestFailed(() => lookAtAll({ shipper, quick, slow }))
  const price = { amount: 260_000, currency: 'USD' as const }
  const load = await aPostedLoad(app, people.shipper, { pricing: { mode: 'book_now', price } })
  const racers = [quick, slow]
  // Read anew: on a board that is open a new load waits until it is asked for.
  await Promise.all(racers.map((page) => page.goto('/carrier/available-loads')))
  const dialogs = await Promise.all(racers.map((page) => askToBook(page, load.reference)))
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Book $2,600' }).click()))
  const heard = await Promise.all(racers.map(hearsWhoHasIt))
  expect(heard.toSorted((a, b) => Number(b) - Number(a))).toEqual([true, false])
})

/** True for who has the load; who has not is told that somebody else does, by whichever of the two rules saw it first. */
async function hearsWhoHasIt(page: Page): Promise<boolean> {
  const told = page.getByText(
    /^(LD-\d+ is yours at \$2,600|Another carrier booked it a moment ago\.|The load is no longer open: another carrier has it.*)$/,
  )
  await told.first().waitFor()
  return (await told.first().innerText()).includes('is yours')
}

async function postToBook(price: string): Promise<string> {
  await fillChicagoToDallas(shipper)
  await shipper.getByRole('radio', { name: /Book now/ }).check()
  await shipper.getByRole('textbox', { name: /^Price/ }).fill(price)
  await shipper.getByRole('checkbox', { name: 'Also take bids under or over this price' }).check()
  await look(shipper, 'post-to-book')
  await shipper.getByRole('button', { name: 'Post load' }).click()
  return referenceOf(shipper.getByRole('row', { name: /Chicago, IL to Dallas, TX/ }).first())
}

const rowOf = (page: Page, reference: string) => page.getByRole('row', { name: new RegExp(reference) })

async function offer(page: Page, { reference, amount }: { reference: string; amount: string }): Promise<void> {
  await rowOf(page, reference).getByRole('button', { name: 'Book' }).click()
  await page.getByRole('button', { name: 'Offer another price' }).click()
  const form = page.getByRole('form', { name: `Bid on ${reference}` })
  await form.getByLabel('Your bid, all-in').fill(amount)
  await form.getByRole('button', { name: 'Place bid' }).click()
  await page.getByText(/^Bid placed/).waitFor()
}

/** Up to the question; the answer is still to be given. */
async function askToBook(page: Page, reference: string) {
  await rowOf(page, reference)
    .getByRole('button', { name: /^(Book|Revise)/ })
    .click()
  await page.getByRole('button', { name: 'Book $2,600' }).click()
  const dialog = page.getByRole('dialog', { name: `Book ${reference}?` })
  await dialog.waitFor()
  return dialog
}

async function hearsThatItIsGone(
  page: Page,
  { dialog, reference }: { dialog: ReturnType<Page['getByRole']>; reference: string },
): Promise<void> {
  await dialog.getByRole('button', { name: 'Book $2,600' }).click()
  await page.getByText('Another carrier booked it a moment ago.').waitFor()
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`${reference} is no longer on the board`).waitFor()
  expect(await page.getByRole('button', { name: 'Book $2,600' }).getAttribute('aria-disabled')).toBe('true')
  await rowOf(page, reference).getByText('Awarded').first().waitFor()
  await look(page, 'gone-from-the-board')
}
