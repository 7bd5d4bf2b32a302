import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { spawnServer } from '../server/src/spawn-server.ts'
import { post } from './bench-server.ts'

/**
 * How long a killed worker's job is late (target ≤ 30 s), and how soon the API answers after its database came back (target ≤ 1 s).
 * The job is a mail: its worker is killed in the middle of the conversation with a mail server that has fallen silent.
 */
const LATE_SECONDS = 30
const BACK_MS = 1000
const quiet = { info: () => undefined, warn: () => undefined }
const directory = await mkdtemp(join(tmpdir(), 'drawbar-recovery-'))

async function silentMailServer(port: number): Promise<{ server: Server; asked: Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    asked.resolve()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, asked: asked.promise }
}

const first = await silentMailServer(0)
const { port } = first.server.address() as { port: number }
const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
let postgres = await startEmbeddedPostgres({ dataDir: directory, log: quiet })
let server = await spawnServer({ databaseUrl: postgres.url, dataDir: directory, env })
try {
  const email = 'ann@bench.example'
  await post(`${server.url}/api/auth/register`, {
    email,
    password: 'bench password 1',
    name: 'Ann',
    companyName: 'Ann Inc',
    industry: 'Other',
  })
  await post(`${server.url}/api/Auth/forgot-password`, { email })
  await first.asked
  const killedAt = performance.now()
  await server.kill()
  first.server.close()

  const received = Promise.withResolvers<void>()
  const working = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        received.resolve()
        done()
      })
    },
  })
  working.listen(port, '127.0.0.1')
  server = await spawnServer({ databaseUrl: postgres.url, dataDir: directory, env })
  await received.promise
  const late = (performance.now() - killedAt) / 1000
  console.log(
    `a killed worker's mail went out ${late.toFixed(1)} s after the kill (target ≤ ${LATE_SECONDS} s, the new process's start included)`,
  )
  await new Promise<void>((resolve) => working.close(resolve))

  const databasePort = Number(new URL(postgres.url).port)
  await postgres.stop()
  const away = await fetch(`${server.url}/api/ready`)
  console.log(`database away: ${away.status}, Retry-After ${away.headers.get('retry-after') ?? 'missing'}`)
  postgres = await startEmbeddedPostgres({ dataDir: directory, log: quiet, settings: { port: databasePort } })
  const backAt = performance.now()
  for (;;) {
    const answer = await fetch(`${server.url}/api/ready`)
    if (answer.ok) break
    if (performance.now() - backAt > 30_000) throw new Error('the API did not recover within 30 s')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const back = performance.now() - backAt
  console.log(`first good answer ${Math.round(back)} ms after the database was back (target ≤ ${BACK_MS} ms)`)
  process.exitCode = late <= LATE_SECONDS && back <= BACK_MS ? 0 : 1
} finally {
  await server.stop()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
