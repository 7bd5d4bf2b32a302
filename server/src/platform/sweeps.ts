import type { Sweep } from './module.ts'
import type { Services } from './services.ts'

/** Runs every sweep by its own timer until closed. A sweep that fails is logged and tried again at its next time. */
export function startSweeps(sweeps: readonly Sweep[], services: Services): { close(): Promise<void> } {
  const over = new AbortController()
  const running = new Set<Promise<void>>()
  const timers = sweeps.map((sweep) => {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      const run = sweep
        .run(services, over.signal)
        .catch((error: unknown) => services.log.error({ err: error, sweep: sweep.name }, 'sweep failed'))
        .finally(() => {
          busy = false
          running.delete(run)
        })
      running.add(run)
    }, sweep.everySeconds * 1000)
    timer.unref()
    return timer
  })
  return {
    async close() {
      for (const timer of timers) clearInterval(timer)
      over.abort()
      await Promise.all(running)
    },
  }
}
