/** Fetches what the next act is likely to need, once the first screen has nothing else to do. A failure shows when it is really asked for. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const quietly = (): void => void load().catch(() => undefined)
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(quietly, 1_500)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(quietly, { timeout: 4_000 })
  return () => window.cancelIdleCallback(handle)
}
