import type { Locator, Page } from 'playwright-core'

export interface Window {
  /** As a person types a day: `+3`. */
  day: string
  from: string
  until: string
}

/** Types a place and takes the suggestion that says exactly it. */
export async function choosePlace(field: Locator, name: string): Promise<void> {
  await field.fill(name)
  await field.page().getByRole('option', { name, exact: false }).first().click()
}

export async function fillWindow(stop: Locator, { day, from, until }: Window): Promise<void> {
  for (const [end, time] of [
    ['From', from],
    ['Until', until],
  ] as const) {
    const days = stop.getByRole('textbox', { name: `${end}, day` })
    await days.fill(day)
    await days.press('Tab')
    await stop.getByRole('textbox', { name: new RegExp(`^${end}, time`) }).fill(time)
  }
}

export interface Stop {
  number: number
  place: string
  facility: string
  street: string
  window: Window
}

export async function fillStop(page: Page, { number, place, facility, street, window }: Stop): Promise<void> {
  const stop = page.getByRole('group', { name: `Stop ${number}`, exact: true })
  await choosePlace(stop.getByRole('combobox', { name: 'City and state' }), place)
  await stop.getByLabel('Facility').fill(facility)
  await stop.getByLabel('Street address').fill(street)
  await fillWindow(stop, window)
}

export async function openPostForm(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My listings' }).click()
  await page.getByRole('link', { name: 'Post a load' }).first().click()
  await page.getByRole('form', { name: 'Post a load' }).waitFor()
}
