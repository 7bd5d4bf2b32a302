import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { RING } from '../server/src/demo/data/ring.ts'

const FIRST = 'Delta Haul LLC'
const SECOND = 'Bayou Gate Transport LLC'
const NOTE = 'The phone of the man we removed, his truck, and one account for two names.'

/** From the queue of cases alone: who hangs together with whom, by what, in words; and what a decision on one does to the rest. */
export async function findTheRing(page: Page, { analyst }: { analyst: string }): Promise<void> {
  await page.goto('/admin')
  const cases = page.getByRole('table', { name: 'Fraud cases' })
  // Of an open case the row comes first, and what is looked at stands in a second one.
  const caseOf = (name: string) => cases.getByRole('row', { name: new RegExp(name) }).first()
  const second = caseOf(SECOND)
  await second.getByText(/Linked to a company in trouble/).waitFor()
  await second.focus()
  await page.keyboard.press('Enter')

  // Each signal in words, with the datum and where it is from.
  const links = page.getByRole('region', { name: 'Links to other companies' })
  await links.waitFor()
  for (const words of [
    /^Same phone \+1 504 555 0171 as Delta Haul LLC, escalated on .*: Double brokering\. 2 companies hold it\./,
    /^Bank account …0412 is also that of Pelican Route Carriers LLC, since /,
    /^VIN 1M8GDM9AXKP042788 is also on the fleet of Delta Haul LLC\./,
    /^The phone changed on .* from \(504\) 555-0133 to \(504\) 555-0148\./,
  ])
    await page.getByText(words).first().waitFor()

  // The other four, each with what ties it, though one of them shares nothing with this one.
  await links.getByText(`${RING.length} companies hang together.`, { exact: false }).waitFor()
  const shares = async (name: string): Promise<string> => (await companyOf(links, name).textContent()) ?? ''
  expect(await shares(FIRST)).toMatch(/Same VIN 1M8GDM9AXKP042788/)
  expect(await shares('Pelican Route Carriers LLC')).toMatch(/Same bank account …0412/)
  expect(await shares('Crescent Freight Partners')).toMatch(/Same phone \+1 504 555 0148/)
  expect(await shares('Ouachita Cold Lines Freight')).toMatch(
    /Among Pelican Route Carriers LLC, Ouachita Cold Lines Freight: phone \+1 504 555 0162/,
  )

  await decide(page)
  // It leaves the queue and stands open beside it, with what was decided.
  await second.waitFor({ state: 'detached' })
  await page.goto('/admin?cases=decided')
  await second.getByText('Escalated').waitFor()

  // Whoever is linked to it is looked at again, with this as a reason.
  await page.goto('/admin')
  await caseOf('Pelican Route Carriers LLC').getByRole('button', { name: 'Look' }).click()
  const ended = companyOf(links, SECOND)
  await ended.getByText(/^Escalated/).waitFor()
  expect(await ended.textContent()).toContain('Same people as a company we removed')
  await ended.getByRole('button', { name: 'Open' }).click()
  await page.getByText(`Same people as a company we removed, by ${analyst}. ${NOTE}`).waitFor()
}

const companyOf = (links: Locator, name: string): Locator =>
  links
    .getByRole('listitem')
    .filter({ has: links.page().getByText(name, { exact: true }) })
    .first()

async function decide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Claim for 30 minutes' }).click()
  const form = page.getByRole('form', { name: 'Decide the case' })
  await form.getByRole('radio', { name: 'Escalate' }).check()
  await form.getByText('Whoever is linked to it is looked at again, with this as a reason.').waitFor()
  await form.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Same people as a company we removed' }).click()
  await form.getByRole('textbox', { name: 'Note' }).fill(NOTE)
  await form.getByRole('button', { name: 'Decide the case' }).click()
}

/** On a phone, too, a reviewer has the record under what is claimed, and can do without the queue. */
export async function reviewOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/documents?kind=coi')
  await page.getByRole('list', { name: 'Papers' }).getByRole('button').first().click()
  const row = page.getByRole('table', { name: 'Claims and record' }).getByRole('row').filter({ hasText: 'Legal name' })
  const cells = row.locator('[data-label]')
  await cells.nth(1).waitFor()
  const [says = 0, record = 0] = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
  expect(record).toBeGreaterThan(says)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}
