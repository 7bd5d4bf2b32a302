import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import postgres from 'postgres'
import { expect } from 'vitest'
import type { TestApp } from '../src/test-app.ts'

/**
 * The columns in which these texts stand, of every table, what is queued and what was mailed too, as somebody with the database and without
 * the key finds them: text, numbers and JSON as they are printed, bytes as the hex of the text. Read by the database's owner over a
 * connection of its own.
 */
export async function columnsThatTell(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const sql = postgres(app.databaseUrl, { max: 1 })
  try {
    const columns = await sql<{ schema: string; name: string; column: string }[]>`
      select c.table_schema as schema, c.table_name as name, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      order by 1, 2, c.ordinal_position`
    expect(columns.length).toBeGreaterThan(500)
    const telling: string[] = []
    const traces = texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`])
    for (const [table, own] of Map.groupBy(columns, ({ schema, name }) => `"${schema}"."${name}"`)) {
      const rows = await sql.unsafe(`select t.* from ${table} t where t::text like any ($1::text[])`, [traces])
      for (const { name, column } of rows.length > 0 ? own : []) {
        const told = await sql.unsafe(
          `select from ${table} t where t."${column}"::text like any ($1::text[]) limit 1`,
          [traces],
        )
        if (told.length > 0) telling.push(`${name}.${column}`)
      }
    }
    return telling
  } finally {
    await sql.end()
  }
}

/** The stream does not end, and carries ids alone: what it is fed from is among the tables. */
const READS = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.transport !== 'stream')

/** Every read of the interface by each of these people whose answer has one of these texts, as `who: endpoint`. */
export async function answersThatTell(
  app: TestApp,
  {
    viewers,
    idOf,
    companyId,
    texts,
  }: {
    viewers: Record<string, { token: string } | undefined>
    /** For a place in a path, by its name. */
    idOf: (name: string) => string
    companyId: string
    texts: readonly string[]
  },
): Promise<string[]> {
  const told: string[] = []
  for (const [who, as] of Object.entries(viewers))
    await Promise.all(
      READS.map(async ({ endpoint }) => {
        const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => idOf(name))
        const response = await app.http.inject({
          url: `/api${path}?companyId=${companyId}`,
          headers: as ? { authorization: `Bearer ${as.token}` } : {},
        })
        if (texts.some((text) => response.body.includes(text))) told.push(`${who}: ${endpoint.id}`)
      }),
    )
  return told
}

/** Which of these texts stand in the interface's own description, its examples too. Names of fields stand there by right. */
export async function descriptionTells(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const described = await app.http.inject({ url: '/api/openapi.json' })
  expect(described.statusCode).toBe(200)
  return texts.filter((text) => described.body.includes(text))
}
