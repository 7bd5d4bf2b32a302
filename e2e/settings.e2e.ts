import { nowMs } from '@drawbar/contract/clock.testing.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { totpCode, totpStep } from '../server/src/modules/identity/second-factor/totp.ts'
import { openHouse, type House } from './house.ts'
import { logIn, logOut, signUpAsCarrier, type Person } from './joining.ts'
import { lookAtAll } from './look.ts'

const HAULER: Person = {
  name: 'Lupe Arredondo',
  email: 'lupe@kept-settings.example',
  position: 'Owner',
  company: 'Kept Settings Haulage',
  industry: 'Dry Van',
  password: 'lantern-prairie-63',
}
const CHANGED = { ...HAULER, password: 'granite-orchard-18' }

let house: House
let desk: Page
let cab: Page
beforeAll(async () => {
  house = await openHouse({ shared: true })
  desk = await house.sitDown()
  cab = await house.sitDown()
  await signUpAsCarrier(desk, HAULER)
  await logIn(desk, HAULER)
})
afterAll(() => house.stop())

const pathOf = (page: Page): string => new URL(page.url()).pathname
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true })
const titled = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true })
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Each is taken by the server; then the page is loaded anew, and they must stand there again. */
async function choose(page: Page, choices: readonly (readonly [group: string, name: string])[]): Promise<void> {
  for (const [group, name] of choices)
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok()),
      radio(page, group, name).click(),
    ])
  await page.reload()
  for (const [group, name] of choices)
    await expect.poll(() => radio(page, group, name).isChecked(), { timeout: 20_000 }).toBe(true)
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await titled(page, 'Settings').waitFor()
}

async function offerLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function offerCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('colors, units and language are kept with the account: through a reload, and in another browser', async () => {
  onTestFailed(() => lookAtAll({ desk, cab }))
  await openSettings(desk)
  await choose(desk, [['Colors', 'Dark']])
  await choose(desk, [
    ['Distance', 'Kilometers'],
    ['Weight', 'Kilograms'],
    ['Temperature', 'Celsius'],
  ])
  await radio(desk, 'Language', 'Español').click()
  await titled(desk, 'Configuración').waitFor()
  await desk.reload()
  await titled(desk, 'Configuración').waitFor()
  await desk.locator('html[lang=es]').waitFor({ state: 'attached' })

  await cab.goto('/login')
  await offerLogin(cab, HAULER)
  await titled(cab, 'Panel').waitFor()
  await cab.goto('/settings')
  await titled(cab, 'Configuración').waitFor()
  await cab.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
  for (const [group, name] of [
    ['Distancia', 'Kilómetros'],
    ['Peso', 'Kilogramos'],
    ['Temperatura', 'Celsius'],
  ] as const)
    await expect.poll(() => radio(cab, group, name).isChecked()).toBe(true)
  await radio(cab, 'Idioma', 'English').click()
  await titled(cab, 'Settings').waitFor()
  await openSettings(desk)
})

test('a new password signs out the other browser, where only the new one logs in', async () => {
  onTestFailed(() => lookAtAll({ desk, cab }))
  const form = desk.getByRole('form', { name: 'Change your password' })
  const typeAll = async (current: string): Promise<void> => {
    await form.getByRole('textbox', { name: 'Current password' }).fill(current)
    await form.getByRole('textbox', { name: 'New password', exact: true }).fill(CHANGED.password)
    await form.getByRole('textbox', { name: 'Confirm new password' }).fill(CHANGED.password)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await typeAll('not-my-password')
  await form.getByText('That is not your current password.').waitFor()
  await typeAll(HAULER.password)
  await desk.getByText('Password changed. All your other devices were signed out.').waitFor()
  await desk.reload()
  await titled(desk, 'Settings').waitFor()

  await cab.reload()
  await expect.poll(() => pathOf(cab), { timeout: 20_000 }).toBe('/login')
  await offerLogin(cab, HAULER)
  await cab.getByText(/Invalid credentials/).waitFor()
  await logIn(cab, CHANGED)
})

test('with a second factor a login asks for a code: one of the app, or a recovery code, each once', async () => {
  onTestFailed(() => lookAtAll({ desk, cab }))
  const own = panel(desk, 'Second factor')
  await own.getByRole('button', { name: 'Turn on', exact: true }).click()
  await own.getByRole('textbox', { name: 'Current password' }).fill(CHANGED.password)
  await own.getByRole('button', { name: 'Continue' }).click()
  const secret = (await own.getByLabel('Key', { exact: true }).innerText()).replaceAll(/\s/g, '')
  const confirmed = totpStep(nowMs())
  await own.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, confirmed))
  await own.getByRole('button', { name: 'Turn on', exact: true }).click()
  const codes = own.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count(), { timeout: 20_000 }).toBe(10)
  const recovery = await codes.first().innerText()
  await desk.reload()
  await own.getByText('10 of 10 recovery codes left.').waitFor()
  expect(await desk.getByText(recovery).count(), 'they are shown once').toBe(0)

  for (const [code, enters] of [
    [recovery, true],
    [recovery, false],
    [totpCode(secret, confirmed), false],
    [totpCode(secret, confirmed + 1), true],
  ] as const) {
    if (pathOf(cab) !== '/login') await logOut(cab, HAULER)
    await offerLogin(cab, CHANGED)
    await offerCode(cab, code)
    if (enters) await cab.getByRole('navigation', { name: 'Main' }).waitFor()
    else await cab.getByText('That code is not correct.').waitFor()
  }
  await desk.reload()
  await own.getByText('9 of 10 recovery codes left.').waitFor()
})

test('signing out everywhere else ends the session of the other browser and keeps this one', async () => {
  onTestFailed(() => lookAtAll({ desk, cab }))
  const places = panel(desk, 'Where you are logged in')
  await places.getByRole('button', { name: 'Logout everywhere else' }).click()
  await desk.getByText('Logged out on the other device.').waitFor()
  await desk.reload()
  await places.getByRole('listitem').waitFor()
  await places.getByText('This one').waitFor()
  await cab.reload()
  await expect.poll(() => pathOf(cab), { timeout: 20_000 }).toBe('/login')
})
