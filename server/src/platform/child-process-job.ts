import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('../job-process.ts', import.meta.url))
/** What such jobs hold on to is small beside what passes through: little room for young objects keeps the process small. */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=192']

/** A job that is carried out by a process which does nothing else and then ends. */
export interface ChildJob {
  databaseUrl: string
  /** The file (a URL) that exports the job. */
  file: string
  name: string
  data: unknown
}

/** To a process that is started ahead of its order. */
export interface WarmUp {
  warmUp: string
}

/** What of an error crosses between processes: its code tells a full disk from a defect. */
export interface Failure {
  message: string
  code: unknown
}

export type RunInChild = (order: Omit<ChildJob, 'databaseUrl'>) => Promise<void>

/** The process dies with this one, however this one dies: what it had not committed is done again by whoever gets the job next. */
export function childRunner(databaseUrl: string): RunInChild {
  return (order) => runInChild(startProcess(FLAGS), { databaseUrl, ...order })
}

/** A process that has its job's file, and what the job makes ready, before there is anything to carry it out in. For one order. */
export interface PrestartedChild extends AsyncDisposable {
  run: RunInChild
}

/** Room for what is made ready, which lives until the order comes: at the sizes above half of its time was spent on finding room. */
const PRESTART_FLAGS = ['--max-semi-space-size=32', '--max-old-space-size=256']

export function prestartChild({ databaseUrl, file }: Pick<ChildJob, 'databaseUrl' | 'file'>): PrestartedChild {
  const child = startProcess(PRESTART_FLAGS)
  child.on('error', () => undefined)
  child.send({ warmUp: file } satisfies WarmUp, () => undefined)
  return {
    run: (order) => runInChild(child, { databaseUrl, ...order }),
    [Symbol.asyncDispose]: async () => void child.kill(),
  }
}

const startProcess = (execArgv: string[]): ChildProcess =>
  fork(PROCESS, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

async function runInChild(child: ChildProcess, order: ChildJob): Promise<void> {
  const ended = Promise.withResolvers<void>()
  let failure: Failure | undefined
  const onExit = (code: number | null, signal: string | null): void =>
    code === 0
      ? ended.resolve()
      : ended.reject(
          failure
            ? Object.assign(new Error(failure.message), { code: failure.code })
            : new Error(`the job's process ended with ${code ?? signal}`),
        )
  child.on('message', (message) => (failure = message as Failure))
  child.once('error', ended.reject)
  child.once('exit', onExit)
  if (child.exitCode !== null || child.signalCode !== null)
    ended.reject(new Error("the job's process ended before its order"))
  child.send(order, (error) => {
    if (error) ended.reject(error)
  })
  await ended.promise
}
