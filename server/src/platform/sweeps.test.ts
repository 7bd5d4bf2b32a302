import { expect, test, vi } from 'vitest'
import type { Services } from './services.ts'
import { startSweeps } from './sweeps.ts'

test('a sweep that takes long hears that the process ends, which waits for it', async () => {
  vi.useFakeTimers()
  let stopped = false
  const run = (_: Services, over?: AbortSignal): Promise<void> =>
    new Promise((resolve) =>
      over?.addEventListener('abort', () => {
        stopped = true
        resolve()
      }),
    )
  const sweeps = startSweeps([{ name: 'long', everySeconds: 1, run }], {} as Services)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stopped).toBe(false)
  await sweeps.close()
  expect(stopped).toBe(true)
  vi.useRealTimers()
})
