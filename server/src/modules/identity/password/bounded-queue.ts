import { AppError } from '../../../platform/errors.ts'

export interface BoundedQueue {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Carries out work in order, `atOnce` at a time; beyond `maxWaiting` it refuses at once instead of letting everybody wait. */
export function createBoundedQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 })
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        // The place is handed over, so that `running` never counts a gap that a newcomer could slip into.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
