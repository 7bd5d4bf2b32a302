import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

const settled = (all: readonly string[]): PromiseSettledResult<string>[] =>
  all.map((one) => (one.startsWith('!') ? { status: 'rejected', reason: one } : { status: 'fulfilled', value: one }))

/** An act that waits for a word, and what each act was asked together. */
function actsOnWord() {
  const acts: string[][] = []
  const words: (() => void)[] = []
  const ask = groupCommit<string, string>(async (all) => {
    acts.push([...all])
    await new Promise<void>((resolve) => words.push(resolve))
    return settled(all)
  })
  /** Lets the act that has been under way longest end, once it has begun. */
  const next = async (): Promise<void> => {
    while (words.length === 0) await turn()
    words.shift()?.()
    await turn()
  }
  return { acts, ask, next }
}

/** What was asked by now is in its act, or waits for the next. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('who comes alone waits for nobody; who comes meanwhile goes together, and each hears of its own', async () => {
  const { acts, ask, next } = actsOnWord()
  const heard: string[] = []
  const bid = (one: string) =>
    ask('load', one).then(
      (answer) => heard.push(answer),
      (reason: unknown) => heard.push(`refused ${String(reason)}`),
    )
  void bid('a')
  await turn()
  expect(acts).toEqual([['a']])
  for (const one of ['b', '!c', 'd']) void bid(one)
  await turn()
  // Two acts are as many as there are at once.
  void bid('e')
  await turn()
  expect(acts).toEqual([['a'], ['b', '!c', 'd']])
  for (let act = 0; act < 3; act += 1) await next()
  expect(heard).toEqual(['a', 'b', 'refused !c', 'd', 'e'])
  expect(acts).toEqual([['a'], ['b', '!c', 'd'], ['e']])
})

test('beside an act of many goes only one of half as many; the end of that act lets the few go', async () => {
  const { acts, ask, next } = actsOnWord()
  const many = Array.from({ length: 8 }, (_, at) => ask('load', String(at)))
  await turn()
  const few = ['a', 'b', 'c'].map((one) => ask('load', one))
  await turn()
  expect(acts.map(({ length }) => length)).toEqual([8])
  await next()
  expect(acts.map(({ length }) => length)).toEqual([8, 3])
  await next()
  await Promise.all([...many, ...few])
})

test('another key does not wait, and no more than 64 go at once', async () => {
  const { acts, ask, next } = actsOnWord()
  const many = Array.from({ length: 70 }, (_, at) => ask('load', String(at)))
  const other = ask('another', 'x')
  await turn()
  expect(acts.map(({ length }) => length)).toEqual([64, 1])
  for (let act = 0; act < 3; act += 1) await next()
  expect(await other).toBe('x')
  await Promise.all(many)
  expect(acts.map(({ length }) => length)).toEqual([64, 1, 6])
})

test('an act of several that fails is done again in halves', async () => {
  const acts: number[] = []
  const ask = groupCommit<string, string>(async (all) => {
    acts.push(all.length)
    await Promise.resolve()
    if (all.includes('bad')) throw new Error('the whole act')
    return settled(all)
  })
  const answers = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((one) => ask('load', one)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(acts).toEqual([4, 2, 2, 1, 1])
})
