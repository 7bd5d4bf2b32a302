import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createTestDatabase } from '../server/src/platform/test-database.ts'
import { spawnServer } from '../server/src/spawn-server.ts'
import { launchBrowser } from '../tools/browser.ts'
import { haveToursTaken } from './onboarding-taken.ts'

export interface House {
  url: string
  /** For tools that stand outside the server. */
  databaseUrl: string
  /** A person at a computer of his own: nothing is shared with the others. A newcomer has not taken the tours yet. */
  sitDown(options?: { width?: number; height?: number; newcomer?: boolean }): Promise<Page>
  stop(): Promise<void>
}

/** The real server as a process of its own on a real database, and one real browser; `maps`: one that draws them. */
export async function openHouse({ maps = false }: { maps?: boolean } = {}): Promise<House> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-story-'))
  const [server, browser] = await Promise.all([
    spawnServer({ databaseUrl: database.url, dataDir }),
    launchBrowser({ webgl: maps }),
  ])
  const contexts: BrowserContext[] = []
  return {
    url: server.url,
    databaseUrl: database.url,
    async sitDown({ width = 1440, height = 900, newcomer = false } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        baseURL: server.url,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
      })
      contexts.push(context)
      if (!newcomer) await haveToursTaken(context)
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
