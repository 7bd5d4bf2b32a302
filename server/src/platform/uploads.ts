import { AppError } from './errors.ts'
import { type Queue, openQueue } from './slots.ts'

const MB = 1024 * 1024

/** What one person may have on its way to this process. */
export const UPLOADS_AT_ONCE = 4
/** More than these at once wait, unread, as the photos of one form do. */
export const UPLOADS_WAITING = 16
/** Well under the five minutes after which a browser gives up a file, so that the reason arrives. */
const LONGEST_WAIT_MS = 120_000
/** An office behind one address sends ten of the largest files at once; a crowd of accounts fills no disk. */
export const BYTES_PER_ADDRESS = 200 * MB
export const BYTES_PER_PROCESS = 1024 * MB
/** Files that have arrived and are in memory. A photo of 20 MB takes several times that while it is inspected. */
const READ_AT_ONCE = 2

/** Bytes that are on their way and not done with. */
export interface Budget {
  /** Refuses with 429 what is too much of one address, with 503 what is too much for the process. Returns the way to give them back. */
  reserve(address: string, bytes: number): () => void
}

export function openBudget({ perAddress, perProcess }: { perAddress: number; perProcess: number }): Budget {
  const ofAddress = new Map<string, number>()
  let all = 0
  return {
    reserve(address, bytes) {
      const own = ofAddress.get(address) ?? 0
      if (own + bytes > perAddress)
        throw new AppError('too_many_requests', {
          detail: 'Too many files are on their way from your network. Send this one again in a minute.',
          retryAfterSeconds: 30,
        })
      if (all + bytes > perProcess) throw new AppError('unavailable', { retryAfterSeconds: 30 })
      ofAddress.set(address, own + bytes)
      all += bytes
      return () => {
        const left = (ofAddress.get(address) ?? 0) - bytes
        if (left > 0) ofAddress.set(address, left)
        else ofAddress.delete(address)
        all -= bytes
      }
    },
  }
}

export interface Uploads {
  /** Where files wait on disk until they have wholly arrived. */
  directory: string
  /** Of each person. */
  line: Queue
  budget: Budget
  /** Of the process: those that may be in memory. */
  reading: Queue
}

export const openUploads = ({ directory }: { directory: string }): Uploads => ({
  directory,
  line: openQueue({
    max: UPLOADS_AT_ONCE,
    waiting: UPLOADS_WAITING,
    waitMs: LONGEST_WAIT_MS,
    retryAfterSeconds: 5,
    detail: `Up to ${UPLOADS_AT_ONCE + UPLOADS_WAITING} files can be on their way at once. Wait until one of them has arrived.`,
  }),
  budget: openBudget({ perAddress: BYTES_PER_ADDRESS, perProcess: BYTES_PER_PROCESS }),
  reading: openQueue({
    max: READ_AT_ONCE,
    waiting: 200,
    waitMs: LONGEST_WAIT_MS,
    code: 'unavailable',
    retryAfterSeconds: 30,
    detail: 'Too many files have arrived at once. Send this one again in a minute.',
  }),
})
