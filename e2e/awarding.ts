import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { look } from './look.ts'

export async function counter(page: Page, { company, amount }: { company: string; amount: string }): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Choose bid .*${company}`) }).click()
  await page.keyboard.press('c')
  const form = page.getByRole('form', { name: `Counter ${company}` })
  await form.getByLabel(`Counter to ${company}`).fill(amount)
  await form.getByLabel('Note to the carrier').fill('Same day both ends?')
  await look(page, 'consignor-counter')
  const send = form.getByRole('button', { name: /^Counter \$/ })
  const [cell, button] = await Promise.all([page.locator('td', { has: form }).boundingBox(), send.boundingBox()])
  expect((button?.x ?? 0) + (button?.width ?? 0), 'the form fits a table of one bid').toBeLessThanOrEqual(
    (cell?.x ?? 0) + (cell?.width ?? 0),
  )
  await send.click()
  await page.getByText('Your counter stands. They answer next.').waitFor()
}

export async function award(page: Page, { company, amount }: { company: string; amount: string }): Promise<void> {
  await page.getByRole('button', { name: `Award ${amount}` }).click()
  const dialog = page.getByRole('dialog', { name: `Award to ${company}?` })
  await look(page, 'consignor-award-dialog')
  await dialog.getByRole('button', { name: `Award ${amount}` }).click()
  await page.getByRole('region', { name: 'Award' }).getByText(company).waitFor()
}

export async function confirmAward(
  page: Page,
  { reference, amount }: { reference: string; amount: string },
): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(reference) })
  await row.getByText(/Confirm award/).waitFor()
  const confirm = page.getByRole('button', { name: `Confirm ${amount}` })
  // A row that was open when the award came shows it by itself.
  if (!(await confirm.isVisible())) await row.getByRole('button').click()
  await look(page, 'carrier-award-answer')
  await confirm.click()
  const dialog = page.getByRole('dialog', { name: `Confirm ${reference}?` })
  await dialog.getByRole('button', { name: `Confirm ${amount}` }).click()
  await page.getByText(/^Confirmed\./).waitFor()
}

export async function isTold(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText(words).waitFor()
  await look(page, 'carrier-bell')
  await page.keyboard.press('Escape')
}
