import { parentPort } from 'node:worker_threads'
import { openSolver } from './highs-solver.ts'
import { clearingPrices } from './clearing-prices.ts'
import { optimise } from './optimise.ts'
import type { AwardAnswer, AwardProblem, AwardProgress, PriceAsk, PriceFound } from './problem.ts'

export type Question = { seconds: number } & ({ problem: AwardProblem } | { prices: PriceAsk })
export type Answer = { answer: AwardAnswer } | { progress: AwardProgress } | { found: PriceFound } | { over: true }

/** More often nobody can read it. */
const PROGRESS_MS = 200

const post = (message: Answer): void => parentPort?.postMessage(message)

/** One question at a time. What goes wrong here ends the thread, and whoever asked is told. */
const solver = openSolver()
parentPort?.on('message', (question: Question) => {
  void solver.then((ready) => {
    const { seconds } = question
    if ('prices' in question) {
      clearingPrices(question.prices, { solver: ready, seconds, onFound: (found) => post({ found }) })
      return post({ over: true })
    }
    let told = 0
    const onProgress = (progress: AwardProgress): void => {
      if (performance.now() - told < PROGRESS_MS) return
      told = performance.now()
      post({ progress })
    }
    return post({ answer: optimise(question.problem, { solver: ready, seconds, onProgress }) })
  })
})
