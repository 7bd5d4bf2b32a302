import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { spawnServer } from '../server/src/spawn-server.ts'
import { launchBrowser } from './browser.ts'
import { visitDemo, type DemoRole } from './demo-visit.ts'
import { buildWebWhenStale } from './web-build.ts'

/**
 * Photographs the screens of the demo market: `node tools/pictures.ts [folder] [part of a name]`. Without a folder it renews the pictures
 * of the README: one, wide and light. Into a folder every picture is taken at 1440 and 390 px, light and dark.
 */
const README = join(import.meta.dirname, '../docs/pictures')
const [folder = README, wanted = folder === README ? 'board' : ''] = process.argv.slice(2)
const forReadme = folder === README

const SCREENS: { name: string; role: DemoRole | null; path: string; open?: (page: Page) => Promise<void> }[] = [
  { name: 'landing', role: null, path: '/' },
  { name: 'login', role: null, path: '/login' },
  { name: 'signup', role: null, path: '/signup' },
  { name: 'consignor', role: 'Consignor', path: '/consignor' },
  { name: 'listings', role: 'Consignor', path: '/consignor/my-listings' },
  { name: 'post', role: 'Consignor', path: '/consignor/my-listings?post=new' },
  { name: 'import', role: 'Consignor', path: '/consignor/my-listings?import=1' },
  { name: 'bids', role: 'Consignor', path: '/consignor/bids' },
  { name: 'consignor-shipments', role: 'Consignor', path: '/consignor/shipments' },
  { name: 'consignor-payments', role: 'Consignor', path: '/payments' },
  { name: 'carrier', role: 'Carrier', path: '/carrier' },
  { name: 'board', role: 'Carrier', path: '/carrier/available-loads' },
  { name: 'my-bids', role: 'Carrier', path: '/carrier/available-loads?tab=bids' },
  { name: 'carrier-shipments', role: 'Carrier', path: '/carrier/shipments' },
  { name: 'vehicles', role: 'Carrier', path: '/carrier/vehicles' },
  { name: 'carrier-payments', role: 'Carrier', path: '/payments' },
  { name: 'profile', role: 'Carrier', path: '/profile' },
  { name: 'settings', role: 'Carrier', path: '/settings' },
  { name: 'admin', role: 'Admin', path: '/admin' },
  { name: 'users', role: 'Admin', path: '/admin/users' },
]
const SHAPES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

buildWebWhenStale()
const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-pictures-'))
const server = await spawnServer({ dataDir })
const browser = await launchBrowser({ webgl: true })
try {
  await mkdir(folder, { recursive: true })
  for (const scheme of forReadme ? (['light'] as const) : (['light', 'dark'] as const)) {
    for (const viewport of forReadme ? SHAPES.slice(0, 1) : SHAPES) {
      for (const role of [null, 'Consignor', 'Carrier', 'Admin'] as const) {
        const screens = SCREENS.filter((screen) => screen.role === role && screen.name.includes(wanted))
        if (screens.length === 0) continue
        const page = await visitDemo(browser, { url: server.url, role, scheme, viewport })
        for (const { name, path } of screens) {
          await page.goto(path)
          await page.waitForLoadState('networkidle').catch(() => undefined)
          await page.screenshot({ path: join(folder, `${name}-${scheme}-${viewport.width}.png`) })
        }
        await page.context().close()
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
