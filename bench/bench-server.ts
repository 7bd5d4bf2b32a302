import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import connectTo from 'postgres'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { type SpawnedServer, spawnServer } from '../server/src/spawn-server.ts'
import { cpuSeconds, postgresPid } from './cpu-time.ts'

export const BENCH_PASSWORD = 'bench password 1'

export interface BenchServer {
  url: string
  databaseUrl: string
  directory: string
  /** The most memory that the first server process took since its start, or since `forgetPeak`; 0 where the system does not tell (only Linux does). */
  peakMb(): Promise<number>
  forgetPeak(): Promise<void>
  /** Signs up a consignor (or carrier) and returns its token. */
  signUp(companyType?: 'Consignor' | 'Carrier'): Promise<string>
  /** Another server process on the same database. */
  another(): Promise<string>
  /** What the server's processes and its database have taken of the processor so far. */
  cpuSeconds(): number
  /** To each server process. */
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

/** A real server process on a real PostgreSQL of its own, both ended by `stop`. */
export async function startBenchServer({
  env = {},
  preload,
  settings = {},
}: {
  env?: Record<string, string>
  /** A module that the server imports before anything else. */
  preload?: string
  /** Of PostgreSQL. */
  settings?: Record<string, string>
} = {}): Promise<BenchServer> {
  const directory = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const quiet = { info: () => undefined, warn: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: directory, log: quiet, settings })
  const processes: SpawnedServer[] = []
  const start = async (): Promise<string> => {
    const server = await spawnServer({
      databaseUrl: postgres.url,
      dataDir: directory,
      env,
      ...(preload ? { preload } : {}),
    })
    processes.push(server)
    return server.url
  }
  let people = 0
  const sql = connectTo(postgres.url, { max: 1, onnotice: () => undefined })
  try {
    const url = await start()
    return {
      url,
      databaseUrl: postgres.url,
      directory,
      peakMb: () => peakOf(processes[0]?.child.pid),
      forgetPeak: () => writeFile(`/proc/${processes[0]?.child.pid}/clear_refs`, '5').catch(() => undefined),
      another: start,
      cpuSeconds: () => cpuSeconds(...processes.map(({ child }) => child.pid), postgresPid(directory)),
      signal: (name) => processes.forEach(({ child }) => child.kill(name)),
      async signUp(companyType = 'Consignor') {
        people += 1
        const email = `bench${people}@bench.example`
        await post(`${url}/api/auth/register`, {
          email,
          password: BENCH_PASSWORD,
          name: `Bench ${people}`,
          companyName: `Bench ${people}`,
          companyType,
          industry: 'Other',
        })
        // As if the code from the mail had been typed: nothing is posted and no price is given before.
        await sql`update users set email_proved_at = clock_time() where email = ${email}`
        const { token } = (await post(`${url}/api/auth/login`, { email, password: BENCH_PASSWORD })) as {
          token: string
        }
        return token
      },
      async stop() {
        await sql.end()
        await Promise.all(processes.map((server) => server.stop()))
        await postgres.stop()
        await rm(directory, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await Promise.all(processes.map((server) => server.stop()))
    await postgres.stop()
    throw error
  }
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

/** Where the system tells (Linux); elsewhere 0. */
export async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
