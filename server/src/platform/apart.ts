import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('../job-process.ts', import.meta.url))
/** What such jobs hold on to is small beside what passes through: little room for young objects keeps the process small. */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=192']

/** A job that is carried out by a process which does nothing else and then ends. */
export interface Order {
  databaseUrl: string
  /** The file (a URL) that exports the job. */
  file: string
  name: string
  data: unknown
}

/** What of an error crosses between processes: its code tells a full disk from a defect. */
export interface Failure {
  message: string
  code: unknown
}

export type RunApart = (order: Omit<Order, 'databaseUrl'>) => Promise<void>

/** The process dies with this one, however this one dies: what it had not committed is done again by whoever gets the job next. */
export function runsApart(databaseUrl: string): RunApart {
  return async (order) => {
    const child = fork(PROCESS, { execArgv: FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const ended = Promise.withResolvers<void>()
    let failure: Failure | undefined
    child.on('message', (message) => (failure = message as Failure))
    child.once('error', ended.reject)
    child.once('exit', (code, signal) =>
      code === 0
        ? ended.resolve()
        : ended.reject(
            failure
              ? Object.assign(new Error(failure.message), { code: failure.code })
              : new Error(`the job's process ended with ${code ?? signal}`),
          ),
    )
    child.send({ databaseUrl, ...order } satisfies Order, (error) => {
      if (error) ended.reject(error)
    })
    await ended.promise
  }
}
