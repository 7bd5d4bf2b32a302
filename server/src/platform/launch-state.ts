import type { Log } from './log.ts'

/** Pages wait for no database: they are drawn by the last answer, which is asked anew behind them when it is older than this. */
const FRESH_MS = 2_000

/** Whether the launch is over, as the pages need it: at once, and also while the database is away. */
export function launchState({
  launchingSoon,
  log,
}: {
  launchingSoon: () => Promise<boolean>
  log: Log
}): () => boolean {
  let launched = false
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - askedAt > FRESH_MS) {
      askedAt = now
      launchingSoon().then(
        (soon) => {
          launched = !soon
        },
        (error: unknown) => log.warn({ err: error }, 'the launch flag could not be read; pages keep the last answer'),
      )
    }
    return launched
  }
}
