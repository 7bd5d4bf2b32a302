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
  await stop.getByLabel(/^Facility(?! (?:type|kind))/).fill(facility)
  await stop.getByLabel('Street address').fill(street)
  await fillWindow(stop, window)
}

export async function openPostForm(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My listings' }).click()
  await page.getByRole('link', { name: 'Post a load' }).first().click()
  await page.getByRole('form', { name: 'Post a load' }).waitFor()
}

/** A dry van of paper, all but its price: on the post form, not yet posted. */
export async function fillChicagoToDallas(page: Page): Promise<void> {
  await openPostForm(page)
  await fillStop(page, {
    number: 1,
    place: 'Chicago, IL',
    facility: 'Lakeside Mill',
    street: '2400 S Ashland Ave',
    window: { day: '+2', from: '08:00', until: '16:00' },
  })
  await fillStop(page, {
    number: 2,
    place: 'Dallas, TX',
    facility: 'Trinity Print',
    street: '4800 Harry Hines Blvd',
    window: { day: '+4', from: '07:00', until: '15:00' },
  })
  await page.getByRole('checkbox', { name: 'Dry van (V)' }).check()
  await page.getByLabel('What is shipped').fill('Coated paper on rolls')
  await page.getByLabel('Weight', { exact: true }).fill('38500')
}

/** The number that the product gave a load, read off its row. */
export async function referenceOf(row: Locator): Promise<string> {
  await row.waitFor()
  const [reference] = /LD-\S+?(?=,)/.exec((await row.getAttribute('aria-label')) ?? '') ?? []
  if (reference === undefined) throw new Error('the posted load has no reference')
  return reference
}
