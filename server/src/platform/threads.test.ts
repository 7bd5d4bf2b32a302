import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { type ThreadRule, Threads } from './threads.ts'

const CLOCK = '2031-05-06T07:08:09.000Z'
let database: TestDatabase
let threads: Threads
beforeAll(async () => {
  database = await createTestDatabase()
  threads = new Threads({ databaseUrl: database.url, clock: () => CLOCK })
})
afterAll(async () => {
  await threads[Symbol.asyncDispose]()
  await database.drop()
})

const open = (over: { seconds?: number; waiting?: number } = {}) =>
  threads.open<object, string>({
    file: new URL('echo-thread.testing.ts', import.meta.url),
    seconds: 20,
    waiting: 2,
    busy: 'Many ask at this moment.',
    ...over,
  })

test('questions are answered in turn, by the clock that is set, and one that fails leaves the thread to the next', async () => {
  const thread = open({ waiting: 9 })
  const asked = [{ say: 'one' }, { fail: 'two' }, { say: 'three' }, { clock: true }].map((question) =>
    thread.ask(question),
  )
  const answers = await Promise.allSettled(asked)
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason).split('\n', 1)[0])),
  ).toEqual(['one', expect.stringContaining('two'), 'three', CLOCK])
})

test('who comes when the line is full is refused at once; who waits too long hears that it is not there, and the next gets a new thread', async () => {
  const thread = open({ seconds: 5, waiting: 1 })
  const stuck = thread.ask({ wait: 60_000 })
  const second = thread.ask({ say: 'after it' })
  await expect(thread.ask({ say: 'too many' })).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Many ask at this moment.',
  })
  await expect(stuck).rejects.toMatchObject({ code: 'unavailable' })
  expect(await second).toBe('after it')
  await expect(thread.ask({ end: true })).rejects.toThrow('the thread ended')
  expect(await thread.ask({ say: 'again' })).toBe('again')
})

test('a thread that asks no database is one for all apps of a process, and outlives each of them', async () => {
  const rule: ThreadRule = {
    file: new URL('count-thread.testing.ts', import.meta.url),
    isShared: true,
    seconds: 20,
    waiting: 9,
    busy: '',
  }
  const asked: number[] = []
  for (const url of ['postgres://one', 'postgres://other']) {
    await using app = new Threads({ databaseUrl: url })
    asked.push(await app.open<null, number>(rule).ask(null))
  }
  expect(asked).toEqual([1, 2])
})
