import { isPostgresError } from './db.ts'

/** Of one key: while one act is in the database, this process makes up the next. A third would find too few to take along. */
const ABREAST = 2
/** No more than this many in one act: whoever comes after them waits for its end. */
const MOST = 64

/** A lock or a statement took too long: one by one they would wait as long again. */
const OUT_OF_TIME: readonly string[] = ['55P03', '57014']

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * What is asked of one thing while it is being acted on waits, and is then done together: a crowd at one load costs one transaction each time, not one
 * a head, and who comes alone waits for nobody. `act` settles each of them by itself, in their order. An act of several that fails as a
 * whole is taken apart and done one by one, so that what is wrong with one of them is never the answer of another.
 */
export function together<Asked, Answer>(
  act: (all: readonly Asked[]) => Promise<PromiseSettledResult<Answer>[]>,
): (key: string, asked: Asked) => Promise<Answer> {
  const lines = new Map<string, { waiting: Waiting<Asked, Answer>[]; underWay: number }>()

  async function settle(all: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const settled = await act(all.map(({ asked }) => asked))
      for (const [at, { resolve, reject }] of all.entries()) {
        const one = settled[at]
        if (one?.status === 'fulfilled') resolve(one.value)
        else reject(one?.reason ?? new Error('an act was not settled'))
      }
    } catch (error) {
      const isForAll = all.length === 1 || (isPostgresError(error) && OUT_OF_TIME.includes(error.code))
      if (isForAll) for (const { reject } of all) reject(error)
      else await Promise.all(all.map((one) => settle([one])))
    }
  }

  async function serve(key: string): Promise<void> {
    const line = lines.get(key)
    if (!line || line.underWay === ABREAST) return
    line.underWay += 1
    while (line.waiting.length > 0) await settle(line.waiting.splice(0, MOST))
    line.underWay -= 1
    if (line.underWay === 0) lines.delete(key)
  }

  return (key, asked) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key) ?? { waiting: [], underWay: 0 }
      lines.set(key, line)
      line.waiting.push({ asked, resolve, reject })
      void serve(key)
    })
}
