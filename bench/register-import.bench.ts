import assert from 'node:assert/strict'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { REGISTER_PART_BYTES, type RegisterImport } from '@drawbar/contract/register-imports.ts'
import { CENSUS_COLUMNS, censusFile } from '../server/src/modules/carriers/register/import/census-file.testing.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { spawnServer } from '../server/src/spawn-server.ts'
import postgres from 'postgres'
import { peakOf, post } from './bench-server.ts'
import { childrenOf, cpuSeconds, postgresPid } from './cpu-time.ts'
import { founderHeaders, makeFounder } from './founder.ts'

/**
 * An import of a whole Company Census file through the running server, beside plain COPY of the same file into a logged table of its 147
 * columns as text without an index, in the same run (target: at least 0.3 of its rows a second), and the most memory that the process of
 * the import took, and the server beside it (targets: 300 MB each; what the upload alone adds is held by upload-memory.bench.ts). For comparison, the same COPY into the same table with five indexes as the register has. ROWS makes it smaller.
 */
const ROWS = Number(process.env['ROWS'] ?? 1_000_000)
const TARGET = 0.3
const TARGET_MB = 300

const INDEXES = [
  'create index on plain_census (("DOT_NUMBER"::int))',
  'create index on plain_census ("LEGAL_NAME", "DOT_NUMBER")',
  `create index on plain_census using gin ((array["DOCKET1PREFIX" || "DOCKET1"]))`,
  'create index on plain_census ((-"POWER_UNITS"::int), "DOT_NUMBER")',
  `create index on plain_census using gin ((string_to_array("LEGAL_NAME", ' ')))`,
]

const directory = await mkdtemp(join(tmpdir(), 'drawbar-register-'))
const quiet = { info: () => undefined, warn: () => undefined }
const database = await startEmbeddedPostgres({ dataDir: directory, log: quiet })
try {
  const file = join(directory, 'census.csv')
  await pipeline(Readable.from(censusFile({ count: ROWS })), createWriteStream(file))
  const { size } = await stat(file)
  await migrate({ ownerUrl: database.url })
  const plain = await plainCopy(file, [])
  say(`plain COPY of ${ROWS} rows, ${mb(size)} MB`, speed(plain))
  say('the same COPY into a table with such indexes', speed(await plainCopy(file, INDEXES)))
  const { took, peak, apart, searches } = await imported(file, size)
  say('import of the same file', speed(took))
  const ratio = plain.seconds / took.seconds
  say('ratio', `${ratio.toFixed(2)}  (target ≥ ${TARGET}; of processor time ${(plain.cpu / took.cpu).toFixed(2)})`)
  say('most memory of the process that imports', `${apart} MB  (target ≤ ${TARGET_MB})`)
  say('most memory of the server', `${peak} MB`)
  const sorted = searches.toSorted((a, b) => a - b)
  say(
    `${searches.length} searches meanwhile`,
    `p50 ${at(sorted, 0.5)} ms  p95 ${at(sorted, 0.95)} ms  max ${at(sorted, 1)} ms`,
  )
  assert.ok(ratio >= TARGET, 'the import is too slow')
  assert.ok(apart > 0 && apart <= TARGET_MB, 'the import takes too much memory')
  assert.ok(peak <= TARGET_MB, 'the server takes too much memory')
} finally {
  await database.stop()
  await rm(directory, { recursive: true, force: true })
}

interface Took {
  seconds: number
  /** Processor seconds of the server and of PostgreSQL. */
  server: number
  database: number
  cpu: number
}

function stopwatch(server?: number): () => Took {
  const cpu = () => ({ server: cpuSeconds(server), database: cpuSeconds(postgresPid(directory)) })
  const [began, before] = [performance.now(), cpu()]
  return () => {
    const after = cpu()
    const took = { server: after.server - before.server, database: after.database - before.database }
    return { ...took, cpu: took.server + took.database, seconds: (performance.now() - began) / 1000 }
  }
}

async function plainCopy(file: string, indexes: readonly string[]): Promise<Took> {
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`create table plain_census (${CENSUS_COLUMNS.map((name) => `"${name}" text`).join(', ')})`)
  for (const index of indexes) await sql.unsafe(index)
  await sql`checkpoint`
  const stop = stopwatch()
  await pipeline(createReadStream(file), await sql`copy plain_census from stdin with (format csv, header)`.writable())
  const took = stop()
  await sql`drop table plain_census`
  await sql`checkpoint`
  await sql.end()
  return took
}

async function imported(file: string, bytes: number) {
  makeFounder({ databaseUrl: database.url, dataDir: directory })
  // The first start loads the gazetteer, which takes more memory than anything after it.
  await (await spawnServer({ databaseUrl: database.url, dataDir: directory })).stop()
  const server = await spawnServer({ databaseUrl: database.url, dataDir: directory })
  try {
    const api = `${server.url}/api`
    const headers = await founderHeaders(api)
    say('memory of the server at rest', `${await peakOf(server.child.pid)} MB`)
    const { id } = (await post(
      `${api}/register/imports`,
      { kind: 'census', fileName: 'census.csv', bytes },
      headers,
    )) as RegisterImport
    const handle = await open(file)
    let stop = stopwatch(server.child.pid)
    for (let part = 0; part * REGISTER_PART_BYTES < bytes; part += 1) {
      const piece = Buffer.alloc(Math.min(REGISTER_PART_BYTES, bytes - part * REGISTER_PART_BYTES))
      await handle.read(piece, 0, piece.length, part * REGISTER_PART_BYTES)
      const form = new FormData()
      form.set('part', String(part))
      form.set('file', new Blob([piece]), 'part')
      stop = stopwatch(server.child.pid)
      const answer = await fetch(`${api}/register/imports/${id}/parts`, { method: 'POST', headers, body: form })
      if (!answer.ok) throw new Error(await answer.text())
    }
    await handle.close()
    say('most memory after the upload', `${await peakOf(server.child.pid)} MB`)
    const searches: number[] = []
    let apart = 0
    let foundEarly = false
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const from = performance.now()
      const answer = await fetch(`${api}/register?q=vermoren%20truckng`, { headers })
      searches.push(performance.now() - from)
      assert.ok(answer.ok, 'a search while it runs is answered')
      const early = (await (await fetch(`${api}/register?q=1000001`, { headers })).json()) as { items: unknown[] }
      for (const pid of childrenOf(server.child.pid)) apart = Math.max(apart, await peakOf(pid))
      const now = (await (await fetch(`${api}/register/imports/${id}`, { headers })).json()) as RegisterImport
      if (now.status === 'queued' || now.status === 'running') {
        foundEarly ||= early.items.length > 0
        continue
      }
      assert.ok(foundEarly, 'what is entered is found while the rest of the file is read')
      assert.equal(now.status, 'done', JSON.stringify(now))
      assert.equal(now.rowsRead, ROWS)
      assert.equal(now.entered + now.rejected, ROWS)
      const seconds = (Date.parse(now.finishedAt ?? '') - Date.parse(now.beganAt ?? '')) / 1000
      return { took: { ...stop(), seconds }, searches, apart, peak: await peakOf(server.child.pid) }
    }
  } finally {
    await server.stop()
  }
}

function say(what: string, figures: string): void {
  console.log(`register-import  ${what.padEnd(48)} ${figures}`)
}

function speed({ seconds, server, database: db }: Took): string {
  const rows = Math.round(ROWS / seconds).toLocaleString('en-US')
  const micros = (cpu: number) => ((cpu * 1e6) / ROWS).toFixed(1)
  return `${rows.padStart(8)} rows/s   processor µs a row: server ${micros(server)}, PostgreSQL ${micros(db)}`
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6)
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
}
