import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { createAdmin } from '@drawbar/contract/identity/accounts.ts'
import { findOnBoard, placeBid } from './bidding.ts'
import { call, tokenOf } from './calls.ts'
import { turnOnSecondFactorOf } from '../server/src/modules/identity/second-factor.testing.ts'
import { aPdf } from '../server/src/modules/documents/testing.ts'
import { openHouse, type House } from './house.ts'
import {
  addPolicy,
  claimNumber,
  enterFounder,
  INSURER,
  logIn,
  signUpAsCarrier,
  signUpAsConsignor,
  type Person,
} from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { codeFromOutbox } from './mailbox.ts'
import { fillChicagoToDallas, referenceOf } from './posting.ts'
import { registeredAs } from './registered.ts'
import { decideChecks } from './vouching.ts'

const SHIPPER: Person = {
  name: 'Nora Lindqvist',
  email: 'nora@birch-mill.example',
  position: 'Transport manager',
  company: 'Birch Mill Paper',
  industry: 'Paper & Packaging',
  password: 'violet-harbour-19',
}
const CARRIER: Person = {
  name: 'Sam Adeyemi',
  email: 'sam@open-papers.example',
  position: 'Owner',
  company: 'Open Papers Freight',
  industry: 'Dry Van',
  password: 'copper-lantern-42',
}
const FOUNDER = { name: 'Ivy Founder', email: 'ivy@house.example', password: 'granite-window-40' }
const ADMIN = { name: 'Kay Admin', email: 'kay@house.example', password: 'granite-window-41' }
const PHONE = '(501) 555-0177'

let house: House
let carrier: Page
let shipper: Page
let founder: Page
let admin: Page
const errors: string[] = []

beforeAll(async () => {
  house = await openHouse()
  await enterFounder(house, FOUNDER)
  await call(house, createAdmin, { as: await tokenOf(house, FOUNDER), body: ADMIN })
  await turnOnSecondFactorOf(house.databaseUrl, ADMIN.email)
  carrier = await house.sitDown()
  shipper = await house.sitDown()
  founder = await house.sitDown()
  admin = await house.sitDown()
  for (const page of [carrier, founder, admin]) page.on('pageerror', ({ message }) => errors.push(message))
})
afterAll(() => house.stop())

test('a carrier joins, is asked for more, answers, is verified by staff, and bids', async () => {
  onTestFailed(() => lookAtAll({ carrier, founder, admin }))
  await Promise.all([logIn(founder, FOUNDER), logIn(admin, ADMIN)])
  const [reference] = await Promise.all([postLoad(), joinAndSubmit()])
  await takeTheCase()
  await askForMore()
  await answer()
  await verify()
  await carrier.getByText('Verified', { exact: true }).waitFor()
  await look(carrier, 'verification-done')
  await findOnBoard(carrier, { from: 'IL', to: 'TX' })
  await placeBid(carrier, { reference, amount: '1930', note: 'Unit 7, empty in Joliet' })
  expect(errors).toEqual([])
})

async function postLoad(): Promise<string> {
  await signUpAsConsignor(shipper, SHIPPER)
  await logIn(shipper, SHIPPER)
  await fillChicagoToDallas(shipper)
  await shipper.getByRole('button', { name: 'Post load' }).click()
  return referenceOf(shipper.getByRole('row', { name: /Chicago, IL to Dallas, TX/ }).first())
}

async function joinAndSubmit(): Promise<void> {
  await signUpAsCarrier(carrier, CARRIER, { verified: false })
  await logIn(carrier, CARRIER)
  await verifyByEmail()
  await carrier.getByRole('link', { name: 'Go to verification' }).waitFor()
  await look(carrier, 'verification-banner')
  await claimNumber(carrier, await registeredAs(house, { email: CARRIER.email, phone: PHONE }))
  await look(carrier, 'verification-claimed')
  await carrier.goto('/profile?tab=insurance')
  await carrier.getByRole('list', { name: 'Insurance policies' }).getByText('Auto liability').waitFor()
  await addPolicy(carrier, { kind: 'Cargo cover', limit: '250000' })
  await carrier.goto('/profile?tab=verification')
  const needs = carrier.getByRole('list', { name: 'What is needed' })
  await carrier.getByLabel('Phone on which we may call you').fill(PHONE)
  await carrier.getByRole('button', { name: 'Ask to be verified' }).click()
  await needs.getByText('Upload your W-9.').waitFor()
  await look(carrier, 'verification-missing')
  await needs.getByText(CARRIER.email).waitFor()
  await carrier.goto('/profile?tab=papers')
  await sendPaper('W-9', async (form) => form.getByRole('textbox', { name: 'Legal name' }).fill(CARRIER.company))
  await sendPaper('Certificate of insurance', async (form) => {
    await form.getByLabel('Ends').fill('2090-03-01')
    await form.getByRole('textbox', { name: 'Insurer' }).fill(INSURER)
    await form.getByRole('textbox', { name: 'Policy number' }).fill('FSM-220417')
    await form.getByRole('textbox', { name: 'Auto liability' }).fill('1000000')
  })
  await carrier.goto('/profile?tab=verification')
  await carrier.getByRole('button', { name: 'Ask to be verified' }).click()
  await carrier.getByText('Waiting for staff').waitFor()
}

/** A2: the code from the email, typed on screen; the notice goes. */
async function verifyByEmail(): Promise<void> {
  const notice = carrier.getByRole('region', { name: 'Email verification' })
  await notice.getByRole('button', { name: 'Verify email' }).click()
  await notice.getByRole('button', { name: 'Email the code' }).click()
  const code = notice.getByLabel('Six-digit code')
  await code.fill('000000')
  await notice.getByRole('button', { name: 'Verify email' }).click()
  await notice.getByText('That code is not correct.').waitFor()
  await code.fill(await codeFromOutbox(founder, CARRIER.email))
  await notice.getByRole('button', { name: 'Verify email' }).click()
  await carrier.getByText('Your email is verified.').waitFor()
  await notice.waitFor({ state: 'detached' })
}

async function sendPaper(name: string, fill: (form: Locator) => Promise<void>): Promise<void> {
  const row = carrier.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Send', exact: true }).click()
  const form = carrier.getByRole('form', { name: `Send: ${name}` })
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) })
  await fill(form)
  await form.getByRole('button', { name: 'Send to review' }).click()
  await row.getByText('In review').waitFor()
}

/** Of two who sit before the same case, the second reads who has it. */
async function takeTheCase(): Promise<void> {
  for (const page of [founder, admin]) {
    await page.goto('/admin/carrier-database?tab=verification')
    await page.getByRole('button', { name: new RegExp(CARRIER.company) }).click()
    await page.getByRole('button', { name: 'Take the case' }).waitFor()
  }
  await founder.getByRole('button', { name: 'Take the case' }).click()
  await founder.getByText(/You hold it, /).waitFor()
  await admin.getByText(new RegExp(`${FOUNDER.name} holds it`)).waitFor()
  expect(await admin.getByRole('button', { name: 'Take the case' }).count()).toBe(0)
  await look(founder, 'verification-desk')
}

async function askForMore(): Promise<void> {
  await founder.keyboard.press('i')
  await founder.getByLabel('What you ask for').fill('Who is your insurance agent?')
  await look(founder, 'verification-asking')
  await founder.getByRole('button', { name: 'Ask the company' }).click()
  await founder.getByText('Asked for more').first().waitFor()
}

async function answer(): Promise<void> {
  await carrier.getByText('Who is your insurance agent?', { exact: true }).waitFor()
  await carrier.getByLabel('Your answer').fill('Red Bluff Insurance Agency, Texarkana')
  await carrier.getByRole('button', { name: 'Save the answer' }).click()
  await carrier.getByText('You answered:').waitFor()
  await look(carrier, 'verification-answered')
  await carrier.getByRole('button', { name: 'Send the answers in' }).click()
  await carrier.getByText('Waiting for staff').waitFor()
}

/** At the second computer: every check by keyboard, then the verdict. */
async function verify(): Promise<void> {
  await admin.getByRole('button', { name: 'Take the case' }).click()
  await admin.getByText(/You hold it, /).waitFor()
  await decideChecks(admin, `Called ${PHONE}, the owner answered`)
  await look(admin, 'verification-checked')
  await admin.keyboard.press('v')
  await admin.getByLabel('Note for colleagues').fill('All in order.')
  await admin.getByRole('button', { name: 'Verify', exact: true }).last().click()
  await admin.getByText(/Verified by/).waitFor()
  await look(admin, 'verification-verdict')
}
