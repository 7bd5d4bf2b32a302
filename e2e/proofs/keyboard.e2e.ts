import { proveMailboxOf } from '../proofs.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { openHouse, type House } from '../house.ts'
import { declarePapers, type Person } from '../joining.ts'
import { pickPlace, press, reach, type } from '../keyboard-hands.ts'
import { lookAtAll } from '../look.ts'
import { registeredAs } from '../registered.ts'
import { seatReviewer, vouchFor } from '../vouching.ts'

const SHIPPER: Person = {
  name: 'Iris Lindqvist',
  email: 'iris@no-mouse-mills.example',
  position: 'Transport manager',
  company: 'No Mouse Mills',
  industry: 'Paper & Packaging',
  password: 'violet-harbour-19',
}
const HAULER: Person = {
  name: 'Abe Koroma',
  email: 'abe@ten-fingers.example',
  position: 'Dispatcher',
  company: 'Ten Fingers Freight',
  industry: 'Dry Van',
  password: 'copper-lantern-42',
}

let house: House
let shipper: Page
let hauler: Page
beforeAll(async () => {
  house = await openHouse()
  shipper = await house.sitDown()
  hauler = await house.sitDown()
})
afterAll(() => house.stop())

test.each([
  ['consignor', SHIPPER],
  ['carrier', HAULER],
] as const)('a %s joins without touching a mouse', async (side, person) => {
  const page = side === 'carrier' ? hauler : shipper
  onTestFailed(() => lookAtAll({ joining: page }))
  await noMouse(page)
  await signUpByKeys(page, side, person)
  await proveMailboxOf(house.databaseUrl, person.email)
  expect(await mouseOf(page), 'what a mouse did').toEqual([])
})

test('a load is posted, found, bid on and awarded by people who touch no mouse', async () => {
  onTestFailed(() => lookAtAll({ shipper, hauler }))
  // The authority of a carrier is another story; here it only has to stand.
  const registered = await registeredAs(house, { email: HAULER.email, phone: '(501) 555-0177' })
  await declarePapers(hauler, registered)
  await vouchFor(await seatReviewer(house), registered)
  await hauler.evaluate(() => sessionStorage.removeItem('pressed'))
  const reference = await postByKeys(shipper)
  await bidByKeys(hauler, reference)
  await awardByKeys(shipper)
  await hauler.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor()
  expect(await mouseOf(shipper), 'what a mouse did').toEqual([])
  expect(await mouseOf(hauler), 'what a mouse did').toEqual([])
})

/** From here on every press of a pointer is noted: keys make clicks too, but never a pointer. */
async function noMouse(page: Page): Promise<void> {
  const listen = (): void => {
    addEventListener('pointerdown', ({ target }) => {
      const before = sessionStorage.getItem('pressed') ?? ''
      sessionStorage.setItem('pressed', `${before}${target instanceof Element ? target.tagName : '?'} `)
    })
  }
  await page.addInitScript(listen)
  if (page.url().startsWith('http')) await page.evaluate(listen)
}

const mouseOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (sessionStorage.getItem('pressed') ?? '').split(' ').filter((word) => word !== ''))

async function signUpByKeys(page: Page, side: 'consignor' | 'carrier', person: Person): Promise<void> {
  const { email, name, position, company, industry, password } = person
  await page.goto('/signup')
  await press(page, page.getByRole('button', { name: side === 'carrier' ? /^Carrier/ : /^Consignor/ }))
  // A carrier is led on to its own page, where the form waits behind a button.
  if (side === 'carrier') await press(page, page.getByRole('button', { name: 'Join as a carrier' }))
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Full name'), name)
  await type(page, page.getByLabel('Position'), position)
  await type(page, page.getByLabel('Company name'), company)
  await reach(page, page.getByRole('combobox', { name: 'Industry' }))
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: industry, exact: true }).waitFor()
  const all = await page.getByRole('option').allTextContents()
  const marked = page.locator('[role=option][data-combobox-selected]')
  for (let steps = 0; steps <= all.length && (await marked.textContent()) !== industry; steps += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, page.getByRole('textbox', { name: 'Password', exact: true }), password)
  await type(page, page.getByRole('textbox', { name: 'Confirm password' }), password)
  await page.keyboard.press('Enter')
  await page.getByText('Registration successful! Please log in.').waitFor()
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByRole('textbox', { name: 'Password', exact: true }), password)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

async function postByKeys(page: Page): Promise<string> {
  await page.getByText('Nothing waits for you').waitFor()
  await page.keyboard.press('p')
  await page.getByRole('form', { name: 'Post a load' }).waitFor()
  for (const [number, place, day, from, until] of [
    [1, 'Chicago, IL', '+2', '08:00', '16:00'],
    [2, 'Dallas, TX', '+4', '07:00', '15:00'],
  ] as const) {
    const stop = page.getByRole('group', { name: `Stop ${number}`, exact: true })
    await pickPlace(page, stop.getByRole('combobox', { name: 'City and state' }), place)
    for (const [end, time] of [
      ['From', from],
      ['Until', until],
    ] as const) {
      await type(page, stop.getByRole('textbox', { name: `${end}, day` }), day)
      await type(page, stop.getByRole('textbox', { name: new RegExp(`^${end}, time`) }), time)
    }
  }
  await press(page, page.getByRole('checkbox', { name: 'Dry van (V)' }), 'Space')
  await type(page, page.getByLabel('What is shipped'), 'Coated paper on rolls')
  await type(page, page.getByLabel('Weight', { exact: true }), '38500')
  await type(page, page.getByLabel('Target price'), '2300')
  await page.keyboard.press('ControlOrMeta+Enter')
  const row = page.getByRole('row', { name: /Chicago, IL to Dallas, TX/ }).first()
  await row.waitFor()
  const [reference] = /LD-\S+?(?=,)/.exec((await row.getAttribute('aria-label')) ?? '') ?? []
  if (reference === undefined) throw new Error('the posted load has no reference')
  return reference
}

/** The palette leads anywhere; on the board the slash filters, J walks and B bids. */
async function bidByKeys(page: Page, reference: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('Available loads')
  await page
    .getByRole('option', { name: /Available loads/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  const row = page.getByRole('table', { name: 'Available loads' }).getByRole('row', { name: new RegExp(reference) })
  await row.waitFor()
  await page.keyboard.press('/')
  const form = page.getByRole('form', { name: 'From filter' })
  await type(page, form.getByLabel('From states'), 'IL')
  await press(page, form.getByRole('button', { name: 'Show loads' }))
  await page.getByRole('button', { name: 'From IL' }).waitFor()
  await row.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  const bid = page.getByRole('form', { name: `Bid on ${reference}` })
  await type(page, bid.getByLabel('Your bid, all-in'), '2450')
  await type(page, bid.getByLabel('Truck and note'), 'Unit 118, empty in Joliet')
  await page.keyboard.press('Enter')
  await page.getByText(/^Bid placed/).waitFor()
}

async function awardByKeys(page: Page): Promise<void> {
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bids' }))
  await page.getByRole('columnheader', { name: HAULER.company }).waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: `Award to ${HAULER.company}?` })
  await press(page, dialog.getByRole('button', { name: 'Award $2,450' }))
  await page.getByRole('region', { name: 'Award' }).getByText(HAULER.company).waitFor()
}
