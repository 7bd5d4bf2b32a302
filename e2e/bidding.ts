import type { Page } from 'playwright-core'
import { look } from './look.ts'

export async function findOnBoard(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Available loads' }).click()
  const filter = page.getByRole('search', { name: 'Filter the board' })
  for (const [end, states] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await filter.getByRole('button', { name: new RegExp(`^${end}`) }).click()
    const form = page.getByRole('form', { name: `${end} filter` })
    // The panel takes the focus a moment after it opens, and what is typed goes there.
    await form.locator(':focus').waitFor()
    await form.getByLabel(`${end} states`).fill(states)
    await form.getByRole('button', { name: 'Show loads' }).click()
    await filter.getByRole('button', { name: `${end} ${states}` }).waitFor()
  }
}

/** Keeps the search that the bar asks now; it alerts at once. */
export async function saveSearch(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save search' }).click()
  const form = page.getByRole('form', { name: 'Save this search' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await look(page, 'carrier-save-search')
  await form.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('navigation', { name: 'Available loads, views' }).getByRole('link', { name }).waitFor()
}

/** Opens the load of the newest alert, which says which search it answers. */
export async function followAlert(page: Page, { search, lane }: { search: string; lane: string }): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await bell.getByText(`Matches “${search}”.`).waitFor()
  await look(page, 'carrier-alert')
  await bell.getByText(`New on the board: ${lane}`).click()
}

export async function placeBid(
  page: Page,
  { reference, amount, note }: { reference: string; amount: string; note: string },
): Promise<void> {
  const form = page.getByRole('form', { name: `Bid on ${reference}` })
  // An alert's link opens the row by itself.
  if (!(await form.isVisible()))
    await page
      .getByRole('row', { name: new RegExp(reference) })
      .getByRole('button', { name: 'Bid' })
      .click()
  await form.getByLabel('Your bid, all-in').fill(amount)
  await form.getByLabel('Truck and note').fill(note)
  await look(page, 'carrier-bid-form')
  await form.getByRole('button', { name: 'Place bid' }).click()
  await page.getByText(/^Bid placed/).waitFor()
}
