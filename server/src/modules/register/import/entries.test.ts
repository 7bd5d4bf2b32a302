import { expect, test } from 'vitest'
import { Entries } from './entries.ts'

/** Batches that finish on command, with a log of what happened. */
function aFile() {
  const entries = new Entries()
  const said: string[] = []
  const batch = (name: string, ...usdots: number[]) => {
    const rows = Promise.withResolvers<void>()
    const added = entries.add(Int32Array.from(usdots), async (mayCommit) => {
      said.push(`${name} begins`)
      await rows.promise
      if (!(await mayCommit)) throw new Error(`${name} came too late`)
      said.push(`${name} commits`)
    })
    added.catch(() => undefined)
    return { added, end: () => rows.resolve(), fail: () => rows.reject(new Error(`${name} failed`)) }
  }
  return { entries, said, batch }
}

test('batches without a common carrier are entered at once, and commit in the order of the file', async () => {
  const { entries, said, batch } = aFile()
  const one = batch('one', 1, 2)
  await one.added
  const two = batch('two', 3)
  expect(said).toEqual(['one begins', 'two begins'])
  two.end()
  await new Promise((resolve) => setImmediate(resolve))
  expect(said).toHaveLength(2)
  one.end()
  await Promise.all([two.added, entries.all()])
  expect(said.slice(2)).toEqual(['one commits', 'two commits'])
})

test.each([
  ['that share a carrier', [1, 2], [2, 3]],
  ['of which nobody knows whose rows they hold', [], []],
])('batches %s come one after another', async (_which, first, second) => {
  const { entries, said, batch } = aFile()
  const one = batch('one', ...first)
  const two = batch('two', ...second)
  two.end()
  await new Promise((resolve) => setImmediate(resolve))
  expect(said).toEqual(['one begins'])
  one.end()
  await entries.all()
  expect(said).toEqual(['one begins', 'one commits', 'two begins', 'two commits'])
})

test.each([
  ['beside it', 3],
  ['behind it', 2],
])('what stands %s a batch that fails is not entered', async (_where, usdot) => {
  const { entries, said, batch } = aFile()
  const one = batch('one', 1, 2)
  const two = batch('two', usdot)
  two.end()
  one.fail()
  await expect(two.added).rejects.toThrow('one failed')
  await expect(entries.all()).rejects.toThrow(usdot === 2 ? 'one failed' : 'two came too late')
  await entries[Symbol.asyncDispose]()
  expect(said.filter((text) => text.endsWith('commits'))).toEqual([])
})
