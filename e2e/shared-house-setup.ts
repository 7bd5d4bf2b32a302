import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { spawnServer } from '../server/src/spawn-server.ts'
import { createTestDatabase } from '../server/src/platform/test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedHouse: { url: string; databaseUrl: string }
  }
}

/** The server and the database of the stories that share one (house.ts). After test-database-setup.ts. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase(project.getProvidedContext().testDatabase)
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-stories-'))
  const server = await spawnServer({ databaseUrl: database.url, dataDir })
  project.provide('sharedHouse', { url: server.url, databaseUrl: database.url })
  return async () => {
    await server.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
