import type { Page } from 'playwright-core'
import { look } from './look.ts'
import { photoOfReceipt } from './photo.ts'

/** On the record of its own shipment; what is missing is said first, and nothing of what was typed is lost by it. */
export async function fileClaim(
  page: Page,
  { kind, amount, words }: { kind: string; amount: string; words: string },
): Promise<void> {
  await page.getByRole('button', { name: 'File a claim' }).click()
  const form = page.getByRole('form', { name: 'File a claim' })
  await form.getByLabel('What happened').fill(words)
  await form.getByRole('button', { name: 'File the claim' }).click()
  await form.getByText('Add at least one document or photo.').waitFor()
  await look(page, 'consignor-claim-errors')
  await form.getByLabel('What went wrong').click()
  await page.getByRole('option', { name: kind }).click()
  await form.getByLabel('Amount claimed').fill(amount)
  await form
    .getByLabel('Photo or report', { exact: true })
    .setInputFiles({ name: 'damage.png', mimeType: 'image/png', buffer: photoOfReceipt() })
  await form.getByRole('button', { name: 'Leave out damage.png' }).waitFor()
  await look(page, 'consignor-claim-form')
  await form.getByRole('button', { name: 'File the claim' }).click()
  await page.getByText(/^Claim CL-\d+ filed\./).waitFor()
}

/** The carrier says that it has the claim, and offers less. */
export async function offerOnClaim(page: Page, { amount, why }: { amount: string; why: string }): Promise<void> {
  const claim = page.getByRole('article', { name: /^Claim CL-/ })
  await claim.waitFor()
  await look(page, 'carrier-claim')
  await claim.getByRole('button', { name: 'Acknowledge' }).click()
  await claim.getByText('Carrier acknowledged it').waitFor()
  await claim.getByRole('button', { name: 'Offer less' }).click()
  const form = claim.getByRole('form', { name: /^Offer on CL-/ })
  await form.getByLabel('Amount', { exact: true }).fill(amount)
  await form.getByLabel('Why this amount').fill(why)
  await look(page, 'carrier-claim-offer')
  await form.getByRole('button', { name: 'Make the offer' }).click()
  await claim.getByText('Offer made', { exact: true }).waitFor()
}

/** The offer arrives by itself; accepting it ends the claim. */
export async function acceptOffer(page: Page, { amount }: { amount: string }): Promise<void> {
  const claim = page.getByRole('article', { name: /^Claim CL-/ })
  await claim.getByRole('button', { name: `Accept ${amount}` }).click()
  const dialog = page.getByRole('dialog', { name: /^Accept the offer on CL-/ })
  await look(page, 'consignor-claim-accept')
  await dialog.getByRole('button', { name: `Accept ${amount}` }).click()
  await claim.getByText('Agreed on an amount').waitFor()
  await look(page, 'consignor-claim-agreed')
}
