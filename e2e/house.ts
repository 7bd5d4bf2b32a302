import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createTestDatabase } from '../server/src/platform/test-database.ts'
import { spawnServer } from '../server/src/spawn-server.ts'
import { launchBrowser } from '../tools/browser.ts'
import { aheadMs, moveDate } from '../tools/run-clock.ts'
import { haveToursTaken } from './onboarding-taken.ts'

export interface House {
  url: string
  /** For tools that stand outside the server. */
  databaseUrl: string
  /**
   * A person at a computer of his own: nothing is shared with the others. A newcomer has not taken the tours yet. Who looks at `maps` has a
   * browser that draws them; it works twice as hard at every page. Who does not reach the server directly does so `at` another address.
   */
  sitDown(options?: { width?: number; height?: number; newcomer?: boolean; maps?: boolean; at?: string }): Promise<Page>
  stop(): Promise<void>
}

const databases = new WeakMap<BrowserContext, string>()

/** The database behind the server that this page was opened on. */
export function databaseOf(page: Page): string {
  const url = databases.get(page.context())
  if (url === undefined) throw new Error('the page was not opened by a house')
  return url
}

/** A map that nobody looks at takes as much of the processor as all the rest of a board's page. */
const NO_MAPS = ['--disable-3d-apis']

/** The real server as a process of its own on a real database, and a real browser. The database and the files of a scene that was set before are its setter's. */
export async function openHouse({
  databaseUrl,
  dataDir: filled,
}: { databaseUrl?: string; dataDir?: string } = {}): Promise<House> {
  const database =
    databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: () => Promise.resolve() }
  const dataDir = filled ?? (await mkdtemp(join(tmpdir(), 'drawbar-story-')))
  const [server, plain] = await Promise.all([
    spawnServer({ databaseUrl: database.url, dataDir }),
    launchBrowser({ args: NO_MAPS }),
  ])
  const browsers = [plain]
  const contexts: BrowserContext[] = []
  return {
    url: server.url,
    databaseUrl: database.url,
    async sitDown({ width = 1440, height = 900, newcomer = false, maps = false, at = server.url } = {}) {
      const browser = maps ? await launchBrowser({ webgl: true }) : plain
      if (maps) browsers.push(browser)
      const context = await browser.newContext({
        viewport: { width, height },
        baseURL: at,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
      })
      contexts.push(context)
      databases.set(context, database.url)
      await context.addInitScript(moveDate, aheadMs())
      if (!newcomer) await haveToursTaken(context)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      return page
    },
    async stop() {
      await closeAll(contexts, browsers)
      await server.stop()
      await database.drop()
      if (filled === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function closeAll(contexts: readonly BrowserContext[], browsers: readonly Browser[]): Promise<void> {
  for (const context of contexts) await context.close()
  for (const browser of browsers) await browser.close()
}
