import assert from 'node:assert/strict'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { REGISTER_PART_BYTES, type RegisterImport } from '@drawbar/contract/register/register-imports.ts'
import { CENSUS_COLUMNS, censusFile } from '../server/src/modules/register/import/census-file.testing.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { type SpawnedServer, spawnServer } from '../server/src/spawn-server.ts'
import postgres from 'postgres'
import { peakOf, post } from './bench-server.ts'
import { childrenOf, cpuSeconds, postgresPid } from './cpu-time.ts'
import { founderHeaders, makeFounder } from './founder.ts'

/**
 * An import of a whole Company Census file through the running server, beside plain COPY of the same file into a logged table of its 147
 * columns as text without an index, in the same run (target: at least 0.3 of its rows a second), and the most memory that the process of
 * the import took, and the server beside it (targets: 300 MB each; what the upload alone adds is held by upload-memory.bench.ts). For comparison, the same COPY into the same table with five indexes as the register has. Then once
 * more, killed in the middle (`crash-import.test.ts` does so in small at every run of the tests). ROWS makes it smaller.
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
  const cut = await killed(file, size)
  say(
    `killed after ${cut.at} rows, started again`,
    `goes on after ${cut.waited.toFixed(1)} s, done after ${cut.read.toFixed(1)} s, no row lost or doubled`,
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
  await makeFounder({ databaseUrl: database.url, dataDir: directory })
  // The first start loads the gazetteer, which takes more memory than anything after it.
  await (await spawnServer({ databaseUrl: database.url, dataDir: directory })).stop()
  const server = await spawnServer({ databaseUrl: database.url, dataDir: directory })
  try {
    const api = `${server.url}/api`
    const headers = await founderHeaders(api, database.url)
    say('memory of the server at rest', `${await peakOf(server.child.pid)} MB`)
    const { id, stop } = await uploaded({ api, headers, file, bytes }, () => stopwatch(server.child.pid))
    say('most memory after the upload', `${await peakOf(server.child.pid)} MB`)
    const searches: number[] = []
    let apart = 0
    let foundEarly = false
    for (;;) {
      await sleep(1000)
      const from = performance.now()
      const answer = await fetch(`${api}/register?q=vermoren%20truckng`, { headers })
      searches.push(performance.now() - from)
      assert.ok(answer.ok, 'a search while it runs is answered')
      const early = (await (await fetch(`${api}/register?q=1000001`, { headers })).json()) as { items: unknown[] }
      for (const pid of childrenOf(server.child.pid)) apart = Math.max(apart, await peakOf(pid))
      const now = await progressOf({ api, headers }, id)
      if (now.status === 'queued' || now.status === 'running') {
        foundEarly ||= early.items.length > 0
        continue
      }
      assert.ok(foundEarly, 'what is entered is found while the rest of the file is read')
      whole(now)
      const seconds = (Date.parse(now.finishedAt ?? '') - Date.parse(now.beganAt ?? '')) / 1000
      return { took: { ...stop(), seconds }, searches, apart, peak: await peakOf(server.child.pid) }
    }
  } finally {
    await server.stop()
  }
}

/** The same file into an empty register, and `kill -9` when half of it is read: started again it ends as if nothing had been. */
async function killed(file: string, bytes: number): Promise<{ at: number; waited: number; read: number }> {
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  await sql`delete from register_carriers where source = 'census'`
  const first = await spawnServer({ databaseUrl: database.url, dataDir: directory })
  let second: SpawnedServer | undefined
  try {
    const api = `${first.url}/api`
    const headers = await founderHeaders(api, database.url)
    const { id } = await uploaded({ api, headers, file, bytes }, () => undefined)
    let at = 0
    while (at < ROWS / 2) {
      await sleep(50)
      at = (await progressOf({ api, headers }, id)).rowsRead
    }
    await first.kill()
    const from = performance.now()
    const [left] = await sql<{ status: string; rowsRead: number }[]>`
      select status, rows_read as "rowsRead" from register_imports where id = ${id}`
    assert.equal(left?.status, 'running', 'it was killed in the middle')
    second = await spawnServer({ databaseUrl: database.url, dataDir: directory })
    const again = { api: `${second.url}/api`, headers: await founderHeaders(`${second.url}/api`, database.url) }
    let now = await progressOf(again, id)
    let waited = 0
    while (now.status === 'queued' || now.status === 'running') {
      if (waited === 0 && now.rowsRead > left.rowsRead) waited = (performance.now() - from) / 1000
      await sleep(250)
      now = await progressOf(again, id)
    }
    whole(now)
    const [found] = await sql<{ carriers: number; rejects: number; different: number }[]>`
      select (select count(*)::int from register_carriers where source = 'census') as carriers, count(*)::int as rejects,
        count(distinct raw)::int as different from register_import_rejects where import_id = ${id}`
    assert.deepEqual(
      found && { ...found },
      { carriers: now.entered, rejects: now.rejected, different: now.rejected },
      'no row is lost, doubled or refused twice',
    )
    return { at, waited, read: (performance.now() - from) / 1000 }
  } finally {
    await first.kill()
    await second?.stop()
    await sql.end()
  }
}

interface Desk {
  api: string
  headers: Record<string, string>
}

/** In parts, as the page sends it; the watch begins with the last of them. */
async function uploaded<T>(
  { api, headers, file, bytes }: Desk & { file: string; bytes: number },
  watch: () => T,
): Promise<{ id: string; stop: T }> {
  const { id } = (await post(
    `${api}/register/imports`,
    { kind: 'census', fileName: 'census.csv', bytes },
    headers,
  )) as RegisterImport
  const handle = await open(file)
  let stop = watch()
  for (let part = 0; part * REGISTER_PART_BYTES < bytes; part += 1) {
    const piece = Buffer.alloc(Math.min(REGISTER_PART_BYTES, bytes - part * REGISTER_PART_BYTES))
    await handle.read(piece, 0, piece.length, part * REGISTER_PART_BYTES)
    const form = new FormData()
    form.set('part', String(part))
    form.set('file', new Blob([piece]), 'part')
    stop = watch()
    const answer = await fetch(`${api}/register/imports/${id}/parts`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await handle.close()
  return { id, stop }
}

async function progressOf({ api, headers }: Desk, id: string): Promise<RegisterImport> {
  return (await (await fetch(`${api}/register/imports/${id}`, { headers })).json()) as RegisterImport
}

function whole(now: RegisterImport): void {
  assert.equal(now.status, 'done', JSON.stringify(now))
  assert.equal(now.rowsRead, ROWS)
  assert.equal(now.entered + now.rejected, ROWS)
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
