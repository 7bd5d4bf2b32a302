import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './db.ts'
import { createLog } from './log.ts'
import type { AnswerOnThread, Posed, Reply, ThreadStart } from './threads.ts'

/** The far side of a thread: one connection, one question at a time. */
export function answerOnThread<Q, A>(answer: AnswerOnThread<Q, A>): void {
  const { databaseUrl } = workerData as ThreadStart
  if (databaseUrl === null) throw new Error('a thread that all share was told of no database')
  let clock: string | null = null
  const db = connect({
    url: databaseUrl,
    log: createLog({ level: 'silent' }),
    maxConnections: 1,
    applicationName: 'drawbar-thread',
    clock: () => clock,
  })
  listen((posed) => {
    clock = posed.clock
    return answer(posed.question as Q, db)
  })
}

/** The far side of a thread that asks nobody (`isShared` of its rule). */
export const thinkOnThread = <Q, A>(answer: (question: Q) => Promise<A>): void =>
  listen(({ question }) => answer(question as Q))

function listen(answer: (posed: Posed) => Promise<unknown>): void {
  const post = (reply: Reply): void => parentPort?.postMessage(reply)
  parentPort?.on('message', (posed: Posed) => {
    answer(posed).then(
      (found) => post({ answer: found }),
      (error: unknown) => post({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
