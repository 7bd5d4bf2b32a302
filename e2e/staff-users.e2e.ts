import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { totpCode, totpStep } from '../server/src/modules/identity/second-factor/totp.ts'
import { proveMailboxOf } from './proofs.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { openHouse, type House } from './house.ts'
import { enterFounder, logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'

const FOUNDER = { name: 'Fay Founder', email: 'fay.staff-users@drawbar.example', password: 'granite-window-40' }
const OWNER = { name: 'Maren Oduya', email: 'maren@cross-timbers.example', password: 'violet-harbour-19' }
const COLLEAGUE = { name: 'Ade Support', email: 'ade@drawbar.example', password: 'amber-staircase-7' }
const REASON = 'Ticket 4711: cannot find the load she posted'

let house: House
let founder: Page
let owner: Page

beforeAll(async () => {
  house = await openHouse({ shared: true })
  await enterFounder(house, FOUNDER)
  const entered = await fetch(`${house.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...OWNER, companyName: 'Cross Timbers Mill', companyType: 'Consignor' }),
  })
  if (entered.status !== 201) throw new Error(`the registration answered ${entered.status}`)
  await proveMailboxOf(house.databaseUrl, OWNER.email)
  founder = await house.sitDown()
  owner = await house.sitDown()
})
afterAll(() => house.stop())

const person = (page: Page) => page.getByRole('region', { name: OWNER.name })
const banner = (page: Page) => page.getByRole('region', { name: 'Acting on behalf' })

test('a founder makes a colleague, acts for a person under a banner, and suspends her in the middle of her work', async () => {
  onTestFailed(() => lookAtAll({ founder, owner }))
  await Promise.all([logIn(founder, FOUNDER), logIn(owner, OWNER)])
  await makeColleague()
  await colleagueEnrolls()
  await findOwner()
  await actOnBehalf()
  await suspendMidSession()
  expect(new URL(owner.url()).pathname).toBe('/login')
})

async function makeColleague(): Promise<void> {
  await founder.goto('/admin/users')
  await founder.getByRole('link', { name: 'Staff' }).click()
  await founder.getByRole('button', { name: 'Create admin', exact: true }).click()
  const dialog = founder.getByRole('dialog', { name: 'Create an administrator' })
  await dialog.getByRole('button', { name: 'Create administrator' }).click()
  await dialog.getByText('Full name is required').waitFor()
  await look(founder, 'staff-create')
  await dialog.getByLabel('Full name').fill(COLLEAGUE.name)
  await dialog.getByLabel('Email').fill(COLLEAGUE.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(COLLEAGUE.password)
  await dialog.getByRole('button', { name: 'Create administrator' }).click()
  await founder.getByRole('row', { name: COLLEAGUE.name }).waitFor()
  await look(founder, 'staff')
}

/** A5: wherever a newcomer of the staff was going, the second factor comes first, and then that page. */
async function colleagueEnrolls(): Promise<void> {
  const page = await house.sitDown()
  onTestFailed(() => lookAtAll({ colleague: page }))
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  await page.goto('/admin/carrier-database?tab=imports')
  await page.getByLabel('Email').fill(COLLEAGUE.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(COLLEAGUE.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { name: 'Turn on your second factor' }).waitFor()
  await look(page, 'enrollment')
  await page.getByRole('textbox', { name: 'Current password' }).fill(COLLEAGUE.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByLabel('Key', { exact: true }).innerText()).replaceAll(/\s/g, '')
  await look(page, 'enrollment-key')
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, totpStep(nowMs())))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await look(page, 'enrollment-codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  expect(page.url()).toContain('/admin/carrier-database?tab=imports')
  expect(refused).toEqual([])
}

async function findOwner(): Promise<void> {
  await founder.getByRole('link', { name: 'People', exact: true }).click()
  await founder.getByRole('searchbox', { name: 'Name, e-mail, company or id' }).fill('timbers maren')
  const row = founder.getByRole('row', { name: OWNER.name })
  await founder.getByRole('row', { name: COLLEAGUE.name }).waitFor({ state: 'detached' })
  await look(founder, 'users')
  await row.click()
  await person(founder).getByText('the only owner').waitFor()
  await founder.getByText('Logged in').waitFor()
  await look(founder, 'user')
}

async function actOnBehalf(): Promise<void> {
  await person(founder).getByRole('button', { name: 'Act on behalf' }).click()
  const dialog = founder.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REASON)
  await look(founder, 'act-dialog')
  await dialog.getByRole('button', { name: 'Act on behalf' }).click()
  await founder.waitForURL('**/consignor')
  await banner(founder).getByText('You act for Maren Oduya of Cross Timbers Mill').waitFor()
  await look(founder, 'acting')
  // Another screen, reached by its address: nothing but the token says who sits there.
  await founder.goto('/settings')
  await banner(founder).waitFor()
  await founder.getByRole('button', { name: 'Logout everywhere else' }).click()
  await founder.getByText('Stop acting first.').waitFor()
  await owner.goto('/settings')
  await owner.getByText('Drawbar staff: Fay Founder, in your name').waitFor()
  await owner.getByText(`Reason: ${REASON}`).waitFor()
  await look(owner, 'own-sessions')
  await banner(founder).getByRole('button', { name: 'Stop acting' }).click()
  await founder.waitForURL('**/admin/users?user=*')
  expect(await banner(founder).count()).toBe(0)
  await founder.getByText('Staff began to act on behalf').waitFor()
}

async function suspendMidSession(): Promise<void> {
  await owner.goto('/consignor/my-listings')
  await owner.getByRole('heading', { name: 'My listings' }).waitFor()
  await person(founder).getByRole('button', { name: 'Suspend' }).click()
  const dialog = founder.getByRole('dialog')
  await dialog.getByText('Nobody else owns Cross Timbers Mill.').waitFor()
  await dialog.getByLabel('Reason').fill('Stolen account, the owner called')
  await look(founder, 'suspend-dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  // She touches nothing: her open page hears of it.
  await owner.waitForURL('**/login')
  await owner.getByText('Session expired. Please log in again.').waitFor()
  await owner.getByLabel('Email').fill(OWNER.email)
  await owner.getByRole('textbox', { name: 'Password', exact: true }).fill(OWNER.password)
  await owner.getByRole('button', { name: 'Login', exact: true }).click()
  await owner.getByText('Invalid credentials').waitFor()
  await person(founder).getByText('Stolen account, the owner called').waitFor()
  await look(founder, 'suspended')
}
