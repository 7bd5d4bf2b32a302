import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
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
const VISITORS: readonly Visitor[] = ['Stranger', 'Consignor', 'Carrier', 'Admin', 'Founder']
type Shape = keyof typeof SHAPES
/** A skeleton stands longer than this only where the server is stuck. */
const PATIENCE_MS = 10_000
/** Lists and maps draw themselves once their answers are there. */
const SETTLE_MS = 500

const MOST_PX = 6_000
const MEASURED = `(() => {
  const main = document.querySelector('main') ?? document.body
  const scroll = [main, ...main.querySelectorAll('*')].filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
  const hidden = Math.max(0, ...scroll.map((part) => part.scrollHeight - part.clientHeight))
  return [document.documentElement.scrollWidth, main.scrollWidth - main.clientWidth, hidden]
})()`

const running = process.env['DEMO_URL']
if (running === undefined) buildWebWhenStale()
const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-pictures-'))
const server = running === undefined ? await spawnServer({ dataDir }) : null
const url = running ?? server?.url ?? ''
let wrong = 0
try {
  await mkdir(folder, { recursive: true })
  // A page painted as by a graphics card takes the processor several times as long: for maps alone.
  for (const webgl of forReadme ? [true] : [false, true]) {
    const browser = await launchBrowser({ webgl })
    try {
      if (forReadme) await takeBoard(browser)
      else for (const visitor of VISITORS) await takeAll(browser, { visitor, webgl })
    } finally {
      await browser.close()
    }
  }
} finally {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
if (wrong > 0) process.exitCode = 1

async function takeBoard(on: Browser): Promise<void> {
  const page = await visitDemo(on, { url, role: 'Carrier', scheme: 'light', viewport: SHAPES.desk })
  await page.goto('/carrier/available-loads?fromStates=US-TX,US-IL&equipment=V')
  await settle(page)
  await page.locator('[data-drawn]').waitFor()
  await page.screenshot({ path: join(folder, `board-light-${SHAPES.desk.width}.png`) })
}

async function takeAll(on: Browser, { visitor, webgl }: { visitor: Visitor; webgl: boolean }): Promise<void> {
  const names = wanted.split(',').filter(Boolean)
  const pictured = PICTURED.filter(
    ({ name, as, map = false }) =>
      as.includes(visitor) && map === webgl && (names.length === 0 || names.some((part) => name.includes(part))),
  )
  if (pictured.length === 0) return
  const role = visitor === 'Stranger' ? null : visitor
  const first = await visitDemo(on, { url, role, scheme: 'auto', viewport: SHAPES.desk })
  const context = first.context()
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
  // A whole page shows what nobody has scrolled to yet.
  await page.evaluate(
    '(async () => { for (const image of document.images) { image.loading = "eager"; await image.decode().catch(() => undefined) } })()',
  )
  const at = new URL(page.url()).pathname
  if (open === undefined && at !== path.split('?')[0]) report(name, width, `came to ${at}`)
  if (id !== 'crash' && (await page.getByRole('heading', { name: 'Something went wrong' }).count()) > 0)
    report(name, width, 'broke')
  const [shown, inside, hidden] = (await page.evaluate(MEASURED)) as [number, number, number]
  if (shown > width || inside > 0) report(name, width, `is ${String(Math.max(shown - width, inside))} px too wide`)
  // Inside the frame it is the part below the title that scrolls: the window grows until nothing of it is hidden.
  if (hidden > 0)
    await page.setViewportSize({ width, height: Math.min(MOST_PX, (page.viewportSize()?.height ?? 0) + hidden) })
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
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  for (const pause of [0, SETTLE_MS]) {
    await page.waitForTimeout(pause)
    const until = Date.now() + PATIENCE_MS
    // Not by page.waitForFunction, which evaluates text: the security policy of the pages forbids that.
    while ((await page.locator('[aria-busy=true]').count()) > 0) {
      if (Date.now() > until) throw new Error('is still loading')
      await page.waitForTimeout(50)
    }
  }
}

function report(name: string, width: number, what: string): void {
  wrong += 1
  process.stdout.write(`✗ ${name} at ${String(width)}: ${what}\n`)
}
