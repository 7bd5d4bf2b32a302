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
    await form.getByLabel(`${end} states`).fill(states)
    await form.getByRole('button', { name: 'Show loads' }).click()
    await filter.getByRole('button', { name: `${end} ${states}` }).waitFor()
  }
}

export async function placeBid(
  page: Page,
  { reference, amount, note }: { reference: string; amount: string; note: string },
): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(reference) })
    .getByRole('button', { name: 'Bid' })
    .click()
  const form = page.getByRole('form', { name: `Bid on ${reference}` })
  await form.getByLabel('Your bid, all-in').fill(amount)
  await form.getByLabel('Truck and note').fill(note)
  await look(page, 'carrier-bid-form')
  await form.getByRole('button', { name: 'Place bid' }).click()
  await page.getByText(/^Bid placed/).waitFor()
}
