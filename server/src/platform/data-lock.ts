import { spawnSync } from 'node:child_process'
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

type Holder = { pid: number; startedAt: string | undefined }

/**
 * One Drawbar per data directory. The lock names the process and its start time, because a killed process leaves the file
 * behind and its number is soon used again (in a container, always the same one). Two starts that clear the same stale
 * lock in the same instant are told apart by PostgreSQL's own postmaster.pid.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'drawbar.lock')
  const own: Holder = { pid: process.pid, startedAt: processStart(process.pid) }
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
      return () => unlinkSync(path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(path)
    if (holder && isRunning(holder)) {
      throw new StartError(
        `The data directory ${dataDir} is in use by another running Drawbar (process ${holder.pid}); stop it, or set DATA_DIR to another directory.`,
      )
    }
    unlinkSync(path)
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    // A file cut short by a crash or a full disk names nobody, so nobody holds it.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isRunning({ pid, startedAt }: Holder): boolean {
  return isAlive(pid) && (startedAt === undefined || startedAt === processStart(pid))
}

/** False for a zombie too: in a container without an init process nobody collects them, and they hold nothing. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return processStat(pid)?.[0] !== 'Z'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process began, in whatever words the system tells it: clock ticks since boot from /proc, elsewhere the day and time of `ps`. */
function processStart(pid: number): string | undefined {
  return processStat(pid)?.[19] ?? startAsListed(pid)
}

/** Exported for its test: where there is a /proc nothing else asks it. Undefined where `ps` is missing or knows no such process. */
export function startAsListed(pid: number): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    // A laptop may change its zone while the server runs.
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  })
  const told = status === 0 ? stdout.trim() : ''
  return told === '' ? undefined : told
}

/** The fields of proc(5) stat from the third (state) on, past the name, which may hold spaces and brackets itself. */
function processStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
