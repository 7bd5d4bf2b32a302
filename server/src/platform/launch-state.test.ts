import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { launchState } from './launch-state.ts'
import { createLog } from './log.ts'

const log = createLog({ level: 'silent' })
const settle = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

it('answers at once, and asks behind the answer at most every two seconds', async () => {
  let soon = true
  let asked = 0
  const launched = launchState({
    launchingSoon: () => {
      asked += 1
      return Promise.resolve(soon)
    },
    log,
  })
  expect(launched()).toBe(false)
  await settle()
  soon = false
  expect([launched(), launched(), asked]).toEqual([false, false, 1])
  vi.advanceTimersByTime(2_001)
  expect(launched()).toBe(false)
  await settle()
  expect([launched(), asked]).toEqual([true, 2])
})

it('keeps the last answer while the database is away', async () => {
  let away = false
  const launched = launchState({
    launchingSoon: () => (away ? Promise.reject(new Error('no database')) : Promise.resolve(false)),
    log,
  })
  launched()
  await settle()
  away = true
  vi.advanceTimersByTime(2_001)
  expect(launched()).toBe(true)
  await settle()
  expect(launched()).toBe(true)
})
