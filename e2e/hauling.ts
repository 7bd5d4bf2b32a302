import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { look } from './look.ts'
import { photoOfReceipt } from './photo.ts'

export async function signRateConfirmation(
  page: Page,
  { reference, name }: { reference: string; name: string },
): Promise<void> {
  expect(await savedPdf(page), 'the paper that is signed is a PDF').toMatch(/^%PDF-/)
  const form = page.getByRole('form', { name: `Sign the rate confirmation ${reference}` })
  await look(page, 'carrier-rate-confirmation')
  await form.getByLabel('Your full name').fill(name)
  await form.getByRole('button', { name: 'Sign rate confirmation' }).click()
  await page.getByText(`Signed by ${name}`).waitFor()
}

/** What lies in the carrier's downloads: the very bytes that were hashed. */
async function savedPdf(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  return readFile(await download.path(), 'latin1')
}

export interface Crew {
  driver: string
  phone: string
  unit: string
}

/** A carrier's first load: neither driver nor truck is known yet, so both are added on the spot. */
export async function dispatch(page: Page, { driver, phone, unit }: Crew): Promise<void> {
  await look(page, 'carrier-dispatch')
  await page.getByRole('button', { name: 'Add driver' }).click()
  const aboutDriver = page.getByRole('dialog', { name: 'Add a driver' })
  await aboutDriver.getByLabel('Name').fill(driver)
  await aboutDriver.getByLabel('Phone').fill(phone)
  for (const paper of ['License expires', 'Medical card expires'])
    await aboutDriver.getByLabel(paper).fill('2090-03-01')
  await aboutDriver.getByRole('button', { name: 'Add driver' }).click()
  await aboutDriver.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add truck' }).click()
  const aboutTruck = page.getByRole('dialog', { name: 'Add a truck' })
  await aboutTruck.getByLabel('Unit number').fill(unit)
  for (const paper of ['Registration expires', 'Annual inspection expires'])
    await aboutTruck.getByLabel(paper).fill('2090-03-01')
  await look(page, 'carrier-add-truck')
  await aboutTruck.getByRole('button', { name: 'Add vehicle' }).click()
  await aboutTruck.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await page.getByText(/ dispatched\.$/).waitFor()
}

/** One press a step, as a driver does it, to the end of the last stop. */
export async function haul(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  for (const step of [
    `On the way to ${from}`,
    `Arrived in ${from}`,
    'Loaded',
    `Left ${from}`,
    `Arrived in ${to}`,
    'Unloaded',
  ]) {
    if (step === `Arrived in ${to}`) await look(page, 'carrier-next-step')
    await page.getByRole('button', { name: step, exact: true }).click()
    // Days before its window, and the second stop in no time after the first.
    if (step.startsWith('Arrived')) await page.getByRole('button', { name: `${step} anyway`, exact: true }).click()
  }
  await page.getByRole('form', { name: /^Proof of delivery for/ }).waitFor()
}

export async function sendPod(page: Page, { receivedBy }: { receivedBy: string }): Promise<void> {
  const form = page.getByRole('form', { name: /^Proof of delivery for/ })
  await form
    .getByLabel('Signed receipt', { exact: true })
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: photoOfReceipt() })
  await form.getByRole('img', { name: 'receipt.png' }).waitFor()
  await form.getByLabel('Received by').fill(receivedBy)
  await look(page, 'carrier-pod-form')
  await form.getByRole('button', { name: 'Send POD' }).click()
  await page.getByText(/^POD sent\./).waitFor()
}
