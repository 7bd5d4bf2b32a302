import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { haveToursTaken } from '../e2e/onboarding-taken.ts'
import { spawnServer } from '../server/src/spawn-server.ts'
import { launchBrowser } from './browser.ts'
import { visitDemo } from './demo-visit.ts'
import { PICTURED, type Pictured, type Visitor } from './pictured.ts'
import { buildWebWhenStale } from './web-build.ts'

/**
 * Photographs the screens of the demo market: `node tools/pictures.ts [folder] [names, divided by commas]`. Without a folder it renews the
 * picture of the README. Into a folder it takes everything in pictured.ts, whole pages, at 1440 and 390 px, light and dark, and ends with
 * code 1 when a screen did not come, broke or is wider than its window. DEMO_URL names a server that already runs a demo market.
 */
const README = join(import.meta.dirname, '../docs/pictures')
const [folder = README, wanted = ''] = process.argv.slice(2)
const forReadme = folder === README
const SHAPES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const
type Shape = keyof typeof SHAPES
/** A skeleton stands longer than this only where the server is stuck. */
const PATIENCE_MS = 10_000
/** Lists and maps draw themselves once their answers are there. */
const SETTLE_MS = 500

const running = process.env['DEMO_URL']
if (running === undefined) buildWebWhenStale()
const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-pictures-'))
const server = running === undefined ? await spawnServer({ dataDir }) : null
const url = running ?? server?.url ?? ''
const browser = await launchBrowser({ webgl: true })
let wrong = 0
try {
  await mkdir(folder, { recursive: true })
  if (forReadme) await takeBoard(browser)
  else
    for (const visitor of ['Stranger', 'Consignor', 'Carrier', 'Admin', 'Founder'] as const)
      await takeAll(browser, visitor)
} finally {
  await browser.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
if (wrong > 0) process.exitCode = 1

async function takeBoard(on: Browser): Promise<void> {
  const page = await visitDemo(on, { url, role: 'Carrier', scheme: 'light', viewport: SHAPES.desk })
  await page.goto('/carrier/available-loads')
  await settle(page)
  await page.screenshot({ path: join(folder, `board-light-${SHAPES.desk.width}.png`) })
}

async function takeAll(on: Browser, visitor: Visitor): Promise<void> {
  const names = wanted.split(',').filter(Boolean)
  const pictured = PICTURED.filter(
    ({ name, as }) => as.includes(visitor) && (names.length === 0 || names.some((part) => name.includes(part))),
  )
  if (pictured.length === 0) return
  const role = visitor === 'Stranger' ? null : visitor
  const first = await visitDemo(on, { url, role, scheme: 'auto', viewport: SHAPES.desk })
  const context = first.context()
  await haveToursTaken(context)
  for (const one of pictured)
    for (const shape of Object.keys(SHAPES) as Shape[]) {
      if (one.only !== undefined && one.only !== shape) continue
      const page = await context.newPage()
      const name = one.as.length === 1 ? one.name : `${one.name}-${visitor.toLowerCase()}`
      await page.setViewportSize(SHAPES[shape])
      await take(page, { one, name, width: SHAPES[shape].width }).catch((error: unknown) =>
        report(name, SHAPES[shape].width, error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'broke'),
      )
      await page.close()
    }
  await context.close()
}

async function take(
  page: Page,
  { one: { name: id, path, before, open }, name, width }: { one: Pictured; name: string; width: number },
): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await before?.(page)
  await page.goto(path)
  await settle(page)
  await open?.(page)
  if (open !== undefined) await settle(page)
  const at = new URL(page.url()).pathname
  if (open === undefined && at !== path.split('?')[0]) report(name, width, `came to ${at}`)
  if (id !== 'crash' && (await page.getByRole('heading', { name: 'Something went wrong' }).count()) > 0)
    report(name, width, 'broke')
  const [shown, window] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as number[]
  if ((shown ?? 0) > (window ?? 0)) report(name, width, `is ${String(shown)} px wide`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({
      path: join(folder, `${name}-${colorScheme}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
    })
  }
}

/** The stream of events stays open, so the network is never idle: what is waited for is a heading, the letters and the last skeleton. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1, h2, main p').first().waitFor()
  await page.waitForFunction(
    'document.querySelector("[aria-busy=true]") === null && document.fonts.status === "loaded"',
  )
  await page.waitForTimeout(SETTLE_MS)
  await page.waitForFunction('document.querySelector("[aria-busy=true]") === null')
}

function report(name: string, width: number, what: string): void {
  wrong += 1
  process.stdout.write(`✗ ${name} at ${String(width)}: ${what}\n`)
}
