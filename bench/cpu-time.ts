import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts in hundredths of a second (`getconf CLK_TCK`). */
const TICK_SECONDS = 0.01

/**
 * Processor seconds, user and system, that these processes and everything they started have taken so far; 0 where the system does not
 * tell. On a machine that is shared it says more than the clock on the wall.
 */
export function cpuSeconds(...pids: readonly (number | undefined)[]): number {
  const all = processes()
  let ticks = 0
  for (const [pid, own] of all) {
    if (pids.includes(pid)) ticks += own.ticks + own.ended
    else if (descends(pid, pids, all)) ticks += own.ticks + own.ended
  }
  return ticks * TICK_SECONDS
}

/** Milliseconds that this process itself has run, to the microsecond; 0 where the system does not tell. */
export const runMilliseconds = (pid: number): number =>
  Number(readable(() => readFileSync(`/proc/${pid}/schedstat`, 'utf8'))?.split(' ')[0] ?? 0) / 1e6

/** Milliseconds that its main thread stood ready and another had the processor; 0 where the system does not tell. */
export const waitedMilliseconds = (pid: number): number =>
  Number(readable(() => readFileSync(`/proc/${pid}/schedstat`, 'utf8'))?.split(' ')[1] ?? 0) / 1e6

/** Processes that this one started and that still run. */
export const childrenOf = (pid: number | undefined): number[] =>
  [...processes()].filter(([, { parent }]) => parent === pid).map(([child]) => child)

/** The process number of the PostgreSQL that `startEmbeddedPostgres` runs in this directory. */
export const postgresPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8'), 10)

interface Process {
  parent: number
  ticks: number
  /** Of its children that ended. */
  ended: number
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readable(() => readdirSync('/proc')) ?? []) {
    const stat = /^\d+$/.test(name) ? readable(() => readFileSync(`/proc/${name}/stat`, 'utf8')) : null
    // The name of the program, which may hold spaces, stands in parentheses before the numbers.
    const numbers =
      stat
        ?.slice(stat.lastIndexOf(')') + 4)
        .split(' ')
        .map(Number) ?? []
    const [parent = 0] = numbers
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = numbers.slice(10)
    if (stat) found.set(Number(name), { parent, ticks: user + system, ended: endedUser + endedSystem })
  }
  return found
}

function descends(pid: number, from: readonly (number | undefined)[], all: Map<number, Process>): boolean {
  const parent = all.get(pid)?.parent
  return parent !== undefined && parent > 1 && (from.includes(parent) || descends(parent, from, all))
}

function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
