import { expect, test } from 'vitest'
import { together } from './together.ts'

const settled = (all: readonly string[]): PromiseSettledResult<string>[] =>
  all.map((one) => (one.startsWith('!') ? { status: 'rejected', reason: one } : { status: 'fulfilled', value: one }))

/** An act that waits for a word, and what each act was asked together. */
function actsOnWord() {
  const acts: string[][] = []
  const words: (() => void)[] = []
  const ask = together<string, string>(async (all) => {
    acts.push([...all])
    await new Promise<void>((resolve) => words.push(resolve))
    return settled(all)
  })
  /** Lets the act under way end, once it has begun. */
  const next = async (): Promise<void> => {
    while (words.length === 0) await Promise.resolve()
    words.shift()?.()
  }
  return { acts, ask, next }
}

test('two go alone and wait for nobody; who comes meanwhile goes together; each hears of its own', async () => {
  const { acts, ask, next } = actsOnWord()
  const answers = Promise.allSettled(['a', 'b', '!c', 'd'].map((one) => ask('load', one)))
  expect(acts).toEqual([['a'], ['b']])
  for (let act = 0; act < 3; act += 1) await next()
  expect((await answers).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
    'a',
    'b',
    '!c',
    'd',
  ])
  expect(acts).toEqual([['a'], ['b'], ['!c', 'd']])
  const alone = ask('load', 'e')
  expect(acts.at(-1)).toEqual(['e'])
  await next()
  expect(await alone).toBe('e')
})

test('another key does not wait, and no more than 64 go at once', async () => {
  const { acts, ask, next } = actsOnWord()
  const many = Array.from({ length: 70 }, (_, at) => ask('load', String(at)))
  const other = ask('another', 'x')
  expect(acts).toEqual([['0'], ['1'], ['x']])
  for (let act = 0; act < 5; act += 1) await next()
  expect(await other).toBe('x')
  await Promise.all(many)
  expect(acts.map(({ length }) => length)).toEqual([1, 1, 1, 64, 4])
})

test('an act of several that fails is done one by one', async () => {
  const acts: number[] = []
  const ask = together<string, string>(async (all) => {
    acts.push(all.length)
    await Promise.resolve()
    if (all.includes('bad')) throw new Error('the whole act')
    return settled(all)
  })
  const answers = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((one) => ask('load', one)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(acts).toEqual([1, 1, 2, 1, 1])
})
