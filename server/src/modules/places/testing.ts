import postgres from 'postgres'
import { connect } from '../../platform/db.ts'
import type { Database } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { createTestDatabase } from '../../platform/test-database.ts'
import { loadGazetteer } from './load-gazetteer.ts'

export interface GazetteerDatabase extends Database {
  url: string
  /** For what the application's role may not do. */
  asOwner(statement: string): Promise<readonly object[]>
}

/** A database of the test file's own with the gazetteer in it, connected as the application. */
export async function gazetteerDatabase({ loaded = true } = {}): Promise<GazetteerDatabase> {
  const database = await createTestDatabase()
  const connected = connect({ url: database.url, log: createLog({ level: 'silent' }) })
  if (loaded) await loadGazetteer(connected.sql)
  return {
    ...connected,
    url: database.url,
    async asOwner(statement) {
      const owner = postgres(database.url, { max: 1, onnotice: () => undefined })
      try {
        return await owner.unsafe(statement)
      } finally {
        await owner.end()
      }
    },
    async close() {
      await connected.close()
      await database.drop()
    },
  }
}

export interface GazetteerCounts {
  places: number
  postalCodes: number
  loads: number
}

export async function countsOf({ sql }: GazetteerDatabase): Promise<GazetteerCounts | undefined> {
  const [row] = await sql<GazetteerCounts[]>`
    select (select count(*) from places) as places, (select count(*) from postal_codes) as postal_codes,
      (select count(*) from gazetteer_loads) as loads`
  return row
}
