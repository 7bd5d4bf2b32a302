import { toAppError } from './problem.ts'

/** Of one key: while one act is in the database, this process makes up the next. A third would find too few to take along. */
const CONCURRENCY = 2
/** No more than this many in one act: whoever comes after them waits for its end. */
const MAX_BATCH = 64

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

interface Queue<Asked, Answer> {
  waiting: Waiting<Asked, Answer>[]
  /** How many are in each act that is under way. */
  underWay: number[]
  /** The next act is made up at the end of this turn of the loop. */
  isCalled: boolean
}

/**
 * What is asked of one thing while it is being acted on waits, and is then done together: a crowd at one load costs one transaction each time, not one
 * a head, and who comes alone waits for nobody. `act` settles each of them by itself, in their order. An act of several that fails as a
 * whole is done again in halves, one after the other, so that what is wrong with one of them is never the answer of another; not so when the database is
 * away or out of time, where nobody knows what was done, and each would wait as long again.
 */
export function groupCommit<Asked, Answer>(
  act: (all: readonly Asked[]) => Promise<PromiseSettledResult<Answer>[]>,
): (key: string, asked: Asked) => Promise<Answer> {
  const lines = new Map<string, Queue<Asked, Answer>>()

  async function settle(all: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const settled = await act(all.map(({ asked }) => asked))
      for (const [at, { resolve, reject }] of all.entries()) {
        const one = settled[at]
        if (one?.status === 'fulfilled') resolve(one.value)
        else reject(one?.reason ?? new Error('an act was not settled'))
      }
    } catch (error) {
      if (all.length === 1 || toAppError(error, {}).code === 'unavailable') {
        for (const { reject } of all) reject(error)
        return
      }
      const half = Math.ceil(all.length / 2)
      await settle(all.slice(0, half))
      await settle(all.slice(half))
    }
  }

  /** Beside another act only with half as many: one who always came back alone would have an act as dear as that of all others beside it. */
  const mayGo = ({ waiting, underWay: [beside, ...more] }: Queue<Asked, Answer>): boolean =>
    waiting.length > 0 && more.length < CONCURRENCY - 1 && (beside === undefined || 2 * waiting.length >= beside)

  async function go(key: string, line: Queue<Asked, Answer>): Promise<void> {
    const all = line.waiting.splice(0, MAX_BATCH)
    line.underWay.push(all.length)
    await settle(all)
    line.underWay.splice(line.underWay.indexOf(all.length), 1)
    if (line.waiting.length > 0) call(key, line)
    else if (line.underWay.length === 0) lines.delete(key)
  }

  /** What has arrived in the sockets by now is read first, so that it goes along. */
  function call(key: string, line: Queue<Asked, Answer>): void {
    if (line.isCalled) return
    line.isCalled = true
    setImmediate(() => {
      line.isCalled = false
      if (!mayGo(line)) return
      void go(key, line)
      if (line.waiting.length > 0) call(key, line)
    })
  }

  return (key, asked) =>
    new Promise((resolve, reject) => {
      const line: Queue<Asked, Answer> = lines.get(key) ?? { waiting: [], underWay: [], isCalled: false }
      lines.set(key, line)
      line.waiting.push({ asked, resolve, reject })
      call(key, line)
    })
}
