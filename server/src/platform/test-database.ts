import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject, type ProvidedContext } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { serverUrl: string; template: string }
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A migrated database of a test file's own, cloned from the run's template. Call `drop` in afterAll. */
export async function createTestDatabase(
  { serverUrl, template }: ProvidedContext['testDatabase'] = inject('testDatabase'),
): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => administer(serverUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function administer(
  serverUrl: string,
  statement: (sql: postgres.Sql) => PromiseLike<unknown>,
): Promise<void> {
  const sql = postgres(databaseUrl(serverUrl, 'postgres'), { max: 1, onnotice: () => undefined })
  try {
    await statement(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
