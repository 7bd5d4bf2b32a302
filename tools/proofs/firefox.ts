import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { noteToursTaken } from '../../e2e/onboarding-taken.ts'
import { DEMO_ACCOUNTS } from '../../server/src/demo/accounts.ts'
import { spawnServer } from '../../server/src/spawn-server.ts'
import { SCREENS, type Visitor } from '../pictured.ts'
import { buildWebWhenStale } from '../web-build.ts'
import { pageFaults } from './page-faults.ts'
import type { Proof } from './proof.ts'

/** FIREFOX_PATH names another one. */
const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
const INSTALL_MS = 300_000
const SHAPES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** Lists and maps draw themselves once their answers are there. */
const SETTLE_MS = 700
const PATIENCE_MS = 20_000
/** Scroll bars that take room, as on Windows. */
const PREFERENCES = { 'ui.useOverlayScrollbars': 0, 'widget.gtk.overlay-scrollbars.enabled': false }

/**
 * Opens every screen of the demo market in Firefox, which computes layout, hidden text and the content security policy by itself (B1–B3).
 * Fails on console errors, on what the policy refused, on a page wider than its window, on a second scroll bar, and on text over text.
 */
export const firefoxProof: Proof = {
  name: 'firefox',
  async run({ quick }) {
    if (quick) return { skipped: 'all screens in Firefox by npm run proofs' }
    if (!(await hasFirefox())) return { skipped: 'Firefox is not installed, and apt-get could not install firefox-esr' }
    buildWebWhenStale()
    const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-firefox-'))
    const server = await spawnServer({ dataDir })
    const browser = await launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      extraPrefsFirefox: PREFERENCES,
    })
    const broken: string[] = []
    let passed = 0
    try {
      for (const [path, visitors] of Object.entries(SCREENS)) {
        const [visitor] = visitors
        if (visitor === undefined) continue
        const faults = await faultsOf(browser, { url: server.url, path, visitor })
        if (faults.length === 0) passed += 1
        else broken.push(...faults.map((fault) => `firefox ${path}: ${fault}`))
      }
    } finally {
      await browser.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
    return { passed, broken }
  },
}

async function hasFirefox(): Promise<boolean> {
  if (existsSync(FIREFOX)) return true
  if (process.env['FIREFOX_PATH'] !== undefined || process.platform !== 'linux' || process.getuid?.() !== 0)
    return false
  const run = (words: string[]) => promisify(execFile)('apt-get', words, { timeout: INSTALL_MS })
  try {
    await run(['update'])
    await run(['install', '-y', '--no-install-recommends', 'firefox-esr'])
  } catch {
    return false
  }
  return existsSync(FIREFOX)
}

interface Visit {
  url: string
  path: string
  visitor: Visitor
}

/** Each screen in a context of its own, so that nothing of another visitor is left. */
async function faultsOf(browser: Browser, { url, path, visitor }: Visit): Promise<string[]> {
  const context = await browser.createBrowserContext()
  const said: string[] = []
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.evaluateOnNewDocument(noteToursTaken)
    if (visitor !== 'Stranger') await signIn(page, { url, visitor })
    page.on('console', (message) => {
      // A blocked eval is a warning of the console, not an error.
      if (message.type() === 'error' || /Content-Security-Policy/.test(message.text())) said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(String(error)))
    for (const viewport of SHAPES) {
      await page.setViewport(viewport)
      await page.goto(`${url}${path}`, { waitUntil: 'load' })
      await settled(page)
      const faults = await page.evaluate(pageFaults, { framed: visitor !== 'Stranger' && viewport.width > 899 })
      said.push(...faults.map((fault) => `at ${viewport.width} px ${fault}`))
    }
  } catch (error) {
    said.push(String(error))
  } finally {
    await context.close()
  }
  return [...new Set(said)]
}

async function settled(page: Page): Promise<void> {
  await page.waitForSelector('main, h1')
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-skeleton]') === null)
  await new Promise((done) => setTimeout(done, SETTLE_MS))
}

async function signIn(page: Page, { url, visitor }: { url: string; visitor: Visitor }): Promise<void> {
  const account = DEMO_ACCOUNTS.find(({ role }) => role === visitor)
  if (account === undefined) throw new Error(`no demo account for ${visitor}`)
  await page.goto(`${url}/login`, { waitUntil: 'load' })
  const answered = await page.evaluate(
    async ({ email, password }) => {
      const response = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { token } = (await response.json()) as { token?: string }
      if (token !== undefined) localStorage.setItem('token', token)
      return response.status
    },
    { email: account.email, password: account.password },
  )
  if (answered !== 200) throw new Error(`the login of ${visitor} was answered with ${answered}`)
}
