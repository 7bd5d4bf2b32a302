import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './db.ts'
import { createLog } from './log.ts'
import type { AnswerOnThread, Posed, Reply, ThreadStart } from './threads.ts'

/** The far side of a thread: one connection, one question at a time. */
export function answerOnThread<Q, A>(answer: AnswerOnThread<Q, A>): void {
  const { databaseUrl } = workerData as ThreadStart
  let clock: string | null = null
  const db = connect({
    url: databaseUrl,
    log: createLog({ level: 'silent' }),
    maxConnections: 1,
    applicationName: 'drawbar-thread',
    clock: () => clock,
  })
  const post = (reply: Reply): void => parentPort?.postMessage(reply)
  parentPort?.on('message', (posed: Posed) => {
    clock = posed.clock
    answer(posed.question as Q, db).then(
      (found) => post({ answer: found }),
      (error: unknown) => post({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
