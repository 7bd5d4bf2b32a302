import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './data-lock.ts'
import type { PostgresAccount } from './postgres-binaries.ts'

/** A running PostgreSQL. `exited` settles when it is gone, for whatever reason. */
export type PostgresProcess = { stop(): Promise<void>; exited: Promise<void> }

/** Fast shutdown writes one checkpoint; a slow disk gets this long before the immediate one, which costs a recovery. */
const FAST_SHUTDOWN_MS = 20_000
const START_LIMIT_MS = 60_000
const SHUTDOWNS = [
  ['SIGINT', FAST_SHUTDOWN_MS],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/**
 * The first line leaves a watchdog behind that reads fd 3 and asks PostgreSQL for a fast shutdown when that pipe closes
 * without a word: the server died (kill -9) and the database must not outlive it. The watchdog is a grandchild, because
 * PostgreSQL 18 takes an unknown child that fails for a crash of its own. The second line becomes PostgreSQL itself.
 */
const WATCHED = `( ( read word <&3 || kill -INT $$ ) >/dev/null 2>&1 & )
exec "$0" "$@" 3<&-`

export class PostgresExit extends Error {
  override readonly name = 'PostgresExit'
}

export async function spawnPostgres(options: {
  postgres: string
  dataDir: string
  account: PostgresAccount | undefined
  settings: Record<string, string | number>
  onLine: (line: string) => void
}): Promise<PostgresProcess> {
  const { postgres, dataDir, account, settings } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('/bin/sh', ['-c', WATCHED, postgres, '-D', dataDir, ...flags], {
    ...account,
    // The checkout may be closed to the account, and a session of its own keeps Ctrl-C from stopping it before the server drained.
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<void>()
  const watchdog = child.stdio[3] as Socket
  watchdog.resume()
  watchdog.on('error', () => watchdog.destroy())
  if (!child.stderr) throw new Error('PostgreSQL was started without a log')
  createInterface({ input: child.stderr }).on('line', (line) => {
    options.onLine(line)
    if (lines.length < 100) lines.push(line)
    if (line.includes('database system is ready to accept connections')) ready.resolve()
  })
  child.on('error', (error) => {
    ready.reject(error)
    exited.resolve()
  })
  child.on('exit', () => watchdog.end('stopped\n'))
  child.on('close', () => {
    exited.resolve()
    ready.reject(new PostgresExit(lines.join('\n')))
  })
  const timer = setTimeout(
    () => ready.reject(new PostgresExit(`No answer in ${START_LIMIT_MS} ms.\n${lines.join('\n')}`)),
    START_LIMIT_MS,
  )
  const stop = async () => {
    child.kill('SIGINT')
    const stopped = await Promise.race([
      exited.promise.then(() => true),
      sleep(FAST_SHUTDOWN_MS, false, { ref: false }),
    ])
    if (!stopped) child.kill('SIGQUIT')
    await exited.promise
  }
  try {
    await ready.promise
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(timer)
  }
  return { stop, exited: exited.promise }
}

/** Stops a PostgreSQL that a killed server left on this directory. Returns its process number when there was one. */
export async function stopOrphan(dataDir: string): Promise<number | undefined> {
  const pid = Number.parseInt(readIfThere(join(dataDir, 'postmaster.pid'))?.split('\n')[0] ?? '', 10)
  if (!(pid > 1)) return undefined
  const orphaned = isAlive(pid) && isPostgresOf(pid, dataDir)
  for (const [signal, limit] of SHUTDOWNS) {
    if (!orphaned || !isAlive(pid)) break
    process.kill(pid, signal)
    for (const end = Date.now() + limit; isAlive(pid) && Date.now() < end;) await sleep(20)
  }
  disown(join(dataDir, 'postmaster.pid'))
  return orphaned ? pid : undefined
}

/**
 * After a crash the number in the file may belong to another program by now, or to a zombie, and PostgreSQL would refuse
 * to start. It overlooks its parent's number but still checks the shared memory named further down the file, which tells
 * of backends that outlived their postmaster: so the file is corrected and not removed.
 */
function disown(path: string): void {
  const text = readIfThere(path)
  if (text) writeFileSync(path, text.replace(/^\d+/, String(process.pid)))
}

function isPostgresOf(pid: number, dataDir: string): boolean {
  try {
    // PostgreSQL works in its data directory, which tells one cluster's process from another's and from any other program.
    return (
      readlinkSync(`/proc/${pid}/cwd`) === dataDir && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    )
  } catch {
    if (process.platform === 'linux') return false
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(`-D ${dataDir}`)
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
