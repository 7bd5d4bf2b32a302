import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { createTestDatabase } from '../server/src/platform/test-database.ts'
import { type SpawnedServer, spawnServer } from '../server/src/spawn-server.ts'
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

/** A launch costs a second of the processor, and contexts of one browser share nothing: the stories of a worker have one, which ends with it. */
const launched: { plain?: Promise<Browser>; maps?: Promise<Browser> } = {}
async function browserOf(kind: 'plain' | 'maps'): Promise<Browser> {
  const browser = await launched[kind]?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  return (launched[kind] = launchBrowser(kind === 'maps' ? { webgl: true } : { args: NO_MAPS }))
}

interface Scene {
  /** The database and the files of a scene that was set before are its setter's. */
  databaseUrl?: string
  dataDir?: string
  /** The server and the database that all such stories of a run have in common: for people who meet nobody but each other. */
  shared?: boolean
}

/** The real server as a process of its own on a real database, and a real browser. */
export async function openHouse(scene: Scene = {}): Promise<House> {
  const served = await (scene.shared ? sharedServer() : ownServer(scene))
  const { server, databaseUrl } = served
  const contexts: BrowserContext[] = []
  return {
    url: server.url,
    databaseUrl,
    async sitDown({ width = 1440, height = 900, newcomer = false, maps = false, at = server.url } = {}) {
      const browser = await browserOf(maps ? 'maps' : 'plain')
      const context = await browser.newContext({
        viewport: { width, height },
        baseURL: at,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
      })
      contexts.push(context)
      databases.set(context, databaseUrl)
      await context.addInitScript(moveDate, aheadMs())
      if (!newcomer) await haveToursTaken(context)
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      return page
    },
    async stop() {
      for (const context of contexts) await context.close()
      await served.close()
    },
  }
}

interface Served {
  server: Pick<SpawnedServer, 'url'>
  databaseUrl: string
  close(): Promise<void>
}

function sharedServer(): Promise<Served> {
  const { url, databaseUrl } = inject('sharedHouse')
  return Promise.resolve({ server: { url }, databaseUrl, close: () => Promise.resolve() })
}

async function ownServer({ databaseUrl, dataDir: filled }: Scene): Promise<Served> {
  const database =
    databaseUrl === undefined ? await createTestDatabase() : { url: databaseUrl, drop: () => Promise.resolve() }
  const dataDir = filled ?? (await mkdtemp(join(tmpdir(), 'drawbar-story-')))
  const server = await spawnServer({ databaseUrl: database.url, dataDir })
  return {
    server,
    databaseUrl: database.url,
    async close() {
      await server.stop()
      await database.drop()
      if (filled === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
