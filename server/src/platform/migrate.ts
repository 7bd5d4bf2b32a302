import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { installQueue } from './queue-schema.ts'

const DIRECTORY = fileURLToPath(new URL('../../migrations/', import.meta.url))

/**
 * Brings the schema forward as its owner; there is no way back but a new migration. Each file runs once, in one transaction, under a
 * lock timeout, so that a migration waiting for a busy table gives up instead of stopping the market behind it. Two processes that start
 * together take turns on the migrations table's lock. Throws when a file that has run was changed since.
 */
export async function migrate({
  ownerUrl,
  log,
}: {
  ownerUrl: string
  log?: (message: string) => void
}): Promise<{ applied: string[] }> {
  const sql = postgres(ownerUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { lock_timeout: 5_000, application_name: 'drawbar-migrate' },
  })
  try {
    const [known] = await sql<{ present: string | null }[]>`select to_regclass('public.migrations')::text as present`
    if (!known?.present) {
      await sql`create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`
    }
    const files = (await readdir(DIRECTORY)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
    const applied: string[] = []
    for (const name of files) {
      const text = await readFile(DIRECTORY + name, 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const ran = await sql.begin(async (tx) => {
        await tx`lock table migrations in exclusive mode`
        const [row] = await tx<{ checksum: string }[]>`select checksum from migrations where name = ${name}`
        if (row && row.checksum !== checksum)
          throw new Error(`migration ${name} was changed after it ran; write a new one instead`)
        if (row) return false
        await tx.unsafe(text)
        await tx`insert into migrations (name, checksum) values (${name}, ${checksum})`
        return true
      })
      if (ran) {
        applied.push(name)
        log?.(`migrated ${name}`)
      }
    }
    await installQueue({ ownerUrl, sql })
    return { applied }
  } finally {
    await sql.end({ timeout: 5 })
  }
}
