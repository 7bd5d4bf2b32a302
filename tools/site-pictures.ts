import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { spawnServer } from '../server/src/spawn-server.ts'
import { launchBrowser } from './browser.ts'
import { visitDemo, type DemoRole } from './demo-visit.ts'
import { drawCards } from './site-cards.ts'
import { buildWebWhenStale } from './web-build.ts'

/**
 * Renews the pictures of the product on the public pages, and the cards that stand for them elsewhere, from a fresh demo market:
 * `node tools/site-pictures.ts`. DEMO_URL names a server that already runs one.
 */
const PICTURES = join(import.meta.dirname, '../web/src/features/public-site/pictures')
const CARDS = join(import.meta.dirname, '../web/public/cards')

/** As web/src/features/public-site/product-picture.tsx expects them. Of a phone's window only the upper part: three of them share a slow line. */
const SHAPES = {
  wide: { viewport: { width: 1280, height: 760 }, shown: 760, scale: 1.5 },
  phone: { viewport: { width: 390, height: 600 }, shown: 400, scale: 1.5 },
} as const
/** Letters stay sharp down to here. */
const QUALITY = 50

type Shape = keyof typeof SHAPES

const BOARD = '/carrier/available-loads?fromStates=US-TX&toStates=US-GA,US-TN,US-AL'
const SCREENS: { name: string; role: DemoRole; open: (page: Page, shape: Shape) => Promise<void> }[] = [
  { name: 'board', role: 'Carrier', open: openBid },
  { name: 'bids', role: 'Consignor', open: openBids },
  { name: 'shipments', role: 'Consignor', open: openShipment },
]

const running = process.env['DEMO_URL']
if (running === undefined) buildWebWhenStale()
const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-pictures-'))
const server = running === undefined ? await spawnServer({ dataDir }) : null
const url = running ?? server?.url ?? ''
const browser = await launchBrowser({ webgl: true })
try {
  await mkdir(PICTURES, { recursive: true })
  await mkdir(CARDS, { recursive: true })
  for (const shape of Object.keys(SHAPES) as Shape[])
    for (const scheme of ['light', 'dark'] as const)
      for (const role of ['Carrier', 'Consignor'] as const) await take(browser, { shape, scheme, role })
  await drawCards(browser, { url, pictures: PICTURES, folder: CARDS })
} finally {
  await browser.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface Shot {
  shape: Shape
  scheme: 'light' | 'dark'
  role: DemoRole
}

async function take(on: Browser, { shape, scheme, role }: Shot): Promise<void> {
  const page = await visitDemo(on, { url, role, scheme, ...SHAPES[shape] })
  for (const { name, open } of SCREENS.filter((screen) => screen.role === role)) {
    await open(page, shape)
    await page.mouse.move(0, 0)
    await page.waitForTimeout(400)
    await writeFile(join(PICTURES, `${name}-${shape}-${scheme}.webp`), await webpOf(page, SHAPES[shape]))
  }
  await page.context().close()
}

/** Playwright writes PNG and JPEG; the browser itself also WebP, a third of their size. */
async function webpOf(page: Page, { viewport, shown, scale }: (typeof SHAPES)[Shape]): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width: viewport.width, height: shown, scale }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  await session.detach()
  return Buffer.from(data, 'base64')
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The stream of events stays open, so the network is never idle: the first row is what is waited for.
  await page.getByRole('row').or(page.getByRole('listitem')).nth(3).waitFor()
  await page.waitForTimeout(600)
}

/** The board with a bid begun where the lane has a benchmark. On a phone the form would fill the window, so the list stands alone. */
async function openBid(page: Page, shape: Shape): Promise<void> {
  await arrive(page, BOARD)
  if (shape === 'phone') return
  const row = page.getByRole('row').filter({ hasText: 'Atlanta, GA' }).filter({ hasText: /n 1\d/ })
  await row
    .getByRole('button', { name: /^(Bid|Revise)/ })
    .first()
    .click()
  await page.getByLabel('Your bid, all-in').fill('1,885')
  await page.locator('[data-drawn]').waitFor()
  // It moves to what was opened, drawn by the processor.
  await page.waitForTimeout(4000)
}

async function openBids(page: Page, shape: Shape): Promise<void> {
  await arrive(page, '/consignor/bids')
  await page
    .getByRole('link', { name: /Fort Worth, TX to Atlanta, GA .*\d bids/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Award/ })
    .first()
    .waitFor()
  if (shape !== 'phone') return
  // Of a phone's window only the upper part is shown: the first bids rather than the head of the load.
  const first = page.getByRole('list', { name: 'Bids' }).getByRole('listitem').first()
  await first.evaluate((card) => card.scrollIntoView({ block: 'start' }))
}

async function openShipment(page: Page): Promise<void> {
  await arrive(page, '/consignor/shipments?status=pod_submitted')
  await page
    .getByRole('button', { name: 'Review POD' })
    .or(page.getByRole('link', { name: 'Review POD' }))
    .first()
    .click()
  // The map draws itself by the processor.
  await page.waitForTimeout(4000)
}
