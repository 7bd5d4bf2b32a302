import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isStaffRole } from '@drawbar/contract/roles.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { DEMO_ACCOUNTS } from '../server/src/demo/accounts.ts'
import { ensureDemoMarket } from '../server/src/demo/ensure-demo-market.ts'
import { turnOnSecondFactorOf } from '../server/src/modules/identity/second-factor.testing.ts'
import { MODULES } from '../server/src/modules.ts'
import { mailJobs } from '../server/src/platform/send-mail.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import type { Visitor } from '../tools/pictured.ts'
import { axeViolations, axeViolationsInBothThemes } from './axe.ts'
import { openHouse, type House } from './house.ts'
import { logIn, signUpAsCarrier, type Person } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { OPENED, type Opened } from './open-states.ts'
import { registeredAs } from './registered.ts'
import { findTheRing, reviewOnAPhone } from './ring-story.ts'
import { sized } from '../server/src/platform/sized.testing.ts'

/** Of the demo market: some loads, bids and shipments in every state, made in a few seconds. */
const SIZE = 0.06
const PATIENCE_MS = 20_000
/** Every one in both themes by `npm run proofs`; a sample in light by `npm test`. */
const ONE_OF = sized({ short: 10, full: 1 })
const violationsOn = sized({ short: axeViolations, full: axeViolationsInBothThemes })
/** Five people at once look at some seventy screens: a busy machine takes its time. */
const ALL_MS = 300_000

const NEWCOMER: Person = {
  name: 'Ira Castellano',
  email: 'ira@lone-pine-freight.example',
  position: 'Owner',
  company: 'Lone Pine Freight',
  industry: 'Dry Van',
  password: 'lantern-prairie-63',
}

let app: TestApp
let house: House
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-open-states-'))
  app = await startTestApp({ env: { DATA_DIR: dataDir } })
  await ensureDemoMarket({
    services: app.services,
    databaseUrl: app.databaseUrl,
    jobs: [...mailJobs, ...MODULES.flatMap((module) => module.jobs ?? [])],
    size: SIZE,
  })
  // This server is no demo, so its staff need a second factor.
  for (const { role, email } of DEMO_ACCOUNTS) if (isStaffRole(role)) await turnOnSecondFactorOf(app.databaseUrl, email)
  house = await openHouse({ databaseUrl: app.databaseUrl, dataDir })
})
afterAll(async () => {
  await house.stop()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.concurrent.each<Visitor>(['Carrier', 'Consignor', 'Stranger', 'Admin', 'Founder'])(
  'axe finds nothing on what opens before a %s',
  async (visitor) => {
    const desk = await sitDown(visitor)
    const found: string[] = []
    for (const state of OPENED.filter(({ as }) => as === visitor).filter((_, at) => at % ONE_OF === 0)) {
      const page = state.maps ? await sitDown(visitor, { maps: true }) : desk
      const said = await broughtTo(page, state).then(
        () => violationsOn(page),
        (error: unknown) => [`did not open: ${String(error)}`],
      )
      if (process.env['STORY_PICTURES']) await look(page, `${visitor}-${state.name}`)
      found.push(...said.map((violation) => `${state.name}: ${violation}`))
    }
    expect(found).toEqual([])
    await desk.context().close()
  },
  ALL_MS,
)

// After them, for it decides what they look at.
test('staff find the ring of the seeded market by its links and signals, decide its case, and review a paper on a phone', async () => {
  const page = await sitDown('Admin')
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  onTestFailed(() => lookAtAll({ page }))
  const analyst = DEMO_ACCOUNTS.find(({ role }) => role === 'Admin')?.name ?? ''
  await findTheRing(page, { analyst })
  await reviewOnAPhone(page)
  expect(errors).toEqual([])
})

// Last, for the server of this file's own is a demo from here on.
test('A1: in the demo a new carrier finds its codes beside the fields, marked', async () => {
  Object.assign(app.services.config, { demo: true })
  const page = await house.sitDown({ at: await app.http.listen({ port: 0, host: '127.0.0.1' }) })
  onTestFailed(() => lookAtAll({ page }))
  await signUpAsCarrier(page, NEWCOMER, { verified: false })
  await logIn(page, NEWCOMER)
  const notice = page.getByRole('region', { name: 'Email verification' })
  await notice.getByRole('button', { name: 'Verify email' }).click()
  await typeShownCode(notice, 'Verify email')
  await page.getByText('Your email is verified.').waitFor()

  const papers = await registeredAs(house, { email: 'dispatch@register-knows.example', phone: '(501) 555-0142' })
  await page.goto('/profile')
  await page.getByLabel('USDOT number, MC number or legal name').fill(papers.docket)
  await page.getByRole('button', { name: 'This is us' }).click()
  await page.getByText('Claim saved. Confirm that the number is yours.').waitFor()
  await typeShownCode(page.getByRole('main'), 'Confirm number')
  await page.getByText('Confirmed. Your profile is filled in from the register.').waitFor()
  const form = page.getByRole('form', { name: 'Authority' })
  await expect.poll(() => form.getByLabel('USDOT number').inputValue()).toBe(papers.usdot)
})

async function typeShownCode(part: Locator, submit: string): Promise<void> {
  await part.getByRole('button', { name: 'Email the code' }).click()
  const form = part.getByRole('form', { name: 'Code from the email' })
  const shown = form.getByRole('status').filter({ hasText: 'This demo sends no email. Your code:' })
  await shown.getByText('Demo only', { exact: true }).waitFor()
  await form.getByLabel('Six-digit code').fill(await shown.locator('strong').last().innerText())
  await form.getByRole('button', { name: submit }).click()
}

async function sitDown(visitor: Visitor, options: { maps?: true } = {}): Promise<Page> {
  const page = await house.sitDown(options)
  page.setDefaultTimeout(PATIENCE_MS)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = DEMO_ACCOUNTS.find(({ role }) => role === visitor)
  if (account !== undefined) await logIn(page, account)
  return page
}

async function broughtTo(page: Page, { path, open, only }: Opened): Promise<void> {
  await page.setViewportSize(only === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 })
  await page.goto(path)
  await settled(page)
  await open(page)
  await settled(page)
}

/** The stream of events stays open, so the network is never idle: what is waited for is a heading and the last skeleton. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await vi.waitFor(async () => expect(await page.locator('[aria-busy=true]').count()).toBe(0), {
    timeout: PATIENCE_MS,
    interval: 50,
  })
}
