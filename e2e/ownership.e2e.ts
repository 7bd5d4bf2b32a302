import { proveMailboxOf } from './proofs.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { openHouse, type House } from './house.ts'
import { enterFounder, logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { mailedLink } from './mailbox.ts'

const COMPANY = 'Handover Paper'
const OWNER = { name: 'Olga Owner', email: 'olga@handover.example', password: 'violet-harbour-19' }
const HEIR = { name: 'Hari Heir', email: 'hari@handover.example', password: 'copper-lantern-42' }
const TWIN = {
  name: 'Tess Twin',
  email: 'tess@handover.example',
  password: 'amber-orchard-73',
  company: 'Twin Mill',
}
const FOUNDER = { name: 'Fay Founder', email: 'fay.ownership@drawbar.example', password: 'granite-window-40' }

let house: House
let owner: Page
let heir: Page
let founder: Page

beforeAll(async () => {
  house = await openHouse({ shared: true })
  await enter({ ...OWNER, companyName: COMPANY })
  await enter({ ...TWIN, companyName: TWIN.company })
  await enterFounder(house, FOUNDER)
  ;[owner, heir, founder] = [await house.sitDown(), await house.sitDown(), await house.sitDown()]
})
afterAll(() => house.stop())

async function enter(person: { name: string; email: string; password: string; companyName: string }): Promise<void> {
  const entered = await fetch(`${house.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, companyType: 'Consignor' }),
  })
  if (entered.status !== 201) throw new Error(`the registration answered ${entered.status}`)
  await proveMailboxOf(house.databaseUrl, person.email)
}

test('an owner hands the company over to somebody invited for it, both confirm, and a suspension reaches the open page', async () => {
  onTestFailed(() => lookAtAll({ owner, heir, founder }))
  await logIn(owner, OWNER)
  await nameNewOwner(owner)
  await joinByInvitation(heir)
  await confirmByMail(owner)
  await confirmInSettings(heir)
  await owner.goto('/settings')
  await owner
    .getByRole('listitem')
    .filter({ hasText: `${OWNER.name} (you)` })
    .getByText('Coordinator')
    .waitFor()

  await logIn(founder, FOUNDER)
  await suspend(founder)
  // Nobody touched the new owner's page meanwhile.
  const notice = heir.getByRole('alert', { name: 'Company suspended' })
  await notice.getByText('The papers of the plant are missing.').waitFor()
  await look(heir, 'suspended-settings')
  await reinstate(founder)
  await notice.waitFor({ state: 'detached' })
  expect(new URL(heir.url()).pathname).toBe('/settings')

  await mergeTwin(founder)
  // Nobody is lost: her people are members of this one.
  await heir.reload()
  await heir.getByRole('listitem').filter({ hasText: TWIN.name }).waitFor()
})

/** The newer of the pair is closed unless staff say otherwise. */
async function mergeTwin(page: Page): Promise<void> {
  await page.goto('/admin/ownership?view=duplicates')
  await page.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`Owners who become Coordinators: ${TWIN.name}.`).waitFor()
  await dialog.getByLabel('Why, for the record').fill('Signed up twice')
  await dialog.getByLabel(`Type ${TWIN.company} to close it for good`).fill(TWIN.company)
  await dialog.getByRole('button', { name: 'Merge for good' }).click()
  await dialog.getByText(`${TWIN.company} is part of ${COMPANY} now.`).waitFor()
  await look(page, 'merged')
  await dialog.getByRole('link', { name: `Open ${COMPANY}` }).click()
  await page.getByText('Took in on').waitFor()
}

async function nameNewOwner(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Hand over the ownership' }).click()
  await page.getByRole('combobox', { name: 'New owner' }).click()
  await page.getByRole('option', { name: 'Somebody who is not a member yet' }).click()
  await page.getByLabel('Their e-mail address').fill(HEIR.email)
  await page.getByRole('button', { name: 'Ask both to confirm' }).click()
  await page.getByText('invited and not yet a member').waitFor()
  await look(page, 'handover-settings')
}

async function joinByInvitation(page: Page): Promise<void> {
  await page.goto(await mailedLink(house, HEIR.email))
  await page.getByRole('heading', { name: `Join ${COMPANY}` }).waitFor()
  await look(page, 'join-by-invitation')
  await page.getByLabel('Full name').fill(HEIR.name)
  await page.getByLabel('Position').fill('Plant manager')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(HEIR.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(HEIR.password)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText('Registration successful! Please log in.').waitFor()
  await logIn(page, HEIR)
}

async function confirmByMail(page: Page): Promise<void> {
  await page.goto(await mailedLink(house, OWNER.email))
  await page.getByRole('heading', { name: `Hand over ${COMPANY}?` }).waitFor()
  await look(page, 'confirm-by-mail')
  await sayYes(page, OWNER)
  await page.getByText('It happens once the other has confirmed').waitFor()
}

/** What follows is read first, and who says yes proves who they are. */
async function sayYes(page: Page, { password }: { password: string }): Promise<void> {
  await page.getByRole('button', { name: 'Confirm the handover…' }).click()
  const form = page.getByRole('form', { name: 'Confirm the handover' })
  await page.getByRole('heading', { name: 'What happens once both have confirmed' }).waitFor()
  await look(page, 'confirm-handover')
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('button', { name: 'Confirm the handover', exact: true }).click()
}

async function confirmInSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await sayYes(page, HEIR)
  await page
    .getByRole('listitem')
    .filter({ hasText: `${HEIR.name} (you)` })
    .getByText('Owner', { exact: true })
    .waitFor()
}

async function suspend(page: Page): Promise<void> {
  await page.goto('/admin/ownership')
  await page.getByRole('searchbox').fill('handover.example')
  await page
    .getByRole('row', { name: new RegExp(COMPANY) })
    .getByRole('button', { name: 'Open' })
    .click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${COMPANY}?` })
  await dialog.getByText('Posts paused').waitFor()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Papers missing or false' }).click()
  await dialog.getByLabel('What the company reads').fill('The papers of the plant are missing.')
  await dialog.getByRole('button', { name: /^Suspend the company/ }).click()
  await page.getByRole('button', { name: 'Lift the suspension' }).waitFor()
}

async function reinstate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lift the suspension' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why, for the record').fill('The papers came.')
  await dialog.getByRole('button', { name: /^Lift the suspension/ }).click()
  await page.getByText('may trade again').waitFor()
}
