import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { FileStore } from './files.ts'
import type { Job, JobQueue } from './jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Realtime } from './realtime.ts'
import type { PersonalSlots } from './slots.ts'
import type { Threads } from './threads.ts'
import type { RunTransaction } from './transaction.ts'
import type { Uploads } from './uploads.ts'
import type { z } from 'zod'

/** What the platform offers a module beyond the transaction it is handed. */
export interface Services {
  config: Config
  db: Database
  run: RunTransaction
  queue: JobQueue
  files: FileStore
  mailer: Mailer
  realtime: Realtime
  slots: PersonalSlots
  uploads: Uploads
  threads: Threads
  log: Log
  /** Empty outside demo mode, and where no demo market stands. */
  demoAccounts: readonly DemoAccount[]
}

export interface DemoAccount {
  role: string
  email: string
  password: string
  name: string
}

/** What a job has in a process of its own. */
export type ChildServices = Pick<Services, 'config' | 'db' | 'run' | 'queue' | 'files' | 'log'>

export const defineChildJob = <T extends z.ZodType>(
  job: Job<ChildServices, T> & { child: string },
): Job<Services, T> & { child: string } => job

export const defineJob = <T extends z.ZodType>(job: Job<Services, T>): Job<Services, T> => job
