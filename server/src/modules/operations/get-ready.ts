import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../platform/errors.ts'
import { isDiskFull } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { hasQueueAndRoom } from './sql/readiness.ts'

type Answer = { status: 'ready'; database: 'ok'; queue: 'ok' }

/** Load balancers ask every few seconds and give up after about as long. */
const READY_MS = 1_500
/** So long one look serves everybody: it writes to disk, and a stranger may ask. */
const FRESH_MS = 500
/** More than what is left over on a disk that is called full. */
const PROBE = Buffer.alloc(256 * 1024)

const SILENT = 'The database does not answer.'

/** Ready means that a change can be stored: the database and the job queue answer, and there is room for a row and for a file. */
export function getReady(services: Services): () => Promise<Answer> {
  let looking: Promise<string | null> | undefined
  let last: string | null = null
  let freshUntil = 0
  const look = async (): Promise<string | null> => {
    try {
      last = await findFault(services)
      freshUntil = performance.now() + FRESH_MS
      return last
    } finally {
      looking = undefined
    }
  }
  return async () => {
    // One that hangs is shared by all who ask meanwhile, so that they do not pile up.
    const fault =
      performance.now() < freshUntil
        ? last
        : await Promise.race([(looking ??= look()), sleep(READY_MS, SILENT, { ref: false })])
    if (fault !== null)
      throw new AppError('unavailable', { detail: fault, retryAfterSeconds: 2, cause: new Error(fault) })
    return { status: 'ready', database: 'ok', queue: 'ok' }
  }
}

async function findFault({ db, files, log }: Services): Promise<string | null> {
  try {
    if (!(await db.transaction(hasQueueAndRoom))) return 'The job queue is missing from the database.'
  } catch (error) {
    log.warn({ err: error }, 'not ready: the database')
    return isDiskFull(error) ? 'The disk of the database is full.' : SILENT
  }
  const key = `ready/${randomUUID()}`
  try {
    await files.put(key, PROBE, 'application/octet-stream')
    await files.remove(key)
  } catch (error) {
    log.warn({ err: error }, 'not ready: the file store')
    // What was written of it would fill the disk further.
    await files.remove(key).catch(() => undefined)
    return isDiskFull(error) ? 'The disk is full.' : 'The file store does not answer.'
  }
  return null
}
