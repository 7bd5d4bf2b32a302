import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { REGISTER_PART_BYTES, type RegisterImport } from '@drawbar/contract/register-imports.ts'
import { CENSUS_COLUMNS, censusFile } from '../server/src/modules/carriers/register/import/census-file.testing.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { spawnServer } from '../server/src/spawn-server.ts'
import postgres from 'postgres'
import { post } from './bench-server.ts'

/**
 * An import of a whole Company Census file through the running server, beside plain COPY of the same file into a table of text columns
 * without an index, in the same run (target: at least 0.3 of its rows a second), and the most memory that the server took (target:
 * 300 MB). ROWS makes it smaller.
 */
const ROWS = Number(process.env['ROWS'] ?? 1_000_000)
const TARGET = 0.3
const TARGET_MB = 300

const directory = await mkdtemp(join(tmpdir(), 'drawbar-register-'))
const quiet = { info: () => undefined, warn: () => undefined }
const database = await startEmbeddedPostgres({ dataDir: directory, log: quiet })
try {
  const file = join(directory, 'census.csv')
  await pipeline(Readable.from(censusFile({ count: ROWS })), createWriteStream(file))
  const { size } = await stat(file)
  await migrate({ ownerUrl: database.url })
  const plain = await plainCopy(file)
  console.log(`register-import  plain COPY of ${ROWS} rows, ${mb(size)} MB   ${perSecond(plain)} rows/s`)
  const { seconds, peak, searches } = await imported(file, size)
  const ratio = plain / seconds
  console.log(`register-import  import of the same file              ${perSecond(seconds)} rows/s`)
  console.log(`register-import  ratio                                ${ratio.toFixed(2)}  (target ≥ ${TARGET})`)
  console.log(`register-import  most memory of the server            ${peak} MB  (target ≤ ${TARGET_MB})`)
  const sorted = searches.toSorted((a, b) => a - b)
  console.log(
    `register-import  ${searches.length} searches meanwhile   p50 ${at(sorted, 0.5)} ms  p95 ${at(sorted, 0.95)} ms  max ${at(sorted, 1)} ms`,
  )
  assert.ok(ratio >= TARGET, 'the import is too slow')
  assert.ok(peak <= TARGET_MB, 'the import takes too much memory')
} finally {
  await database.stop()
  await rm(directory, { recursive: true, force: true })
}

async function plainCopy(file: string): Promise<number> {
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`create table plain_census (${CENSUS_COLUMNS.map((name) => `"${name}" text`).join(', ')})`)
  const started = performance.now()
  await pipeline(createReadStream(file), await sql`copy plain_census from stdin with (format csv, header)`.writable())
  const seconds = (performance.now() - started) / 1000
  await sql`drop table plain_census`
  await sql.end()
  return seconds
}

async function imported(file: string, bytes: number) {
  const founder = {
    FOUNDER_EMAIL: 'founder@bench.example',
    FOUNDER_NAME: 'Fran Bench',
    FOUNDER_PASSWORD: 'bench password 1',
  }
  const made = spawnSync(process.execPath, [fileURLToPath(new URL('../tools/create-founder.ts', import.meta.url))], {
    env: { ...process.env, ...founder, DATABASE_URL: database.url, DATA_DIR: directory },
  })
  if (made.status !== 0) throw new Error(String(made.stderr))
  // The first start loads the gazetteer, which takes more memory than anything after it.
  await (await spawnServer({ databaseUrl: database.url, dataDir: directory })).stop()
  const server = await spawnServer({ databaseUrl: database.url, dataDir: directory })
  try {
    const api = `${server.url}/api`
    const { token } = (await post(`${api}/auth/login`, {
      email: founder.FOUNDER_EMAIL,
      password: founder.FOUNDER_PASSWORD,
    })) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    console.log(`register-import  memory of the server at rest            ${await peakOf(server.child.pid)} MB`)
    const { id } = (await post(
      `${api}/register/imports`,
      { kind: 'census', fileName: 'census.csv', bytes },
      headers,
    )) as RegisterImport
    const handle = await open(file)
    for (let part = 0; part * REGISTER_PART_BYTES < bytes; part += 1) {
      const piece = Buffer.alloc(Math.min(REGISTER_PART_BYTES, bytes - part * REGISTER_PART_BYTES))
      await handle.read(piece, 0, piece.length, part * REGISTER_PART_BYTES)
      const form = new FormData()
      form.set('part', String(part))
      form.set('file', new Blob([piece]), 'part')
      const answer = await fetch(`${api}/register/imports/${id}/parts`, { method: 'POST', headers, body: form })
      if (!answer.ok) throw new Error(await answer.text())
    }
    await handle.close()
    console.log(`register-import  most memory after the upload            ${await peakOf(server.child.pid)} MB`)
    const searches: number[] = []
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const from = performance.now()
      await fetch(`${api}/register?q=vermoren%20truckng`, { headers })
      searches.push(performance.now() - from)
      const now = (await (await fetch(`${api}/register/imports/${id}`, { headers })).json()) as RegisterImport
      if (now.status === 'queued' || now.status === 'running') continue
      assert.equal(now.status, 'done', JSON.stringify(now))
      assert.equal(now.rowsRead, ROWS)
      assert.equal(now.entered + now.rejected, ROWS)
      const seconds = (Date.parse(now.finishedAt ?? '') - Date.parse(now.beganAt ?? '')) / 1000
      return { seconds, searches, peak: await peakOf(server.child.pid) }
    }
  } finally {
    await server.stop()
  }
}

/** Where the system tells (Linux); elsewhere 0. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6)
}

function perSecond(seconds: number): string {
  return Math.round(ROWS / seconds).toLocaleString('en-US')
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
}
