import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'

/**
 * What a person waits for at the terminal: the first start with its demo market (target ≤ 20 s, after installing and building), and every
 * start after it (target ≤ 3 s), beside what starting PostgreSQL alone on the same data takes.
 */
const STARTS = 5
const FIRST_SECONDS = 20
const SECOND_SECONDS = 3
const LIMIT_MS = 120_000
const directory = await mkdtemp(join(tmpdir(), 'drawbar-start-'))
await chmod(directory, 0o711)

const secondsSince = (started: number): number => (performance.now() - started) / 1000

/** Seconds from the command to the printed address. The server is stopped as Ctrl-C stops it. */
async function secondsToReady(): Promise<number> {
  const started = performance.now()
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=8', join(import.meta.dirname, '../server/src/main.ts')],
    {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: LIMIT_MS,
    },
  )
  const ended = once(server, 'exit')
  let said = ''
  for await (const chunk of server.stdout) {
    said += String(chunk)
    if (said.includes('ready: ')) break
  }
  if (!said.includes('ready: ')) throw new Error(`the server ended: ${said}`)
  const seconds = secondsSince(started)
  server.kill('SIGINT')
  await ended
  return seconds
}

async function secondsToPostgres(): Promise<number> {
  const started = performance.now()
  const postgres = await startEmbeddedPostgres({
    dataDir: directory,
    log: { info: () => undefined, warn: () => undefined },
  })
  const seconds = secondsSince(started)
  await postgres.stop()
  return seconds
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

try {
  const first = await secondsToReady()
  console.log(`first start, with the demo market: ${first.toFixed(1)} s (target ≤ ${FIRST_SECONDS} s)`)
  const starts: number[] = []
  const bare: number[] = []
  for (let round = 0; round < STARTS; round += 1) {
    bare.push(await secondsToPostgres())
    starts.push(await secondsToReady())
  }
  console.log(
    `second start: ${middle(starts).toFixed(2)} s, the slowest of ${STARTS} ${Math.max(...starts).toFixed(2)} s (target ≤ ${SECOND_SECONDS} s); ${(middle(starts) / middle(bare)).toFixed(1)} times PostgreSQL alone`,
  )
  if (first > FIRST_SECONDS || middle(starts) > SECOND_SECONDS) process.exitCode = 1
} finally {
  await rm(directory, { recursive: true, force: true })
}
