import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** Says ready only when the database and the job queue have just answered. */
export async function getReady({ queue }: Services): Promise<{ status: 'ready'; database: 'ok'; queue: 'ok' }> {
  if (!(await queue.isAlive())) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  return { status: 'ready', database: 'ok', queue: 'ok' }
}
