import { describe, expect, test } from 'vitest'
import { pack, readOnThread, unpack } from './file-threads.ts'

const TASK = { file: new URL('file-threads.testing.ts', import.meta.url), name: 'misbehave' }
const ask = (how: string, seconds?: number) => readOnThread<string>(TASK, how, seconds === undefined ? {} : { seconds })

describe('readOnThread', () => {
  test('X3: a file that never ends is refused in time, and the next one is read', async () => {
    await expect(ask('hang', 2)).rejects.toMatchObject({
      code: 'import_refused',
      errors: { file: 'This file takes too long to read. Split it into smaller files.' },
    })
    expect(await ask('fine')).toBe('fine')
  })

  test('X3: a file that fills the memory is refused, and the process goes on', { timeout: 60_000 }, async () => {
    const before = process.memoryUsage().heapTotal
    await expect(ask('fill')).rejects.toMatchObject({
      code: 'import_refused',
      errors: { file: 'This file takes too much memory to read. Split it into smaller files.' },
    })
    expect(process.memoryUsage().heapTotal - before).toBeLessThan(100_000_000)
    expect(await ask('fine')).toBe('fine')
  })

  test('X3: a thread that ends or throws is an error of its request alone', async () => {
    await expect(ask('throw')).rejects.toThrow('a defect of the reader')
    await expect(ask('exit')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await ask('fine')).toBe('fine')
  })

  test('X3: more files than can wait are refused with 429', async () => {
    const hanging = Array.from({ length: 22 }, () => ask('hang', 1).catch((error: unknown) => error))
    await expect(ask('fine')).rejects.toMatchObject({ code: 'too_many_requests' })
    await Promise.all(hanging)
  })
})

test('rows arrive in packets, in their order', async () => {
  const rows = Array.from({ length: 1234 }, (_, index) => ({ index }))
  const back: unknown[] = []
  for await (const packet of unpack(pack(null, rows))) back.push(...packet)
  expect(back).toEqual(rows)
})
