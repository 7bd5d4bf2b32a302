import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** How a server with a database of its own calls itself: a loopback address is refused there. */
export const SPAWNED_PUBLIC_URL = 'http://drawbar.test'
const READY_MS = 120_000
const LOOK_AGAIN_MS = 50
/** Of every process on a test's database, wherever its files lie. */
export const TEST_SECRETS_KEY = 'ab'.repeat(32)
/** As `npm start` has it: V8's own choice of late lets young objects take 100 MB before it looks which of them live. */
export const RUNTIME_FLAGS = ['--max-semi-space-size=8']

export interface SpawnedServer {
  url: string
  child: ChildProcess
  /** As an operator's stop would: drains, then ends. */
  stop(): Promise<void>
  /** As a power cut would. */
  kill(): Promise<void>
}

/** A server process of its own, for tests and benches; ready when this returns. Without a database it starts its embedded one, with the demo market. */
export async function spawnServer({
  databaseUrl,
  dataDir,
  env = {},
  preload,
}: {
  databaseUrl?: string
  dataDir: string
  env?: Record<string, string>
  /** A module that the process imports before anything else. */
  preload?: string
}): Promise<SpawnedServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [...RUNTIME_FLAGS, ...(preload ? ['--import', preload] : []), MAIN], {
    env: {
      ...withoutDatabase(process.env),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      // A real database refuses the demo's sender and a loopback address.
      ...(databaseUrl
        ? {
            DATABASE_URL: databaseUrl,
            MAIL_FROM: 'no-reply@drawbar.test',
            PUBLIC_URL: SPAWNED_PUBLIC_URL,
            SECRETS_KEY: TEST_SECRETS_KEY,
          }
        : {}),
      LOG_LEVEL: 'error',
      SIGNUPS_PER_HOUR: '100000',
      LOGINS_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  for (const since = Date.now(); Date.now() - since < READY_MS;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode} before it was ready`)
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return { url, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  await end('SIGKILL')
  throw new Error('the server was not ready within two minutes')
}

const withoutDatabase = ({ DATABASE_URL: _url, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => env

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
