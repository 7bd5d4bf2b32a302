import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { aPdf } from '../server/src/modules/documents/testing.ts'
import { openHouse, type House } from './house.ts'
import { enterFounder, logIn, signUpAsCarrier, type Person } from './joining.ts'
import { lookAtAll } from './look.ts'

const HAULER: Person = {
  name: 'Ada Quill',
  email: 'ada@caddo-line.example',
  position: 'Owner',
  company: 'Caddo Line Freight',
  industry: 'Dry Van',
  password: 'copper-lantern-57',
}
const FOUNDER = { name: 'Fay Founder', email: 'fay@drawbar.example', password: 'granite-window-41' }

let house: House
let carrier: Page
let staff: Page
const errors: string[] = []

beforeAll(async () => {
  house = await openHouse()
  await enterFounder(house, FOUNDER)
  carrier = await house.sitDown()
  staff = await house.sitDown()
  for (const page of [carrier, staff]) page.on('pageerror', ({ message }) => errors.push(message))
})
afterAll(() => house.stop())

test('a certificate is sent, asked about, answered and approved, and what is no paper is refused in words', async () => {
  onTestFailed(() => lookAtAll({ carrier, staff }))
  await signUpAsCarrier(carrier, HAULER)
  await logIn(carrier, HAULER)
  await carrier.goto('/profile?tab=papers')
  const row = carrier.getByRole('listitem').filter({ hasText: 'Certificate of insurance' })
  await row.getByRole('button', { name: 'Send', exact: true }).click()
  const form = carrier.getByRole('form', { name: 'Send: Certificate of insurance' })
  await choose(form, aPdf({ pages: 500 }))
  await form.getByLabel('Ends').fill('2090-03-01')
  await form.getByRole('textbox', { name: 'Insurer' }).fill('Four States Mutual')
  await form.getByRole('textbox', { name: 'Policy number' }).fill('FSM-220417')
  await form.getByRole('textbox', { name: 'Auto liability' }).fill('1000000')
  await form.getByRole('button', { name: 'Send to review' }).click()
  await form.getByText('This PDF has 500 pages, and at most 100 are taken. Send the pages that count.').waitFor()
  await form.getByRole('button', { name: 'Choose another' }).click()
  await choose(form, aPdf())
  await form.getByRole('button', { name: 'Send to review' }).click()
  await row.getByText('In review').waitFor()

  await logIn(staff, FOUNDER)
  await staff.goto('/admin/documents')
  await staff.getByRole('button', { name: /Caddo Line Freight/ }).click()
  await staff.getByText(/You hold it, /).waitFor()
  await staff.getByRole('img', { name: 'coi.pdf, page 1' }).waitFor()
  await staff
    .getByRole('row', { name: /Auto liability/ })
    .getByText('$1,000,000')
    .waitFor()
  await staff.keyboard.press('q')
  await staff.keyboard.press('m')
  await staff.getByText(/Asked: Caddo Line Freight\./).waitFor()
  await staff.keyboard.press('z')
  await staff.getByText(/Taken back: Caddo Line Freight\./).waitFor()
  await staff.getByText(/You hold it, /).waitFor()
  await staff.keyboard.press('w')
  await staff.getByRole('textbox', { name: 'Note to the company' }).fill('Page 2, please.')
  await staff.getByRole('button', { name: /Ask for more/ }).click()

  // The stream tells the carrier; nothing is loaded anew.
  await row.getByText('Your answer is needed').waitFor()
  await row.getByText('Page missing. Page 2, please.').waitFor()
  await row.getByRole('textbox', { name: 'Your answer' }).fill('The certificate has one page.')
  await row.getByRole('button', { name: 'Send the answer' }).click()
  await row.getByText('In review').waitFor()

  await staff.getByRole('button', { name: /Caddo Line Freight/ }).click()
  await staff.getByText('The certificate has one page.').waitFor()
  await staff.getByText(/You hold it, /).waitFor()
  await staff.keyboard.press('a')
  await row.getByText('Approved').waitFor()
  expect(errors).toEqual([])
}, 60_000)

async function choose(form: ReturnType<Page['getByRole']>, bytes: Uint8Array): Promise<void> {
  const file = { name: 'coi.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await form.locator('input[type=file]').first().setInputFiles(file)
}
