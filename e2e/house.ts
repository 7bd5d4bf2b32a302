import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createTestDatabase } from '../server/src/platform/test-database.ts'
import { spawnServer } from '../server/src/spawn-server.ts'
import { launchBrowser } from '../tools/browser.ts'

export interface House {
  url: string
  /** A person at a computer of his own: nothing is shared with the others. */
  sitDown(options?: { width?: number; height?: number }): Promise<Page>
  stop(): Promise<void>
}

/** The real server as a process of its own on a real database, and one real browser. */
export async function openHouse(): Promise<House> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-story-'))
  const [server, browser] = await Promise.all([spawnServer({ databaseUrl: database.url, dataDir }), launchBrowser()])
  const contexts: BrowserContext[] = []
  return {
    url: server.url,
    async sitDown({ width = 1440, height = 900 } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        baseURL: server.url,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      return page
    },
    async stop() {
      await closeAll(contexts, browser)
      await server.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function closeAll(contexts: readonly BrowserContext[], browser: Browser): Promise<void> {
  for (const context of contexts) await context.close()
  await browser.close()
}
