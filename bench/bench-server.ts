import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
const PASSWORD = 'bench password 1'

export interface BenchServer {
  url: string
  databaseUrl: string
  /** Signs up a consignor (or carrier) and returns its token. */
  signUp(companyType?: 'Consignor' | 'Carrier'): Promise<string>
  /** Another server process on the same database. */
  another(): Promise<string>
  stop(): Promise<void>
}

/** A real server process on a real PostgreSQL of its own, both ended by `stop`. */
export async function startBenchServer({ env = {} }: { env?: Record<string, string> } = {}): Promise<BenchServer> {
  const directory = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const quiet = { info: () => undefined, warn: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: directory, log: quiet })
  const processes: ChildProcess[] = []
  const start = async (): Promise<string> => {
    const { url, child } = await spawnServer({ databaseUrl: postgres.url, directory, env })
    processes.push(child)
    return url
  }
  let people = 0
  try {
    const url = await start()
    return {
      url,
      databaseUrl: postgres.url,
      another: start,
      async signUp(companyType = 'Consignor') {
        people += 1
        const email = `bench${people}@bench.example`
        await post(`${url}/api/auth/register`, {
          email,
          password: PASSWORD,
          name: `Bench ${people}`,
          companyName: `Bench ${people}`,
          companyType,
          industry: 'Other',
        })
        const { token } = (await post(`${url}/api/auth/login`, { email, password: PASSWORD })) as { token: string }
        return token
      },
      async stop() {
        await Promise.all(processes.map(end))
        await postgres.stop()
        await rm(directory, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await Promise.all(processes.map(end))
    await postgres.stop()
    throw error
  }
}

async function spawnServer({
  databaseUrl,
  directory,
  env,
}: {
  databaseUrl: string
  directory: string
  env: Record<string, string>
}): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: directory,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      SIGNUPS_PER_HOUR: '100000',
      LOGINS_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return { url, child }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  child.kill('SIGKILL')
  throw new Error('the server did not become ready within a minute')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** POSTs JSON and returns the answer; throws the problem's words otherwise. */
export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return text ? JSON.parse(text) : undefined
}
