import { getMe } from '@drawbar/contract/identity/own-account.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../server/src/modules/identity/testing.ts'
import { mailedCode } from '../server/src/modules/guest-bids/testing.ts'
import { declare } from '../server/src/modules/bids/testing.ts'
import { aPostedLoad } from '../server/src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { isTold } from './awarding.ts'
import { tokenOf } from './calls.ts'
import { openHouse, type House } from './house.ts'
import { fillSignUp, logIn, type Person } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { mailedLink } from './mailbox.ts'

const HAULER: Person = {
  name: 'Sam Ortiz',
  email: 'sam@blue-ridge-hauling.example',
  position: 'Dispatcher',
  company: 'Blue Ridge Hauling',
  industry: 'Dry Van',
  password: 'quarry-lantern-58',
}
const NUMBERS = { usdot: '95118822', docket: 'MC95118822' }

let app: TestApp
let house: House
let consignor: SignedIn
let reference: string
let loadId: string
let shipper: Page
let hauler: Page
let passerby: Page

beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  ;({ reference, id: loadId } = await aPostedLoad(app, consignor))
  house = await openHouse({ databaseUrl: app.databaseUrl })
  ;[shipper, hauler, passerby] = [await house.sitDown(), await house.sitDown(), await house.sitDown({ width: 390 })]
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

/** The newest code, as he reads it in his mail. */
const enterCode = async (page: Page, button: string): Promise<void> => {
  await page.getByLabel('Six-digit code').waitFor()
  await page.getByLabel('Six-digit code').fill(await mailedCode(app, HAULER))
  await page.getByRole('button', { name: button }).click()
}

test('a consignor invites by link, a stranger bids with a code, joins and claims it, and it can be awarded', async () => {
  onTestFailed(() => lookAtAll({ shipper, hauler, passerby }))
  await logIn(shipper, consignor)
  await shipper.goto(`/consignor/bids?load=${loadId}`)
  await shipper.getByRole('button', { name: 'Invite by link' }).click()
  const dialog = shipper.getByRole('dialog')
  await dialog.getByLabel('Their e-mail address').fill(HAULER.email)
  await dialog.getByLabel('Company name').fill(HAULER.company)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  const link = new URL(await dialog.getByText(/\/public\/bid\?token=/).innerText())
  await dialog.getByRole('button', { name: 'Done' }).click()
  const invited = shipper.getByRole('list', { name: 'Invited by link' })
  await invited.getByText('Sent', { exact: true }).waitFor()
  expect(await mailedLink(house, HAULER.email)).toBe(`${link.pathname}${link.search}`)

  await hauler.goto(`${link.pathname}${link.search}`)
  await hauler.getByRole('heading', { name: 'Chicago, IL to Dallas, TX' }).waitFor()
  const seen = await hauler.getByRole('main').innerText()
  for (const secret of ['Jackson', 'Warehouse', 'Dana', '1,950', '08:00']) expect(seen).not.toContain(secret)
  await invited.getByText('Opened').waitFor()
  await look(hauler, 'guest-bid')

  const form = hauler.getByRole('form', { name: 'Your bid' })
  await form.getByRole('button', { name: 'Send me a code' }).click()
  await form.getByText('Name your price.').waitFor()
  await form.getByLabel('Your price').fill('1,810')
  expect(await form.getByLabel('Company name').inputValue()).toBe(HAULER.company)
  await form.getByLabel('USDOT').fill(NUMBERS.usdot)
  await form.getByLabel('Your name').fill(HAULER.name)
  await form.getByLabel('Phone').fill('+1 704 555 0188')
  await form.getByRole('button', { name: 'Send me a code' }).click()
  await hauler.getByLabel('Six-digit code').fill('000000')
  await hauler.getByRole('button', { name: 'Place the bid' }).click()
  await hauler.getByText(/4 tries are left/).waitFor()
  await look(hauler, 'guest-bid-code')
  await enterCode(hauler, 'Place the bid')
  await hauler.getByText('Your bid stands').waitFor()
  await look(hauler, 'guest-bid-placed')

  // Whoever the link was passed on to sees the load, and no price.
  await passerby.goto(`${link.pathname}${link.search}`)
  await passerby.getByText(/A bid was made by this link/).waitFor()
  expect(await passerby.getByRole('main').innerText()).not.toContain('1,810')
  await look(passerby, 'guest-bid-passed-on')

  const unverified = shipper.getByRole('region', { name: 'Unverified bids' })
  await unverified.getByText('$1,810').waitFor()
  await unverified.getByText('The register knows no such number').waitFor()
  await isTold(shipper, `An unverified carrier bid on ${reference}`)
  await unverified.getByRole('button', { name: 'Ask them to join' }).click()
  await unverified.getByText(/^Asked/).waitFor()
  await look(shipper, 'unverified-bid')
  expect(await mailedLink(house, HAULER.email)).not.toContain(link.search)

  await hauler.getByRole('link', { name: 'Join as a carrier' }).click()
  await fillSignUp(hauler, HAULER)
  await hauler.getByLabel('Email').fill(HAULER.email)
  await hauler.getByRole('textbox', { name: 'Password', exact: true }).fill(HAULER.password)
  await hauler.getByRole('button', { name: 'Login', exact: true }).click()
  // Back at the link, where nobody is known until a code says so.
  await hauler.getByRole('heading', { name: 'Chicago, IL to Dallas, TX' }).waitFor()
  await hauler.getByRole('button', { name: 'Send me a code' }).click()
  await enterCode(hauler, 'Show my bid')
  await hauler.getByRole('button', { name: 'Claim the bid' }).click()
  await hauler.getByText('Your company may not haul this load yet.').waitFor()
  await look(hauler, 'guest-bid-not-yet')

  const token = await tokenOf(house, HAULER)
  const { company } = await app.ok(getMe, { as: { token } })
  await declare(app, { token, companyId: company?.id ?? '' }, NUMBERS)
  await hauler.getByRole('button', { name: 'Claim the bid' }).click()
  await hauler.getByRole('heading', { name: 'It is yours' }).waitFor()
  await look(hauler, 'guest-bid-claimed')

  const compared = shipper.getByRole('table', { name: `Bids on ${reference}` })
  await compared.getByText(HAULER.company).waitFor()
  await invited.getByText('Claimed', { exact: true }).waitFor()
  expect(await unverified.count()).toBe(0)
  await look(shipper, 'claimed-bid')
  await compared.getByRole('button', { name: 'Award $1,810' }).click()
  await shipper.getByRole('dialog').getByRole('button', { name: 'Award $1,810' }).click()
  await hauler.getByRole('link', { name: 'My bids' }).click()
  await hauler.getByText(reference).first().waitFor()
})
