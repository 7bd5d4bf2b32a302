import type { Browser, Page } from 'playwright-core'
import { haveToursTaken } from '../e2e/onboarding-taken.ts'
import { DEMO_ACCOUNTS } from '../server/src/demo/accounts.ts'

export type DemoRole = 'Consignor' | 'Carrier' | 'Admin' | 'Founder'

export interface Visit {
  url: string
  /** Null looks at the public pages. */
  role: DemoRole | null
  /** `auto` follows the system, which `page.emulateMedia` then plays. */
  scheme: 'light' | 'dark' | 'auto'
  viewport: { width: number; height: number }
  /** Pixels of the picture for each of the page. */
  scale?: number
}

/** Opens the demo market as one of its people, who has taken the tours, in the browser of a person at a desk or with a phone. */
export async function visitDemo(browser: Browser, { url, role, scheme, viewport, scale = 1 }: Visit): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    colorScheme: scheme === 'auto' ? 'light' : scheme,
    deviceScaleFactor: scale,
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  })
  await haveToursTaken(context)
  await context.addCookies([{ name: 'drawbar-scheme', value: scheme, url }])
  const page = await context.newPage()
  if (role !== null) await signIn(page, role)
  return page
}

async function signIn(page: Page, role: DemoRole): Promise<void> {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.role === role)
  if (!account) throw new Error(`no demo account for ${role}`)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((at) => at.pathname !== '/login')
}
