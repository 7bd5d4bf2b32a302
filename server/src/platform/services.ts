import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { FileStore } from './files.ts'
import type { Route } from './handlers.ts'
import type { Job, JobQueue } from './jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { ConstraintCodes } from './problem.ts'
import type { Realtime } from './realtime.ts'
import type { RunTransaction } from './transaction.ts'

/** What the platform offers a module beyond the transaction it is handed. */
export interface Services {
  config: Config
  db: Database
  run: RunTransaction
  queue: JobQueue
  files: FileStore
  mailer: Mailer
  realtime: Realtime
  log: Log
}

/** Work that comes due by the clock: an offer lapses, a post expires. Safe to run in every worker at once and as often as one likes. */
export interface Sweep {
  name: string
  everySeconds: number
  run: (services: Services) => Promise<void>
}

/** What a module's `index.ts` hands to `app.ts`. */
export interface Module {
  name: string
  routes: (services: Services) => readonly Route[]
  jobs?: readonly Job[]
  sweeps?: readonly Sweep[]
  /** Unique indexes and checks that stand for a declared error. */
  constraints?: ConstraintCodes
}
