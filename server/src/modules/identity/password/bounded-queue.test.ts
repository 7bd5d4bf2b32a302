import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

test('two run at a time, in order, and what is beyond the bound is refused with a time to wait', async () => {
  const queue = createBoundedQueue({ atOnce: 2, maxWaiting: 2 })
  const gates = Array.from({ length: 4 }, gate)
  const started: number[] = []
  const runs = gates.map(({ opened }, index) =>
    queue.run(async () => {
      started.push(index)
      await opened
      return index
    }),
  )
  expect(started).toEqual([0, 1])
  await expect(queue.run(async () => 4)).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    retryAfterSeconds: 2,
  })
  gates[1]?.open()
  await runs[1]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3])
  expect(await queue.run(async () => 'free again')).toBe('free again')
})

test('work that fails frees its place', async () => {
  const queue = createBoundedQueue({ atOnce: 1, maxWaiting: 5 })
  const failing = Array.from({ length: 3 }, () => queue.run(() => Promise.reject(new Error('no'))))
  for (const run of failing) await expect(run).rejects.toThrow('no')
  expect(await queue.run(async () => 1)).toBe(1)
})
