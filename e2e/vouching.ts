import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import { enterFounder, logIn } from './joining.ts'

const REVIEWER = { name: 'Ivy Founder', email: 'ivy@house.example', password: 'granite-window-40' }
const CHECKS = 7

/** Who verifies carriers in stories about something else, at a computer of their own. */
export async function seatReviewer(house: House): Promise<Page> {
  await enterFounder(house, REVIEWER)
  const page = await house.sitDown()
  await logIn(page, REVIEWER)
  return page
}

/** Every check of the case that is held, one after the other. */
export async function decideChecks(page: Page, note: string): Promise<void> {
  for (let done = 0; done < CHECKS; done += 1) {
    await page.getByLabel('Note', { exact: true }).fill(note)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    // In the check's own line: the queue beside it may hear of it first.
    await page.getByRole('list', { name: 'Checks' }).getByRole('listitem').nth(done).getByText(note).waitFor()
  }
}

/** Staff find the carrier in the register, check it and its cover, and vouch for it: no award is made and nothing dispatched before. */
export async function vouchFor(page: Page, { usdot }: { usdot: string }): Promise<void> {
  await page.goto(`/admin/carrier-database?usdot=${usdot}`)
  await page.getByRole('button', { name: 'Start verification' }).click()
  await page.getByRole('button', { name: 'Take the case' }).click()
  await page.getByText(/You hold it, /).waitFor()
  await decideChecks(page, 'Called, the owner answered')
  const cover = page.getByRole('list', { name: 'Insurance policies' })
  const unchecked = cover.getByRole('button', { name: 'Mark as checked' })
  for (let left = await unchecked.count(); left > 0; left -= 1) {
    await unchecked.first().click()
    const dialog = page.getByRole('dialog', { name: 'Did the insurer confirm this policy?' })
    await dialog.getByRole('button', { name: 'Mark as checked' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await cover
    .getByText(/^Checked by staff, checked /)
    .nth(1)
    .waitFor()
  await page
    .getByRole('button', { name: /^Verify/ })
    .first()
    .click()
  await page.getByLabel('Note for colleagues').fill('All in order.')
  await page.getByRole('button', { name: 'Verify', exact: true }).last().click()
  await page.getByText(/Verified by/).waitFor()
}
